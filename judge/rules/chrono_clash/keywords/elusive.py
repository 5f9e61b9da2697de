"""[Elusive]: only battlers that have it can attack its battler (CC 17-5-15)."""

from __future__ import annotations

from typing import Final

from judge.engine.actions import Requirement
from judge.engine.state import Option
from judge.rules.chrono_clash.information import Information
from judge.rules.chrono_clash.keyword import KeywordAbility
from judge.rules.chrono_clash.keywords.guarding import quest_card_is_bare

NAME: Final = "Elusive"


def elusive_allows(game: Information, _: int, option: Option) -> bool:
    """The battler attacked is not [Elusive], or the attacker is as well."""
    return (
        not game.has(option.other, NAME)
        or game.has(option.card, NAME)
        or quest_card_is_bare(game, option, "17-5-15-1")
    )


ELUSIVE: KeywordAbility[Information] = KeywordAbility(
    name=NAME, shields_itself=Requirement("17-5-15-1", "elusive", elusive_allows)
)
