"""[Provocation]: while it is tapped and on no quest, battlers without it cannot be attacked (CC 17-5-18)."""

from __future__ import annotations

from judge.engine.actions import Requirement
from judge.engine.state import Option
from judge.rules.chrono_clash.information import Information
from judge.rules.chrono_clash.keywords.guarding import (
    guarding,
    guards,
    quest_card_is_bare,
    tap_on_arrival,
)


def provoking(game: Information, seat: int) -> list[int]:
    """The battlers that keep a player's others from being attacked."""
    return guarding(game, seat, "Provocation")


def no_provocation(game: Information, _: int, option: Option) -> bool:
    """No tapped [Provocation] battler protects the one attacked."""
    return (
        not guards(game, game.master(option.other), "Provocation")
        or game.has(option.other, "Provocation")
        or quest_card_is_bare(game, option, "17-5-18-1")
    )


REQUIREMENT = Requirement("17-5-18-1", "provocation", no_provocation)
tap = tap_on_arrival("Provocation", "17-5-18-2")
