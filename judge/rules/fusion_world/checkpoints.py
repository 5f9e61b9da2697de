"""Checkpoints (FW 4-2), and delayed effects outside of them."""

from __future__ import annotations

from judge.engine.procedures import Procedures
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.checkpoints import (
    end,
    other_players_auto,
    other_players_delayed,
    process,
    resolve_delayed_at_once,
    turn_players_auto,
    turn_players_delayed,
)
from judge.rules.dragon_ball.kept import GoingRound

procedures = Procedures[DragonBallGame]()

checkpoint = procedures.new(
    "checkpoint",
    "4-2",
    ("4-2-2-1", process),
    ("4-2-2-2", turn_players_auto),
    ("4-2-2-3", turn_players_delayed),
    ("4-2-2-4", other_players_auto),
    ("4-2-2-5", other_players_delayed),
    ("4-2-2-6", end),
    keeps=GoingRound,
)
delayed_at_once = procedures.new(
    "delayed_at_once",
    "1-5-2-1-1",
    ("1-5-2-1-1", resolve_delayed_at_once),
)
