// What was typed into a form and not sent yet outlives the page that it was typed into: a form with an id and
// `data-keep-typed` has it back wherever it is shown again; `data-typed` says that the server has filled it in
// with what was typed, because that was refused. Without this file only what a form sends is kept.

const kept = new Map(); // form id -> what was typed, by the names of its fields
let sent = "";

function isTyped(field) {
  if (!field.name || field.type === "hidden" || field.tagName === "BUTTON") return false;
  return field.form.hasAttribute("data-typed") || field.value !== given(field);
}

/** What the server has put into a field. */
function given(field) {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find((each) => each.defaultSelected) ?? options[0])?.value;
}

/** The form with this id is being sent: the page that comes knows what it said. */
export function forget(id) {
  sent = id;
}

/** Notes what was typed into the forms of a page that is about to go. */
export function keepTyped(page) {
  for (const form of page.querySelectorAll("form[data-keep-typed]")) {
    const typed = [...form.elements].filter(isTyped).map((field) => [field.name, field.value]);
    if (typed.length) kept.set(form.id, typed);
    else kept.delete(form.id);
  }
  kept.delete(sent);
  sent = "";
}

/** Puts it back into the forms of the page that has come. */
export function giveBackTyped(page) {
  for (const form of page.querySelectorAll("form[data-keep-typed]")) {
    const fields = (kept.get(form.id) ?? []).filter(([name]) => form.elements[name]);
    for (const [name, value] of fields) form.elements[name].value = value;
    if (!fields.length) continue;
    form.closest("details")?.setAttribute("open", "");
    form.elements[fields[0][0]].dispatchEvent(new Event("input", { bubbles: true }));
  }
}
