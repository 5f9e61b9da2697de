"""Rule processing that Fusion World does not have: Unison Cards without power (MA 9-7), copies (10-42)."""

from __future__ import annotations

from collections.abc import Callable

from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.masters import markers
from judge.rules.masters.keywords import unique


def due(game: DragonBallGame) -> bool:
    """True if something of it is to be processed now."""
    return markers.due(game) or bool(unique.copies(game))


def to_process(game: DragonBallGame) -> Callable[[], None] | None:
    """Finds what is due of it at the same time; returns what carries it out, None if nothing is due."""
    leaving, found = unique.copies(game), markers.powerless_with_causes(game)
    if not (leaving or found):
        return None

    def process() -> None:
        unique.drop(game, leaving)
        markers.lose_for_power(game, found)

    return process
