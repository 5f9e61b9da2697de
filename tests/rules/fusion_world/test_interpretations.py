"""Every interpretation has a position in which its two readings part, and the trace says where."""

from pathlib import Path

import pytest
from helpers.fusion_world import example_of
from helpers.readings import (
    as_example,
    asked,
    cases_in,
    check_interpretations,
    check_only_one_reading_holds,
    check_readings_part,
)

from judge.corpus import Manual
from judge.engine.trace import ReadingTaken, TraceLine
from judge.games import adapter_of
from judge.rules.dragon_ball.areas import DECK
from judge.sandbox.examples import run_example

GAME = "fusion-world"
CASES = cases_in(Path(__file__).with_name("readings.yaml"))
APART = {"looked-at-shuffled-only", "rest-of-looked-at-shuffled"}
"""Interpretations with a test of their own below."""


def test_every_interpretation_has_a_case() -> None:
    assert set(CASES) | APART == set(adapter_of("fusion-world").interpretations)


@pytest.mark.parametrize("name", CASES)
def test_its_readings_part(name: str) -> None:
    check_readings_part(name, CASES[name], GAME)


@pytest.mark.parametrize("name", [name for name in CASES if "other moves" not in CASES[name]])
def test_what_one_reading_brings_the_other_does_not(name: str) -> None:
    check_only_one_reading_holds(name, CASES[name], GAME)


def test_rules_and_faults_of_interpretations_exist(manual: Manual) -> None:
    check_interpretations(adapter_of("fusion-world").interpretations, manual)


LOOKING = """
title: {en: A, fr: B}
position:
  cards:
    seer: {type: battle, name: Seer, color: red, cost: 0, power: 10000, text: SEES}
    sun: {type: battle, name: Sun, color: red, cost: 1, power: 10000}
    moon: {type: battle, name: Moon, color: red, cost: 1, power: 10000}
    star: {type: battle, name: Star, color: red, cost: 1, power: 10000}
  A: {hand: [seer], deck: [sun, moon, star]}
moves: [A plays seer]
""".replace("SEES", '"[On Play] Look at the top 2 cards of your deck."')


@pytest.mark.parametrize(("readings", "shuffled"), [((), 3), (("looked-at-shuffled-only",), 2)])
def test_cards_looked_at_are_shuffled_with_the_deck_or_among_themselves(readings, shuffled) -> None:
    session = run_example(example_of("case.yaml", LOOKING), readings).session
    question = next(step.asked for step in session.steps if step.asked.kind == "order")
    assert len(question.options) == shuffled
    assert asked(session.trace, "looked-at-shuffled-only") == {"other" if readings else "default"}


TAKING = LOOKING.replace(
    '"[On Play] Look at the top 2 cards of your deck."',
    '"[On Play] Look at 2 cards from the top of your deck, reveal up to 1 red card and add it to your hand."',
).replace("moves: [A plays seer]", "moves: [A plays seer, A chooses sun]")


@pytest.mark.parametrize(("readings", "orders"), [((), 0), (("rest-of-looked-at-shuffled",), 1)])
def test_the_rest_of_the_cards_looked_at_stays_or_the_deck_is_shuffled(readings, orders) -> None:
    session = run_example(example_of("case.yaml", TAKING), readings).session
    assert sum(step.asked.kind == "order" for step in session.steps) == orders
    assert asked(session.trace, "rest-of-looked-at-shuffled") == {"other" if readings else "default"}


def test_only_what_was_looked_at_changes_its_place() -> None:
    session = run_example(example_of("case.yaml", LOOKING), ("looked-at-shuffled-only",)).session
    asked_for_order = next(step for step in session.steps if step.asked.kind == "order")
    session.game.resume(asked_for_order.before)
    deck = session.game.zone(0, DECK)
    session.game.answer(1, 0)
    session.game.run()
    assert session.game.zone(0, DECK) == (deck[1], deck[0], deck[2])


AFTER_THE_MAIN_PHASE = """
title: {en: A, fr: B}
position:
  cards:
    clerk: {type: battle, name: Clerk, color: red, cost: 1, power: 10000, combo: 5000, text: "SAYS"}
  A: {battle: [clerk]}
  B: {}
moves: [A ends the Main Phase, B charges nothing, B ends the Main Phase]
""".replace("SAYS", "[Auto] At the end of your main phase, at the end of the main phase, draw 1 card.")


@pytest.mark.parametrize(("readings", "cards"), [((), "1 card"), (("delayed-after-its-moment",), "2 cards")])
def test_an_effect_for_the_end_of_a_main_phase_never_waits_for_the_next_one(readings, cards) -> None:
    """A has drawn a card for the turn at the end."""
    text = AFTER_THE_MAIN_PHASE + f"expect: [A has {cards} in hand]\n"
    played = run_example(example_of("case.yaml", text), readings)
    assert played.faults == ()
    assert asked(played.session.trace, "delayed-after-its-moment") == {"other" if readings else "default"}


@pytest.mark.parametrize("name", ["battle-end-begins-anew", "delayed-after-its-moment"])
def test_what_is_asked_about_the_battle_end_stands_before_the_step_it_decides_on(name: str) -> None:
    trace = run_example(as_example(CASES[name], "default", GAME)).session.trace
    read = [line.event.name if isinstance(line.event, ReadingTaken) else "" for line in trace]
    place = read.index(name)
    assert trace.count(TraceLine("8-5-7")) == 1
    assert place < trace.index(TraceLine("8-5-7"))
