"""Cards without power that text takes elsewhere, and whose doing it is that they leave (MA 9-5, 9-7, 8-9)."""

import pytest
from helpers.masters_games import does, told
from helpers.masters_skills import DRAW, card, named, table, where

from judge.engine import tree
from judge.engine.tree import Filter, Instruction, Skill, Trigger
from judge.rules.dragon_ball.areas import DROP, HAND
from judge.rules.masters.game import Masters

THEIRS = tree.Every(Filter(owner="opponent", areas=("battle",)))
DRAINS = Skill(
    "activate", timings=("main",), effect=(tree.ChangePower(THEIRS, 20000, "turn", negative=True),)
)
CHIEF = card("drain-chief", "leader", DRAINS)


def drained(*effect: Instruction, optional: bool = False, by: str = "any", by_skill: bool = False) -> Masters:
    """A game in which a card with this replacement effect has lost its power by the opponent's skill."""
    instead = tree.Replace("leave-battle", tree.This(), effect, by, optional, by_skill=by_skill)  # type: ignore[arg-type]
    stays = card("drain-stays", "battle", Skill("permanent", effect=(instead,)))
    game = table(CHIEF, stays, leader="drain-chief", b_battle="drain-stays plain", b_hand="plain")
    does(game, "activate", named(game, "drain-chief", 0))
    return game


def test_text_takes_a_card_without_power_elsewhere() -> None:
    game = drained(tree.Move(tree.This(), "warp"))
    assert where(game, "drain-stays") == "warp" and len(game.zone(1, DROP)) == 1


@pytest.mark.parametrize("answer", ["replace", "decline"])
def test_the_skill_that_took_the_power_is_what_removes_the_card(answer: str) -> None:
    raise_power = tree.ChangePower(tree.This(), 30000, "turn")
    game = drained(raise_power, optional=True, by="opponent", by_skill=True)
    does(game, answer)
    assert where(game, "drain-stays") == ("battle" if answer == "replace" else "drop")


def test_what_only_the_opponents_skills_set_off_does_not_meet_ones_own() -> None:
    warps = tree.Replace("leave-battle", tree.This(), (tree.Move(tree.This(), "warp"),), "opponent")
    own = tree.ChangePower(tree.Every(Filter(owner="you", areas=("battle",))), 20000, "turn", negative=True)
    game = table(
        card("own-chief", "leader", Skill("activate", timings=("main",), effect=(own,))),
        card("own-stays", "battle", Skill("permanent", effect=(warps,))),
        leader="own-chief",
        a_battle="own-stays",
    )
    does(game, "activate", named(game, "own-chief", 0))
    assert where(game, "own-stays") == "drop"


@pytest.mark.parametrize("kind", [tree.SetNumber, tree.SetOriginal])
def test_power_set_to_zero_counts_as_that_effects_doing(
    kind: type[tree.SetNumber | tree.SetOriginal],
) -> None:
    zero = Skill("activate", timings=("main",), effect=(kind(THEIRS, "power", 0, "turn"),))
    game = table(card("zero-chief", "leader", zero), leader="zero-chief", b_battle="plain")
    does(game, "activate", named(game, "zero-chief", 0))
    assert ("9-5-3", "counts-as-done-by") in told(game)


def test_a_unison_card_removes_what_it_drained_though_it_leaves_at_the_same_time() -> None:
    drain = Skill("permanent", effect=(tree.ChangePower(THEIRS, 20000, negative=True),))
    removed = Trigger("moved", source=("battle",), to=("drop",), by="opponent", by_skill=True)
    theirs = tree.Every(Filter(owner="opponent", areas=("unison",)))
    effect = (
        tree.ChangeMarkers(theirs, 1, remove=True),
        tree.ChangePower(theirs, 10000, "turn", negative=True),
        tree.Play(tree.Every(Filter(owner="you", areas=("hand",)))),
    )
    game = table(
        card("drain-unison", "unison", drain),
        card("drained", "battle", Skill("auto", triggers=(removed,), effect=DRAW)),
        card("drain-lord", "leader", Skill("activate", timings=("main",), effect=effect)),
        leader="drain-lord",
        a_hand="drained",
        b_unison="drain-unison",
    )
    does(game, "activate", named(game, "drain-lord", 0))
    assert where(game, "drain-unison") == where(game, "drained") == "drop"
    assert len(game.zone(0, HAND)) == 1


def test_what_took_the_power_removes_the_card_beside_cards_of_no_battle_too() -> None:
    """9-5-3, 9-1-2-3: it is the opponent's skill that has put the one in the Drop, and a rule the other."""
    drain = Skill("permanent", effect=(tree.ChangePower(THEIRS, 20000, negative=True),))
    removed = Trigger("moved", source=("battle",), to=("drop",), by="opponent", by_skill=True)
    drained = card("drained", "battle", Skill("auto", triggers=(removed,), effect=DRAW))
    made = (drained, card("drain", "unison", drain), card("stray", "battle"))
    game = table(*made, a_battle="drained", a_combo="stray", b_unison="drain")
    assert ("9-1-2-3", "at-the-same-time") in told(game)
    assert where(game, "drained") == where(game, "stray") == "drop"
    assert len(game.zone(0, HAND)) == 1


@pytest.mark.parametrize("answer", ["replace", "decline"])
def test_cards_of_no_battle_go_to_the_drop_at_the_same_time_as_one_that_text_may_keep(answer: str) -> None:
    raise_power = (tree.ChangePower(tree.This(), 30000, "turn"),)
    instead = tree.Replace("leave-battle", tree.This(), raise_power, "any", True)
    weak = card("weak", "battle", Skill("permanent", effect=(instead,)), power=0)
    game = table(weak, a_battle="weak", a_combo="plain")
    does(game, answer)
    assert where(game, "weak") == ("battle" if answer == "replace" else "drop")
    assert where(game, "plain", 0) == "drop"
    assert ("9-1-2-3", "at-the-same-time") in told(game)
    assert "9-3-2" not in {line.rule for line in game.trace}  # not by themselves, later on
