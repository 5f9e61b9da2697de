// The page "Set up" made quick: keys, taps on whole areas, taps that follow one another counted each. Without
// this file all of it is done by links and forms; dragging is in setup-dragging.js.

import { send, sendUnsent } from "./sandbox.js";
import { allowSettingUp } from "./setup-dragging.js";
import { answerTyping } from "./while-typing.js";

const main = document.querySelector("main[data-live]");
const TYPING = /^(input|textarea|select)$/i;
let busy = false;
let waiting = []; // taps that came while an answer was under way

// --- one change after the other -------------------------------------------------------------------------------

/** Sends a change; the page that comes back has the number of the revision that the next one is based on. */
async function change(form, button) {
  busy = true;
  try {
    await send(form, button);
  } finally {
    if (form.isConnected) busy = false; // it was not answered: what waits goes behind it, once it has been
  }
}

/** The page that was answered is shown. */
function shown() {
  busy = false;
  const next = waiting.shift();
  if (next) repeat(next);
}

/** Does once more what was tapped while the page was busy: the same button of the page that is shown now. */
function repeat({ tool, name, value, area }) {
  for (const form of main.querySelectorAll(".setup form")) {
    const its = (field) => form.elements[field]?.value ?? "";
    if (its("tool") !== tool || its("area") !== area) continue;
    const button = [...form.querySelectorAll("button")].find((each) => each.name === name && each.value === value);
    if (button) {
      change(form, button);
      return;
    }
  }
  waiting = [];
}

function submit(event) {
  const form = event.target;
  if (form.method !== "post" || form.closest("[data-plain]") || !form.action.includes("/setup/")) return;
  event.preventDefault();
  event.stopPropagation();
  const button = event.submitter;
  const isBehind = sendUnsent(); // what found no network goes first
  if (!busy && !isBehind) {
    change(form, button);
  } else if (button?.hasAttribute("data-repeat") && waiting.length < 20) {
    const its = (field) => form.elements[field]?.value ?? "";
    waiting.push({ tool: its("tool"), name: button.name, value: button.value, area: its("area") });
  }
}

// --- taps and keys --------------------------------------------------------------------------------------------

/** A tap anywhere in an area that hits no card chooses the area. */
function tap(event) {
  const opens = event.target.closest("[data-opens]");
  if (opens) {
    const part = document.getElementById(opens.dataset.opens);
    const folded = part?.querySelector(":scope > details:is(:only-child, h2 + details)");
    if (folded) folded.open = true; // it is the part itself; behind anything else it is but its further tools
    const close = innerWidth < 1024 && main.querySelector(".drawer .close");
    if (close) {
      event.preventDefault(); // the part is gone to once the drawer no longer hides it
      main.addEventListener("shown", () => document.getElementById(opens.dataset.opens)?.scrollIntoView(), { once: true });
      close.click();
    }
    return;
  }
  if (event.target.closest("a, button, summary, input")) return;
  event.target.closest(".setup .area")?.querySelector("a.area-name")?.click();
}

function press(event) {
  const chord = event.ctrlKey || event.metaKey;
  const typing = TYPING.test(event.target.tagName);
  if (chord && !event.altKey && !typing && /^[zy]$/i.test(event.key)) {
    const which = /y/i.test(event.key) || event.shiftKey ? "y" : "z";
    const button = main.querySelector(`[data-chord="${which}"]:not(:disabled)`);
    event.preventDefault();
    button?.click();
    return;
  }
  if (chord || event.altKey || (typing && event.key !== "Escape")) return;
  if (event.key.startsWith("Arrow") && event.target.closest(".board")) {
    if (wander(event.target, event.key)) event.preventDefault();
    return;
  }
  for (const each of main.querySelectorAll("[data-key]")) {
    if (each.dataset.key === event.key) {
      event.preventDefault();
      each.click();
      return;
    }
  }
}

/** Moves the focus to what lies next in a direction on the board. */
function wander(from, key) {
  const start = middle(from);
  const across = key === "ArrowLeft" || key === "ArrowRight";
  const sign = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  let best = null;
  for (const each of main.querySelectorAll(".board a, .board summary")) {
    const there = middle(each);
    const [ahead, aside] = across ? [there.x - start.x, there.y - start.y] : [there.y - start.y, there.x - start.x];
    if (ahead * sign < 4 || !each.offsetParent) continue;
    const far = Math.abs(ahead) + 2.5 * Math.abs(aside);
    if (!best || far < best.far) best = { far, each };
  }
  best?.each.focus();
  return best;
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

// --- what is in hand is seen ---------------------------------------------------------------------------------

/** On a phone the drawer hides the lower part of the board: what is in hand is brought above it.
 *  On one that lies on its side the drawer stands beside the board, which ends at the bar. */
function reveal() {
  const drawer = main.querySelector(".setup .drawer");
  const inHand = main.querySelector(".setup .area-chosen") ?? main.querySelector(".setup .lit-chosen")?.closest(".card");
  if (!drawer || !inHand) return;
  const fixed = (element) => getComputedStyle(element).position === "fixed";
  const below = fixed(drawer) ? drawer : fixed(drawer.closest(".play-side")) && main.querySelector(".setup-bar");
  if (!below) return;
  const box = inHand.getBoundingClientRect();
  const floor = below.getBoundingClientRect().top - 8;
  const ceiling = document.querySelector("nav.case").getBoundingClientRect().bottom + 4;
  if (box.bottom > floor || box.top < ceiling) scrollBy(0, Math.min(box.bottom - floor, box.top - ceiling));
}

/** Of a row that is wider than the page, what is chosen is brought to its middle; the page stays where it is. */
function center() {
  for (const each of main.querySelectorAll("[data-in-row]")) {
    const row = each.parentElement;
    row.scrollLeft += middle(each).x - middle(row).x;
  }
}

function arrange() {
  reveal();
  center();
}

main.addEventListener("shown", arrange);
main.addEventListener("shown", shown);
arrange();
document.addEventListener("keydown", press);
main.addEventListener("submit", submit, true);
main.addEventListener("click", tap);
answerTyping(main);
main.addEventListener("change", (event) => {
  const form = event.target.closest("form[data-at-once]");
  if (form) form.requestSubmit();
});
allowSettingUp(main, (edit) => {
  const form = document.getElementById("by-dragging");
  form.elements.edit.value = JSON.stringify(edit);
  if (!busy && !sendUnsent()) change(form);
});
