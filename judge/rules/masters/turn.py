"""The turn (MA 6): Charge Phase, Main Phase, End Phase."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from judge.engine.procedures import Procedures, StepFunction
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.checkpoints import checkpoint
from judge.rules.dragon_ball.kept import EndingPhase
from judge.rules.dragon_ball.lasting import end_effects, lasts_until
from judge.rules.dragon_ball.turn import (
    after_attack,
    after_skill,
    after_use,
    again,
    at_the_beginning_of_main,
    at_the_beginning_of_the_turn,
    at_the_end_of_main,
    at_the_end_of_turn,
    back_to,
    charge_begins,
    charge_energy,
    checkpoint_after_charging,
    checkpoint_after_drawing,
    checkpoint_of_beginning,
    checkpoint_of_end,
    checkpoint_of_main,
    checkpoint_of_main_end,
    draw_for_turn,
    free_timing_of_main,
    main_phase_effects_end,
    other_main_phase_effects_end,
    other_players_effects_end,
    switch_all,
    to_end_phase,
    to_main_phase,
    turn_ends,
    turn_players_effects_end,
)


def until_the_turn_begins(game: DragonBallGame) -> None:
    """Effects until the start of this turn end, of both players, before it triggers anything."""
    if _any_until_now(game) and game.reads("until-turn-starts-ends-later", "6-2-1"):
        return
    _end_until_now(game)


def until_the_turn_has_begun(game: DragonBallGame) -> None:
    """By the other reading they end behind what the start of the turn has triggered."""
    if _any_until_now(game):
        _end_until_now(game)
    else:
        game.unsay()


def _end_until_now(game: DragonBallGame) -> None:
    for until, player in _until_now(game).items():
        end_effects(game, until, player, "6-2-1", earlier=True)


def _any_until_now(game: DragonBallGame) -> bool:
    return any(lasts_until(game, until, player) for until, player in _until_now(game).items())


def _until_now(game: DragonBallGame) -> dict[str, int]:
    """The durations that end at the start of this turn, each with the player whose effects have it; what the
    start of the turn itself has triggered lasts until that of a later one."""
    return {
        "until-opponents-turn-starts": 1 - game.turn_player,
        "until-your-turn-starts": game.turn_player,
    }


def main_phase_begins(game: DragonBallGame) -> None:
    """Effects until the start of this Main Phase end; skills "at the beginning of the Main Phase" become
    pending."""
    end_effects(game, "until-your-main-phase-starts", game.turn_player, "6-3-1-1")
    at_the_beginning_of_main(game)


def draw_but_on_the_first_turn(game: DragonBallGame) -> None:
    """The turn player draws 1 card; who goes first does not on the first turn."""
    if not (game.turn == 1 and game.turn_player == game.first):
        draw_for_turn(game)


def second_checkpoint_of_main_end(game: DragonBallGame) -> None:
    """A second checkpoint: nothing has come between, so it finds nothing to do."""
    checkpoint(game)


after_growth = back_to(checkpoint_of_main, "after_growth")
AFTER_ACTION: Mapping[str, StepFunction[DragonBallGame]] = {
    "use": after_use, "activate": after_skill, "evolve": after_skill, "grow": after_growth,
    "attack": after_attack,
}  # fmt: skip
"""Where the Main Phase goes on when an action of its free timing has ended."""

procedures = Procedures[DragonBallGame]()

charge_phase = procedures.new(
    "charge_phase",
    "6-2",
    ("6-2-1", charge_begins),
    ("6-2-1", until_the_turn_begins),
    ("6-2-1", at_the_beginning_of_the_turn),
    ("6-2-1", checkpoint_of_beginning),
    ("6-2-1", until_the_turn_has_begun),
    ("6-2-2", switch_all),
    ("6-2-3", draw_but_on_the_first_turn),
    ("6-2-4", checkpoint_after_drawing),
    ("6-2-5", charge_energy),
    ("6-2-6", checkpoint_after_charging),
    ("6-2-6", to_main_phase),
)
main_phase = procedures.new(
    "main_phase",
    "6-3",
    ("6-3-1-1", main_phase_begins),
    ("4-6-2-1", checkpoint_of_main),
    ("6-3-1-2", partial(free_timing_of_main, after=AFTER_ACTION, at_the_end=at_the_end_of_main)),
    ("4-6-2-2", after_use),
    ("6-3-1-2-3", after_skill),
    ("6-3-1-2-3-3", after_growth),
    ("7-1-4-4", after_attack),
    ("6-3-1-3-1-1", at_the_end_of_main),
    ("6-3-1-3-1-1", checkpoint_of_main_end),
    ("6-3-1-3-1-2", second_checkpoint_of_main_end),
    ("6-3-1-3-1-2", main_phase_effects_end),
    ("6-3-1-3-1-3", other_main_phase_effects_end),
    ("6-3-1-3-1", to_end_phase),
)
end_phase = procedures.new(
    "end_phase",
    "6-4",
    ("6-4-1-1", at_the_end_of_turn),
    ("6-4-1-2", checkpoint_of_end),
    ("6-4-1-2", turn_players_effects_end),
    ("6-4-1-3", other_players_effects_end),
    ("6-4-1-4", again),
    ("6-4-1-4", turn_ends),
    keeps=EndingPhase,
)
