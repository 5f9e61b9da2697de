"""What is negated, paid in any color, divided, or put in force by the judge: whose, and how much."""

from typing import Any

import pytest
from helpers.masters_games import does
from helpers.masters_skills import card, named, offered, passes, table
from msgspec.structs import replace

from judge.engine import tree
from judge.engine.changes import Change
from judge.engine.tree import Filter, Skill
from judge.rules.dragon_ball.areas import HAND
from judge.rules.dragon_ball.information import power_of
from judge.rules.dragon_ball.manual_action import effect

THIS = tree.This()
HELD = Filter(owner="you", areas=("hand",))
UP = Skill("permanent", effect=(tree.ChangePower(THIS, 5000),))


@pytest.mark.parametrize(
    ("by", "negated"), [(None, "both"), ("any", ""), ("you", "theirs"), ("opponent", "own")]
)
def test_whose_skills_do_not_negate(by: Any, negated: str) -> None:
    """1-3-3: a card's skills may be kept from being negated by anybody's, by one's own, or by the other's."""
    ban = () if by is None else (tree.Forbid(THIS, "have-skills-negated", by=by),)
    keep = [Skill("permanent", effect=ban)] * len(ban)
    mute = Skill(
        "activate",
        timings=("main",),
        effect=(tree.Negate(tree.Every(Filter(areas=("battle",))), duration="turn"),),
    )
    rock, chief = card("rock", "battle", UP, *keep), card("chief", "leader", mute)
    for seat, whose in enumerate(("own", "theirs")):
        game = table(rock, chief, leader="chief", **{f"{'ab'[seat]}_battle": "rock"})
        does(game, "activate")
        passes(game)
        assert (power_of(game, named(game, "rock")) == 10000) is (negated in (whose, "both"))


def muting() -> Skill:
    """A skill that negates the skills of all Battle Cards for the turn."""
    every = tree.Every(Filter(areas=("battle",)))
    return Skill("activate", timings=("main",), effect=(tree.Negate(every, duration="turn"),))


@pytest.mark.parametrize(("color", "power"), [("red", 15000), ("blue", 10000)])
def test_skills_are_kept_from_negation_while_a_condition_holds(color: str, power: int) -> None:
    """1-3-3: the condition is the one of the [Permanent] skill that says so."""
    red = tree.Fits(tree.Every(Filter(owner="you", areas=("leader",))), Filter(colors=("red",)))
    keep = Skill("permanent", effect=(tree.If(red, (tree.Forbid(THIS, "have-skills-negated"),)),))
    game = table(
        card("rock", "battle", UP, keep),
        card("chief", "leader", muting(), colors=(color,)),
        leader="chief",
        a_battle="rock",
    )
    does(game, "activate")
    passes(game)
    assert power_of(game, named(game, "rock")) == power


def test_skills_of_other_cards_are_kept_from_negation() -> None:
    """1-3-3: by a [Permanent] skill of another card, and by an effect that lasts."""
    theirs = tree.Every(Filter(owner="you", areas=("battle",)))
    guard = card("guard", "battle", Skill("permanent", effect=(tree.Forbid(theirs, "have-skills-negated"),)))
    lasting = tree.Forbid(theirs, "have-skills-negated", duration="turn")
    vow = card("vow", "extra", Skill("activate", timings=("main",), effect=(lasting,)), cost=0)
    made = (guard, vow, card("rock", "battle", UP), card("chief", "leader", muting()))
    for areas, power in (
        ({"a_battle": "rock"}, 10000),
        ({"a_battle": "rock guard"}, 15000),
        ({"a_battle": "rock", "a_hand": "vow"}, 15000),
    ):
        game = table(*made, leader="chief", **areas)
        if "a_hand" in areas:
            does(game, "activate", named(game, "vow"))
            passes(game)
        does(game, "activate", named(game, "chief"))
        passes(game)
        assert power_of(game, named(game, "rock")) == power


@pytest.mark.parametrize(("by", "power"), [("opponent", 10000), ("any", 10000), (None, 5000)])
def test_an_unaffected_card_that_comes_later_is_passed_over_too(by: Any, power: int) -> None:
    """4-13-1: by an effect upon all cards of a kind that is in force already (8-8-1-5)."""
    keep = () if by is None else (Skill("permanent", effect=(tree.Forbid(THIS, "be-affected", by=by),)),)
    less = tree.ChangePower(tree.Every(Filter(areas=("battle",))), 5000, "turn", negative=True)
    brings = (tree.Choose((tree.Group(Filter(owner="opponent", areas=("hand",)), 1, -1),)),)
    play = tree.Play(tree.Chosen(), whose="owner")
    made = (
        card("rock", "battle", *keep),
        card("chief", "leader", Skill("activate", timings=("main",), effect=(less,))),
        card("guest", "extra", Skill("activate", timings=("main",), effect=(*brings, play)), cost=0),
    )
    game = table(*made, leader="chief", a_hand="guest", b_hand="rock", b_battle="plain")
    for number in ("chief", "guest"):
        does(game, "activate", named(game, number, 0))
        passes(game)
    assert power_of(game, named(game, "rock", 1)) == power
    assert power_of(game, named(game, "plain", 1)) == 5000


