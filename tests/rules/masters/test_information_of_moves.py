"""The information of a card that moves, as a skill triggered by the move uses it (MA 8-6-5-1)."""

from itertools import permutations

import pytest
from helpers.masters_games import does
from helpers.masters_skills import DRAW, card, table

from judge.engine import tree
from judge.engine.tree import Filter, Skill, Trigger

OPEN = ("drop", "battle", "energy", "warp", "unison")
"""What the chapter of areas calls so (3-4-2, 3-6-2, 3-8-2, 3-10-2, 3-11-2); the Leader and combos stay."""
SECRET = ("deck", "hand", "life")
"""The others (3-2-2, 3-3-2, 3-9-2)."""
BLUE = Filter(owner="you", colors=("blue",))
PLAYED_IN = {"battle", "unison"}
PAIRS = [pair for pair in permutations((*OPEN, *SECRET), 2) if {*pair} != PLAYED_IN]


def rules_of(source: str, to: str) -> list[str]:
    """The rule by which it is checked; none speaks of two secret areas."""
    if source in PLAYED_IN:
        return ["8-6-5-1-2"]
    return ([], ["8-6-5-1-1"], ["8-6-5-1-3"])[(source in OPEN) + (to in OPEN)]


@pytest.mark.parametrize(("source", "to"), PAIRS)
def test_the_areas_say_by_which_rule_it_is_checked(source: str, to: str) -> None:
    """Cards come to the Battle Area and the Unison Area by being played."""
    there = tree.Every(Filter(owner="you", colors=("blue",), areas=(source,)))
    goes = tree.Play(there) if to in PLAYED_IN else tree.Move(there, to)
    hears = Trigger("moved", BLUE, source=(source,), to=(to,))
    owl = card("owl", "leader", Skill("auto", triggers=(hears,), effect=DRAW))
    wind = card("wind", "battle", Skill("activate", timings=("main",), effect=(goes,)))
    type_ = "unison" if "unison" in (source, to) else "battle"
    moth = card("moth", type_, colors=("blue",))
    areas = {"a_battle": "wind"} | {f"a_{source}": "wind moth" if source == "battle" else "moth"}
    game = table(owl, wind, moth, leader="owl", **areas)
    does(game, "activate")
    assert [line.rule for line in game.trace if line.word == "information-used"] == rules_of(source, to)
