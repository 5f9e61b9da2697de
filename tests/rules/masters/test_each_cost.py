"""Which skill costs can be paid whole, at each bound of what there is (8-5-2-2, 1-3-3)."""

import pytest
from helpers.masters_skills import card, chosen, offered, table

from judge.engine import tree
from judge.engine.tree import Filter, Skill

OWN = Filter(owner="you", areas=("battle",), other_than_this=True)
OTHERS = tree.Every(OWN)
THIS = tree.This("battle")
TAKEN = tree.Chosen()
PLAINS = {count: {"a_battle": "mage" + " plain" * count} for count in range(4)}


def others(count: int = 1) -> tree.Choose:
    return chosen(count, owner="you", areas=("battle",), other_than_this=True)


def in_hand(count: int = 1, **fields: object) -> tree.Choose:
    return chosen(count, owner="you", areas=("hand",), **fields)


def keeps(*what: str, **fields: object) -> Skill:
    """A skill of the opponent's Leader that forbids this to the player's Battle Cards."""
    theirs = tree.Every(Filter(owner="opponent", areas=("battle",)))
    return Skill("permanent", effect=tuple(tree.Forbid(theirs, each, **fields) for each in what))  # type: ignore[arg-type]


ENERGY = {count: {"a_energy": "plain " * count} for count in range(5)}
HAND = {count: {"a_hand": "plain " * count} for count in range(4)}
LIFE = {count: {"a_life": "plain " * count} for count in range(1, 4)}
DECK = {count: {"a_deck": "plain " * count} for count in range(1, 4)}
COLORS = {"a_energy": "blue plain"}
NO_DRAW = Skill("permanent", effect=(tree.ForbidPlayer("opponent", "draw"),))
LESS = Skill("permanent", effect=(tree.ReduceDamage(player="opponent", amount=1),))
TO_REST = (others(), tree.Switch(TAKEN, "rest"))
TO_DROP = (others(), tree.Ko(TAKEN))
TO_HAND = (others(), tree.Move(TAKEN, "hand"))
TWO_DISCARDS = (in_hand(1), tree.Move(TAKEN, "drop"), in_hand(2), tree.Move(TAKEN, "drop"))
FROM_DROP = chosen(1, owner="you", areas=("drop",), colors=("red",))
DROPPED_THEN_TAKEN = (in_hand(1), tree.Move(TAKEN, "drop"), FROM_DROP, tree.Move(TAKEN, "warp"))
ITSELF_TAKEN = (tree.Move(THIS, "drop"), FROM_DROP, tree.Move(TAKEN, "warp"))
GROUP = Filter(owner="you", areas=("hand",))
TWO_PARTS = (
    tree.Choose(
        (tree.Group(Filter(owner="you", areas=("hand",), colors=("red",)), 1, -1), tree.Group(GROUP, 1, -1))
    ),
    tree.Move(TAKEN, "drop"),
)
ALL_OF_THEM = (tree.Choose((tree.Group(GROUP, None, -1),)), tree.Move(TAKEN, "drop"))
ALL_OF_THEM_TOO = (*TWO_DISCARDS, *ALL_OF_THEM)
UP_TO_TWO = (tree.Choose((tree.Group(GROUP, 2, 0),)), tree.Move(TAKEN, "drop"))
DIFFER = (tree.Choose((tree.Group(GROUP, 2, -1),), names_differ=True), tree.Move(TAKEN, "drop"))
COSTS_DIFFER = (tree.Choose((tree.Group(GROUP, 2, -1),), costs_differ=True), tree.Move(TAKEN, "drop"))
ALIKE = (tree.Choose((tree.Group(GROUP, 2, -1),), names_alike=True), tree.Move(TAKEN, "drop"))

