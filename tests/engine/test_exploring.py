"""Exploring a game of which every outcome is known."""

import dataclasses
import pickle
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import pytest
from helpers.toy_game import Took, Toy, catalogue, counters, pile

from judge.engine import tree
from judge.engine.comparing import compare_readings
from judge.engine.decisions import answers
from judge.engine.exploring import UNTIL, Bounds, explore, fixed, passing
from judge.engine.parallel_search import explore_apart
from judge.engine.state import Decision, Option
from judge.jobs import Done


def positions(count, player=0, most=2):
    """The positions that can come about in the counter game: who is to move, or who has won."""
    found, waiting = set(), [(count, player)]
    while waiting:
        left, mover = waiting.pop()
        # Where only one counter is left nobody is asked: it is taken.
        end = left <= 1
        place = ("won", mover if left == 1 else 1 - mover) if end else (left, mover)
        if place not in found:
            found.add(place)
            if not end:
                waiting.extend((left - take, 1 - mover) for take in range(1, min(most, left) + 1))
    return found


def look(state, until="game-end", **options):
    return explore(Toy, catalogue(), state, until, **options)


def played(count, answers):
    """What each answer of a line was given to, and the game at the end of the line."""
    game = Toy(catalogue(), counters(count))
    game.run(UNTIL["game-end"](game))
    asked = []
    for answer in answers:
        asked.append(game.decision)
        stop = UNTIL["game-end"](game)
        game.answer(*answer)
        game.run(stop)
    return asked, game


def winners(exploration):
    return sorted(outcome.state.result for outcome in exploration.outcomes)


@pytest.mark.parametrize("count", range(1, 12))
def test_as_many_states_as_there_are_positions(count):
    exploration = look(counters(count, step=1), alike=lambda game: game.result)
    assert exploration.states == len(positions(count))
    assert exploration.complete
    assert set(winners(exploration)) == {str(place[1]) for place in positions(count) if place[0] == "won"}


def test_a_coin_is_tossed_both_ways():
    exploration = look(counters(2), alike=lambda game: (game.result,))
    assert winners(exploration) == ["0", "1"]
    assert exploration.states == 1 + len(positions(2, 0) | positions(2, 1))
    assert not exploration.shuffles


def test_the_line_to_an_outcome_is_a_shortest_one():
    exploration = look(counters(9, step=1), alike=lambda game: game.result)
    # 2 2 2 2 and the last one, which nobody is asked about; 2 2 2 1 1 and the last one.
    lengths = {outcome.state.result: len(outcome.answers) for outcome in exploration.outcomes}
    assert lengths == {"0": 4, "1": 5}


def test_a_line_played_again_leads_to_its_outcome():
    exploration = look(counters(7), alike=lambda game: game.result)
    for outcome in exploration.outcomes:
        asked, game = played(7, outcome.answers)
        assert game.state == outcome.state
        assert asked[0].rule == "1-1"
        assert any(line.word == "took" for line in game.trace)


class TestEnds:
    def test_a_decision_of_a_player(self):
        exploration = look(counters(5), "decision")
        assert {outcome.state.decision.rule for outcome in exploration.outcomes} == {"1-2"}
        assert len(exploration.outcomes) == 2, "one for each side of the coin"

    def test_a_function(self):
        exploration = look(counters(6, step=1), lambda _: lambda game: game.track <= 3)
        assert {outcome.state.track for outcome in exploration.outcomes} == {2, 3}

    def test_nothing_to_decide(self):
        exploration = look(counters(1, step=1))
        assert [(outcome.state.result, outcome.answers) for outcome in exploration.outcomes] == [("0", ())]

    def test_no_such_end(self):
        with pytest.raises(KeyError):
            look(counters(3), "never")


