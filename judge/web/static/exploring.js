// The page "Explore" followed by itself: while a search is in line or under way, the page is asked for again and
// takes its own place; a page that is not looked at waits. Of the marked outcomes only the last two stay marked.

import { go } from "./sandbox.js";

const main = document.querySelector("main[data-live]");
const FIRST = 500;
const SLOWEST = 3000;
let pause = FIRST;
let waiting = 0;
let marked = [];

function follow() {
  clearTimeout(waiting);
  marked = [];
  if (!main.querySelector("[data-poll]")) {
    pause = FIRST;
    return;
  }
  waiting = setTimeout(look, pause);
  pause = Math.min(pause * 1.15, SLOWEST);
}

async function look() {
  if (document.hidden) {
    waiting = setTimeout(look, pause);
    return;
  }
  await go(location.href, { remember: false });
  if (main.querySelector(".no-answer")) waiting = setTimeout(look, SLOWEST);
}

main.addEventListener("shown", follow);
main.addEventListener("change", (event) => {
  const box = event.target;
  if (box.name !== "side") return;
  marked = marked.filter((each) => each !== box && each.isConnected);
  if (box.checked) marked.push(box);
  while (marked.length > 2) marked.shift().checked = false;
});
follow();
