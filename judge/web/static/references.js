// A reference shows its rule where it stands: on hover with a mouse, on focus with a keyboard, on tap with a
// finger. A second tap, a click or Enter follows the link as if this file were not there.

const LINGER = 250; // milliseconds before a hover opens or closes
const kept = new Map();

async function rulePreview(address) {
  if (!kept.has(address)) {
    const { pathname, search } = new URL(address, location.href);
    kept.set(
      address,
      fetch(`${pathname}/preview${search}`).then((answer) => (answer.ok ? answer.text() : Promise.reject(answer.status))),
    );
  }
  try {
    return await kept.get(address);
  } catch (error) {
    kept.delete(address);
    throw error;
  }
}

export function openReferences(main) {
  if (!main) return;
  const popover = document.createElement("div");
  popover.className = "popover";
  popover.id = "reference-popover";
  popover.setAttribute("role", "region");
  popover.setAttribute("aria-live", "polite");
  popover.hidden = true;
  document.body.append(popover);
  let opened = null;
  let timer = 0;
  let wanted = 0; // counts up, so that an answer which comes too late is not shown

  function close() {
    clearTimeout(timer);
    wanted += 1;
    opened?.removeAttribute("aria-describedby");
    opened = null;
    popover.hidden = true;
  }

  async function open(link) {
    clearTimeout(timer); // a reference that was left is closed by this one
    wanted += 1;
    const mine = wanted;
    let html;
    try {
      html = await rulePreview(link.href);
    } catch {
      if (mine === wanted) close();
      return false;
    }
    if (mine !== wanted) return true;
    close();
    popover.innerHTML = html; // our own server's page, escaped there
    popover.setAttribute("aria-label", link.textContent);
    popover.hidden = false;
    popover.style.maxHeight = "";
    const box = link.getBoundingClientRect();
    const left = Math.min(box.left, document.documentElement.clientWidth - popover.offsetWidth - 16);
    popover.style.left = `${Math.max(left, 16) + scrollX}px`;
    const roomBelow = innerHeight - box.bottom - 16;
    const roomAbove = box.top - 16;
    const below = popover.offsetHeight <= roomBelow || roomBelow >= roomAbove;
    popover.style.maxHeight = `${Math.max(below ? roomBelow : roomAbove, 120)}px`;
    popover.style.top = `${(below ? box.bottom + 6 : box.top - popover.offsetHeight - 6) + scrollY}px`;
    link.setAttribute("aria-describedby", popover.id);
    opened = link;
    return true;
  }

  const reference = (event) => event.target.closest?.("a.reference");
  const anyReference = (event) => event.target.closest?.("a.reference, .references a:has(.number)");
  main.addEventListener("pointerover", (event) => {
    const link = anyReference(event);
    if (!link || event.pointerType !== "mouse") return;
    clearTimeout(timer);
    timer = setTimeout(() => open(link), LINGER);
  });
  main.addEventListener("pointerout", (event) => {
    if (event.pointerType !== "mouse" || !anyReference(event)) return;
    clearTimeout(timer);
    timer = setTimeout(close, LINGER * 2);
  });
  popover.addEventListener("pointerenter", () => clearTimeout(timer));
  popover.addEventListener("pointerleave", (event) => {
    if (event.pointerType === "mouse") timer = setTimeout(close, LINGER);
  });
  main.addEventListener("focusin", (event) => {
    const link = anyReference(event);
    if (link?.matches(":focus-visible")) open(link);
  });
  main.addEventListener("focusout", (event) => {
    if (opened && event.target === opened && !touched) timer = setTimeout(close, LINGER);
  });
  let touched = false;
  main.addEventListener("pointerdown", (event) => {
    touched = event.pointerType === "touch";
  });
  main.addEventListener("click", async (event) => {
    const link = reference(event);
    if (!link || !touched || link === opened) return;
    event.preventDefault();
    if (!(await open(link))) location.assign(link.href);
  });
  document.addEventListener("click", (event) => {
    if (opened && !popover.contains(event.target) && !reference(event)) close();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
}
