// The button that has this device take everything along, and how far it is. The service worker does the work.
// The first page of a site without a server has it twice, once in each language.

const box = document.querySelector("[data-taking]");
const workers = navigator.serviceWorker;
const EVERYTHING = "/everything.js";
const OURS = /^judge-(?!device$)/; // the caches that hold no case
const PACKS = /^judge-pack-/;
const BEAT = 10_000; // milliseconds: a browser ends a worker of which nobody asks anything, though it is at work
let beating;

function every(which) {
  return document.querySelectorAll(`[data-taking] ${which}`);
}

function show(...parts) {
  for (const part of every("[data-part]")) part.hidden = !parts.includes(part.dataset.part);
}

async function active() {
  return (await workers.getRegistration())?.active;
}

async function isTaken() {
  return Boolean((await active())?.scriptURL.endsWith(EVERYTHING));
}

function told({ data }) {
  if (data.along) sayAlong(data.address, data.along);
  else if (data.failed) show("offer", data.failed);
  else if (data.taken !== undefined) {
    show("taking");
    for (const each of every("progress")) each.value = data.taken / data.whole;
    if (data.taken === data.whole) {
      show("starting");
      beating ??= setInterval(keepAtWork, BEAT);
    }
  } else if (data.compiled) {
    clearInterval(beating);
    show("done", "own", "leave");
  }
}

/** Has the worker go on with its first start as long as this page is open. */
async function keepAtWork() {
  (await active())?.postMessage("begin");
}

async function take() {
  show("taking");
  navigator.storage?.persist?.(); // where the browser asks for it, the reader may say no
  try {
    const there = await workers.register(EVERYTHING, { type: "module" });
    const worker = there.installing ?? there.waiting ?? there.active;
    worker.addEventListener("statechange", () => {
      if (worker.state === "redundant" && !every("[role=alert]:not([hidden])").length) show("offer", "broken");
    });
  } catch {
    show("offer", "broken");
  }
}

/** Leaves the smaller worker in its place; without a server there is none, and what the site has is removed whole. */
async function leave() {
  const alone = "alone" in box.dataset;
  try {
    if (alone) await (await workers.getRegistration())?.unregister();
    else await workers.register("/offline.js");
  } catch {
    show("leave", "not-left");
    return;
  }
  const left = alone ? OURS : PACKS;
  for (const each of await caches.keys()) if (left.test(each)) await caches.delete(each);
  show("offer", "left");
}

/** Says beside a case's button what came of it: how far it is, then whether it is on this device. */
function sayAlong(address, what) {
  for (const each of every("[data-along-said]")) {
    if (each.dataset.alongSaid !== address) continue;
    each.textContent = box.querySelector(`[data-said="${what}"]`).content.textContent;
  }
}

async function takeCase({ currentTarget }) {
  const { along } = currentTarget.dataset;
  sayAlong(along, "taking");
  const worker = await active();
  if (worker) worker.postMessage({ along });
  else sayAlong(along, "broken");
}

/** Puts what is in the browser's language first. */
function putFirst() {
  const wished = navigator.languages.map((each) => each.slice(0, 2));
  const language = wished.find((each) => document.querySelector(`[data-language="${each}"]`));
  const first = language && document.querySelector(`[data-language="${language}"]`);
  if (!first) return;
  document.documentElement.lang = language;
  first.parentElement.prepend(first);
}

if (box) {
  putFirst();
  if (!workers) show("none");
  else {
    workers.addEventListener("message", told);
    workers.startMessages();
    for (const each of every("[data-take]")) each.addEventListener("click", take);
    for (const each of every("[data-leave]")) each.addEventListener("click", leave);
    for (const each of every("[data-along]")) each.addEventListener("click", takeCase);
    show(...((await isTaken()) ? ["done", "own", "leave"] : ["offer"]));
  }
}
