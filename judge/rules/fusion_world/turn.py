"""The turn (FW 7)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from judge.engine.procedures import Procedures, StepFunction
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.events.turn import EffectBegins
from judge.rules.dragon_ball.kept import EndingPhase
from judge.rules.dragon_ball.lasting import end_effects
from judge.rules.dragon_ball.turn import (
    after_attack,
    after_skill,
    after_use,
    again,
    at_the_beginning_of_main,
    at_the_beginning_of_the_turn,
    at_the_end_of_main,
    at_the_end_of_turn,
    charge_begins,
    charge_energy,
    checkpoint_after_charging,
    checkpoint_after_drawing,
    checkpoint_after_switching,
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


def turn_players_effects(game: DragonBallGame) -> None:
    """Effects that last for the turn begin for the turn player."""
    _effects_of_the_turn(game, game.turn_player, "7-2-2")


def other_players_effects(game: DragonBallGame) -> None:
    """Effects that last for the turn begin for the non-turn player."""
    _effects_of_the_turn(game, 1 - game.turn_player, "7-2-3")


def _effects_of_the_turn(game: DragonBallGame, player: int, rule: str) -> None:
    waiting = [
        m for m in game.modifiers if m.until == "opponents-turn" and m.player == player and game.in_force(m)
    ]
    if waiting:
        if game.reads("effects-of-the-turn-end", rule):
            game.put(modifiers=[m for m in game.modifiers if m not in waiting])
            return
        for modifier in waiting:
            game.note(EffectBegins(modifier.node, modifier.cards, player, modifier.amount), rule)


def until_opponents_turn_starts(game: DragonBallGame) -> None:
    """Effects until the start of the opponent's turn end; with them those until the start of "your next
    turn", of which cards speak and no rule of this phase does (1-5-2-2)."""
    end_effects(game, "until-opponents-turn-starts", 1 - game.turn_player, "7-2-4")
    end_effects(game, "until-your-turn-starts", game.turn_player, "1-5-2-2")


AFTER_ACTION: Mapping[str, StepFunction[DragonBallGame]] = {
    "use": after_use, "activate": after_skill, "evolve": after_skill, "attack": after_attack,
}  # fmt: skip
"""Where the Main Phase goes on when an action of its free timing has ended."""

procedures = Procedures[DragonBallGame]()

charge_phase = procedures.new(
    "charge_phase",
    "7-2",
    ("7-2-1", charge_begins),
    ("7-2-2", turn_players_effects),
    ("7-2-3", other_players_effects),
    ("7-2-4", until_opponents_turn_starts),
    ("7-2-5", at_the_beginning_of_the_turn),
    ("7-2-6", checkpoint_of_beginning),
    ("7-2-7", switch_all),
    ("7-2-8", checkpoint_after_switching),
    ("7-2-9", draw_for_turn),
    ("7-2-10", checkpoint_after_drawing),
    ("7-2-11", charge_energy),
    ("7-2-12", checkpoint_after_charging),
    ("7-2-13", to_main_phase),
)
main_phase = procedures.new(
    "main_phase",
    "7-3",
    ("7-3-2", at_the_beginning_of_main),
    ("7-3-3", checkpoint_of_main),
    ("7-3-4", partial(free_timing_of_main, after=AFTER_ACTION, at_the_end=at_the_end_of_main)),
    ("7-3-4-1-1", after_use),
    ("7-3-4-2-1", after_skill),
    ("7-3-4-3-2", after_attack),
    ("7-3-5-1-1", at_the_end_of_main),
    ("7-3-5-1-2", checkpoint_of_main_end),
    ("7-3-5-1-3", main_phase_effects_end),
    ("7-3-5-1-4", other_main_phase_effects_end),
    ("7-3-5-1-5", to_end_phase),
)
end_phase = procedures.new(
    "end_phase",
    "7-4",
    ("7-4-2", at_the_end_of_turn),
    ("7-4-3", checkpoint_of_end),
    ("7-4-4", again),
    ("7-4-5", turn_players_effects_end),
    ("7-4-6", other_players_effects_end),
    ("7-4-7", turn_ends),
    keeps=EndingPhase,
)
