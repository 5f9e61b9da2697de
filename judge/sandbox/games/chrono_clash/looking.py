"""What is seen of the cards of a game of Chrono Clash besides where and how they lie."""

from __future__ import annotations

from typing import Any

from judge.engine.errors import NeedsIdentity
from judge.games.chrono_clash.areas import BATTLEFIELD, SIZE


def strengths(game: Any) -> dict[int, int | None]:
    """The strength of each battler in play; None where nobody can tell."""
    return {
        card: _strength(game, card)
        for zone, cards in enumerate(game.zones)
        if zone % SIZE == BATTLEFIELD
        for card in cards
    }


def _strength(game: Any, card: int) -> int | None:
    try:
        return int(game.strength(card))
    except NeedsIdentity:
        return None
