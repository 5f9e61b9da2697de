"""Attacks, combos and the steps of a battle before the damage (MA 7-1 to 7-3)."""

from __future__ import annotations

from functools import partial

from judge.engine import tree
from judge.engine.procedures import Procedures, StepFunction
from judge.engine.state import Option as AnyOption
from judge.rules.dragon_ball.areas import BATTLE, COMBO
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.battle import (
    GOES_ON,
    battle_occurs,
    checkpoint_of_attack,
    checkpoint_of_defense,
    checkpoint_of_offense,
    declare_attack,
    defense_begins,
    end_battle_if_broken,
    free_timing_of_defense,
    free_timing_of_offense,
    has_attack_and_guard_card,
    offense_begins,
    valid_or_not,
    when_attacking,
)
from judge.rules.dragon_ball.checkpoints import checkpoint
from judge.rules.dragon_ball.continuous import effects_on
from judge.rules.dragon_ball.cost_changes import own_cost_changes
from judge.rules.dragon_ball.costs import can_pay, pay_with, payment_question
from judge.rules.dragon_ball.events.battle import ComboDeclared, ComboPower
from judge.rules.dragon_ball.events.costs import CostCannotBePaid
from judge.rules.dragon_ball.information import combo_power_of, stated
from judge.rules.dragon_ball.movement import place
from judge.rules.masters.areas import UNISON
from judge.rules.masters.counters import counter_timing
from judge.rules.masters.events import ComboPaid


def answer_attack(game: DragonBallGame) -> None:
    """A counter timing occurs: the opponent may answer the attack."""
    counter_timing(game, "attack", game.frame.card)


def combo_can_be_answered(game: DragonBallGame) -> None:
    """A counter timing occurs, by the reading that has one for a combo."""
    rule = "7-2-1-2" if game.stack[-1].player == game.turn_player else "7-3-1-2"
    if game.reads("combo-opens-counter-timing", rule):
        counter_timing(game, "combo", game.frame.card)
    else:
        game.unsay()


def combo_cost_of(game: DragonBallGame, card: int) -> int | None:
    """The combo cost of a card; None where it has none, and no combo can be made with it (2-10, 3-7-3-1)."""
    printed = game.printed(card).combo_cost
    if printed is None or "ChangeCost" not in game.catalogue.kinds:
        return printed
    changes = [
        -stated(game, entry, node.amount) if node.reduce else stated(game, entry, node.amount)
        for node, entry in effects_on(game, card, "ChangeCost")
        if isinstance(node, tree.ChangeCost) and node.of_combo
    ]
    own = own_cost_changes(game, card, of_combo=True)
    changes += [-amount if node.reduce else amount for node, amount in own]
    return max(printed + sum(changes), 0)


def can_be_in_combos(game: DragonBallGame, card: int) -> bool:
    """True if a card has combo power and a combo cost, without which there is no combo (3-7-3-1)."""
    return combo_power_of(game, card) is not None and game.printed(card).combo_cost is not None


def has_combo_cost(game: DragonBallGame, _: int, option: AnyOption) -> bool:
    """The card has a combo cost (3-7-3-1)."""
    return game.printed(option.card).combo_cost is not None


def can_pay_combo(game: DragonBallGame, player: int, option: AnyOption) -> bool:
    """There is energy for the combo cost (7-2-1-2-1-1)."""
    return can_pay(game, player, combo_cost_of(game, option.card) or 0, ())


def _from_hand(game: DragonBallGame) -> bool:
    return game.area_of(game.stack[-1].card) != BATTLE


def pay_for_combo(game: DragonBallGame) -> None:
    """The player switches energy to Rest Mode for the combo cost, and declares the combo."""
    frame = game.stack[-1]
    offense = frame.player == game.turn_player
    if _from_hand(game) and game.answer_given is None:
        game.unsay()
        game.note_step("7-2-1-2-2" if offense else "7-3-1-2-2")
    rule = {
        (True, False): "7-2-1-2-1-1",
        (True, True): "7-2-1-2-2-1",
        (False, False): "7-3-1-2-1-1",
        (False, True): "7-3-1-2-2-1",
    }[offense, _from_hand(game)]
    amount = combo_cost_of(game, frame.card) or 0
    if amount:
        picked = game.choose(payment_question(game, frame.player, frame.card, amount, (), rule))
        if picked is None:
            return
        if not picked:
            game.note(CostCannotBePaid(frame.player, frame.card), rule)
            game.leave()
            return
        (payment,) = picked
        pay_with(game, frame.player, payment, frame.card, rule=rule)
        game.note(ComboPaid(frame.player, frame.card, amount), rule)
    game.note(ComboDeclared(frame.player, frame.card, _from_hand(game)), rule)


