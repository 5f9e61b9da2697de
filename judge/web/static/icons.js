// Icons of a card tapped into its text: where the cursor is, with a space between, the figure selected so that
// typing replaces it. Without this file the server puts each behind what was typed.

const main = document.querySelector("main[data-live]");

const field = (form) => document.getElementById(form.dataset.into);

/** Tells whoever listens that the text is another one. */
function told(input) {
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The last icon that begins before a place: where it begins and where it ends. */
function iconBefore(text, at) {
  const from = at > 0 ? text.lastIndexOf("[", at - 1) : -1;
  const to = from < 0 ? -1 : text.indexOf("]", from) + 1;
  return to > 0 ? { from, to } : null;
}

/** What is selected; of an icon in which a figure is selected, the place behind it. */
function place(input) {
  const [from, to] = [input.selectionStart ?? input.value.length, input.selectionEnd ?? input.value.length];
  const around = iconBefore(input.value, from);
  return around?.to > from ? [around.to, around.to] : [from, to];
}

function insert(input, words) {
  const [from, to] = place(input);
  const before = input.value.slice(0, from);
  const after = input.value.slice(to);
  const row = words === "\n";
  const space = before && !/\s$/.test(before) && !row ? " " : "";
  const close = after && !/^\s/.test(after) && !row ? " " : "";
  input.value = before + space + words + close + after;
  const start = from + space.length;
  const figure = /[+-]?\d+/.exec(words);
  if (figure && matchMedia("(hover: hover)").matches) {
    input.focus();
    input.setSelectionRange(start + figure.index, start + figure.index + figure[0].length);
  } else {
    input.setSelectionRange(start + words.length, start + words.length);
  }
  told(input);
}

/** Takes the icon before the cursor out, or the end of the row. */
function back(input) {
  const at = place(input)[1];
  const before = input.value.slice(0, at).replace(/(\s*\[[^[\]]*\]|\s+|[^\s[\]]+)$/, "");
  input.value = before + input.value.slice(at);
  input.setSelectionRange(before.length, before.length);
  told(input);
}

/** The figure of the icon where the cursor stands counted up or down. */
function count(input, by) {
  const icon = iconBefore(input.value, input.selectionStart ?? input.value.length);
  const figure = icon && /([+-]?)(\d+)/.exec(input.value.slice(icon.from, icon.to));
  if (!figure) return;
  let number = Number(figure[0]) + by;
  if (figure[1] && !number) number += by; // no icon changes anything by 0
  const shown = figure[1] && number > 0 ? `+${number}` : `${number}`;
  if (!figure[1] && number < 0) return;
  const start = icon.from + figure.index;
  input.value = input.value.slice(0, start) + shown + input.value.slice(start + figure[0].length);
  input.setSelectionRange(start, start + shown.length);
  told(input);
}

function press(event) {
  if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return;
  event.preventDefault();
  count(event.target, event.key === "ArrowUp" ? 1 : -1);
}

function arrange() {
  for (const button of main.querySelectorAll("form[data-into] button:is([data-back], [data-figure])")) button.hidden = false;
}

/** On a phone little of the form is seen when it is opened: it is brought up to where the drawer begins. */
function opened(summary) {
  const part = summary.parentElement;
  if (!part.querySelector(":scope > form[data-into]")) return;
  part.addEventListener("toggle", () => part.open && part.scrollIntoView({ block: "start" }), { once: true });
}

main.addEventListener("click", (event) => {
  const summary = event.target.closest(".drawer summary");
  if (summary) opened(summary);
  const button = event.target.closest("form[data-into] button");
  if (!button) return;
  const input = field(button.form);
  if (button.name === "insert") {
    event.preventDefault();
    insert(input, button.value);
  } else if ("back" in button.dataset) {
    back(input);
  } else if ("figure" in button.dataset) {
    count(input, Number(button.dataset.figure));
  }
});
main.addEventListener("keydown", (event) => event.target.matches?.("form[data-into] textarea") && press(event));
main.addEventListener("shown", arrange);
arrange();
