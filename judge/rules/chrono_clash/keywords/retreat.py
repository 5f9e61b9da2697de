"""[Retreat]: its battler returns to the hand when it loses a fight (CC 17-5-12)."""

from __future__ import annotations

from typing import Final

from judge.engine.trace import TraceEvent, by_rule
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.keyword import KeywordAbility
from judge.rules.chrono_clash.leaving import heeds_destruction, pend_destroyed, return_to_hand


@by_rule(CC="17-5-12-1")
class Retreats(TraceEvent, frozen=True):
    """A battler that loses a fight returns to the hand."""

    card: int


NAME: Final = "Retreat"


def retreat(game: ChronoClashGame, card: int, is_spared: bool) -> None:
    """The battler returns to its owner's hand; by one reading it is destroyed all the same, unless something
    spares it (defects 17-5-12-1)."""
    game.note(Retreats(card))
    parts = not is_spared and heeds_destruction(game, card)
    if parts and game.reads("retreat-is-destroyed-too", "17-5-12-1"):
        pend_destroyed(game, card)
    return_to_hand(game, card, "17-5-12-1")


RETREAT: KeywordAbility[ChronoClashGame] = KeywordAbility(name=NAME, leaves_lost_fight=retreat)
