"""Conceding, in words, whatever is being asked (FW 0-1-3-4)."""

import pytest
from helpers.fusion_world import read_position

from judge.problems import Refusal
from judge.sandbox.session import Session
from judge.table.errors import UnclearMove

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


def test_a_player_concedes_whatever_is_asked(session: Session) -> None:
    session.move("B concedes")
    assert session.game.result == "0"
    with pytest.raises(Refusal, match="ended"):
        session.move("A concedes")
    session.undo()
    assert session.game.result == ""


def test_who_concedes_has_to_be_said(session: Session) -> None:
    with pytest.raises(UnclearMove):
        session.move("somebody concedes")
