// The page "Step" made quick: keys go back and forward, cards are tapped on the board where several are to be
// chosen, the rules of earlier acts are loaded when they are opened, the cards of a line are lit. Without this
// file all of it is done by links and forms.

import { allowPlaying } from "./play-dragging.js";
import { go } from "./sandbox.js";
import { answerTyping } from "./while-typing.js";

const main = document.querySelector("main[data-live]");
const TYPING = /^(input|textarea|select)$/i;
let byHand = main.querySelector("#hand") !== null;

/** What is done anew for every page that is shown. */
function arrange() {
  for (const form of main.querySelectorAll("form.several")) count(form);
  const list = main.querySelector(".moves");
  const current = list?.querySelector("[aria-current]");
  if (current) {
    const [top, height] = [current.offsetTop, current.offsetHeight];
    if (top < list.scrollTop || top + height > list.scrollTop + list.clientHeight) list.scrollTop = top - list.clientHeight / 2;
  }
  for (const details of main.querySelectorAll("details[data-load][open]")) fill(details);
  const hand = main.querySelector("#hand:has(.close)"); // opened, not what a text that is not understood asks for
  if (hand && !byHand) comeTo(hand);
  byHand = hand !== null;
}

/** Goes to a part that was opened: the sheet of a phone shows it from its top. */
function comeTo(part) {
  const sheet = part.closest(".play-side");
  part.querySelector("h2").focus({ preventScroll: true });
  if (getComputedStyle(sheet).position === "fixed") sheet.scrollTop = part.offsetTop - sheet.querySelector(".sheet-handle").offsetHeight;
  else part.scrollIntoView({ block: "nearest" });
}

// --- keys ---------------------------------------------------------------------------------------------------

function press(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || TYPING.test(event.target.tagName)) return;
  if (/^[1-9]$/.test(event.key)) {
    const button = main.querySelectorAll(".asked .options button")[event.key - 1];
    if (button) {
      event.preventDefault();
      button.click();
    }
    return;
  }
  if (event.target.closest(".moves, pre, summary") && event.key.startsWith("Arrow") && event.target.matches(":focus-visible") && /Up|Down/.test(event.key)) return;
  for (const each of main.querySelectorAll("[data-key]")) {
    if (each.dataset.key.split(" ").includes(event.key)) {
      event.preventDefault();
      each.click();
      return;
    }
  }
}

// --- several ------------------------------------------------------------------------------------------------

/** Shows how many are chosen, and marks their cards on the board. */
function count(form) {
  const chosen = [...form.querySelectorAll("label[data-of-card]")].filter(isChosen);
  const said = form.querySelector("output");
  said.textContent = said.dataset.howMany.replace("{number}", chosen.length);
  const fits = chosen.length <= form.dataset.most && (chosen.length >= form.dataset.least || "ordered" in form.dataset);
  form.querySelector(".main-button").disabled = !fits;
  for (const picture of main.querySelectorAll(".board .lit-chosen")) picture.classList.remove("lit-chosen");
  for (const label of chosen) {
    main.querySelector(`.board [data-card="${label.dataset.ofCard}"] .card-picture`)?.classList.add("lit-chosen");
  }
}

function isChosen(label) {
  const input = label.querySelector("input");
  return input.type === "checkbox" ? input.checked : input.value !== "";
}

/** Chooses what a label stands for, or takes it back; in an order, it becomes the last one. */
function toggle(label) {
  const input = label.querySelector("input");
  const form = label.closest("form");
  if (input.type === "checkbox") {
    input.checked = !input.checked;
  } else {
    const others = [...form.querySelectorAll(".boxes input")];
    const taken = Number(input.value);
    if (taken) {
      input.value = "";
      for (const each of others) if (Number(each.value) > taken) each.value -= 1;
    } else {
      input.value = others.filter((each) => each.value !== "").length + 1;
    }
  }
  count(form);
}

