// A rule's citation ("FW 8-4-6, ver. 1.06"), its text or its link to the clipboard. The buttons are there only
// where this works.

const LINGER = 1500; // milliseconds that "copied" stands

export function copyCitations(root) {
  root.querySelectorAll("button[data-copy], button[data-copy-text], button[data-copy-link]").forEach((button) => {
    const label = button.textContent;
    button.hidden = false;
    button.addEventListener("click", async () => {
      if (!(await copy(wanted(button)))) return;
      button.style.minWidth = `${button.offsetWidth}px`; // what stands beside it stays where it is
      button.textContent = button.dataset.done;
      setTimeout(() => { button.textContent = label; }, LINGER);
    });
  });
  root.querySelectorAll(".rules[data-cite]").forEach(offerInEveryRow);
}

function wanted(button) {
  if ("copyLink" in button.dataset) return permalink();
  if (!button.dataset.copyText) return button.dataset.copy;
  return `${shownText(button.dataset.copyText)}\n(${button.dataset.copyWith})`;
}

/** The words as they stand on the page, without what is folded. A heading's words are its rules below it. */
export function shownText(where) {
  const words = document.querySelector(where).innerText.trim();
  return words || document.querySelector(".one-rule h1").innerText.trim();
}

export function permalink() {
  const canonical = new URL(location.href);
  canonical.search = "";
  canonical.hash = "";
  canonical.searchParams.set("lang", document.documentElement.lang);
  return canonical.href;
}

/** A small button in each row of a list of rules; the list carries the citation with "#" for the number. */
function offerInEveryRow(list) {
  const label = document.documentElement.lang === "fr" ? "Copier la citation" : "Copy citation";
  for (const row of list.querySelectorAll(":scope > .rule")) {
    const number = row.querySelector(".number");
    const button = document.createElement("button");
    button.type = "button";
    button.className = "cite";
    const citation = list.dataset.cite.replace("#", number.textContent);
    button.title = `${label}: ${citation}`;
    button.setAttribute("aria-label", button.title);
    button.addEventListener("click", async () => {
      if (!(await copy(citation))) return;
      button.classList.add("done");
      setTimeout(() => button.classList.remove("done"), LINGER);
    });
    number.after(button);
  }
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // A page that is not served over HTTPS has no clipboard: select the text in a field and copy that.
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "unseen";
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
}
