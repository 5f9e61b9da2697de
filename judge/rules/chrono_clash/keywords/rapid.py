"""[Rapid]: its battler can attack on the turn it is summoned (CC 17-5-10)."""

from __future__ import annotations

from typing import Final

from judge.engine.trace import TraceEvent, by_rule
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.information import has_ability
from judge.rules.chrono_clash.keyword import KeywordAbility


@by_rule(CC="17-5-10-1")
class AttacksInItsTurn(TraceEvent, frozen=True):
    """A battler attacks in the turn in which it came into play."""

    card: int


NAME: Final = "Rapid"


def attacks_when_new(game: ChronoClashGame, card: int) -> bool:
    """True if the battler has [Rapid] (CC 17-5-10-1)."""
    return has_ability(game, card, NAME)


def acts_when_new(game: ChronoClashGame, card: int, rule: str) -> bool:
    """True if, by one reading, [Rapid] lifts every ban on the battler (defects 5-4-1-4-1, 5-4-1-5-1)."""
    return bool(has_ability(game, card, NAME) and game.reads("rapid-lifts-every-ban", rule))


def tell(game: ChronoClashGame, card: int) -> None:
    """Tells that a battler attacks in the turn in which it was summoned (CC 17-5-10-1)."""
    game.note(AttacksInItsTurn(card))


RAPID: KeywordAbility[ChronoClashGame] = KeywordAbility(
    name=NAME,
    attacks_when_new=attacks_when_new,
    acts_when_new=acts_when_new,
    upon_attack_when_new=tell,
)
