// Several judges at one case. While the page is seen it asks twice a second whether anything has changed: what
// was played is shown to whoever looks on, comments come by themselves, and what was typed without a network is
// kept and sent once. Times of the server's are shown as this device's clock has them.

import { go } from "./sandbox.js";
import { offerSharing } from "./sharing.js";

const PAUSE = 400; // milliseconds between two questions: with the answer and the board, within a second
const BUSY_PAUSE = 800; // where a server takes that long to answer that it has enough to do
const LONGEST_PAUSE = 5000;
const main = document.querySelector("main[data-live]");
let pause = PAUSE;
let timer = 0;
let isGone = false; // the network
let known = ""; // the version last told of
let shownRemark = null;

const here = () => main.querySelector(".together");

function say(words, link = "") {
  const place = here()?.querySelector(".elsewhere");
  if (!place) return;
  place.textContent = words;
  if (link) {
    const shown = document.createElement("a");
    shown.href = link;
    shown.textContent = place.dataset.look;
    place.append(" ", shown);
  }
  place.hidden = !words;
}

const told = (name) => here().querySelector(".elsewhere").dataset[name];
const busy = () => main.getAttribute("aria-busy") === "true";

async function ask() {
  clearTimeout(timer);
  const section = here();
  if (!section || document.hidden) return;
  known ||= section.dataset.version;
  const asked = performance.now();
  try {
    const answer = await fetch(section.dataset.liveAddress, { headers: { "If-None-Match": `"${known}"` }, credentials: "same-origin", cache: "no-store" });
    if (answer.status === 404) {
      say(told("gone"));
      return;
    }
    if (answer.status !== 200 && answer.status !== 304) throw new Error(answer.status); // what works offline answers too
    if (isGone) back();
    pause = performance.now() - asked < PAUSE ? PAUSE : BUSY_PAUSE;
    if (answer.status === 200 && !busy() && here() === section) {
      const version = answer.headers.get("etag").replaceAll('"', "").replace("W/", "");
      const news = await answer.json();
      if (!busy() && here() === section) {
        known = version;
        await hear(section, news);
      }
    }
  } catch {
    isGone = true;
    pause = Math.min(pause * 1.5, LONGEST_PAUSE);
    if (here()) say(told("offline"));
  }
  clearTimeout(timer);
  timer = setTimeout(ask, pause);
}

/** The network is back: it is said no longer that it is gone, and what waits is sent. */
function back() {
  isGone = false;
  pause = PAUSE;
  say("");
  sendWaiting();
}

/** What was played comes first: the comments take an answer of their own. */
async function hear(section, news) {
  await follow(section, news);
  if (news.remark !== shownRemark && here()) await readRemarks(here());
  shownRemark = news.remark;
}

async function follow(section, news) {
  const { at, head, played, root, page } = section.dataset;
  const edits = "mayEdit" in section.dataset;
  if (page === "ruling") {
    if (String(news.head) === head) return;
    section.dataset.head = news.head;
    if (edits) main.dispatchEvent(new CustomEvent("elsewhere"));
    else await go(location.href, { remember: false });
    return;
  }
  const there = `${section.dataset.base}?at=${news.played}`;
  const same = String(news.root) === root;
  if (same && (String(news.played) === at || String(news.played) === played)) return;
  // Whoever stands where the play has come to goes along; an editor only where the play goes on from there.
  // Who compares lines or looks for outcomes stays there, and is told.
  const follows = main.querySelector(".play") && at === played && (!edits || (same && news.path.includes(Number(at))));
  if (follows && !isTyping()) await go(there, { remember: false });
  else say(same ? told("playedOn") : told("setUp"), there);
}

function isTyping() {
  const field = document.activeElement;
  return field?.matches("textarea, input:not([type=hidden])") && main.contains(field) && field.value !== "" && !field.closest(".commenting");
}

async function readRemarks(section) {
  const answer = await fetch(`${section.dataset.base}comments`, { credentials: "same-origin" }).catch(() => null);
  if (answer?.ok) putRemarks(await answer.text());
}

function putRemarks(page) {
  const place = document.getElementById("remarks");
  if (!place) return;
  place.innerHTML = page; // our own server's, escaped there
  localTimes(place);
}

// --- comments that wait for the network ---------------------------------------------------------------------

const shelf = () => `comments ${here().dataset.liveAddress}`;

function waiting() {
  try {
    return JSON.parse(localStorage.getItem(shelf())) ?? [];
  } catch {
    return [];
  }
}

function keep(list) {
  try {
    if (list.length) localStorage.setItem(shelf(), JSON.stringify(list));
    else localStorage.removeItem(shelf());
  } catch { /* a browser that keeps nothing: the comment stays in the field */ }
}

function state(words) {
  const place = here()?.querySelector(".comment-state");
  if (place) place.textContent = words;
}

let sending = false;

/** Sends what waits, the oldest first. The server keeps each once, however often it is sent. */
async function sendWaiting() {
  const form = main.querySelector("form.commenting");
  if (!form || sending) return;
  sending = true;
  try {
    for (let list = waiting(); list.length; list = waiting()) {
      const data = new URLSearchParams(list[0]);
      data.set("csrf_token", form.elements.csrf_token.value);
      const answer = await fetch(form.action, { method: "POST", body: data, headers: { "X-Fragment": "1" }, credentials: "same-origin" });
      if (answer.status >= 500 || answer.status === 429) throw new Error(answer.status);
      keep(waiting().filter((each) => each.token !== list[0].token));
      if (answer.ok) putRemarks(await answer.text());
      if (!answer.ok) {
        form.elements.remark.value ||= list[0].remark; // back where it was typed
        state(form.dataset.refused);
        return;
      }
    }
    state("");
  } catch {
    isGone = true; // the next answer sends it again
    state(form.dataset.waiting);
  } finally {
    sending = false;
  }
}

function comment(event) {
  const form = event.target;
  if (!form.matches("form.commenting")) return;
  event.preventDefault();
  event.stopPropagation();
  const typed = Object.fromEntries(new FormData(form));
  delete typed.csrf_token;
  typed.token = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
  keep([...waiting(), typed]);
  try {
    localStorage.setItem("author", typed.author);
  } catch { /* it is typed again next time */ }
  form.elements.remark.value = "";
  sendWaiting();
}

// --- times, sharing -----------------------------------------------------------------------------------------

/** The server's moments as this device's clock has them, in the language around them. */
function localTimes(part) {
  for (const time of part.querySelectorAll("time[data-local]")) {
    const language = time.closest("[lang]").lang;
    const moment = new Date(time.dateTime);
    const today = moment.toDateString() === new Date().toDateString();
    const form = today && !("date" in time.dataset) ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" };
    time.textContent = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, form).format(moment);
  }
}

function arrange() {
  localTimes(main);
  offerSharing(main);
  const section = here();
  if (!section) return;
  known = section.dataset.version;
  const author = section.querySelector("[name=author]");
  try {
    if (author && !author.value) author.value = localStorage.getItem("author") ?? "";
  } catch { /* a browser that keeps nothing */ }
  if (waiting().length) sendWaiting();
}

if (main) {
  main.addEventListener("submit", comment, true);
  main.addEventListener("shown", arrange);
  arrange();
  document.addEventListener("visibilitychange", ask);
  addEventListener("online", ask);
  addEventListener("offline", () => {
    isGone = true;
    if (here()) say(told("offline"));
  });
  timer = setTimeout(ask, pause);
}
