"""What the facts of the turn say of one card."""

from __future__ import annotations

from judge.engine.state import ABSENT
from judge.rules.dragon_ball.base import DragonBallGame


def is_fact_of(game: DragonBallGame, what: str, card: int) -> bool:
    """True if a card has done or undergone something this turn, since it came to where it is (FW 3-1-4)."""
    stay = game.cards[card].stay
    return any(fact.what == what and fact.card == card and fact.stay in (ABSENT, stay) for fact in game.facts)
