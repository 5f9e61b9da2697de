"""A second game of a family needs of its adapter no more than what is its own."""

from collections.abc import Iterator

import pytest
from helpers.second_adapter import AdapterOfSecondGame

from judge.games import adapter_of, register, unregister
from judge.games.positions import read_position, write_position
from judge.sandbox.session import Session
from judge.table.adapter import AdapterPart, GameAdapter
from judge.table.board import board_of

TEXT = """game: second-game
cards:
  scout: {type: battle, color: red, cost: 1, power: 10000, combo: 5000}
A: {hand: [scout, scout], battle: [scout], energy: 2 red, vault: [scout rest], life: 4 unknown}
B: {battle: [scout rest], life: 4 unknown}
"""


@pytest.fixture(autouse=True)
def second_game() -> Iterator[AdapterOfSecondGame]:
    adapter = AdapterOfSecondGame()
    register(adapter)
    yield adapter
    unregister(adapter.name)


def session(text: str = TEXT) -> Session:
    position = read_position(text)
    return Session(position.catalogue, position.state, position.names)


def test_its_family_makes_every_part_that_it_does_not_name(second_game: AdapterOfSecondGame):
    made = [name for name, part in vars(GameAdapter).items() if isinstance(part, AdapterPart)]
    for name in set(made) - {"checks", "editing"}:
        assert getattr(second_game, name) is not None, name
    assert adapter_of("second-game") is second_game


def test_its_positions_are_written_and_read_with_an_area_of_its_own():
    position = read_position(TEXT)
    written = write_position(position.catalogue, position.state, position.names)
    assert "vault:" in written
    assert read_position(written).state == position.state


@pytest.mark.parametrize(
    ("at", "says"),
    [("6-3-1-1", "6-3-1-1"), ("6-3-1-1 checkpoint of main", None), ("6-3-1-3-1-1", "6-3-1-3-1-1")],
)
def test_steps_of_one_number_are_told_apart_by_their_names(at: str, says: str | None):
    position = read_position(f"{TEXT}at: {at}\n")
    written = write_position(position.catalogue, position.state, position.names)
    assert read_position(written).state == position.state
    assert ("\nat: " in written) == (says is not None)
    assert says is None or f"\nat: {says}\n" in written
    assert "engine:" not in written


def test_it_begins_where_its_own_manual_says():
    beginning = read_position(f"{TEXT}phase: charge\nat: 6-2-4\n").beginning
    assert beginning is not None
    assert [each.rule for each in beginning.done] == ["6-2-2", "6-2-3"]
    assert beginning.coming.rule == "6-2-5"


def test_its_board_shows_its_areas_and_what_lies_there():
    table = session()
    board = board_of(table.adapter, table.game, table.labels, "en")
    assert [area.key for area in board.players[0].areas][:3] == ["deck", "hand", "drop"]
    assert "2 of 2 energy" in board.players[0].summary


def test_it_is_stepped_through_a_battle_in_words():
    table = session()
    table.move("A attacks B's scout with scout")
    assert "battle" in write_position(table.catalogue, table.state, dict(table.labels))
    for _ in range(2):
        table.move("A ends the step" if table.decision.player == 0 else "B ends the step")
    told = {line.rule for line in table.trace if line.rule}
    assert {"7-1", "7-4-1-4"} <= told
    assert not {"8-1-1", "8-4-6"} & told
