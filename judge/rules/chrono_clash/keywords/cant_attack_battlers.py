"""[Can't Attack Battlers]: its battler attacks guardians alone (CC 17-5-3)."""

from __future__ import annotations

from typing import Final

from judge.engine.actions import Requirement
from judge.engine.state import Option
from judge.rules.chrono_clash.areas import is_on_quest
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.information import has_ability
from judge.rules.chrono_clash.keyword import KeywordAbility

NAME: Final = "Can't Attack Battlers"


def attacks_battlers(game: ChronoClashGame, _: int, option: Option) -> bool:
    """The attacker does not have [Can't Attack Battlers], or a card lies on the battler."""
    return is_on_quest(game, option.other) or not has_ability(game, option.card, NAME)


CANT_ATTACK_BATTLERS: KeywordAbility[ChronoClashGame] = KeywordAbility(
    name=NAME,
    of_attack_on_battler=Requirement("17-5-3-1", "cant-attack-battlers", attacks_battlers),
    rule_of_attack="17-5-3-2",
)
