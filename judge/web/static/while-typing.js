// What the server says while one types: cards that are found, what the engine understands of an effect or of a
// card. Without this file buttons ask for it.

const timers = new Map();

const later = (name, does, delay) => {
  clearTimeout(timers.get(name));
  timers.set(name, setTimeout(does, delay));
};

async function fetched(address, place, options = {}) {
  const answer = await fetch(address, { credentials: "same-origin", ...options }).catch(() => null);
  if (answer?.ok && place?.isConnected) place.innerHTML = await answer.text(); // our own server's page, escaped there
}

/** Asks for what a field names, and puts it where the page has a place for it. */
function ask(name, field, parameter, place, delay) {
  later(name, () => {
    const address = new URL(field.dataset[name], location);
    address.searchParams.set(parameter, field.value);
    fetched(address, document.getElementById(place));
  }, delay);
}

function typed(event) {
  const input = event.target;
  if (input.dataset.search) ask("search", input, "q", "found", 120);
  else if (input.dataset.understood) ask("understood", input, "text", "understood", 200);
  const form = input.closest("form[data-read]");
  if (form && !input.closest(".reading")) { // what is read is not read again while it is corrected
    later("read", () => fetched(form.dataset.read, form.querySelector(".reading"), { method: "POST", body: new URLSearchParams(new FormData(form)) }), 200);
  }
}

/** Lets the fields of a page be answered while they are filled in. */
export function answerTyping(page) {
  page.addEventListener("input", typed);
}
