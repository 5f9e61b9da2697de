// The sandbox without whole page loads: links and forms of the page are fetched, and the answer takes the place
// of what is shown. Without this file every one of them is an ordinary link or form.

import { forget, giveBackTyped, keepTyped } from "./typing.js";

const main = document.querySelector("main[data-live]");
const spoken = document.createElement("p");
spoken.className = "unseen";
spoken.setAttribute("role", "status");
main.after(spoken);
const here = () => location.pathname + location.search; // a part of it is no other page
const AGAIN = 3000; // milliseconds after which what found no network is sent once more
let running = 0;
let sending = null; // what is being sent: a page asked for meanwhile would not know it, and what it sends would be refused
let unsent = null; // sends once more what found no network
let seen = here();

/** Whether an address belongs to what is live: the case in hand, or the place where cases begin. */
function isLive(address) {
  const home = (path) => path.split("/").slice(0, 3).join("/");
  return address.origin === location.origin && home(address.pathname) === home(location.pathname);
}

/** Loads a page, or sends something; a page waits until what is being sent has arrived, and stays away if it has not. */
async function load(address, options = {}) {
  if (!options.method) {
    unsent?.(); // whoever goes on by a link still means what was sent before
    while (sending) {
      if (!(await sending)) return;
      await new Promise((resolve) => setTimeout(resolve)); // a tap that waited as well is sent first
    }
    await exchange(address, options);
    return;
  }
  const mine = exchange(address, options);
  sending = mine;
  try {
    await mine;
  } finally {
    if (sending === mine) sending = null;
  }
}

/** Shows what is answered; tells whether it was accepted. */
async function exchange(address, options) {
  const mine = ++running;
  if (options.method) unsent = null;
  main.setAttribute("aria-busy", "true");
  let answer, page;
  try {
    answer = await fetch(address, { method: options.method, body: options.body, headers: { "X-Fragment": "1" }, credentials: "same-origin" });
    page = await answer.text();
  } catch {
    if (mine === running) {
      complain();
      sendAgain(address, options, mine);
    }
  }
  if (mine !== running) return answer?.ok;
  main.removeAttribute("aria-busy");
  if (page === undefined) return false;
  main.querySelector(".no-answer")?.remove();
  if (answer.status === 503 && answer.headers.has("X-Fragment")) {
    complain(refusal(page)); // what is shown, and what was typed there, stays
    return false;
  }
  if (!answer.headers.has("X-Fragment")) {
    location.assign(answer.redirected || answer.ok ? answer.url : address); // not one of ours: an ordinary page
    return false;
  }
  const shown = answer.headers.get("X-Location") ?? answer.url;
  if (options.remember !== false && new URL(shown, location).href !== location.href) history.pushState({}, "", shown);
  seen = here();
  if (options.form) forget(options.form);
  show(page);
  return answer.ok;
}

/**
 * Sends once more what found no network: when it is back, and every few seconds until then. Only what may arrive
 * twice: a page to be read, a move, something done by hand, a card named, a change of the set-up, what is written.
 * What was done already is found again, and is not done anew.
 */
function sendAgain(address, options, mine) {
  const path = new URL(address, location).pathname;
  if (options.method && !/\/(answer|say|go-on|by-hand|reveal|reading|setup\/(edit|text|undo|redo)|case)$/.test(path)) return;
  const again = () => {
    clearTimeout(timer);
    removeEventListener("online", again);
    if (unsent === again) unsent = null;
    if (mine !== running) return;
    if (options.growing?.isConnected) send(options.growing, inForm(options.growing, options.button));
    else load(address, options);
  };
  if (options.method) unsent = again;
  const timer = setTimeout(again, AGAIN);
  addEventListener("online", again);
}

/** A button of a form, of which parts may have come anew: that of its name and value. */
function inForm(form, button) {
  return [...form.elements].find((each) => each.matches("button") && each.name === button?.name && each.value === button.value);
}

/** Puts a fragment in the place of what is shown; what was focused, opened and scrolled stays so. */
export function show(page) {
  const focused = document.activeElement?.id;
  const opened = new Map([...main.querySelectorAll("details[id]")].map((each) => [each.id, each.open]));
  const scrolled = new Map([...main.querySelectorAll("[data-keep-scroll]")].map((each) => [each.id, [each.scrollLeft, each.scrollTop]]));
  const made = document.createElement("template");
  made.innerHTML = page;
  const title = made.content.querySelector("title");
  if (title) document.title = title.textContent.trim();
  title?.remove();
  keepTyped(main);
  main.replaceChildren(made.content);
  giveBackTyped(main);
  for (const [id, open] of opened) {
    const again = document.getElementById(id);
    if (again && !again.hasAttribute("data-fresh")) again.open = open;
  }
  for (const [id, [left, top]] of scrolled) document.getElementById(id)?.scrollTo(left, top);
  const wanted = main.querySelector("[data-focus]") ?? (focused ? document.getElementById(focused) : null);
  wanted?.focus({ preventScroll: !wanted.hasAttribute("data-focus") });
  main.querySelector("[data-in-view]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  const said = main.querySelector("[data-said]");
  if (said) spoken.textContent = said.textContent.trim();
  main.dispatchEvent(new CustomEvent("shown"));
}

/** What a page refuses, in its words. */
function refusal(page) {
  const made = document.createElement("template");
  made.innerHTML = page;
  return made.content.querySelector(".refused")?.textContent.trim();
}

function complain(words) {
  forget("");
  for (const each of main.querySelectorAll(".tapped")) each.classList.remove("tapped"); // it can be tapped again
  let box = main.querySelector(".no-answer");
  if (!box) {
    box = document.createElement("p");
    box.className = "no-answer";
    box.setAttribute("role", "alert");
    main.prepend(box);
  }
  box.textContent = words ?? main.dataset.offline;
}

/** Sends a form, as if it had been submitted by `button`. */
export function send(form, button) {
  button?.classList.add("tapped");
  const data = new FormData(form, button);
  const address = new URL(button?.getAttribute("formaction") ?? form.action, location);
  const method = (button?.getAttribute("formmethod") ?? form.method).toUpperCase();
  if (method === "GET") {
    address.search = new URLSearchParams(data);
    return load(address);
  }
  const body = form.enctype === "multipart/form-data" ? data : new URLSearchParams(data);
  const growing = form.hasAttribute("data-autosave") ? form : null; // what is typed into it since goes with it
  return load(address, { method, body, form: form.id, growing, button });
}

/** Sends at once what found no network; whether anything was sent that is not answered yet. */
export function sendUnsent() {
  const waits = unsent !== null || sending !== null;
  unsent?.();
  return waits;
}

/** Goes to an address of what is live. */
export function go(address, options) {
  return load(new URL(address, location), options);
}

main.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link.target || link.hasAttribute("download")) return;
  const address = new URL(link.href);
  if (!isLive(address) || link.closest("[data-plain]") || (address.hash && address.pathname === location.pathname && address.search === location.search)) return;
  event.preventDefault();
  load(address);
});
main.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.closest("[data-plain]") || !isLive(new URL(event.submitter?.getAttribute("formaction") ?? form.action, location))) return;
  event.preventDefault();
  send(form, event.submitter);
});
main.addEventListener("click", (event) => event.target.closest(".told > *:not(:has(a, button))")?.remove()); // a tap takes what is told away
addEventListener("popstate", () => {
  if (here() !== seen) load(location.href, { remember: false });
});
