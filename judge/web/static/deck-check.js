// Ticking a deck off by thumb. Every count is kept on this device, by the list that it is of, and is there again
// when the page is loaded anew. Without this file the numbers are typed and sent.

const PREFIX = "deck-check:";
const LAST = `${PREFIX}last`;
const MOST_KEPT = 20;
const PAUSE = 700; // milliseconds after the last tap, before the rules are asked

const form = document.getElementById("counting");
if (form) count(form);
else offerTheLast();

function offerTheLast() {
  const address = read(LAST);
  const last = document.getElementById("last");
  if (!last || typeof address !== "string" || !address.startsWith("/deck-check?")) return;
  last.querySelector("a").href = address;
  last.hidden = false;
}

function count(form) {
  const key = PREFIX + form.dataset.kept;
  const rows = [...form.querySelectorAll("li[data-registered]")].map(row);
  const player = document.getElementById("player");
  const also = form.elements.also;
  let waiting = 0;
  let asked = 0; // how often the rules were asked: only the last answer is shown
  document.documentElement.classList.add("counting");
  if (location.search) write(LAST, location.pathname + location.search); // a longer list has no address

  const kept = read(key);
  if (kept) {
    rows.forEach((each) => { each.input.value = number(kept.counts?.[each.input.name]); });
    also.value = kept.also || also.value;
    player.value = kept.player || "";
  }
  show();
  if (kept) ask();

  rows.forEach((each) => {
    each.tick.addEventListener("change", () => set(each, each.tick.checked ? each.registered : 0));
    each.less.addEventListener("click", () => set(each, Math.max(0, number(each.input.value) - 1)));
    each.more.addEventListener("click", () => set(each, Math.min(999, number(each.input.value) + 1)));
    each.input.addEventListener("input", changed);
    each.input.addEventListener("focus", () => each.input.select());
  });
  also.addEventListener("input", changed);
  player.addEventListener("input", keep);
  form.addEventListener("submit", (event) => { event.preventDefault(); ask(); });

  const print = form.querySelector("[data-print]");
  const again = form.querySelector("[data-again]");
  print.hidden = again.hidden = false;
  print.addEventListener("click", () => window.print());
  again.addEventListener("click", () => {
    if (!window.confirm(form.dataset.sure)) return;
    rows.forEach((each) => { each.input.value = 0; });
    also.value = "";
    changed();
  });

  function set(each, value) {
    each.input.value = value;
    changed();
  }

  function changed() {
    show();
    keep();
    clearTimeout(waiting);
    waiting = setTimeout(ask, PAUSE);
  }

  function show() {
    let all = 0;
    rows.forEach((each) => {
      const value = number(each.input.value);
      all += value;
      each.tick.checked = value === each.registered;
      each.item.classList.toggle("all", value === each.registered);
      each.item.classList.toggle("over", value > each.registered);
      each.item.classList.toggle("begun", value > 0 && value < each.registered);
    });
    form.querySelector("[data-counted]").textContent = all;
  }

  function keep() {
    const counts = Object.fromEntries(rows.map((each) => [each.input.name, number(each.input.value)]));
    write(key, { counts, also: also.value, player: player.value, when: Date.now() });
    forgetTheOldest();
  }

  async function ask() {
    clearTimeout(waiting);
    const mine = ++asked;
    const result = document.getElementById("result");
    const body = new FormData(form);
    body.set("fragment", "1");
    try {
      const response = await fetch(form.action, { method: "POST", body });
      if (!response.ok) throw new Error(response.status);
      const page = await response.text();
      if (mine === asked) result.innerHTML = page; // our own server's page, escaped there
    } catch {
      if (mine !== asked) return;
      const said = document.createElement("p");
      said.className = "fault";
      said.textContent = form.dataset.offline;
      result.replaceChildren(said);
    }
  }
}

function row(item) {
  const part = (name) => item.querySelector(name);
  return {
    item,
    registered: Number(item.dataset.registered),
    tick: part("[data-tick]"),
    less: part("[data-less]"),
    more: part("[data-more]"),
    input: part(".counter input"),
  };
}

function number(value) {
  const found = Number.parseInt(value, 10);
  return found > 0 ? Math.min(found, 999) : 0;
}

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null; // no storage here, or something else wrote it
  }
}

function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch { /* full or not allowed: the count stands on the page */ }
}

function forgetTheOldest() {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && key !== LAST);
    keys.sort((one, other) => (read(other)?.when || 0) - (read(one)?.when || 0));
    for (const key of keys.slice(MOST_KEPT)) localStorage.removeItem(key);
  } catch { /* no storage */ }
}
