"""The looks of a game's cards, besides where and how they lie."""

from __future__ import annotations

from collections.abc import Callable, Collection

from judge.engine.errors import NeedsIdentity
from judge.engine.game import Game


def powers_in(game: Game, areas: Collection[int], power: Callable[[int], int]) -> dict[int, int | None]:
    """The power of each card in these areas, whosever; None where nobody can tell."""
    return {
        card: _known(power, card)
        for zone, cards in enumerate(game.zones)
        if zone % len(game.areas) in areas
        for card in cards
    }


def _known(power: Callable[[int], int], card: int) -> int | None:
    try:
        return power(card)
    except NeedsIdentity:
        return None