OF_DOERS = (
    (TO_REST, "switch-to-rest"), (TO_REST, "be-chosen"), (TO_DROP, "be-koed"), (TO_DROP, "leave-by-skills"),
    (TO_HAND, "leave-by-skills"), ((tree.Move(OTHERS, "hand"),), "leave-by-skills"),
    ((tree.Switch(THIS, "rest"),), "switch-to-rest"), ((tree.Switch(OTHERS, "rest"),), "switch-to-rest"),
    ((tree.Ko(THIS),), "be-koed"), ((tree.Ko(OTHERS),), "be-koed"),
)  # fmt: skip
"""Costs, and bans upon what is done for them that say by whose skills."""
BOTH = ("you", "opponent")
KEPT_FROM_KO = ("be-koed", "be-koed-by-skills", "leave-by-skills")
OTHER_BANS = ("be-koed-in-battle", "switch-to-rest", "attack")

CASES = [
    *(((tree.PayEnergy(2),), ENERGY[n], None, n >= 2) for n in range(4)),
    *(((tree.PayEnergy(1, ("red",)),), ENERGY[n], None, n >= 2) for n in range(4)),
    ((tree.PayEnergy(0, ("blue",)),), ENERGY[4], None, False),
    ((tree.PayEnergy(0, ("blue", "red")),), COLORS, None, True),
    ((tree.PayEnergy(0, ("blue", "blue")),), COLORS, None, False),
    *((TO_REST, PLAINS[n], None, n >= 1) for n in range(3)),
    *((UP_TO_TWO, HAND[n], None, True) for n in range(3)),
    *(((others(2), tree.Switch(TAKEN, "rest")), PLAINS[n], None, n >= 2) for n in range(4)),
    ((others(), tree.Switch(TAKEN, "active")), PLAINS[2], None, False),
    (TO_REST, PLAINS[2], keeps("switch-to-rest"), False),
    (TO_REST, PLAINS[2], keeps("switch-to-rest", by="you"), True),
    (TO_REST, PLAINS[2], keeps("switch-to-rest", by="opponent"), False),
    (TO_REST, PLAINS[2], keeps("be-koed", "leave-by-skills"), True),
    (TO_REST, PLAINS[2], keeps("be-chosen"), False),
    *((TO_DROP, PLAINS[2], keeps(each), False) for each in KEPT_FROM_KO),
    *((TO_DROP, PLAINS[2], keeps(each), True) for each in OTHER_BANS),
    (TO_HAND, PLAINS[2], keeps("leave-by-skills"), False),
    (TO_HAND, PLAINS[2], keeps("be-koed"), True),
    *(
        (cost, PLAINS[2], keeps(ban, by_types=(type_,)), type_ == "leader")
        for cost, ban in OF_DOERS
        for type_ in ("battle", "leader")
    ),
    *((cost, PLAINS[2], keeps(ban, by=whose), whose == "you") for cost, ban in OF_DOERS for whose in BOTH),
    ((tree.Switch(THIS, "rest"),), {}, None, True),
    ((tree.Switch(THIS, "active"),), {}, None, False),
    ((tree.Switch(OTHERS, "rest"),), PLAINS[1], None, True),
    ((tree.Switch(OTHERS, "rest"),), {}, None, False),
    ((tree.ChangePower(OTHERS, 5000, "turn", negative=True),), PLAINS[1], None, True),
    ((tree.Reveal(tree.Every(GROUP)),), HAND[1], None, True),
    ((tree.Ko(THIS),), {}, None, True),
    ((tree.Ko(THIS),), {}, keeps("be-koed-by-skills"), False),
    *(((in_hand(2), tree.Move(TAKEN, "drop")), HAND[n], None, n >= 2) for n in range(4)),
    *((TWO_DISCARDS, HAND[n], None, n >= 3) for n in range(1, 4)),
    *((DROPPED_THEN_TAKEN, HAND[n], None, n >= 1) for n in range(3)),
    (DROPPED_THEN_TAKEN, {"a_hand": "blue"}, None, False),
    (DROPPED_THEN_TAKEN, {"a_hand": "blue", "a_drop": "plain"}, None, True),
    (ITSELF_TAKEN, {}, None, True),
    *((ALL_OF_THEM_TOO, HAND[n], None, n >= 3) for n in range(1, 4)),
    *((TWO_PARTS, HAND[n], None, n >= 2) for n in range(4)),
    (TWO_PARTS, {"a_hand": "blue blue"}, None, False),
    (TWO_PARTS, {"a_hand": "blue plain"}, None, True),
    (DIFFER, HAND[2], None, False),
    (DIFFER, {"a_hand": "plain blue"}, None, True),
    (COSTS_DIFFER, {"a_hand": "plain blue"}, None, False),
    (COSTS_DIFFER, {"a_hand": "plain dear"}, None, True),
    (ALIKE, HAND[2], None, True),
    (ALIKE, {"a_hand": "plain blue"}, None, False),
    *(((tree.Damage("you", 2),), LIFE[n], None, n >= 2) for n in range(1, 4)),
    ((tree.Damage("you", 1),), LIFE[3], LESS, False),
    ((tree.Damage("opponent", 1),), LIFE[3], LESS, True),
    ((tree.Damage("opponent", 3),), {"b_life": "plain plain"}, None, False),
    ((tree.Damage("opponent", 2),), {"b_life": "plain plain"}, None, True),
    ((tree.Draw(1),), {}, None, True),
    ((tree.Draw(1),), {}, NO_DRAW, False),
    ((tree.Draw(1, "opponent"),), {}, NO_DRAW, True),
    *(((tree.Move(tree.Top("deck", 2), "drop"),), DECK[n], None, n >= 2) for n in range(1, 4)),
    *(((tree.Move(tree.Top("deck", 2), "drop", up_to=True),), DECK[n], None, True) for n in range(1, 4)),
    *(((tree.Move(tree.Top("life", 2), "drop"),), LIFE[n], None, n >= 2) for n in range(1, 4)),
    ((tree.Move(tree.Every(Filter(owner="you", areas=("leader",))), "drop"),), {}, None, False),
    *((ALL_OF_THEM, HAND[n], None, True) for n in range(3)),
]  # fmt: skip
"""A cost, what else lies there, a skill of the opponent's Leader, and whether it can be paid."""


