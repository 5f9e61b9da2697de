// What is written about a case is saved shortly after it was typed; links are copied, sheets printed, and the
// board painted where the server cannot. Without this file there are buttons and links for all of it.

import { copyCitations } from "./citations.js";
import { show } from "./sandbox.js";

const PAUSE = 900; // milliseconds without a key before what was typed is saved
const main = document.querySelector("main[data-live]");
let waiting = 0;
let saving = null; // the save under way

function form() {
  return main.querySelector("form[data-autosave]");
}

function say(words, kind = "") {
  const place = main.querySelector("[data-saved]");
  if (!place) return;
  place.textContent = words;
  place.dataset.kind = kind;
}

function typed(event) {
  const field = event.target;
  if (!field.closest("form[data-autosave]") || field.hasAttribute("data-no-autosave")) return;
  const chosen = field.matches("[type=checkbox], select");
  if (chosen !== (event.type === "change")) return;
  clearTimeout(waiting);
  say(form().dataset.saving);
  waiting = setTimeout(save, chosen ? 0 : PAUSE);
}

/** Saves what the form says, after the save under way: the last word comes last. */
function save() {
  clearTimeout(waiting);
  waiting = 0;
  const mine = (saving ?? Promise.resolve()).then(post).finally(() => {
    if (saving === mine) saving = null;
  });
  saving = mine;
  return mine;
}

async function post() {
  const sent = form();
  if (!sent) return;
  const data = new URLSearchParams(new FormData(sent));
  data.delete("add");
  data.set("quietly", "1");
  try {
    const answer = await fetch(sent.action, { method: "POST", body: data, headers: { "X-Fragment": "1" }, credentials: "same-origin", keepalive: data.toString().length < 60000 });
    if (answer.headers.get("content-type")?.startsWith("application/json")) {
      const news = await answer.json();
      if (form() === sent && news.others) await takeOver(sent, data);
      else if (form() === sent) base(sent, news.based_on);
      if (form() === sent) tell(sent, news);
    } else if (answer.headers.has("X-Fragment") && form() === sent) {
      await refused(answer);
    } else if (!answer.ok) {
      say(sent.dataset.unsaved, "fault");
    }
  } catch {
    say(sent.dataset.unsaved, "fault");
    if (form() === sent && !waiting) waiting = setTimeout(save, 10 * PAUSE);
  }
}

/** What is typed from here on is over this revision: the page looks for what others save after it. */
function base(sent, revision) {
  sent.elements.based_on.value = revision;
  const together = main.querySelector(".together");
  if (together) together.dataset.head = revision;
}

/** What somebody else has saved in other fields meanwhile comes into the form; what is being typed stays. */
async function takeOver(sent, data) {
  const address = new URL(sent.action);
  if (sent.querySelector("#other-rules")) address.searchParams.set("others", sent.querySelector("#other-rules[open]") ? "open" : "folded");
  const answer = await fetch(address, { headers: { "X-Fragment": "1" }, credentials: "same-origin" });
  const made = document.createElement("template");
  made.innerHTML = await answer.text();
  const fresh = made.content.getElementById(sent.id);
  if (!fresh || form() !== sent) return;
  let clash = false;
  for (const field of sent.querySelectorAll("input[id], textarea[id], select[id]")) {
    const now = fresh.querySelector(`#${field.id}`);
    const then = data.get(field.name) ?? field.value;
    if (!now || now.value === then) continue;
    if (field.value === then) field.value = now.value;
    else clash = true; // typed into since, and changed by the other: the next save is told
  }
  if (clash) return;
  for (const name of ["listed", "open_history", "open_comments"]) sent.elements[name].checked = fresh.elements[name].checked;
  sent.querySelector("#cited").replaceWith(fresh.querySelector("#cited"));
  base(sent, fresh.elements.based_on.value);
}

function tell(sent, news) {
  if (!waiting) say(news.said);
  for (const place of sent.querySelectorAll("[data-written]")) {
    const html = news[place.dataset.written];
    if (place.innerHTML !== html) place.innerHTML = html;
  }
  const title = main.querySelector(".case-title a");
  if (title) title.textContent = news.title;
}

/** Two at once: both texts are shown. Anything else is said beside the button; what was typed stays as it is. */
async function refused(answer) {
  const page = await answer.text();
  if (answer.status === 409) {
    show(page);
    return;
  }
  const made = document.createElement("template");
  made.innerHTML = page;
  say(made.content.querySelector(".refused")?.textContent.trim() ?? form().dataset.unsaved, "fault");
}

/** A link that is followed while something is unsaved waits for the save, so that the next page shows it. */
async function followOnceSaved(event) {
  const link = event.target.closest("a[href]");
  if (!link || !(waiting || saving) || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  await (waiting ? save() : saving);
  if (link.isConnected && !waiting) link.click();
}

/** A form that is sent while a save is under way waits for it: it is then based on what was saved. */
async function sendOnceSaved(event) {
  clearTimeout(waiting);
  waiting = 0;
  const sent = event.target;
  if (!saving || !sent.matches("form[data-autosave]")) return;
  event.preventDefault();
  event.stopPropagation();
  await saving;
  if (sent.isConnected) sent.requestSubmit(event.submitter); // else two have written the same, and it is told
}

function prepare() {
  for (const button of main.querySelectorAll("[data-print], [data-png]")) button.hidden = false;
}

/** The board as PNG where the server has no font: the browser has some. */
async function paint(button) {
  const picture = new Image();
  picture.src = button.dataset.png;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  canvas.getContext("2d").drawImage(picture, 0, 0);
  canvas.toBlob((blob) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = "board.png";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  }, "image/png");
}

if (main) {
  main.addEventListener("input", typed);
  main.addEventListener("change", typed);
  main.addEventListener("focusout", () => waiting && save());
  addEventListener("pagehide", () => waiting && save());
  main.addEventListener("submit", sendOnceSaved, true);
  main.addEventListener("click", followOnceSaved, true);
  main.addEventListener("click", (event) => {
    if (event.target.closest("[data-print]")) print();
    const painted = event.target.closest("[data-png]");
    if (painted) paint(painted);
    if (event.target.matches(".copied input")) event.target.select();
  });
  main.addEventListener("elsewhere", () => {
    const sent = form();
    if (sent && !waiting && !saving) takeOver(sent, new URLSearchParams(new FormData(sent))).catch(() => {});
  });
  main.addEventListener("shown", () => {
    copyCitations(main);
    prepare();
  });
  prepare();
}
