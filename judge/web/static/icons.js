// Icons of a card tapped into its text: where the cursor is, with a space between, the figure selected so that
// typing replaces it. Without this file the server puts each behind what was typed.

const main = document.querySelector("main[data-live]");

const field = (palette) => document.getElementById(palette.dataset.into);

/** Tells whoever listens that the text is another one. */
function told(input) {
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

function insert(input, words) {
  const [from, to] = [input.selectionStart ?? input.value.length, input.selectionEnd ?? input.value.length];
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
  const at = input.selectionEnd ?? input.value.length;
  const before = input.value.slice(0, at).replace(/(\s*\[[^\[\]]*\]|\s+|[^\s\[\]]+)$/, "");
  input.value = before + input.value.slice(at);
  input.setSelectionRange(before.length, before.length);
  told(input);
}

/** A figure counted up or down where the cursor stands in an icon, by keys. */
function count(event) {
  if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return;
  const input = event.target;
  const at = input.selectionStart;
  const from = input.value.lastIndexOf("[", at);
  const to = input.value.indexOf("]", at);
  const icon = from >= 0 && to >= from ? input.value.slice(from, to) : "";
  const figure = /([+-]?)(\d+)/.exec(icon);
  if (!figure) return;
  event.preventDefault();
  const number = Number(figure[0]) + (event.key === "ArrowUp" ? 1 : -1);
  const shown = figure[1] && number >= 0 ? `+${number}` : `${number}`;
  input.value = input.value.slice(0, from) + icon.replace(figure[0], shown) + input.value.slice(to);
  input.setSelectionRange(from + figure.index, from + figure.index + shown.length);
  told(input);
}

function arrange() {
  for (const button of main.querySelectorAll(".palette [data-back]")) button.hidden = false;
}

main.addEventListener("click", (event) => {
  const palette = event.target.closest(".palette");
  const button = event.target.closest("button");
  if (!palette || !button) return;
  if (button.name === "insert") {
    event.preventDefault();
    insert(field(palette), button.value);
  } else if ("back" in button.dataset) {
    back(field(palette));
  }
});
main.addEventListener("keydown", (event) => event.target.matches?.(".card-form textarea") && count(event));
main.addEventListener("shown", arrange);
arrange();
