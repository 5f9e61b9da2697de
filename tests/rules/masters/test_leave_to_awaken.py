"""Texts that let a Leader activate [Awaken] mean [Awaken: Surge] too, and no [Wish] (MA 10-2-2-1)."""

import pytest
from helpers.masters_skills import DRAW, card, keyword, offered, table

from judge.engine import tree
from judge.engine.tree import Filter, Range, Skill

LOW = tree.Is(tree.Count(Filter(owner="you", areas=("life",))), Range(None, 2))


@pytest.mark.parametrize(("name", "allowed"), [("Awaken", True), ("Awaken: Surge", True), ("Wish", False)])
def test_leave_to_awaken_is_for_both_kinds(name: str, allowed: bool) -> None:
    sleeper = card("sleeper", "leader", keyword(name, timings=("main",), condition=LOW, effect=DRAW))
    bell = card("bell", "battle", Skill("permanent", effect=(tree.AwakenAt(),)))
    game = table(sleeper, bell, leader="sleeper", a_battle="bell")
    assert offered(game, "activate") == ["sleeper"] * allowed
    assert not offered(table(sleeper, bell, leader="sleeper"), "activate")


@pytest.mark.parametrize(("battle", "allowed"), [("bell plain", True), ("bell", False)])
def test_leave_to_awaken_is_about_the_life_among_several_conditions(battle: str, allowed: bool) -> None:
    both = tree.All((LOW, tree.Is(tree.Count(Filter(owner="you", areas=("battle",))), Range(2, None))))
    sleeper = card("sleeper", "leader", keyword("Awaken", timings=("main",), condition=both, effect=DRAW))
    bell = card("bell", "battle", Skill("permanent", effect=(tree.AwakenAt(),)))
    game = table(sleeper, bell, leader="sleeper", a_battle=battle)
    assert offered(game, "activate") == ["sleeper"] * allowed
