"""Which cards are meant where a text says from where and whose: "your Drop", "from the Warp"; whose phase."""

import pytest
from helpers.masters_skills import card, named, table

from judge.engine import tree
from judge.engine.state import Frame
from judge.engine.tree import Skill


@pytest.mark.parametrize(("master", "there"), [(0, True), (1, False)])
def test_your_drop_is_no_drop_of_an_opponent(master: int, there: bool) -> None:
    game = table(card("pebble", "battle"), a_drop="pebble")
    pebble = named(game, "pebble")
    frame = Frame("effect", player=master, card=pebble)
    assert game.targets(tree.This("drop"), frame) == ((pebble,) if there else ())
    assert game.target_includes(tree.This("drop"), pebble, frame) is there
    assert game.targets(tree.This("drop", "owner"), frame) == (pebble,)


def test_from_the_warp_means_those_that_lie_there() -> None:
    game = table(card("pebble", "battle"), card("brook", "battle"), a_warp="pebble", a_hand="brook")
    pebble, brook = named(game, "pebble"), named(game, "brook")
    frame = Frame("effect", player=0, chosen=(pebble, brook))
    assert game.targets(tree.Chosen("warp"), frame) == (pebble,)
    assert game.targets(tree.Chosen(), frame) == (pebble, brook)


@pytest.mark.parametrize(("whose", "forbidden"), [("you", True), ("any", True), ("opponent", False)])
def test_a_ban_on_switching_in_a_charge_phase_knows_whose(whose: tree.Player, forbidden: bool) -> None:
    stays = tree.Forbid(tree.This(), "switch-in-charge-phase", phase_of=whose)
    game = table(card("pebble", "battle", Skill("permanent", effect=(stays,))), a_battle="pebble")
    assert game.turn_player == 0
    assert game.is_forbidden(named(game, "pebble"), "switch-in-charge-phase") is forbidden
