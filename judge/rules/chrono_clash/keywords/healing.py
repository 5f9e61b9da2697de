"""[Healing]: its battler is not destroyed by a fight in which it attacks (CC 17-5-5)."""

from __future__ import annotations

from typing import Final

from judge.engine.trace import TraceEvent, by_rule
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.keyword import KeywordAbility


@by_rule(CC="17-5-5-1")
class Healed(TraceEvent, frozen=True):
    """A battler that attacks is not destroyed though it loses."""

    card: int


NAME: Final = "Healing"


def survives(_: ChronoClashGame, card: int, attacker: int) -> bool:
    """True if the battler is the attacker (CC 17-5-5-1)."""
    return card == attacker


def tell(game: ChronoClashGame, card: int) -> None:
    """Tells that the battler is not destroyed."""
    game.note(Healed(card))


HEALING: KeywordAbility[ChronoClashGame] = KeywordAbility(
    name=NAME, survives_lost_fight=survives, upon_surviving=tell
)
