// "New since you last looked", on the home page: this device keeps which versions and interpretations it has
// seen, and nothing of it goes to the site. At the first visit nothing is new. Without this file nothing is shown.

const KEPT = "seen";

function kept() {
  try { return JSON.parse(localStorage.getItem(KEPT) || "null"); } catch { return null; }
}

function keep(found) {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ mark: found.mark, keys: found.items.map((item) => item.key) }));
  } catch { /* it may be forbidden: then nothing is ever new */ }
}

function show(section, found, items) {
  const list = section.querySelector("ul");
  for (const item of items) {
    const line = document.createElement("li");
    const link = document.createElement("a");
    link.href = item.address;
    link.textContent = item.title;
    line.append(link);
    if (item.says) line.append(Object.assign(document.createElement("p"), { textContent: item.says }));
    list.append(line);
  }
  section.querySelector("button").addEventListener("click", () => {
    keep(found);
    section.hidden = true;
  });
  section.hidden = false;
}

async function look(section) {
  const seen = kept();
  if (seen && seen.mark === section.dataset.mark) return;
  const answer = await fetch(section.dataset.items);
  if (!answer.ok) return;
  const found = await answer.json();
  if (!seen || !Array.isArray(seen.keys)) {
    keep(found);
    return;
  }
  const keys = new Set(seen.keys);
  const items = found.items.filter((item) => !keys.has(item.key));
  if (items.length) show(section, found, items);
  else keep(found);
}

const section = document.querySelector("[data-mark][data-items]");
if (section) look(section).catch(() => {}); // without a network nothing is new
