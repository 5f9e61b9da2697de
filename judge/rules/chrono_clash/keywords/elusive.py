"""[Elusive]: only battlers that have it can attack its battler (CC 17-5-15)."""

from __future__ import annotations

from typing import Final

from judge.engine.actions import Requirement
from judge.engine.state import Option
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.information import has_ability
from judge.rules.chrono_clash.keyword import KeywordAbility
from judge.rules.chrono_clash.keywords.guarding import quest_card_is_bare

NAME: Final = "Elusive"


def elusive_allows(game: ChronoClashGame, _: int, option: Option) -> bool:
    """The battler attacked is not [Elusive], or the attacker is as well."""
    return (
        not has_ability(game, option.other, NAME)
        or has_ability(game, option.card, NAME)
        or quest_card_is_bare(game, option, "17-5-15-1")
    )


ELUSIVE: KeywordAbility[ChronoClashGame] = KeywordAbility(
    name=NAME, shields_itself=Requirement("17-5-15-1", "elusive", elusive_allows)
)
