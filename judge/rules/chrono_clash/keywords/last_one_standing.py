"""[Last One Standing]: its battler is stronger in a fight, and destroyed after it (CC 17-5-7)."""

from __future__ import annotations

from typing import Final

from judge.engine.trace import TraceEvent, by_rule
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.information import amount_of
from judge.rules.chrono_clash.keyword import KeywordAbility
from judge.rules.chrono_clash.leaving import destroy


@by_rule(CC="17-5-7-1")
class LastOneStanding(TraceEvent, frozen=True):
    """A battler fights with the strength that it has for fights alone."""

    card: int
    amount: int


NAME: Final = "Last One Standing"


def fight_bonus(game: ChronoClashGame, card: int) -> int:
    """What the battler's icons add to its strength in a fight (CC 17-5-7-1)."""
    bonus = amount_of(game, card, NAME)
    if bonus:
        game.note(LastOneStanding(card, bonus))
    return bonus


def destroy_after_fight(game: ChronoClashGame, card: int) -> None:
    """The battler is destroyed after the fight (CC 17-5-7-2)."""
    destroy(game, (card,), game.master(card), "17-5-7-2")


LAST_ONE_STANDING: KeywordAbility[ChronoClashGame] = KeywordAbility(
    name=NAME, fight_bonus=fight_bonus, after_fight=destroy_after_fight
)
