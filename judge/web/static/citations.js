// "FW 8-4-6, ver. 1.06" to the clipboard. The button is there only where this works.

export function copyCitations(root) {
  root.querySelectorAll("button[data-copy]").forEach((button) => {
    const label = button.textContent;
    button.hidden = false;
    button.addEventListener("click", async () => {
      if (!(await copy(button.dataset.copy))) return;
      button.textContent = button.dataset.done;
      setTimeout(() => (button.textContent = label), 1500);
    });
  });
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
