"""Energy that one cost leaves for the next: what cannot be paid whole is not paid at all (MA 8-4-2-2)."""

import pytest
from helpers.masters_games import does
from helpers.masters_skills import DRAW, card, chosen, keyword, offered, table, where

from judge.engine import tree
from judge.engine.tree import Skill
from judge.rules.dragon_ball.areas import HAND
from judge.rules.masters.game import Masters

RED, BLUE, BOTH = (
    card("red", "battle", colors=("red",)),
    card("blue", "battle", colors=("blue",)),
    card("both", "battle", colors=("red", "blue")),
)
REST_BLUE = (chosen(owner="you", areas=("energy",), colors=("blue",)), tree.Switch(tree.Chosen(), "rest"))


def extra(*cost: tree.Instruction, **fields: object) -> object:
    skill = Skill("activate", timings=("main",), costs=(cost,), effect=DRAW)
    return card("plan", "extra", skill, **fields)


def ways(game: Masters) -> list[list[str]]:
    """The energy of each way to pay that is offered."""
    assert game.decision is not None
    return [[game.printed(c).number for c in each.cards] for each in game.decision.options]


@pytest.mark.parametrize("cost", [(tree.PayEnergy(0, ("blue",)),), REST_BLUE])
def test_energy_for_the_skill_cost_is_not_offered_for_the_card(cost: tuple[tree.Instruction, ...]) -> None:
    """The blue one is needed: only red ones pay for the card."""
    game = table(RED, BLUE, BOTH, extra(*cost), a_hand="plan", a_energy="red both blue")
    does(game, "activate")
    assert ways(game) == [["red"], ["both"], ["blue"]]
    game = table(RED, BLUE, extra(*cost), a_hand="plan", a_energy="red blue")
    does(game, "activate")
    assert where(game, "plan") == "drop"


@pytest.mark.parametrize(
    ("energy", "specified", "payable"),
    [
        ("red blue", (), True),
        ("blue", (), False),
        ("red red", (), False),
        ("red blue", ("blue",), False),
        ("both blue", ("blue",), True),
    ],
)
def test_a_card_needs_energy_that_its_skill_cost_switches(
    energy: str, specified: tuple[str, ...], payable: bool
) -> None:
    """Energy that pays for the card rests by then, and is not switched to Rest Mode once more (1-3-2-1)."""
    plan = extra(*REST_BLUE, cost=1, specified_cost=specified, colors=specified or ("red",))
    game = table(RED, BLUE, BOTH, plan, a_hand="plan", a_energy=energy)
    assert bool(offered(game, "activate")) is payable


@pytest.mark.parametrize(("energy", "payable"), [("red blue", True), ("blue", False), ("red red", False)])
def test_two_energy_costs_of_one_skill_need_energy_each(energy: str, payable: bool) -> None:
    cost = (tree.PayEnergy(1), tree.PayEnergy(0, ("blue",)))
    chief = card("chief", "leader", Skill("activate", timings=("main",), costs=(cost,), effect=DRAW))
    game = table(RED, BLUE, chief, leader="chief", a_energy=energy)
    assert bool(offered(game, "activate")) is payable
    if payable:
        does(game, "activate")
        assert len(game.zone(0, HAND)) == 1


@pytest.mark.parametrize("energy", ["blue", "red"])
def test_energy_that_is_paid_is_not_switched_besides(energy: str) -> None:
    """One energy does not pay, and is not switched to Rest Mode for the same cost too."""
    cost = (tree.PayEnergy(1), *REST_BLUE)
    chief = card("chief", "leader", Skill("activate", timings=("main",), costs=(cost,), effect=DRAW))
    assert not offered(table(RED, BLUE, chief, leader="chief", a_energy=energy), "activate")
    assert offered(table(RED, BLUE, chief, leader="chief", a_energy=f"{energy} blue"), "activate")


@pytest.mark.parametrize(("energy", "payable"), [("both red", True), ("both blue", False), ("both", False)])
def test_an_invoker_leaves_a_skill_cost_to_be_paid(energy: str, payable: bool) -> None:
    """10-40-1: one Red/Blue energy pays for the card, the skill cost is paid besides."""
    invoker = card("invoker", "battle", keyword("Invoker"), colors=("red", "blue"))
    plan = extra(tree.PayEnergy(0, ("red",)), cost=3, specified_cost=("red", "blue"), colors=("red", "blue"))
    game = table(RED, BLUE, BOTH, invoker, plan, a_battle="invoker", a_hand="plan", a_energy=energy)
    assert bool(offered(game, "activate")) is payable
    if payable:
        does(game, "activate")
        assert where(game, "plan") == "drop"


TOP = tree.Top("deck", 1)
YOUR_LEADER = tree.Every(tree.Filter(owner="you", areas=("leader",)))


@pytest.mark.parametrize(
    ("between", "offered_to_pay"),
    [
        (tree.Move(TOP, "drop"), []),
        (tree.Move(TOP, "warp"), []),
        (tree.Switch(YOUR_LEADER, "rest"), []),
        (tree.Move(TOP, "energy"), [["red"], ["blue"]]),
    ],
)
def test_energy_is_left_for_what_is_paid_later_unless_other_energy_comes_first(
    between: tree.Instruction, offered_to_pay: list[list[str]]
) -> None:
    """The one blue energy is left for the last action, without a question; or it may be another one."""
    cost = (tree.PayEnergy(1), between, tree.PayEnergy(0, ("blue",)))
    chief = card("chief", "leader", Skill("activate", timings=("main",), costs=(cost,), effect=DRAW))
    game = table(RED, BLUE, chief, leader="chief", b_leader="leader", a_energy="red blue", a_deck="blue " * 4)
    does(game, "activate")
    assert game.decision is not None
    assert (ways(game) if game.decision.kind == "pay" else []) == offered_to_pay
