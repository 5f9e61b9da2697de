"""Who moved a card, as the fact of it keeps that in its number."""

from __future__ import annotations

from judge.engine.state import ABSENT, BY_A_RULE
from judge.rules.dragon_ball.kinds import Fact


def as_number(mover: int) -> int:
    """The player who moved a card, as a fact keeps it in its number; 0 is left for what nobody has said."""
    return BY_A_RULE if mover == ABSENT else mover + 1


def mover_in(fact: Fact) -> int:
    """The player who moved a card, -1 where a rule did; where a position does not say it, the player from
    whose area it went: their own doing, which positions ask about."""
    if not fact.number:
        return fact.player
    return ABSENT if fact.number == BY_A_RULE else fact.number - 1