class TestBounds:
    def test_states(self):
        exploration = look(counters(40, step=1), bounds=Bounds(states=10))
        assert (exploration.states, exploration.cut, exploration.complete) == (10, ("states",), False)

    def test_seconds(self):
        assert look(counters(40, step=1), bounds=Bounds(seconds=0.0)).cut == ("seconds",)

    @pytest.mark.parametrize("depth", range(1, 8))
    @pytest.mark.parametrize("order", [answers, lambda decision: reversed(list(answers(decision)))])
    def test_depth_leaves_out_no_line_that_is_short_enough(self, depth, order):
        """Also where a state is first come to by a longer line than the shortest."""
        options = {
            "alike": lambda game: (game.result, game.turn_player),
            "offered": lambda game: order(game.decision),
        }
        whole = look(counters(9, step=1), **options)
        near = look(counters(9, step=1), bounds=Bounds(depth=depth), **options)
        assert winners(near) == sorted(o.state.result for o in whole.outcomes if len(o.answers) <= depth)

    def test_depth_that_is_not_reached_cuts_nothing(self):
        assert look(counters(5, step=1), bounds=Bounds(depth=5)).cut == ()
        assert look(counters(9, step=1), bounds=Bounds(depth=3)).cut == ("depth",)

    def test_answers(self):
        exploration = look(pile("picking", 1, 1, 1, 1, 1), bounds=Bounds(answers=4))
        assert exploration.cut == ("answers",)
        assert len(exploration.outcomes) == 4

    def test_canceled(self):
        seen = []
        exploration = explore(
            Toy,
            catalogue(),
            counters(3000, step=1),
            "game-end",
            watch=lambda *counts: seen.append(counts) or True,
        )
        assert exploration.cut == ("canceled",)
        assert len(seen) == 1
        assert seen[0][0] <= exploration.states

    def test_rules_without_end(self):
        exploration = look(pile("endless", 1))
        assert (exploration.cut, exploration.outcomes) == (("too-long",), ())


def test_a_shuffle_is_taken_in_one_order_and_that_is_said():
    exploration = look(pile("picking", 1, 2, 3))
    # Of costs 1, 2 and 3 every choice keeps within 5 but all three together.
    assert len(exploration.outcomes) == 7
    assert (exploration.shuffles, exploration.complete, exploration.cut) == (1, False, ())


def test_an_unknown_card_is_every_card_it_can_be():
    exploration = look(pile("looking", 0))
    assert sorted(outcome.state.track for outcome in exploration.outcomes) == [11, 111, 211, 311]


def test_an_interpretation_mattered_though_the_step_after_it_was_undone_for_an_unknown_card():
    named = look(pile("looking", 0))
    assert named.asked == ("twenty-at-once", "two-at-once")
    undone = look(pile("looking", 0), "decision", offered=lambda game: ())
    assert undone.asked == ("two-at-once",), "that of the step undone has not mattered yet"


class TestFixed:
    def test_a_player_whose_answers_are_known_beforehand(self):
        ones = fixed({1: lambda decision: (0,)})
        exploration = look(counters(9), offered=ones)
        for outcome in exploration.outcomes:
            _, game = played(9, outcome.answers)
            assert {
                line.event.number
                for line in game.trace
                if isinstance(line.event, Took) and line.event.player == 1
            } <= {1}

    def test_passing_passes(self):
        options = (Option("use", 3), Option("pass"))
        assert passing(Decision(0, "1-1", "free-timing", options)) == (1,)
        assert passing(Decision(0, "1-1", "choose", options, 0, 2)) == (1,)
        assert passing(Decision(0, "1-1", "choose", options[:1], 0, 1)) == ()


def few_left(_):
    return lambda game: game.track <= 2


def left_by(game):
    return game.track, game.turn_player


