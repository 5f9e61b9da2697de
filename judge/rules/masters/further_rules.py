"""Rule processing that Fusion World does not have: Unison Cards without power (MA 9-7), copies (10-42)."""

from __future__ import annotations

from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.masters import markers
from judge.rules.masters.keywords import unique


def due(game: DragonBallGame) -> bool:
    """True if something of it is to be processed now."""
    return markers.due(game) or bool(unique.copies(game))


def process(game: DragonBallGame) -> bool:
    """Processes it; returns whether there was anything to do."""
    leaving = unique.process(game)
    return markers.process(game) or leaving
