// The question as a sheet that comes from below, on a phone: pulled up and down by its handle, with a finger or
// by keys, and the board brought into what it leaves free. Without this file it stands below the board.

const main = document.querySelector("main[data-live]");
const root = document.documentElement;
const PLACES = [0.16, 0.4, 0.8]; // of the height of the screen
const still = matchMedia("(prefers-reduced-motion: reduce)");
let place = 1;
let at = main.querySelector(".play")?.dataset.at;

function settle(next) {
  place = Math.max(0, Math.min(PLACES.length - 1, next));
  root.style.setProperty("--sheet", `${PLACES[place] * 100}dvh`);
  const handle = main.querySelector(".sheet-handle");
  if (!handle) return;
  handle.hidden = false;
  handle.setAttribute("aria-expanded", String(place > 0));
}

function isSheet(sheet) {
  return sheet && getComputedStyle(sheet).position === "fixed";
}

// --- pulled ---------------------------------------------------------------------------------------------------

function pull(event) {
  const handle = event.target.closest(".sheet-handle");
  if (!handle || event.button) return;
  const start = event.clientY;
  const height = handle.parentElement.offsetHeight;
  let moved = false;
  handle.setPointerCapture(event.pointerId);
  const follow = (next) => {
    if (Math.abs(next.clientY - start) > 4) moved = true;
    if (moved) root.style.setProperty("--sheet", `${Math.max(60, Math.min(innerHeight * 0.85, height + start - next.clientY))}px`);
  };
  const release = (last) => {
    handle.removeEventListener("pointermove", follow);
    if (!moved) return;
    const part = (height + start - last.clientY) / innerHeight;
    settle(PLACES.reduce((best, each, number) => (Math.abs(each - part) < Math.abs(PLACES[best] - part) ? number : best), 0));
    handle.addEventListener("click", (click) => click.stopPropagation(), { once: true });
  };
  handle.addEventListener("pointermove", follow);
  handle.addEventListener("pointerup", release, { once: true });
  handle.addEventListener("pointercancel", release, { once: true });
}

function press(event) {
  if (!event.target.closest(".sheet-handle")) return;
  if (event.key === "ArrowUp") settle(place + 1);
  else if (event.key === "ArrowDown") settle(place - 1);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

// --- what changed is seen ---------------------------------------------------------------------------------------

/** Scrolls the board so that a card of it stands between what is fixed above and the sheet. */
export function bringIntoView(card) {
  const sheet = main.querySelector("#sheet");
  const glance = main.querySelector(".glance");
  if (!card || !isSheet(sheet)) return;
  const box = card.getBoundingClientRect();
  const ceiling = glance ? glance.getBoundingClientRect().bottom + 8 : 8;
  const under = sheet.getBoundingClientRect();
  const floor = (under.left > box.right ? innerHeight : under.top) - 8;
  if (box.bottom <= floor && box.top >= ceiling) return;
  scrollBy({ top: box.top - (ceiling + Math.max(ceiling, floor - box.height)) / 2, behavior: still.matches ? "auto" : "smooth" });
}

function arrange() {
  const sheet = main.querySelector("#sheet");
  if (!sheet) return;
  settle(main.querySelector("#reveal[data-fresh]") ? 2 : main.querySelector("#chosen") ? Math.max(place, 1) : place);
  const now = main.querySelector(".play").dataset.at;
  if (now !== at) bringIntoView(main.querySelector(".board .card:has(.lit-changed)"));
  at = now;
}

main.addEventListener("pointerdown", pull);
main.addEventListener("keydown", press, true);
main.addEventListener("click", (event) => event.target.closest(".sheet-handle") && settle((place + 1) % PLACES.length));
main.addEventListener("shown", arrange);
arrange();
main.querySelector("#sheet [data-in-view]")?.scrollIntoView({ block: "nearest" });
// At first the middle of the table is seen, where the battles are fought.
bringIntoView(main.querySelector(".board .card:has(.lit-changed)") ?? main.querySelector(".board > .side-far > .areas:last-child"));
