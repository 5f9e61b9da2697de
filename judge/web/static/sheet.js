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
  const height = `${PLACES[place] * 100}dvh`;
  if (height !== (root.style.getPropertyValue("--sheet") || "40dvh")) root.style.setProperty("--sheet", height); // it styles the page anew
  const handle = main.querySelector(".sheet-handle");
  handle?.setAttribute("aria-expanded", String(place > 0));
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

/** Where a part of the board may stand: below what is fixed above, and above the sheet. */
function free(box) {
  const glance = main.querySelector(".glance");
  const under = main.querySelector("#sheet").getBoundingClientRect();
  return [glance ? glance.getBoundingClientRect().bottom + 8 : 8, (under.left > box.right ? innerHeight : under.top) - 8];
}

/** Scrolls the board so that a part of it is seen. */
function bringIntoView(part, behavior = still.matches ? "auto" : "smooth") {
  if (!part || !isSheet(main.querySelector("#sheet"))) return;
  const box = part.getBoundingClientRect();
  const [ceiling, floor] = free(box);
  if (box.bottom <= floor && box.top >= ceiling) return;
  scrollBy({ top: box.top - (ceiling + Math.max(ceiling, floor - box.height)) / 2, behavior });
}

/** Shows the middle of the table, where the battles are fought; the side of whoever is asked where both do not fit. */
function showMiddle() {
  const rows = [".side-far > .areas:last-child", ".side-near > .side-name + .areas"].map((row) => main.querySelector(`.board:not(:has(.others)) > ${row}`));
  if (rows.includes(null)) return;
  const [far, near] = rows.map((row) => row.getBoundingClientRect());
  const [ceiling, floor] = free(near);
  const player = main.querySelector("#asked")?.dataset.player;
  if (near.bottom - far.top > floor - ceiling) bringIntoView(rows.find((row) => row.parentElement.dataset.seat === player) ?? rows[1], "instant");
  else if (isSheet(main.querySelector("#sheet"))) scrollBy({ top: (far.top + near.bottom - ceiling - floor) / 2, behavior: "instant" });
}

/** What to look at after a move: the counters that answer each other, while they do, or the card that changed. */
const changed = () => main.querySelector(".board .counters") ?? main.querySelector(".board .card:has(.lit-changed)");

function arrange() {
  const sheet = main.querySelector("#sheet");
  if (!sheet) return;
  settle(main.querySelector("#reveal[data-fresh]") ? 2 : main.querySelector("#chosen") ? Math.max(place, 1) : place);
  const now = main.querySelector(".play").dataset.at;
  if (now !== at) bringIntoView(changed());
  else bringIntoView(main.querySelector(".board .card:has(.lit-chosen)"));
  at = now;
}

main.addEventListener("pointerdown", pull);
main.addEventListener("keydown", press, true);
main.addEventListener("click", (event) => event.target.closest(".sheet-handle") && settle((place + 1) % PLACES.length));
main.addEventListener("shown", arrange);
arrange();
main.querySelector("#sheet [data-in-view]")?.scrollIntoView({ block: "nearest" });
showMiddle();
bringIntoView(main.querySelector(".board .card:has(.lit-chosen)") ?? changed(), "instant");
