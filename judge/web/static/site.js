// Every page works without this file. With it: `/` jumps to the search, suggestions appear while typing,
// references open where they stand, citations are copied, and the rules can be read without a network.

import { offerSuggestions } from "./suggestions.js";
import { openReferences } from "./references.js";
import { copyCitations } from "./citations.js";
import { offerSharing } from "./sharing.js";

function jumpToSearch(event) {
  const typing = /^(input|textarea|select)$/i.test(event.target.tagName) || event.target.isContentEditable;
  if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
  const input = document.querySelector("input[type=search]");
  if (!input) return;
  event.preventDefault();
  input.focus();
  input.select();
}

function sayWhetherOffline() {
  const notice = document.querySelector("[data-when-offline]"); // a page from the archive says it by itself
  if (notice) notice.hidden = navigator.onLine;
}

/** Registers the service worker again, the larger one where this device has taken everything along. */
async function serveOffline() {
  const there = await navigator.serviceWorker?.getRegistration();
  const everything = there?.active?.scriptURL.endsWith("/everything.js");
  const script = everything ? "/everything.js" : "/offline.js";
  await navigator.serviceWorker?.register(script, everything ? { type: "module" } : {}).catch(() => {});
  if (!everything) return;
  addEventListener("offline", () => there.active.postMessage("begin"));
  addEventListener("online", () => there.active.postMessage("join"));
}

document.addEventListener("keydown", jumpToSearch);
document.querySelectorAll("input[data-suggest]").forEach(offerSuggestions);
openReferences(document.querySelector("main"));
copyCitations(document);
offerSharing(document);
sayWhetherOffline();
addEventListener("online", sayWhetherOffline);
addEventListener("offline", sayWhetherOffline);
serveOffline();
