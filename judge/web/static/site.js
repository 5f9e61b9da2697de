// Every page works without this file. With it: `/` jumps to the search, suggestions appear while typing,
// references open where they stand, citations are copied.

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

document.addEventListener("keydown", jumpToSearch);
document.querySelectorAll("input[data-suggest]").forEach(offerSuggestions);
openReferences(document.querySelector("main"));
copyCitations(document);
