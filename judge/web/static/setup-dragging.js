// Cards dragged from area to area, under and onto other cards, and onto those that they attack: with a mouse at
// once, with a finger after holding the card a moment, so that scrolling stays scrolling. What it means in a game
// stands in the data of `.setup`.

const HOLD = 320; // milliseconds that a finger rests before the card comes along
const FAR = 7; // pixels after which a press is no tap any more
let drag = null;

/** Lets cards of the board be dragged; `does` is given the edit that a drop means. */
export function allowDragging(main, does) {
  const texts = () => main.querySelector(".setup").dataset;

  function down(event) {
    const card = event.target.closest(".setup .board [data-card]");
    if (!card || event.button || drag) return;
    drag = { card, id: event.pointerId, x: event.clientX, y: event.clientY, touch: event.pointerType !== "mouse", active: false, timer: 0 };
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
  }

  function follow(x, y) {
    const box = drag.ghost.getBoundingClientRect();
    drag.ghost.style.left = `${x - box.width / 2}px`;
    drag.ghost.style.top = `${y - box.height * (drag.touch ? 0.9 : 0.5)}px`;
    main.querySelector(".drop-here")?.classList.remove("drop-here");
    drag.target = meant(x, y);
    drag.target?.place.classList.add("drop-here");
    drag.hint.textContent = drag.target?.words ?? "";
    drag.hint.hidden = !drag.target;
    drag.hint.style.left = `${Math.max(4, Math.min(x - drag.hint.offsetWidth / 2, innerWidth - drag.hint.offsetWidth - 4))}px`;
    drag.hint.style.top = `${y + 22}px`;
    if (y < 60) scrollBy(0, -12);
    else if (y > innerHeight - 60) scrollBy(0, 12);
  }

  /** What letting go at a place means: the edit, where, and in words. */
  function meant(x, y) {
    const under = document.elementFromPoint(x, y);
    const area = under?.closest(".setup .board .area");
    if (!area) return null;
    const mine = drag.card.closest(".area");
    const number = Number(drag.card.dataset.card);
    const [seat, key] = [Number(area.dataset.seat), area.dataset.area];
    const other = under.closest("[data-card]");
    const name = other?.getAttribute("aria-label").split(/[,.:;(]/)[0];
    const said = (words) => words.replace("{card}", name);
    const { fighting, attacked, attacks, namesGuard } = texts();
    const foe = seat !== Number(mine.dataset.seat);
    if (foe && fighting.split(" ").includes(mine.dataset.area) && attacked.split(" ").includes(key) && (other || namesGuard === undefined)) {
      const guarded = namesGuard === undefined ? {} : { guard: Number(other.dataset.card), step: "attack" };
      return { place: other ?? area, words: said(attacks), edit: { kind: "battle", attack: number, ...guarded } };
    }
    const way = other && other !== drag.card && goesAs(other, mine, area, y);
    if (way) return { place: other, words: said(way.words), edit: { kind: "put-under", cards: [number], under: Number(other.dataset.card), how: way.how } };
    const cards = [...area.querySelectorAll("[data-card]")];
    const place = other && other !== drag.card ? cards.indexOf(other) : null;
    if (area === mine && place === null) return null;
    const edit = { kind: "move", cards: [number], seat, area: key };
    if (place !== null && !area.querySelector(".pile")) edit.place = place;
    return { place: area, words: `→ ${area.querySelector(".area-name").firstChild.textContent.trim()}`, edit };
  }

  /** How the dragged card goes with the one below it, if it does: on top of its upper half, under its lower one. */
  function goesAs(other, mine, area, y) {
    const { holding, upon, uponAs, under, underAs } = texts();
    if (!holding.split(" ").includes(area.dataset.area)) return null;
    if (upon !== undefined && (mine.dataset.area === area.dataset.area || mine.dataset.seat !== area.dataset.seat)) return null;
    const box = other.getBoundingClientRect();
    if (y > box.top + box.height * 0.55) return { words: under, how: underAs };
    return upon === undefined ? null : { words: upon, how: uponAs };
  }

  function move(event) {
    if (!drag || event.pointerId !== drag.id) return;
    const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > FAR;
    if (!drag.active) {
      if (!far) return;
      if (drag.touch) return end(); // a finger that moves at once scrolls
      begin();
    }
    event.preventDefault();
    follow(event.clientX, event.clientY);
  }

  function up(event) {
    if (!drag || event.pointerId !== drag.id) return;
    const { active, target } = drag;
    end();
    if (!active) return;
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, true), 50);
    if (target) does(target.edit);
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
  main.addEventListener("contextmenu", (event) => event.target.closest(".setup .board [data-card]") && drag?.touch && event.preventDefault());
  main.addEventListener("dragstart", (event) => event.target.closest(".setup .board") && event.preventDefault());
}
