// Every page works without this file. With it: `/` jumps to the search, suggestions appear while typing,
// references open where they stand, citations are copied, and what was read stays readable without a network.

import { offerSuggestions } from "./suggestions.js";
import { openReferences } from "./references.js";
import { copyCitations } from "./citations.js";

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
  document.querySelector(".offline").hidden = navigator.onLine;
}

document.addEventListener("keydown", jumpToSearch);
document.querySelectorAll("input[data-suggest]").forEach(offerSuggestions);
openReferences(document.querySelector("main"));
copyCitations(document);
sayWhetherOffline();
addEventListener("online", sayWhetherOffline);
addEventListener("offline", sayWhetherOffline);
navigator.serviceWorker?.register("/offline.js");
