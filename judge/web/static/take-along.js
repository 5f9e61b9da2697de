// The button that has this device take everything along, and how far it is. The service worker does the work.

const box = document.querySelector("[data-taking]");
const workers = navigator.serviceWorker;
const EVERYTHING = "/everything.js";
const BEAT = 10_000; // milliseconds: a browser ends a worker of which nobody asks anything, though it is at work
let beating;

function show(...parts) {
  for (const part of box.querySelectorAll("[data-part]")) part.hidden = !parts.includes(part.dataset.part);
}

async function isTaken() {
  return Boolean((await workers.getRegistration())?.active?.scriptURL.endsWith(EVERYTHING));
}

function told({ data }) {
  if (data.failed) show("offer", data.failed);
  else if (data.taken !== undefined) {
    show("taking");
    box.querySelector("progress").value = data.taken / data.whole;
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
  (await workers.getRegistration())?.active?.postMessage("begin");
}

async function take() {
  show("taking");
  navigator.storage?.persist?.(); // where the browser asks for it, the reader may say no
  try {
    const there = await workers.register(EVERYTHING, { type: "module" });
    const worker = there.installing ?? there.waiting ?? there.active;
    worker.addEventListener("statechange", () => {
      if (worker.state === "redundant" && !box.querySelector("[role=alert]:not([hidden])")) show("offer", "broken");
    });
  } catch {
    show("offer", "broken");
  }
}

async function leave() {
  await workers.register("/offline.js");
  for (const name of await caches.keys()) if (name.startsWith("judge-pack-")) await caches.delete(name);
  show("offer");
}

if (box) {
  if (!workers) show("none");
  else {
    workers.addEventListener("message", told);
    workers.startMessages();
    box.querySelector("[data-take]").addEventListener("click", take);
    box.querySelector("[data-leave]").addEventListener("click", leave);
    for (const each of box.querySelectorAll("[data-along]")) {
      each.addEventListener("click", () => workers.controller?.postMessage({ along: each.dataset.along }));
    }
    show(...((await isTaken()) ? ["done", "own", "leave"] : ["offer"]));
  }
}
