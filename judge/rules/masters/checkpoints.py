"""Checkpoints (MA 4-5). Delayed effects, which it does not name, are in order with [Auto] skills."""

from __future__ import annotations

from judge.engine.procedures import Procedures, StepFunction
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.checkpoints import (
    activate_pending,
    awaiting,
    due_now,
    end,
    keeps_secret,
    options_of,
    other_players_auto,
    other_players_delayed,
    process,
    resolve_delayed,
    turn_players_auto,
    turn_players_delayed,
)
from judge.rules.dragon_ball.kept import GoingRound
from judge.rules.dragon_ball.kinds import Decision, Option


def turn_players_choice(game: DragonBallGame, *, anew: StepFunction[DragonBallGame] = process) -> None:
    """The turn player chooses between pending skills and delayed effects, where both wait."""
    _choose(game, game.turn_player, "4-5-3-2", anew)


def other_players_choice(game: DragonBallGame, *, anew: StepFunction[DragonBallGame] = process) -> None:
    """The non-turn player chooses between pending skills and delayed effects, where both wait."""
    _choose(game, 1 - game.turn_player, "4-5-3-3", anew)


def _choose(game: DragonBallGame, player: int, rule: str, anew: StepFunction[DragonBallGame]) -> None:
    """Asks which comes next: a delayed effect is in order with pending skills, by the other reading behind
    all of them."""
    waiting, due = awaiting(game, player), due_now(game, player)
    secret = any(keeps_secret(game, pending) for pending in waiting)
    if not waiting or not due or secret or game.reads("delayed-behind-autos", rule):
        game.unsay()
        return
    options = (
        *(Option("pending", p.card, skill=p.skill, number=n) for n, p in enumerate(waiting)),
        *options_of(due),
    )
    picked = game.choose_one(Decision(player, rule, "pending", options))
    if picked is None:
        return
    if picked.kind == "delayed":
        resolve_delayed(game, player, due[picked.number], anew)
    else:
        activate_pending(game, player, waiting[picked.number], anew)


procedures = Procedures[DragonBallGame]()

checkpoint = procedures.new(
    "checkpoint",
    "4-5",
    ("4-5-3-1", process),
    ("4-5-3-2", turn_players_choice),
    ("4-5-3-2", turn_players_auto),
    ("4-5-3-2", turn_players_delayed),
    ("4-5-3-3", other_players_choice),
    ("4-5-3-3", other_players_auto),
    ("4-5-3-3", other_players_delayed),
    ("4-5-3-4", end),
    keeps=GoingRound,
)
