// The page "For other programs": a form is sent as the request that it describes, and its answer shown below it.
// Without this file, a form without parts in its address is an ordinary one, and the browser shows the answer.

function request(form) {
  const query = new URLSearchParams();
  let address = form.dataset.address;
  for (const field of form.querySelectorAll("[data-in]")) {
    if (field.dataset.in === "path") {
      address = address.replace(`{${field.name}}`, () => encodeURIComponent(field.value));
    } else if (field.value) {
      query.set(field.name, field.value);
    }
  }
  const asked = query.toString();
  const options = { method: form.dataset.method };
  if (form.elements.body) {
    options.body = form.elements.body.value;
    options.headers = { "Content-Type": "application/json" };
  }
  return [asked ? `${address}?${asked}` : address, options];
}

function show(form, line, text) {
  const told = document.createElement("p");
  told.append(Object.assign(document.createElement("code"), { textContent: line }));
  const body = Object.assign(document.createElement("pre"), { textContent: text, tabIndex: 0 });
  form.querySelector(".answer").replaceChildren(told, body);
}

function laidOut(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

async function send(event) {
  event.preventDefault();
  const form = event.currentTarget;
  const [address, options] = request(form);
  try {
    const answer = await fetch(address, options);
    show(form, `${options.method} ${address} → ${answer.status}`, laidOut(await answer.text()));
  } catch (error) {
    show(form, `${options.method} ${address}`, String(error));
  }
}

function openNamed() {
  const named = document.getElementById(location.hash.slice(1));
  if (named instanceof HTMLDetailsElement) named.open = true;
}

for (const form of document.querySelectorAll("form[data-address]")) form.addEventListener("submit", send);
addEventListener("hashchange", openNamed);
openNamed();
