"""[+ Guardian Attack]: its battler attacks more guardians in one attack (CC 11, 17-5-1)."""

from __future__ import annotations

from typing import Final

from judge.engine.trace import TraceEvent, by_rule
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.information import amount_of
from judge.rules.chrono_clash.keyword import KeywordAbility


@by_rule(CC="17-5-1-1")
class AdditionalGuardians(TraceEvent, frozen=True):
    """A battler is to attack more guardians than one."""

    card: int
    amount: int


NAME: Final = "Guardian Attack"


def more_guardians(game: ChronoClashGame, card: int) -> int:
    """As many as the battler's icons show."""
    return amount_of(game, card, NAME)


def tell(game: ChronoClashGame, card: int, number: int) -> None:
    """Tells how many there are (CC 17-5-1-1)."""
    game.note(AdditionalGuardians(card, number))


GUARDIAN_ATTACK: KeywordAbility[ChronoClashGame] = KeywordAbility(
    name=NAME, more_guardians=more_guardians, upon_more_guardians=tell
)
