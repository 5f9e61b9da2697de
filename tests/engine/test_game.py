"""The kernel with a game of our own: procedures, questions, unknown cards, states as values."""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from helpers.toy_game import Took, Toy, catalogue, counters, pile, procedures
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from judge.engine import limits
from judge.engine.errors import GameOver, IllegalAnswer, TooLong
from judge.engine.state import (
    Battle,
    Card,
    Decision,
    Delayed,
    Fact,
    Frame,
    Modifier,
    Option,
    Pending,
    State,
    digest,
    read,
    write,
)
from judge.engine.trace import TraceLine


def toy(state):
    game = Toy(catalogue(), state)
    game.run()
    return game


def test_a_step_that_asks_is_carried_out_with_the_answer():
    game = toy(counters(4, step=1))
    assert (game.decision.rule, len(game.decision.options)) == ("1-2", 2)
    assert game.track == 4
    game.answer(1)
    game.run()
    assert (game.track, game.turn_player) == (2, 1)


def test_the_trace_is_the_steps_with_what_happened():
    game = toy(counters(1, step=1))
    assert game.result == "0"
    assert [line for line in game.trace if line.event is None] == [TraceLine("1-2"), TraceLine("1-3")]
    assert TraceLine("1-2", Took(0, 1)) in game.trace


def test_a_decision_that_leaves_no_choice_is_not_asked():
    game = toy(counters(1, step=1))
    assert game.decision is None
    assert game.result == "0"


@pytest.mark.parametrize("answer", [(), (2,), (-1,), (0, 1), (0, 0)])
def test_an_answer_that_is_not_offered_is_refused(answer):
    game = toy(counters(3, step=1))
    with pytest.raises(IllegalAnswer, match="take"):
        game.answer(*answer)
    assert game.decision is not None


def test_nothing_is_asked_once_a_game_has_ended():
    game = toy(counters(1, step=1))
    with pytest.raises(GameOver):
        game.answer(0)


def test_a_number_leads_to_its_step_or_nowhere():
    assert procedures["taking"].position("1-3") == 2
    with pytest.raises(KeyError):
        procedures["taking"].position("9-9")


def test_rules_that_go_on_without_end_are_stopped():
    with pytest.raises(TooLong):
        toy(pile("endless", 1))


def test_procedures_within_procedures_are_stopped():
    game = Toy(catalogue(), pile("deep", 1))
    with pytest.raises(TooLong):
        game.run()
    assert len(game.stack) <= limits.STACK + 1


def test_a_run_stops_where_it_is_told_to():
    game = Toy(catalogue(), pile("looking", 1))
    game.run(lambda game: game.track >= 1)
    assert (game.track, game.result) == (1, "")
    game.run()
    assert (game.track, game.result) == (111, "draw")


class TestUnknownCards:
    def test_the_judge_is_asked_when_a_rule_needs_the_card(self):
        game = toy(pile("looking", 0))
        assert (game.decision.kind, game.decision.player) == ("identify", -2)
        assert game.track == 1, "the step that needed it has not happened"
        assert [option.number for option in game.decision.options] == [1, 2, 3, 0]

    def test_the_step_is_carried_out_again_with_the_card_known(self):
        game = toy(pile("looking", 0))
        game.answer(1)
        game.run()
        assert (game.track, game.cards[0].print) == (211, 2)
        assert [line.rule for line in game.trace if line.event is None] == ["3-1", "3-2", "3-3"]

    def test_a_card_can_be_left_unknown(self):
        game = toy(pile("looking", 0))
        game.answer(3)
        game.run()
        assert (game.track, game.result) == (11, "draw")

    def test_the_question_is_part_of_the_state(self):
        game = toy(pile("looking", 0))
        again = Toy(game.catalogue, read(write(game.state)))
        for each in (game, again):
            each.answer(0)
            each.run()
        assert digest(game.state) == digest(again.state)


class TestValues:
    @given(st.integers(1, 30), st.lists(st.integers(0, 1), max_size=30), st.integers(0, 30))
    def test_a_state_written_down_and_read_goes_on_the_same_way(self, count, takes, fork):
        game = toy(counters(count))
        for number, taken in enumerate(takes):
            if game.decision is None:
                break
            if number == fork:
                game = Toy(game.catalogue, read(write(game.state)))
            before = digest(game.state)
            assert digest(Toy(game.catalogue, game.state).state) == before
            game.answer(min(taken, len(game.decision.options) - 1))
            game.run()
        whole = toy(counters(count))
        for taken in takes:
            if whole.decision is None:
                break
            whole.answer(min(taken, len(whole.decision.options) - 1))
            whole.run()
        assert whole.state == game.state
        assert digest(whole.state) == digest(game.state)

    def test_a_value_does_not_change_when_the_game_goes_on(self):
        game = toy(pile("picking", 1, 2, 3))
        before = game.state
        kept = write(before)
        game.answer(2, 0, 1)
        game.run()
        assert write(before) == kept
        assert game.zones[0] == (2, 0, 1)

    def test_a_digest_is_the_same_in_every_process(self):
        code = (
            "import helpers.toy_game as toy, judge.engine.state as states;"
            "print(states.digest(toy.pile('picking', 1)))"
        )
        paths = os.pathsep.join(str(Path(__file__).parents[up]) for up in (1, 2))
        found = {
            subprocess.run(
                [sys.executable, "-c", code], env={"PYTHONPATH": paths, "PYTHONHASHSEED": seed},
                capture_output=True, text=True, check=True,
            ).stdout.strip()
            for seed in ("1", "2")
        }  # fmt: skip
        assert found == {digest(pile("picking", 1))}


def test_an_answer_means_the_question_as_it_was_asked():
    """What becomes known while an answer is carried out changes nothing of what was answered."""
    game = toy(pile("asking", 0, 1))
    assert game.decision.kind == "pick"
    game.answer(1)
    game.run()
    assert game.decision.kind == "identify"
    game = Toy(game.catalogue, read(write(game.state)))
    game.answer(2)
    game.run()
    assert game.track == 1


@pytest.mark.parametrize(
    "fields",
    [
        {"cards": [], "zones": [], "skips": []},
        {"cards": [], "zones": [], "battle": [0, 0, 1, 0, [], [0, 0], False, "attack"]},
    ],
)
def test_a_state_that_was_written_with_other_fields_is_refused_and_not_read_in_part(fields):
    with pytest.raises(msgspec.ValidationError):
        read(msgspec.msgpack.encode(fields))


def test_a_state_taken_up_is_given_back_field_by_field():
    frame, fact, decision = Frame("taking"), Fact("drawn", 1), Decision(0, "1-2", "take", (Option("one"),))
    state = State(
        (Card(1, 0, 0),), ((0,), ()), 3, 4, 1, 0, "middle", (5, 6), Battle(0, 1, 2, 3),
        (Modifier(0, 1, 2, 3, "", 4),), (Pending(1, 2, 3, 1),), (Delayed(1, 2, 3, 0, "end", 5),), (fact,),
        (7,), (Fact("to-skip"),), (frame,), decision, (0,), replace(decision, rule="1-3"), "0", ("other",), 9,
        (1,),
    )  # fmt: skip
    bare = State((), ())
    assert [name for name in State.__struct_fields__ if getattr(state, name) == getattr(bare, name)] == []
    assert Toy(catalogue(), state).state == state