class TestReadings:
    """Taking three at once, the other reading, leaves one, or leaves the second player to take all."""

    def test_what_a_reading_changes(self):
        compared = compare_readings(Toy, catalogue(), counters(4, step=1), few_left, alike=left_by)
        assert compared.exploration.asked == ("generous",)
        (reading,) = compared.readings
        assert reading.changes
        assert {(o.state.track, o.state.turn_player) for o in reading.gained} == {(1, 0), (0, 1)}
        assert reading.lost == ()

    def test_back_to_the_usual_reading(self):
        start = counters(4, step=1, readings=("generous",))
        (reading,) = compare_readings(Toy, catalogue(), start, few_left, alike=left_by).readings
        assert {(o.state.track, o.state.turn_player) for o in reading.lost} == {(1, 0), (0, 1)}
        assert reading.gained == ()

    def test_a_reading_that_changes_nothing(self):
        compared = compare_readings(Toy, catalogue(), counters(2, step=1), "game-end")
        assert [reading.changes for reading in compared.readings] == [False]

    def test_only_those_asked_for(self):
        compared = compare_readings(Toy, catalogue(), counters(3, step=1), "game-end", names=("another",))
        assert compared.readings == ()


class Threads:
    """Workers that are threads of this process."""

    @contextmanager
    def run(self, work, batches, within):
        with ThreadPoolExecutor(2) as pool:
            yield (Done(number, found) for number, found in enumerate(pool.map(work, batches)))


class TestApart:
    @pytest.mark.parametrize("count", [1, 2, 5, 24])
    def test_the_same_is_found(self, count):
        alone = look(counters(count))
        apart = explore_apart(Threads(), Toy, catalogue(), counters(count), "game-end", parts=8)
        assert apart.states == alone.states
        assert {o.state: (len(o.answers), o.arrivals) for o in apart.outcomes} == {
            o.state: (len(o.answers), o.arrivals) for o in alone.outcomes
        }
        assert dataclasses.replace(apart, outcomes=(), tried=0, seconds=0) == dataclasses.replace(
            alone, outcomes=(), tried=0, seconds=0
        )

    def test_lines_put_together_lead_where_they_say(self):
        apart = explore_apart(Threads(), Toy, catalogue(), counters(24), "game-end", parts=8)
        for outcome in apart.outcomes:
            assert played(24, outcome.answers)[1].state == outcome.state

    @pytest.mark.parametrize("parts", [1, 3, 40])
    def test_ends_that_are_alike_are_one(self, parts):
        alone = look(counters(24), few_left, alike=left_by)
        apart = explore_apart(Threads(), Toy, catalogue(), counters(24), few_left, alike=left_by, parts=parts)
        kinds = [{left_by(Toy(catalogue(), o.state)) for o in each.outcomes} for each in (alone, apart)]
        assert kinds[0] == kinds[1]
        assert len(apart.outcomes) == len(alone.outcomes) == len(kinds[0])
        assert [len(o.answers) for o in apart.outcomes] == [len(o.answers) for o in alone.outcomes]
        assert sum(o.arrivals for o in apart.outcomes) == sum(o.arrivals for o in alone.outcomes)

    def test_a_part_that_is_lost_is_said(self):
        class Losing(Threads):
            @contextmanager
            def run(self, work, batches, within):
                with super().run(work, batches, within) as found:
                    yield (Done(0, trouble="died") if each.number == 0 else each for each in found)

        apart = explore_apart(Losing(), Toy, catalogue(), counters(24), "game-end", parts=8)
        assert apart.cut == ("lost",)
        assert not apart.complete

    def test_a_catalogue_goes_to_another_process(self):
        made = catalogue()
        inner = tree.Skill("auto", effect=(tree.Draw(2),))
        made.add_skill(tree.Skill("auto", effect=(tree.GainSkill(tree.This(), inner), tree.Draw(1))), "words")
        gain = made.skills[1 if made.skills[0].words == "" else 0].skill.effect[0]
        there = pickle.loads(pickle.dumps(made))
        assert [type(node) for node in there.nodes] == [type(node) for node in made.nodes]
        assert [there.number_of(node) for node in there.nodes] == list(range(len(made.nodes)))
        moved = there.nodes[made.number_of(gain)]
        assert there.gained_skill(moved) == made.gained_skill(gain)
