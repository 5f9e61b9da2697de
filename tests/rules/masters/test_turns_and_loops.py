"""The End Phase that repeats, loops, removal, power at 0, and what leaves in a checkpoint (MA 6-4, 9, 10-19,
11-1)."""

import pickle

import pytest
from helpers.masters_games import does, told
from helpers.masters_skills import DRAW, card, chosen, keyword, named, passes, table, where
from msgspec.structs import replace

from judge.engine import tree
from judge.engine.tree import Filter, Skill, Trigger
from judge.rules.dragon_ball.areas import BATTLE, HAND, LEADER
from judge.rules.dragon_ball.information import power_of
from judge.rules.masters.areas import UNISON
from judge.rules.masters.game import Masters

MAIN = ("main",)


def main(*effect: tree.Instruction) -> Skill:
    return Skill("activate", timings=MAIN, once_per_turn=True, effect=effect)


def test_the_end_phase_repeats_for_what_has_not_triggered_and_effects_have_ended_by_then() -> None:
    late = Skill("auto", triggers=(Trigger("turn-end", player="you"),), effect=DRAW)
    calls = (chosen(owner="you", areas=("drop",)), tree.Play(tree.Chosen()))
    caller = Skill("auto", triggers=(Trigger("turn-end", player="you"),), effect=calls)
    up = main(tree.ChangePower(tree.This(), 5000, "turn"))
    game = table(
        card("late", "battle", late), card("caller", "battle", caller, up), a_battle="caller", a_drop="late"
    )
    does(game, "activate")
    assert power_of(game, named(game, "caller")) == 15000
    does(game, "pass")
    passes(game, "charge")
    assert len(game.zone(0, HAND)) == 1
    assert [line.rule for line in game.trace if line.word == "end-phase-again"] == ["6-4-1-4"]
    rules = [line.rule for line in game.trace if line.event is None and line.rule.startswith("6-4")]
    assert rules.count("6-4-1-1") == 2
    assert rules.index("6-4-1-3") < len(rules) - 1 - rules[::-1].index("6-4-1-1")


def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    rest = Skill("auto", triggers=(Trigger("switched-active"),), effect=(tree.Switch(tree.This(), "rest"),))
    wake = Skill("auto", triggers=(Trigger("switched-rest"),), effect=(tree.Switch(tree.This(), "active"),))
    game = table(card("top", "battle", rest, wake), a_battle="top")
    does(game, "attack", named(game, "top"), other=game.zone(1, LEADER)[0])
    assert game.result == "draw"
    assert any(line.rule == "11-1-2" for line in game.trace)


def test_a_loop_with_counter_timings_ends_too() -> None:
    halt = card("halt", "extra", keyword("Counter: Counter", effect=(tree.NegateSkill(),)), cost=0)
    rest = Skill("auto", triggers=(Trigger("switched-active"),), effect=(tree.Switch(tree.This(), "rest"),))
    wake = Skill("auto", triggers=(Trigger("switched-rest"),), effect=(tree.Switch(tree.This(), "active"),))
    game = table(card("top", "battle", rest, wake), halt, a_battle="top", b_hand="halt")
    does(game, "attack", named(game, "top"), other=game.zone(1, LEADER)[0])
    assert game.result == "draw"


AT_RANDOM = replace(chosen(owner="you", areas=("battle",)), at_random=True)


@pytest.mark.parametrize(
    ("asked", "switched", "answer"),
    [(AT_RANDOM, tree.Chosen(), "card"), (tree.ByHand("some words"), tree.This(), "carried-out")],
)
def test_a_loop_that_chance_or_the_judge_may_end_is_no_draw(
    asked: tree.Instruction, switched: tree.Target, answer: str
) -> None:
    """11-1-1: nothing is repeated without end that chance, or words which nobody reads, can end each time."""
    effect = (asked, tree.Switch(switched, "rest"))
    rest = Skill("auto", triggers=(Trigger("switched-active"),), effect=effect)
    wake = Skill("auto", triggers=(Trigger("switched-rest"),), effect=(tree.Switch(tree.This(), "active"),))
    game = table(card("top", "battle", rest, wake), a_battle="top plain")
    does(game, "attack", named(game, "top"), other=game.zone(1, LEADER)[0])
    for _ in range(12):
        assert game.decision is not None and game.decision.player < 0
        does(game, answer)  # of the cards it is the first one, so that all goes on
    assert not game.result


def test_what_is_removed_from_the_game_is_in_no_area() -> None:
    away = main(chosen(owner="opponent", types=("battle",)), tree.Move(tree.Chosen(), "outside"))
    game = table(card("end", "leader", away), leader="end", b_battle="plain")
    does(game, "activate")
    assert game.zone(1, BATTLE) == ()
    assert ("10-19-1", "moved") in told(game)


def test_a_unison_card_without_power_loses_a_marker_by_the_effect_and_is_put_back() -> None:
    weaken = main(chosen(owner="opponent", types=("unison",), areas=("unison",)),
                  tree.ChangePower(tree.Chosen(), 20000, "turn", negative=True))  # fmt: skip
    game = table(card("witch", "leader", weaken), card("pair", "unison"), leader="witch", b_unison="pair")
    does(game, "activate")
    unison = game.zone(1, UNISON)[0]
    assert game.cards[unison].markers == 1
    assert power_of(game, unison) == 10000  # what lowered it has ended (9-6-1-1)
    assert [line for line in game.trace if line.rule == "9-7-2"]


def test_rules_are_processed_in_a_counter_timing() -> None:
    halt = card("halt", "extra", keyword("Counter: Attack", effect=(tree.NegateAttack(),)), cost=0)
    weak = main(tree.ChangePower(tree.Every(Filter(types=("battle",))), 20000, "turn", negative=True))
    words = "[Activate: Main] Every Battle Card gets weaker, and attacks."
    game = table(
        card("witch", "leader", weak, words=words), halt, leader="witch", a_battle="plain", b_hand="halt"
    )
    does(game, "activate")
    does(game, "pass")  # before it resolves
    assert where(game, "plain", 0) == "drop"
    dropped = next(n for n, line in enumerate(game.trace) if line.rule == "9-5-2")
    assert "4-7-3-1" in [line.rule for line in game.trace[:dropped] if line.event is None][-2:]


def test_a_card_played_negated_is_so_in_a_catalogue_of_another_process() -> None:
    call = main(chosen(owner="you", areas=("drop",)), tree.Play(tree.Chosen(), negated="turn"))
    up = Skill("permanent", effect=(tree.ChangePower(tree.This(), 5000),))
    game = table(card("call", "leader", call), card("big", "battle", up), leader="call", a_drop="big")
    other = Masters(pickle.loads(pickle.dumps(game.catalogue)), game.state)
    does(other, "activate")
    assert power_of(other, named(other, "big")) == 10000
