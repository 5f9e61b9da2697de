"""Unknown cards that stand for others in an exploration: those cards are added to the case first."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judge.casework.manual_action import grown
from judge.casework.work import Work
from judge.engine.catalogue import Catalogue
from judge.engine.state import UNKNOWN
from judge.sandbox.standing_in import StandsFor, Wanted, stand_ins
from judge.table.adapter import GameAdapter
from judge.table.editing import card_addition, with_additions

MOST_CARDS = 120
"""Different cards that unknown ones are taken for, shared among the players."""


def has_unknown_cards(work: Work, number: int) -> bool:
    """True if there are cards at a node that nobody knows."""
    return any(card.print == UNKNOWN for card in work.state(number).cards)


def stands_for(work: Work, wanted: Iterable[Wanted]) -> tuple[Work, tuple[StandsFor, ...]]:
    """The case with the cards of lists added, and what each player's unknown cards stand for.

    Raises Refusal for a card that cannot be used, Conflict where the case was saved meanwhile,
    Refusal where it would be too large.
    """
    catalogue = work.table.catalogue
    known = len(catalogue.prints)
    texts: list[str] = []
    asked: list[Wanted] = []
    most = MOST_CARDS // work.table.start.seats
    for each in wanted:
        catalogue, added, under_names = _under_their_names(work.table.adapter, catalogue, each, most)
        texts += added
        asked.append(under_names)
    if texts:
        work = grown(work, tuple(texts), ", ".join(each.front.name for each in catalogue.prints[known:]))
    return work, stand_ins(work.table.catalogue, work.table.start.seats, asked, most)


def _under_their_names(
    adapter: GameAdapter, catalogue: Catalogue, wanted: Wanted, most: int
) -> tuple[Catalogue, list[str], Wanted]:
    """The catalogue with the cards of a list, the texts that add them, and the list by the cards' names
    there."""
    texts, cards = [], []
    those = [(card, copies) for card, copies in wanted.cards if card.type != "leader"]
    for card, copies in those[:most]:
        name, text = card_addition(adapter.cards, catalogue, card)
        if text:
            texts.append(text)
            catalogue = with_additions(adapter, catalogue, (text,))
        cards.append((msgspec.structs.replace(card, number=name), copies))
    return catalogue, texts, wanted._replace(cards=(*cards, *those[most:]))