@pytest.mark.parametrize("number", range(len(CASES)))
def test_a_skill_is_offered_where_its_cost_can_be_paid_whole(number: int) -> None:
    cost, lying, against, payable = CASES[number]
    skill = Skill("activate", timings=("main",), costs=(cost,), effect=(tree.ChangePower(THIS, 1, "turn"),))
    foe = card("foe", "leader", *(() if against is None else (against,)))
    others = (card("blue", "battle", colors=("blue",)), card("dear", "battle", cost=7))
    made = (card("mage", "battle", skill), foe, *others)
    game = table(*made, **{"a_battle": "mage", "b_leader": "foe"} | lying)
    assert offered(game, "activate") == ["mage"] * payable, cost


@pytest.mark.parametrize("energy", range(4))
@pytest.mark.parametrize(
    ("changed", "least"),
    [
        (None, 2),
        (("Evolve", 1, True), 1),
        (("Evolve", 1, False), 3),
        (("Evolve", 3, True), 0),
        (("Swap", 1, True), 2),
    ],
)
def test_a_keyword_skill_is_offered_at_what_it_costs_now(
    energy: int, changed: tuple[str, int, bool] | None, least: int
) -> None:
    base = Filter(owner="you", areas=("battle",), characters=("Seed",))
    evolve = Skill("keyword", keyword="Evolve", evolve_from=(base,), costs=((tree.PayEnergy(2),),))
    change = ()
    if changed is not None:
        keyword, amount, reduce = changed
        cost = tree.ChangeCost(THIS, amount, reduce=reduce)
        change = (Skill("permanent", effect=(tree.ChangeSkillCost(keyword, Filter(), cost),)),)
    made = (
        card("grown", "battle", evolve, cost=7, characters=("Tree",)),
        card("seed", "battle", characters=("Seed",)),
        card("chief", "leader", *change),
    )
    game = table(*made, a_leader="chief", a_battle="seed", a_hand="grown", a_energy="plain " * energy)
    assert offered(game, "evolve") == ["grown"] * (energy >= least)
