"""Every interpretation has a position in which its two readings part, and the trace says where."""

import tomllib
from pathlib import Path

import pytest
import yaml

from judge.corpus import Manual
from judge.games.fusion_world.areas import DECK
from judge.games.fusion_world.interpretations import interpretations
from judge.sandbox.examples import example_of, run_example

CASES = yaml.safe_load(Path(__file__).with_name("readings.yaml").read_text("utf-8"))
DEFECTS = Path(__file__).parents[3] / "rules_corpus/fusion-world/defects.toml"
APART = {"looked-at-shuffled-only"}
"""Interpretations with a test of their own below."""


def example(case: dict, reading: str):
    position = {key: value for key, value in case.items() if key in ("cards", "A", "B", "turn")}
    moves = case.get("other moves", case["moves"]) if reading == "other" else case["moves"]
    text = yaml.safe_dump(
        {
            "title": {"en": "A", "fr": "B"},
            "position": position,
            "moves": moves,
            "expect": case[reading],
        },
        allow_unicode=True,
    )
    return example_of("case.yaml", text)


def asked(trace, name: str) -> set[str]:
    return {line[3] for line in trace if len(line) > 3 and line[1] == "interpretation" and line[2] == name}


def test_every_interpretation_has_a_case() -> None:
    assert set(CASES) | APART == set(interpretations())


@pytest.mark.parametrize("name", CASES)
def test_its_readings_part(name: str) -> None:
    case = CASES[name]
    taken = run_example(example(case, "default"))
    assert taken.faults == ()
    assert asked(taken.session.trace, name) == {"default"}
    other = run_example(example(case, "other"), (name,))
    assert other.faults == ()
    assert asked(other.session.trace, name) == (set() if case.get("silent") else {"other"})


@pytest.mark.parametrize("name", [name for name in CASES if "other moves" not in CASES[name]])
def test_what_one_reading_brings_the_other_does_not(name: str) -> None:
    assert run_example(example(CASES[name], "other")).faults
    assert run_example(example(CASES[name], "default"), (name,)).faults


def test_rules_and_faults_of_interpretations_exist(manual: Manual) -> None:
    faults = {fault["rules"][0] for fault in tomllib.loads(DEFECTS.read_text("utf-8"))["fault"]}
    for each in interpretations().values():
        assert each.rules
        assert [rule for rule in each.rules if rule not in manual.rules] == [], each.name
        assert [rule for rule in each.faults if rule not in faults] == [], each.name
        texts = [each.issue_en, each.issue_fr, each.reading_en, each.reading_fr, each.other_en, each.other_fr]
        assert all(text.endswith(".") for text in texts)
        assert len(set(texts)) == len(texts)


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


def test_only_what_was_looked_at_changes_its_place() -> None:
    session = run_example(example_of("case.yaml", LOOKING), ("looked-at-shuffled-only",)).session
    asked_for_order = next(step for step in session.steps if step.asked.kind == "order")
    session.game.resume(asked_for_order.before)
    deck = session.game.zone(0, DECK)
    session.game.answer(1, 0)
    session.game.run()
    assert session.game.zone(0, DECK) == (deck[1], deck[0], deck[2])