@pytest.mark.parametrize("what", [THIS, tree.Every(replace(HELD, names=("two",)))])
@pytest.mark.parametrize(("energy", "paid"), [("plain plain", True), ("plain", False)])
def test_energy_of_any_color_pays_where_a_skill_says_so(what: tree.Target, energy: str, paid: bool) -> None:
    """5-3-1: as much of it as ever."""
    any_color = Skill("permanent", effect=(tree.AnyColorPays(what),))
    own = isinstance(what, tree.This)
    two, other = (
        card(name, "battle", *([any_color] * has), cost=2, specified_cost=("blue", "blue"))
        for name, has in (("two", own), ("other", False))
    )
    chief = card("chief", "leader", *([] if own else [any_color]))
    game = table(two, other, chief, leader="chief", a_hand="two other", a_energy=energy)
    assert offered(game, "use") == ["two"] * paid
    assert not offered(table(other, a_hand="other", a_energy=energy), "use")


LEFT: dict[str, tuple[tree.Node, int]] = {
    "power": (tree.ChangePower(THIS, 5000, "turn"), 5000),
    "a keyword": (tree.Gain(THIS, "Blocker", duration="turn"), 0),
    "a cost": (tree.ChangeCost(THIS, 2, reduce=True), 2),
    "the next use": (tree.NextUse(Filter(), tree.ChangeCost(tree.Chosen(), 2, reduce=True)), 2),
    "a skill cost": (
        tree.ChangeSkillCost("Swap", Filter(), tree.ChangeCost(THIS, 1, reduce=True), "turn"),
        1,
    ),
    "as many as in the hand": (tree.ChangePower(THIS, tree.Count(HELD, 1000), "turn"), 2000),
    "a ban": (tree.Forbid(THIS, "attack", duration="turn"), 0),
}


@pytest.mark.parametrize("name", LEFT)
def test_what_the_judge_puts_in_force_is_what_a_skill_leaves(name: str) -> None:
    node, amount = LEFT[name]
    mage = card("mage", "battle", Skill("activate", timings=("main",), effect=(node,)))
    by_skill, by_hand = (table(mage, a_battle="mage", a_hand="plain plain") for _ in range(2))
    source = named(by_skill, "mage")
    does(by_skill, "activate")
    passes(by_skill)
    (left,) = by_skill.modifiers
    assert left.amount == amount
    number = by_hand.catalogue.number_of(node)
    effect(by_hand, Change("effect", left.cards, 0, by=source, node=number))
    assert tuple(by_hand.modifiers) == (left,)


@pytest.mark.parametrize("reduce", [False, True])
@pytest.mark.parametrize(("amount", "follows"), [(0, 1), (2, 3)])
def test_markers_that_are_divided_count_as_so_many(reduce: bool, amount: int, follows: int) -> None:
    """4-12: "if you do", and "that many" markers."""
    divide = tree.ChangeKi(tree.Every(Filter(owner="you", types=("unison",))), amount, reduce=reduce)
    gate = tree.Gate((divide,), (tree.Draw(3),), (tree.Draw(1),))
    mage = card("mage", "battle", Skill("activate", timings=("main",), effect=(gate,)))
    game = table(mage, card("pair", "unison"), a_battle="mage", a_unison="pair")
    does(game, "activate")
    while game.decision is not None and game.decision.kind == "choose":
        game.answer(0)
        game.run()
    assert len(game.zone(0, HAND)) == follows


IN_DROP = tree.Every(Filter(areas=("drop",)))
NEVER = tree.Is(tree.Count(Filter(owner="you", areas=("drop",))), tree.Range(9, None))
LEAVING = (
    ({}, None, 1),
    ({}, tree.Negate(IN_DROP), 0),
    ({}, tree.Negate(IN_DROP, "auto"), 0),
    ({}, tree.Negate(IN_DROP, "activate"), 1),
    ({}, tree.Negate(tree.Every(Filter(areas=("warp",)))), 1),
    ({"turn": "your"}, None, 1),
    ({"turn": "opponent"}, None, 0),
    ({"condition": NEVER}, None, 0),
    ({"once_per_turn": True}, None, 1),
)


@pytest.mark.parametrize(("fields", "against", "draws"), LEAVING)
def test_a_skill_that_waits_for_its_own_card_in_the_drop_triggers_there(
    fields: dict[str, Any], against: tree.Instruction | None, draws: int
) -> None:
    """8-6-4: what negates it there, whose turn it is and its condition are asked there."""
    triggers = (tree.Trigger("moved", source=("hand",), to=("drop",)),)
    ghost = Skill("auto", triggers=triggers, effect=(tree.Draw(1),), **fields)
    discard = Skill("activate", timings=("main",), effect=(tree.Move(tree.Every(HELD), "drop"),))
    against_it = () if against is None else (Skill("permanent", effect=(against,)),)
    made = card("ghost", "battle", ghost), card("chief", "leader", discard, *against_it)
    game = table(*made, leader="chief", b_leader="leader", a_hand="ghost")
    does(game, "activate")
    passes(game)
    assert len(game.zone(0, HAND)) == draws
