// What dragging a card means in Step: the move that is offered for it there, onto a card that it is done to, or
// into an area of its player's. While something is fixed by hand, the card goes where it is dropped.

import { allowDragging, lyingAt, nameOf } from "./dragging.js";
import { go, send } from "./sandbox.js";

const BOARD = ".play-board .board";

/** Lets cards of the board be dragged. */
export function allowPlaying(main) {
  const hand = () => main.querySelector("#card-tools");

  /** The moves that are offered for a card, as the buttons that play them. */
  function moves(card) {
    return [...main.querySelectorAll(".asked .options button[data-of-card]")].filter((each) => each.dataset.ofCard === card.dataset.card);
  }

  /** The place of an area in the tool that moves a card by hand, or null. */
  function byHand(area) {
    const place = hand()?.elements.place;
    const value = `${area.dataset.seat}:${area.dataset.area}`;
    return [...(place?.options ?? [])].some((each) => each.value === value) ? value : null;
  }

  function meant(card, x, y) {
    const there = lyingAt(BOARD, card, x, y);
    if (!there || there.own) return null;
    const mine = card.closest(".area");
    if (hand()) {
      const to = there.area === mine ? null : byHand(there.area);
      return to && { place: there.area, words: `→ ${nameOf(there.area)}`, card, to };
    }
    const upon = there.card && moves(card).filter((each) => each.dataset.upon === there.card.dataset.card);
    if (upon?.length) return offered(there.card, card, upon);
    if (there.area === mine || there.area.dataset.seat !== mine.dataset.seat) return null;
    const into = moves(card).filter((each) => each.dataset.upon === undefined);
    return into.length ? offered(there.area, card, into) : null;
  }

  /** One move is played; of several, the card is opened to choose. */
  function offered(place, card, buttons) {
    return { place, card, button: buttons.length === 1 ? buttons[0] : null, words: buttons.length === 1 ? buttons[0].textContent.trim() : `${buttons[0].textContent.trim()}…` };
  }

  function does({ card, button, to }) {
    card.classList.add("tapped");
    if (to) {
      const form = hand();
      form.elements.card.value = card.dataset.card;
      form.elements.place.value = to;
      send(form, form.querySelector("button[value=move]"));
    } else if (button) button.form.requestSubmit(button); // a click would be taken for the one that ends the drag
    else go(card.href);
  }

  const may = (card) => hand() !== null || moves(card).length > 0;
  allowDragging(main, { board: BOARD, may, meant, does, stays: (card) => go(card.href) });
}
