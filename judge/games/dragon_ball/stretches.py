"""The phases of a turn and the steps of a battle, as what a position has behind it.

A step goes by its function, which both games put in their tables; where each has one of its own, by its name.
Those that a game does not take are left out of what is told of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from judge.rules.dragon_ball import battle, damage, turn
from judge.rules.dragon_ball.base import DragonBallGame
from judge.table.positions.questions import Stage, Stretch
from judge.texts import Message, Texts


class _Step(NamedTuple):
    """A step with what is done there; `triggers`: skills become pending in it."""

    function: Callable[..., None] | str
    texts: Texts
    triggers: bool = False

    @property
    def name(self) -> str:
        return self.function if isinstance(self.function, str) else self.function.__name__


_BEGIN_BATTLE: Texts = Message("the beginning of the Main Phase and the actions before this attack")
_EFFECTS_OF_TURN: Texts = Message("beginning and ending the effects of the turn")
_END_OF_BATTLE = (
    _Step(damage.combos_dissipate, Message("the loss of combo power")),
    _Step(damage.combo_cards_dropped, Message("placing combo cards in the Drop Area")),
    _Step(damage.at_the_end_of_battle, Message("what triggers at the end of the battle"), triggers=True),
    _Step(damage.turn_players_battle_effects, Message("the end of effects for the battle")),
    _Step(damage.battle_ends, Message("the way back to the Main Phase")),
)

_PROCEDURES: Mapping[str, tuple[Texts, Sequence[_Step]]] = {
    "preparation": (
        Message("the preparation of the game"),
        (
            _Step("place_leaders", Message("placing the Leaders")),
            _Step("placed_in_leader_area", Message("what triggers as they are placed"), triggers=True),
            _Step("first_or_second", Message("choosing who goes first")),
            _Step("who_goes_first", Message("deciding by chance who goes first")),
            _Step("shuffle_decks", Message("shuffling the decks")),
            _Step("opening_hands", Message("the opening hands and redraws")),
            _Step("life", Message("placing the life cards")),
            _Step("second_players_marker", Message("the second player's energy marker")),
            _Step("begin", Message("the first turn")),
        ),
    ),
    "charge_phase": (
        Message("the Charge Phase, with its draw and its charge of energy"),
        (
            _Step("turn_players_effects", _EFFECTS_OF_TURN),
            _Step("until_the_turn_begins", _EFFECTS_OF_TURN),
            _Step(
                turn.at_the_beginning_of_the_turn,
                Message("what triggers at the beginning of the turn and of the Charge Phase"),
                triggers=True,
            ),
            _Step(turn.switch_all, Message("switching cards to Active Mode")),
            _Step(turn.draw_for_turn, Message("the draw of 1 card")),
            _Step("draw_but_on_the_first_turn", Message("the draw of 1 card")),
            _Step(turn.charge_energy, Message("the charge of energy")),
            _Step(turn.to_main_phase, Message("the Main Phase")),
        ),
    ),
    "main_phase": (
        Message("the Main Phase with its Main Phase End Step"),
        (
            _Step(
                turn.at_the_beginning_of_main,
                Message("what triggers at the beginning of the Main Phase"),
                triggers=True,
            ),
            _Step(turn.free_timing_of_main, Message("the actions of the Main Phase")),
            _Step(
                turn.at_the_end_of_main, Message("what triggers at the end of the Main Phase"), triggers=True
            ),
            _Step(turn.main_phase_effects_end, Message("the end of effects for the Main Phase")),
            _Step(turn.to_end_phase, Message("the End Phase")),
        ),
    ),
    "end_phase": (
        Message("the End Phase"),
        (
            _Step(turn.at_the_end_of_turn, Message("what triggers at the end of the turn"), triggers=True),
            _Step(turn.turn_players_effects_end, Message("the end of effects for the turn")),
            _Step(turn.turn_ends, Message("the next turn")),
        ),
    ),
    "attack": (
        Message("the declaration of the attack, with what it triggers and [Blocker]"),
        (
            _Step(
                battle.declare_attack, Message("declaring the attack, with its card switched to Rest Mode")
            ),
            _Step(
                battle.when_attacking, Message("what triggers on the attack, and [Blocker]"), triggers=True
            ),
            _Step(battle.checkpoint_of_attack, Message("the checkpoint of the attack")),
            _Step(battle.valid_or_not, Message("the Offense Step")),
        ),
    ),
    "offense_step": (
        Message("the Offense Step"),
        (
            _Step(
                battle.offense_begins,
                Message("what triggers at the beginning of the Offense Step"),
                triggers=True,
            ),
            _Step(
                battle.free_timing_of_offense,
                Message("the turn player's combos and skills of the Offense Step"),
            ),
        ),
    ),
    "defense_step": (
        Message("the Defense Step"),
        (
            _Step(
                battle.defense_begins,
                Message("what triggers at the beginning of the Defense Step"),
                triggers=True,
            ),
            _Step(
                battle.free_timing_of_defense,
                Message("the non-turn player's combos and skills of the Defense Step"),
            ),
        ),
    ),
    "damage_step": (
        Message("the Damage Step, with the damage or KO and what it triggers"),
        (
            _Step(
                damage.damage_step_begins,
                Message("what triggers at the beginning of the Damage Step"),
                triggers=True,
            ),
            _Step(damage.attackers_combos, Message("adding the attack card's combo power")),
            _Step(damage.defenders_combos, Message("adding the guard card's combo power")),
            _Step(damage.compare, Message("comparing the powers")),
            _Step(damage.inflict, Message("the damage, if a Leader was attacked and beaten")),
            _Step("unison_loses_markers", Message("the markers, if a Unison Card was attacked and beaten")),
            _Step(damage.guard_card_koed, Message("the KO, if a Battle Card was attacked and beaten")),
            _Step(
                damage.damage_step_ends, Message("what triggers at the end of the Damage Step"), triggers=True
            ),
            _Step(damage.to_battle_end, Message("the Battle End Step")),
            *_END_OF_BATTLE,
        ),
    ),
    "battle_end_step": (Message("the Battle End Step"), _END_OF_BATTLE),
}
TURN = ("charge_phase", "main_phase", "end_phase")
OF_BATTLE = ("attack", "offense_step", "defense_step", "damage_step", "battle_end_step")
BEFORE_BATTLE = Stretch("main_phase", _BEGIN_BATTLE, ())


def stretches_of(game: type[DragonBallGame]) -> dict[str, Stretch]:
    """The procedures of a game that a position can have behind it, each with its steps in their order."""
    found = {}
    for procedure, (texts, steps) in _PROCEDURES.items():
        taken = game.procedures.get(procedure)
        if taken is None:
            continue
        rows = sorted((taken.place_called(each.name), each) for each in steps if each.name in taken.names)
        stages = tuple(Stage(taken.said[place], each.texts, each.triggers) for place, each in rows)
        found[procedure] = Stretch(procedure, texts, stages)
    return found
