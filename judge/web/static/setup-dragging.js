// What dragging a card means in the set-up: to another area, under and onto other cards, and onto those that it
// attacks. What that is in a game stands in the data of `.setup`.

import { allowDragging, lyingAt, nameOf } from "./dragging.js";

const BOARD = ".setup .board";

/** Lets cards of the board be dragged; `does` is given the edit that a drop means. */
export function allowSettingUp(main, does) {
  const texts = () => main.querySelector(".setup").dataset;

  /** What letting go at a place means: the edit, where, and in words. */
  function meant(dragged, x, y) {
    const there = lyingAt(BOARD, dragged, x, y);
    if (!there) return null;
    const { area, card: other } = there;
    const mine = dragged.closest(".area");
    const number = Number(dragged.dataset.card);
    const [seat, key] = [Number(area.dataset.seat), area.dataset.area];
    const name = other?.dataset.name;
    const said = (words) => words.replace("{card}", name);
    const { fighting, attacked, attacks, namesGuard } = texts();
    const foe = seat !== Number(mine.dataset.seat);
    if (foe && fighting.split(" ").includes(mine.dataset.area) && attacked.split(" ").includes(key) && (other || namesGuard === undefined)) {
      const guarded = namesGuard === undefined ? {} : { guard: Number(other.dataset.card), step: "attack" };
      return { place: other ?? area, words: said(attacks), edit: { kind: "battle", attack: number, ...guarded } };
    }
    const way = other && goesAs(other, mine, area, y);
    if (way) return { place: other, words: said(way.words), edit: { kind: "put-under", cards: [number], under: Number(other.dataset.card), how: way.how } };
    const place = other ? [...area.querySelectorAll("[data-card]")].indexOf(other) : null;
    if (area === mine && place === null) return null;
    const edit = { kind: "move", cards: [number], seat, area: key };
    if (place !== null && !area.querySelector(".pile")) edit.place = place;
    return { place: area, words: `→ ${nameOf(area)}`, edit };
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

  allowDragging(main, { board: BOARD, meant, does: (target) => does(target.edit) });
}
