"""What is seen of the cards of a game of Fusion World besides where and how they lie."""

from __future__ import annotations

from typing import Any

from judge.engine.errors import NeedsIdentity
from judge.games.fusion_world.areas import BATTLE, LEADER, SIZE


def powers(game: Any) -> dict[int, int | None]:
    """The power of each card in a Leader Area or a Battle Area; None where nobody can tell."""
    return {
        card: _power(game, card)
        for zone, cards in enumerate(game.zones)
        if zone % SIZE in (LEADER, BATTLE)
        for card in cards
    }


def _power(game: Any, card: int) -> int | None:
    try:
        return int(game.power(card))
    except NeedsIdentity:
        return None
