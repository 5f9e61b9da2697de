"""[Provocation]: while it is tapped and on no quest, battlers without it cannot be attacked (CC 17-5-18)."""

from __future__ import annotations

from typing import Final

from judge.engine.actions import Requirement
from judge.engine.state import Option
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.information import has_ability
from judge.rules.chrono_clash.keyword import KeywordAbility
from judge.rules.chrono_clash.keywords.guarding import (
    guarding,
    guards,
    quest_card_is_bare,
    tap_on_arrival,
)

NAME: Final = "Provocation"


def provoking(game: ChronoClashGame, option: Option) -> list[int]:
    """The battlers that keep the one attacked from being attacked."""
    return guarding(game, game.master(option.other), NAME)


def no_provocation(game: ChronoClashGame, _: int, option: Option) -> bool:
    """No tapped [Provocation] battler protects the one attacked."""
    return (
        not guards(game, game.master(option.other), NAME)
        or has_ability(game, option.other, NAME)
        or quest_card_is_bare(game, option, "17-5-18-1")
    )


PROVOCATION: KeywordAbility[ChronoClashGame] = KeywordAbility(
    name=NAME,
    shields_others=Requirement("17-5-18-1", "provocation", no_provocation),
    keeping_off=provoking,
    tapped_on_arrival=tap_on_arrival(NAME, "17-5-18-2"),
)
