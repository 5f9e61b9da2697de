"""Checks that each player's known cards can be a deck and an extra deck (CC 16)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from judge.cards.chrono_clash_cells import GAME
from judge.engine.catalogue import Print
from judge.problems import Problem
from judge.rules.chrono_clash.decks import check_deck
from judge.rules.chrono_clash.information import EXTRA_CARDS
from judge.table.checks.checked import Checked, definition_of

_ABOUT_SIZE = ("16-2-1-1", "16-3-1")
"""A position may leave cards out, so that its decks are too small."""


def deck_findings(checked: Checked) -> Iterator[Problem]:
    """Cards that no legal deck holds, or not so many."""
    for seat in range(checked.state.seats):
        cards = [n for n, card in enumerate(checked.state.cards) if card.owner == seat and card.print]
        first = {checked.printed(card).number: card for card in reversed(cards)}
        prints = [checked.printed(card) for card in cards]
        deck = tuple(printed for printed in prints if printed.type not in EXTRA_CARDS)
        extra = tuple(printed for printed in prints if printed.type in EXTRA_CARDS)
        for fault in _faults(deck, extra):
            card = next((first[number] for number in fault.cards if number in first), cards[0])
            yield checked.placed(fault, card)


@lru_cache(maxsize=64)
def _faults(deck: tuple[Print, ...], extra: tuple[Print, ...]) -> tuple[Problem, ...]:
    found = check_deck(
        [definition_of(card, GAME) for card in deck], [definition_of(card, GAME) for card in extra]
    )
    return tuple(fault for fault in found if fault.rule not in _ABOUT_SIZE)
