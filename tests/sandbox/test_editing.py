"""Positions changed by edits: what comes of each kind, and what is refused."""

import time

import pytest
from helpers.edits import ANY_EDIT
from helpers.own_games import played
from helpers.positions import RICH, read
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.sandbox.checking import check_position
from judge.sandbox.editing import EditError, apply_edit, edit_position, edits, read_edit, write_edit
from judge.sandbox.position import Position, read_position, write_position

TABLE = """
turn: 5

A:
  leader: captain
  battle: [raider, {card: raider, rest: true, effects: ["+5000 power for the turn"]}, digger]
  hand: [grunt, 4 unknown]
  energy: 3 red
  life: 6
B: {battle: [raider], hand: 5 unknown, markers: 1}
"""
SEEDS = st.integers(0, 10_000)


def check(position: Position) -> None:
    """What a position's text says is the position."""
    text = write_position(position.catalogue, position.state, position.names)
    there = read_position(text)
    assert there.state == position.state
    assert there.names == position.names
    check_position(position)


def after(position: Position, edit: edits.AnyEdit) -> Position:
    """The position after an edit that may be refused, in both languages and with nothing changed."""
    before = (position.state, dict(position.names), len(position.catalogue.skills))
    try:
        edited = edit_position(position, edit)
    except EditError as error:
        assert error.sentence("en")
        assert error.sentence("fr")
        edited = None
    assert before == (position.state, dict(position.names), len(position.catalogue.skills))
    if edited is None:
        return position
    assert edited.words["en"]
    assert edited.words["fr"]
    assert read_position(edited.text).state == edited.position.state
    check(edited.position)
    return edited.position


@settings(max_examples=60, deadline=None)
@given(several=st.lists(ANY_EDIT, max_size=8), text=st.sampled_from((TABLE, "turn: 3", "phase: preparation")))
def test_edits_of_a_table_leave_a_position_or_are_refused(several: list[edits.AnyEdit], text: str):
    position = read(text)
    for edit in several:
        position = after(position, edit)


@settings(max_examples=40, deadline=None)
@given(several=st.lists(ANY_EDIT, max_size=5), seed=SEEDS, at=st.integers(0, 120))
def test_edits_of_any_state_that_play_comes_to(several: list[edits.AnyEdit], seed: int, at: int):
    for number, game in enumerate(played(seed)):
        if number == at:
            position = read_position(write_position(game.catalogue, game.state))
            for edit in several:
                position = after(position, edit)
            return


@settings(max_examples=200, deadline=None)
@given(edit=ANY_EDIT)
def test_an_edit_is_read_as_it_was_written(edit: edits.AnyEdit):
    assert read_edit(write_edit(edit)) == edit
