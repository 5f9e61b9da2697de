// The device's own share sheet: words, and the link. Its buttons are there only where the device has one; what it
// refuses is said beside the button. Closed without sharing is no failure.

import { permalink, shownText } from "./citations.js";

export function offerSharing(root) {
  for (const button of root.querySelectorAll("button[data-share]")) button.hidden = !navigator.share;
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("button[data-share]");
  if (!button) return;
  const { share, shareText, shareOf, shareWith, failed } = button.dataset;
  const text = shareOf ? `${shownText(shareOf)}\n(${shareWith})` : shareText;
  say(button, "");
  try {
    await navigator.share({ title: document.title, text, url: share || permalink() });
  } catch (error) {
    if (error.name !== "AbortError") say(button, failed);
  }
});

function say(button, words) {
  let place = button.nextElementSibling;
  if (!place?.matches(".share-state")) {
    if (!words) return;
    place = document.createElement("span");
    place.className = "share-state";
    place.setAttribute("role", "status");
    button.after(place);
  }
  place.textContent = words;
}
