"""[+ Guardian Attack]: its battler attacks more guardians in one attack (CC 11, 17-5-1)."""

from __future__ import annotations

from typing import Final

from judge.engine.trace import TraceEvent, by_rule
from judge.rules.chrono_clash.information import Information
from judge.rules.chrono_clash.keyword import KeywordAbility


@by_rule(CC="17-5-1-1")
class AdditionalGuardians(TraceEvent, frozen=True):
    """A battler is to attack more guardians than one."""

    card: int
    amount: int


NAME: Final = "Guardian Attack"


def more_guardians(game: Information, card: int) -> int:
    """As many as the battler's icons show."""
    return game.amount(card, NAME)


def tell(game: Information, card: int, number: int) -> None:
    """Tells how many there are (CC 17-5-1-1)."""
    game.note(AdditionalGuardians(card, number))


GUARDIAN_ATTACK: KeywordAbility[Information] = KeywordAbility(
    name=NAME, more_guardians=more_guardians, upon_more_guardians=tell
)
