"""[Sparking X] and [Bond X] at each number of cards, and by which rule a skill with them is not valid."""

import pytest
from helpers.masters_games import does, told
from helpers.masters_skills import DRAW, card, named, offered, passes, table

from judge.engine import tree
from judge.engine.tree import Filter, Range, Skill, Trigger
from judge.rules.dragon_ball.areas import HAND, LEADER

NEVER = tree.Is(0, Range(1, None))


@pytest.mark.parametrize("wanted", [1, 2])
@pytest.mark.parametrize("dropped", range(4))
@pytest.mark.parametrize("kind", ["activate", "auto", "permanent"])
def test_sparking_counts_the_cards_in_the_drop(wanted: int, dropped: int, kind: str) -> None:
    attached = (tree.Attached("Sparking", wanted),)
    skills = {
        "activate": Skill("activate", timings=("main",), effect=DRAW, attached=attached),
        "auto": Skill("auto", triggers=(Trigger("attacks"),), effect=DRAW, attached=attached),
        "permanent": Skill("permanent", effect=(tree.ChangePower(tree.This(), 1),), attached=attached),
    }
    game = table(card("spark", "battle", skills[kind]), a_battle="spark", a_drop="plain " * dropped)
    spark, valid = named(game, "spark"), dropped >= wanted
    if kind == "activate":
        assert offered(game, "activate") == ["spark"] * valid
    elif kind == "permanent":
        assert game.number(spark, "power") == 10000 + valid
    else:
        does(game, "attack", spark, other=game.zone(1, LEADER)[0])
        passes(game)
        assert len(game.zone(0, HAND)) == valid


@pytest.mark.parametrize(
    ("attached", "valid_without", "rule"),
    [
        ((), False, "8-3-3"),
        ((tree.Attached("Sparking", 1),), True, None),
        ((tree.Attached("Sparking", 1),), False, "8-3-3"),
        ((tree.Attached("Sparking", 2),), True, "10-29-1"),
        ((tree.Attached("Bond", 3),), True, "10-23-1"),
        ((tree.Attached("Bond", 2),), True, None),
        ((tree.Attached("Bond", 1, Filter(colors=("blue",))),), True, "10-23-2-1"),
        ((tree.Attached("Bond", 2), tree.Attached("Sparking", 2)), True, "10-29-1"),
        ((tree.Attached("Burst", 1), tree.Attached("Sparking", 2)), True, "10-29-1"),
        ((tree.Attached("Burst", 1),), False, "8-3-3"),
    ],
)
def test_the_rule_is_told_by_which_a_skill_is_not_valid(
    attached: tuple[tree.Attached, ...], valid_without: bool, rule: str | None
) -> None:
    condition = None if valid_without else NEVER
    hears = Skill("auto", triggers=(Trigger("attacks"),), effect=DRAW, attached=attached, condition=condition)
    game = table(card("spark", "battle", hears), a_battle="spark plain", a_drop="plain")
    does(game, "attack", named(game, "spark"), other=game.zone(1, LEADER)[0])
    passes(game)
    assert [each for each, word in told(game) if word == "not-valid"] == [rule] * (rule is not None)
