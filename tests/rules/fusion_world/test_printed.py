"""Descriptions of cards held against what is printed, outside a game."""

from typing import Any

import pytest
from helpers.own_cards import battle
from msgspec.structs import replace

from judge.engine import tree
from judge.rules.dragon_ball.printed import Printed, UndecidedError, fits

RAIDER = Printed.of(battle("XX01-002", name="Dune Raider/Dune Scout", color="Red/Blue"))


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ({}, True), ({"owner": "you"}, True), ({"owner": "opponent"}, False), ({"areas": ("deck",)}, True),
        ({"types": ("battle", "extra")}, True), ({"types": ("extra",)}, False),
        ({"names": ("Dune Scout",)}, True), ({"names": ("Dune",)}, False),
        ({"names_including": ("Dune",)}, True), ({"names_excluded": ("Dune Raider",)}, False),
        ({"traits": ("Rider", "Owl")}, True), ({"every_trait": ("Rider", "Owl")}, False),
        ({"every_trait": ("Rider", "Dune Folk")}, True), ({"only_trait": "Rider"}, False),
        ({"traits_excluded": ("Rider",)}, False), ({"colors": ("blue",)}, True),
        ({"colors": ("green",)}, False), ({"keyword": "Blocker"}, False),
        ({"without_keyword": "Blocker"}, True),
        ({"without_skills": True}, True), ({"cost": tree.Range(None, 2)}, True),
        ({"cost": tree.Range(3, None)}, False), ({"power": tree.Range(15000, 15000)}, True),
        ({"combo_power": tree.Range(10000, None)}, False),
        ({"either": (tree.Filter(colors=("green",)), tree.Filter(traits=("Rider",)))}, True),
        ({"either": (tree.Filter(colors=("green",)),)}, False),
    ],
)  # fmt: skip
def test_each_field_of_a_description(wanted: dict[str, Any], expected: bool):
    assert fits(tree.Filter(**wanted), RAIDER) is expected


def test_every_name_is_any_name():
    every = replace(Printed.of(battle("XX01-003", name="Owl")), names=frozenset("*"))
    for wanted in (tree.Filter(names=("Dune",)), tree.Filter(names_including=("Dune",))):
        assert fits(wanted, every)
    assert not fits(tree.Filter(names_including=("Owl",)), RAIDER)


def test_other_than_this():
    assert fits(tree.Filter(other_than_this=True), RAIDER)
    assert not fits(tree.Filter(other_than_this=True), RAIDER, is_this=True)


def test_a_leader_has_no_cost_to_compare():
    leader = Printed("leader", frozenset(), frozenset(), frozenset(), None, 15000, None)
    assert not fits(tree.Filter(cost=tree.Range(None, 9)), leader)


@pytest.mark.parametrize(
    "wanted",
    [
        {"mode": "rest"}, {"areas": ("battle",)}, {"in_battle": True}, {"awakened": True}, {"evolved": True},
        {"faces_up": False}, {"under": tree.This()}, {"cost": tree.Range(None, tree.Markers())},
        {"either": (tree.Filter(mode="rest"),)},
    ],
)  # fmt: skip
def test_what_only_a_game_in_progress_has_is_not_guessed(wanted: dict[str, Any]):
    with pytest.raises(UndecidedError):
        fits(tree.Filter(**wanted), RAIDER)


def test_a_keyword_is_undecided_only_where_more_is_asked_of_one_that_is_there():
    has = replace(RAIDER, keywords=frozenset(("Blocker", "Over Realm")))
    assert fits(tree.Filter(keyword="Blocker"), has)
    assert not fits(tree.Filter(without_keyword="Blocker"), has)
    assert not fits(tree.Filter(keyword="Over Realm 5"), RAIDER)
    with pytest.raises(UndecidedError):
        fits(tree.Filter(keyword="Over Realm 5"), has)