function tap(event) {
  const label = event.target.closest("form.several[data-ordered] label");
  if (label && event.target.tagName !== "INPUT") {
    event.preventDefault();
    toggle(label);
    return;
  }
  const card = event.target.closest(".board [data-card]");
  const meant = card && [...main.querySelectorAll("form.several label[data-of-card]")].find((each) => each.dataset.ofCard === card.dataset.card);
  if (meant && !(event.ctrlKey || event.metaKey || event.shiftKey)) {
    event.preventDefault();
    event.stopPropagation();
    toggle(meant);
  }
}

// --- one tap plays a move -------------------------------------------------------------------------------------

/** The only move of a card, as the button that plays it; null where it has none, or several. */
function onlyMove(card) {
  const moves = [...main.querySelectorAll(".asked .options button[data-of-card]")].filter((each) => each.dataset.ofCard === card.dataset.card);
  return moves.length === 1 ? moves[0] : null;
}

/** Plays the only move of a card that is tapped. By keys, or held by a finger, the card is opened to be read. */
function playByTap(event) {
  const card = event.target.closest(".play-board a[data-card]");
  if (!card || !event.detail || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const move = onlyMove(card) ?? main.querySelector(`.reveal [data-unknown="${card.dataset.card}"]`);
  if (!move) return;
  event.preventDefault();
  event.stopPropagation();
  card.classList.add("tapped");
  move.click();
}

// --- rules --------------------------------------------------------------------------------------------------

async function fill(details) {
  const address = details.dataset.load;
  if (!address) return;
  delete details.dataset.load;
  try {
    const answer = await fetch(address, { credentials: "same-origin" });
    if (!answer.ok) throw new Error(answer.status);
    const made = document.createElement("template");
    made.innerHTML = await answer.text(); // our own server's page, escaped there
    details.querySelectorAll(":scope > :not(summary)").forEach((each) => { each.remove(); });
    details.append(made.content);
  } catch {
    details.dataset.load = address;
    details.open = false;
  }
}

/** Lights the cards of a line of the trace, or none. */
function point(line) {
  for (const each of main.querySelectorAll(".card.pointed")) each.classList.remove("pointed");
  for (const number of line?.dataset.cards.split(" ").filter(Boolean) ?? []) {
    main.querySelector(`.board [data-card="${number}"]`)?.classList.add("pointed");
  }
}

// --- tools ----------------------------------------------------------------------------------------------------

/** Enter in a field of a tool uses that tool, and not the first one of the form. */
function use(event) {
  const tool = event.key === "Enter" && event.target.matches("input") && event.target.closest(".tool");
  if (!tool) return;
  const after = (button) => event.target.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING;
  const button = [...tool.querySelectorAll("button:not(.without-script)")].find(after);
  if (!button) return;
  event.preventDefault();
  button.click();
}

document.addEventListener("keydown", press);
main.addEventListener("keydown", use);
main.addEventListener("click", tap, true);
main.addEventListener("click", playByTap, true);
main.addEventListener("contextmenu", (event) => {
  const card = event.target.closest(".play-board a[data-card]");
  if (!card || !onlyMove(card)) return;
  event.preventDefault();
  if (event.pointerType === "mouse") go(card.href);
});
main.addEventListener("change", (event) => {
  const form = event.target.closest("form.several");
  if (form) count(form);
});
main.addEventListener("input", (event) => {
  const form = event.target.closest("form.several");
  if (form) count(form);
});
main.addEventListener("toggle", (event) => event.target.matches("details[data-load]") && event.target.open && fill(event.target), true);
for (const name of ["pointerover", "focusin"]) main.addEventListener(name, (event) => point(event.target.closest(".trace > li[data-cards]")));
main.addEventListener("pointerleave", () => point(null));
main.addEventListener("shown", arrange);
answerTyping(main);
allowPlaying(main);
document.addEventListener("click", (event) => {
  for (const each of main.querySelectorAll(".run-on[open], .key-help[open]")) if (!each.contains(event.target)) each.open = false;
});
arrange();
