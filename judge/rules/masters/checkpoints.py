"""Checkpoints (MA 4-5). Delayed effects, which it does not name, come after their player's [Auto] skills."""

from __future__ import annotations

from judge.engine.procedures import Procedures
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.checkpoints import (
    end,
    other_players_auto,
    other_players_delayed,
    process,
    turn_players_auto,
    turn_players_delayed,
)
from judge.rules.dragon_ball.kept import GoingRound

procedures = Procedures[DragonBallGame]()

checkpoint = procedures.new(
    "checkpoint",
    "4-5",
    ("4-5-3-1", process),
    ("4-5-3-2", turn_players_auto),
    ("4-5-3-2", turn_players_delayed),
    ("4-5-3-3", other_players_auto),
    ("4-5-3-3", other_players_delayed),
    ("4-5-3-4", end),
    keeps=GoingRound,
)
