"""Loops that players can stop, and conceding, in words (FW 16-1-1-2, 16-1-1-3, 0-1-3-4)."""

import pytest

from judge.sandbox.errors import IllegalMove, SandboxError, UnclearMove
from judge.sandbox.position import read_position
from judge.sandbox.session import Session

WINDMILL = """
cards:
  windmill: {type: battle, name: Windmill, color: yellow, cost: 2, power: 10000, combo: 5000,
    text: "[Activate Main](1) : Switch 1 of your energy to Active Mode."}
A: {battle: [windmill], energy: 1 yellow}
"""


@pytest.fixture
def session() -> Session:
    position = read_position(WINDMILL)
    return Session(position.catalogue, position.state, position.names)


def test_nothing_is_repeated_before_it_has_come_round(session: Session) -> None:
    with pytest.raises(UnclearMove, match="loop"):
        session.move("A repeats 2 times")


def test_only_those_who_can_stop_a_loop_say_how_often(session: Session) -> None:
    session.move("A activates windmill")
    for words in ("B repeats 2 times", "A repeats 2 times, B 3 times"):
        with pytest.raises(SandboxError, match="stopped by A"):
            session.move(words)


def test_a_settled_loop_is_not_started_again_from_the_same_position(session: Session) -> None:
    session.move("A activates windmill")
    before = len(session.steps)
    session.move("A repeats 3 times")
    assert len(session.steps) == before * 4
    assert ("16-1-1-2", "loop-times", 0, 3) in session.trace
    with pytest.raises(IllegalMove, match="16-1-1-2"):
        session.move("A activates windmill")
    session.move("A attacks leader with windmill")


def test_taking_a_declaration_back_frees_the_loop(session: Session) -> None:
    session.move("A activates windmill")
    session.move("A repeats 1 time")
    session.undo()
    session.undo()
    session.move("A activates windmill")


def test_a_player_concedes_whatever_is_asked(session: Session) -> None:
    session.move("B concedes")
    assert session.game.result == "0"
    with pytest.raises(SandboxError, match="ended"):
        session.move("A concedes")
    session.undo()
    assert session.game.result == ""


def test_who_concedes_has_to_be_said(session: Session) -> None:
    with pytest.raises(UnclearMove):
        session.move("somebody concedes")
