// Cards dragged on a board: with a mouse at once, with a finger after holding the card a moment, so that
// scrolling stays scrolling. What a drop means is said by the page.

const HOLD = 320; // milliseconds that a finger rests before the card comes along
const FAR = 7; // pixels after which a press is no tap any more
let drag = null;

/**
 * Lets the cards of `board`, a selector, be dragged.
 *
 * `may` says whether a card can be; `meant` what letting it go at a place means, as { place, words }, or null;
 * `does` is given that; `stays` is given a card that a finger held and let go where it lay.
 */
export function allowDragging(main, { board, may = () => true, meant, does, stays = () => {} }) {
  function down(event) {
    const card = event.target.closest(`${board} [data-card]`);
    if (!card || event.button || drag || !may(card)) return;
    drag = { card, id: event.pointerId, x: event.clientX, y: event.clientY, touch: event.pointerType !== "mouse", active: false, far: false, timer: 0 };
    if (drag.touch) drag.timer = setTimeout(begin, HOLD);
  }

  function begin() {
    drag.active = true;
    drag.ghost = (drag.card.querySelector("svg") ?? drag.card).cloneNode(true);
    drag.ghost.classList.add("dragged");
    drag.hint = document.createElement("div");
    drag.hint.className = "drag-hint";
    document.body.append(drag.ghost, drag.hint);
    drag.card.classList.add("card-dragged");
    main.classList.add("is-dragging");
    navigator.vibrate?.(15);
    follow(drag.x, drag.y);
    requestAnimationFrame(roll);
  }

  function follow(x, y) {
    const box = drag.ghost.getBoundingClientRect();
    drag.ghost.style.left = `${x - box.width / 2}px`;
    drag.ghost.style.top = `${y - box.height * (drag.touch ? 0.9 : 0.5)}px`;
    main.querySelector(".drop-here")?.classList.remove("drop-here");
    drag.target = drag.far ? meant(drag.card, x, y) : null;
    drag.target?.place.classList.add("drop-here");
    drag.hint.textContent = drag.target?.words ?? "";
    drag.hint.hidden = !drag.target;
    drag.hint.style.left = `${Math.max(4, Math.min(x - drag.hint.offsetWidth / 2, innerWidth - drag.hint.offsetWidth - 4))}px`;
    drag.hint.style.top = `${y + 22}px`;
    [drag.atX, drag.atY] = [x, y];
  }

  /** Scrolls as long as the card is held at an edge of what is free of the bars. */
  function roll() {
    if (!drag?.active) return;
    const bar = document.querySelector(".glance")?.getBoundingClientRect();
    const ceiling = Math.max(60, bar && bar.top < 60 ? bar.bottom + 30 : 0);
    const before = scrollY;
    if (drag.far && drag.atY < ceiling) scrollBy(0, -9);
    else if (drag.far && drag.atY > innerHeight - 60) scrollBy(0, 9);
    if (scrollY !== before) follow(drag.atX, drag.atY);
    requestAnimationFrame(roll);
  }

  function move(event) {
    if (!drag || event.pointerId !== drag.id) return;
    drag.far ||= Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > FAR;
    if (!drag.active) {
      if (!drag.far) return;
      if (drag.touch) return end(); // a finger that moves at once scrolls
      begin();
    }
    event.preventDefault();
    follow(event.clientX, event.clientY);
  }

  function up(event) {
    if (!drag || event.pointerId !== drag.id) return;
    const { active, far, card, target } = drag;
    end();
    if (!active) return;
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, true), 50);
    if (target) does(target);
    else if (!far) stays(card);
  }

  function end() {
    clearTimeout(drag.timer);
    drag.ghost?.remove();
    drag.hint?.remove();
    drag.card.classList.remove("card-dragged");
    main.classList.remove("is-dragging");
    main.querySelector(".drop-here")?.classList.remove("drop-here");
    drag = null;
  }

  function swallow(event) {
    event.preventDefault();
    event.stopPropagation();
  }

  main.addEventListener("pointerdown", down);
  document.addEventListener("pointermove", move, { passive: false });
  document.addEventListener("pointerup", up);
  document.addEventListener("pointercancel", () => drag && end());
  document.addEventListener("keydown", (event) => event.key === "Escape" && drag?.active && end());
  main.addEventListener("touchmove", (event) => drag?.active && event.preventDefault(), { passive: false });
  main.addEventListener("contextmenu", (event) => event.target.closest(`${board} [data-card]`) && drag?.touch && event.preventDefault());
  main.addEventListener("dragstart", (event) => event.target.closest(board) && event.preventDefault());
}

/** What lies at a place of a board: its area, and the card there, if any, that is not the one dragged. */
export function lyingAt(board, dragged, x, y) {
  const under = document.elementFromPoint(x, y);
  const area = under?.closest(`${board} .area`);
  const card = under?.closest("[data-card]");
  return area ? { area, card: card === dragged ? null : card, own: card === dragged } : null;
}

/** An area as it is called on the board. */
export function nameOf(area) {
  return area.querySelector(".area-name").firstChild.textContent.trim();
}
