"""Moves and changes of the set-up of a case in any order: every answer is a page, and nothing is lost."""

import json

import pytest
from flask import Flask
from helpers.setup_pages import Visitor
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from werkzeug.test import TestResponse

from judge.casework import open_work
from judge.store import Case
from judge.table.acts import PlayNode
from judge.web.sandbox.access import store

PHASES = ("charge", "main", "end", "untap", "draw")  # of either game: what there is not is refused
STEPS = ("attack", "offense", "defense", "damage", "end")

at = st.integers(0, 12)
"""A node: counted from the latest, 0 is the position."""
moves = st.one_of(
    st.tuples(st.just("answer"), at, st.fixed_dictionaries({"option": st.integers(0, 3).map(str)})),
    st.tuples(
        st.just("go-on"), at, st.fixed_dictionaries({"until": st.sampled_from(("decision", "step", "turn"))})
    ),
    st.tuples(st.just("note"), at, st.fixed_dictionaries({"comment": st.uuids().map(str)})),
    st.tuples(st.sampled_from(("delete-line", "restore-line", "promote")), at, st.just({})),
)
changes = st.one_of(
    st.sampled_from(PHASES).map(lambda phase: {"kind": "turn", "phase": phase}),
    st.integers(1, 5).map(lambda turn: {"kind": "turn", "turn": turn}),
    st.sampled_from(STEPS).map(
        lambda step: {"kind": "battle", "attack": "A leader", "guard": "B leader", "step": step}
    ),
    st.just({"kind": "battle", "step": "none"}),
    st.integers(-3, 3).map(lambda at: {"kind": "track", "at": at}),
    st.booleans().map(lambda other: {"kind": "reading", "name": "loss-at-checkpoint", "other": other}),
).map(lambda edit: ("setup/edit", 0, {"edit": json.dumps(edit)}))
undone = st.sampled_from((("setup/undo", 0, {}), ("setup/redo", 0, {})))
acts = st.lists(st.one_of(moves, moves, changes, changes, undone), min_size=4, max_size=14)


def case_of(app: Flask, judge: Visitor) -> tuple[Case, dict[int, PlayNode]]:
    with app.app_context():
        case = store().cases.by_key(judge.home.rpartition("/")[2])
        return case, {node.number: node for node in store().nodes.of(case.id, case.root)}


def does(app: Flask, judge: Visitor, page: str, back: int, form: dict[str, str]) -> TestResponse:
    numbers = [0, *case_of(app, judge)[1]]
    number = numbers[-1 - back] if back < len(numbers) else 0
    return judge.post(page, at=str(number), node=str(number), **form)


def comments(nodes: dict[int, PlayNode]) -> list[str]:
    """What was written to moves, also to those that have become one since."""
    return sorted({each for node in nodes.values() for each in node.comment.split("\n\n") if each})


@pytest.mark.parametrize("game", ["fusion-world", "chrono-clash"])
@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(sequence=acts)
@example(
    sequence=[
        ("go-on", 0, {"until": "turn"}),
        ("setup/edit", 0, {"edit": json.dumps({"kind": "turn", "phase": "charge"})}),
    ]
)
def test_moves_and_changes_of_the_setup_in_any_order(
    home_app: Flask, game: str, sequence: list[tuple[str, int, dict[str, str]]]
) -> None:
    judge = Visitor(home_app.test_client(), game=game)
    for page, back, form in sequence:
        before = case_of(home_app, judge)[1]
        answer = does(home_app, judge, page, back, form)
        assert answer.status_code < 500, (page, form)
        after = case_of(home_app, judge)[1]
        if page == "setup/edit":
            assert comments(after) == comments(before)
            assert len(after) >= len(before) or "one move" in answer.text
    case, nodes = case_of(home_app, judge)
    with home_app.app_context():
        work = open_work(store(), case)
        for number, node in nodes.items():
            if not node.broken_en:
                work.state(number)
