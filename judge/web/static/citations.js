// "FW 8-4-6, ver. 1.06" to the clipboard. The buttons are there only where this works.

const LINGER = 1500; // milliseconds that "copied" stands

export function copyCitations(root) {
  root.querySelectorAll("button[data-copy]").forEach((button) => {
    const label = button.textContent;
    button.hidden = false;
    button.addEventListener("click", async () => {
      if (!(await copy(button.dataset.copy))) return;
      button.textContent = button.dataset.done;
      setTimeout(() => { button.textContent = label; }, LINGER);
    });
  });
  root.querySelectorAll(".rules[data-cite]").forEach(offerInEveryRow);
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