def combo_placed(game: DragonBallGame) -> None:
    """The card is placed in the Combo Area; what forbids it keeps it where it is (1-3-3)."""
    frame = game.stack[-1]
    if not game.is_there(frame.card, frame.stay):
        return
    place(
        game,
        (frame.card,),
        COMBO,
        rule="3-7-3",
        how="combo",
        by_player=frame.player,
        seat=frame.player,
        face_up=True,
    )
    if game.area_of(frame.card) == COMBO:
        game.note(ComboPower(frame.card, combo_power_of(game, frame.card) or 0), "2-9-1")


def checkpoint_of_combo(game: DragonBallGame) -> None:
    """A checkpoint."""
    checkpoint(game)


def another_combo(game: DragonBallGame) -> None:
    """The step goes on; not if that checkpoint took a card of the battle away (7-1-4)."""
    if not has_attack_and_guard_card(game):
        game.leave()
        end_battle_if_broken(game, carried_out=True)
    else:
        game.unsay()


def _goes_on_at(checkpoint: StepFunction[DragonBallGame], name: str) -> StepFunction[DragonBallGame]:
    """Makes the step of that name, which leads back to the checkpoint of the free timing that goes on."""

    def on(game: DragonBallGame, *, to: StepFunction[DragonBallGame] = checkpoint) -> None:
        game.set(number=GOES_ON)
        game.go_to(to)

    on.__name__ = name
    return on


after_offense_combo = _goes_on_at(checkpoint_of_offense, "after_offense_combo")
after_offense_skill = _goes_on_at(checkpoint_of_offense, "after_offense_skill")
after_defense_combo = _goes_on_at(checkpoint_of_defense, "after_defense_combo")
after_defense_skill = _goes_on_at(checkpoint_of_defense, "after_defense_skill")


def unison_has_no_defense_step(game: DragonBallGame) -> None:
    """A Unison Card as the guard card: the battle goes on at once to the Damage Step.

    That is asked at the end of the Offense Step: a [Blocker] brings the Defense Step back.
    """
    assert game.battle is not None
    if game.area_of(game.battle.guard) == UNISON and not game.reads("unison-has-defense-step", "7-2-1-3-1"):
        game.proceed("damage_step")
    else:
        game.unsay()


procedures = Procedures[DragonBallGame]()

attack = procedures.new(
    "attack",
    "7-1",
    ("7-1", declare_attack),
    ("7-1", battle_occurs),
    ("7-1-1", when_attacking),
    ("7-1-2", answer_attack),
    ("7-1-3", checkpoint_of_attack),
    ("7-1-4", valid_or_not),
)
offense_step = procedures.new(
    "offense_step",
    "7-2",
    ("7-2-1-1", offense_begins),
    ("7-2-1-1", checkpoint_of_offense),
    (
        "7-2-1-2",
        partial(free_timing_of_offense, after_combo=after_offense_combo, after_skill=after_offense_skill),
    ),
    ("4-6-2-2", after_offense_combo),
    ("7-2-1-2-3", after_offense_skill),
)
defense_step = procedures.new(
    "defense_step",
    "7-3",
    ("7-2-1-3-1", unison_has_no_defense_step),
    ("7-3-1-1", defense_begins),
    ("7-3-1-1", checkpoint_of_defense),
    (
        "7-3-1-2",
        partial(free_timing_of_defense, after_combo=after_defense_combo, after_skill=after_defense_skill),
    ),
    ("4-6-2-2", after_defense_combo),
    ("7-3-1-2-3", after_defense_skill),
)
offense_combo = procedures.new(
    "offense_combo",
    "7-2-1-2",
    ("7-2-1-2-1", pay_for_combo),
    ("3-7-3", combo_placed),
    ("7-2-1-2", combo_can_be_answered),
    ("7-2-1-2", checkpoint_of_combo),
    ("7-2-1-2", another_combo),
)
defense_combo = procedures.new(
    "defense_combo",
    "7-3-1-2",
    ("7-3-1-2-1", pay_for_combo),
    ("3-7-3", combo_placed),
    ("7-3-1-2", combo_can_be_answered),
    ("7-3-1-2", checkpoint_of_combo),
    ("7-3-1-2", another_combo),
)
