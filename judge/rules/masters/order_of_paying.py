"""The two costs of an Extra Card, its energy cost and the skill cost of its skill: which is paid first
(MA 8-5-2-2, 8-5-2-2-1).

The order matters where the skill cost itself takes energy away, brings some or switches it.
"""

from __future__ import annotations

from typing import Final

from judge.engine import tree
from judge.engine.state import Frame
from judge.engine.state import Option as AnyOption
from judge.rules.dragon_ball.areas import ENERGY, HAND
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.conditions import matching
from judge.rules.dragon_ball.costs import Price, can_pay, payment_question, price_of
from judge.rules.dragon_ball.declarations import can_pay_price, skill_cost_payable
from judge.rules.dragon_ball.energy_kept import groups_in, least_of, leaves, need_of
from judge.rules.dragon_ball.paying_otherwise import ways_instead
from judge.rules.dragon_ball.skill_costs import payable_costs
from judge.rules.dragon_ball.skills import pay_for_activate

SKILL_COST_FIRST: Final = "skill-cost-before-energy"


def order_matters(game: DragonBallGame, skill: int) -> bool:
    """True if a skill cost changes the energy that is there."""
    return any(_is_about_energy(node) for cost in game.skills[skill].skill.costs for node in cost)


def _is_about_energy(node: tree.Instruction) -> bool:
    chosen = isinstance(node, tree.Choose) and any("energy" in group.of.areas for group in node.groups)
    return chosen or (isinstance(node, tree.Move) and node.to == "energy")


def skill_cost_first(game: DragonBallGame) -> None:
    """By the other reading, the skill cost is paid here where the order matters (8-5-2-2)."""
    if order_matters(game, game.frame.skill) and game.reads(SKILL_COST_FIRST, "8-5-2-2"):
        pay_for_activate(game)
    else:
        game.unsay()


def is_paid_first(game: DragonBallGame, skill: int) -> bool:
    """True if the skill cost has been paid before the energy cost."""
    return SKILL_COST_FIRST in game.readings and order_matters(game, skill)


def can_pay_energy(game: DragonBallGame, player: int, option: AnyOption) -> bool:
    """The energy of the card can be paid; by the other reading with what the skill cost leaves."""
    if is_paid_first(game, option.skill):
        return True  # asked with the skill cost
    return can_pay_price(game, player, option)


def can_pay_skill_cost(game: DragonBallGame, player: int, option: AnyOption) -> bool:
    """One of the skill costs can be paid in whole, and the energy of the card besides."""
    if game.printed(option.card).type != "extra" or not order_matters(game, option.skill):
        return skill_cost_payable(game, player, option)
    if ways_instead(game, player, option.card, option.skill):
        return True
    total, specified = price_of(game, option.card, skill=option.skill)
    frame = Frame("", player=player, card=option.card, stay=game.cards[option.card].stay, skill=option.skill)
    costs = game.skills[option.skill].skill.costs
    if not is_paid_first(game, option.skill):
        spent = total if game.area_of(option.card) == HAND else 0
        left = any(
            _is_left(game, costs[n], frame, spent) and (not spent or _can_switch_too(game, n, frame))
            for n in range(len(costs))
        )
        return left and skill_cost_payable(game, player, option)
    for number in payable_costs(game, option.card, player, option.skill):
        more, switched = _changes(game, costs[number], frame)
        if can_pay(game, player, max(total - more, 0), () if switched else specified):
            return True
    return False


def _is_left(game: DragonBallGame, cost: tuple[tree.Instruction, ...], frame: Frame, spent: int) -> bool:
    """True if the energy in Active Mode that a skill cost asks for is there once so much has been `spent`."""
    asked = [group for group in groups_in(cost) if "energy" in group.of.areas and group.of.mode == "active"]
    return all(
        len(matching(game, group.of, frame)) - spent >= least_of(game, group, frame) for group in asked
    )


def _can_switch_too(game: DragonBallGame, number: int, frame: Frame) -> bool:
    """True if some way to pay for the card leaves the energy that its skill cost switches to Rest Mode."""
    need = need_of(game, game.skills[frame.skill].costs[number], frame)
    if not need.chosen:
        return True
    asked = payment_question(game, frame.player, frame.card, *_price(game, frame))
    return any(leaves(game, frame.player, way, need) for way in asked.options)


def _price(game: DragonBallGame, frame: Frame) -> Price:
    return price_of(game, frame.card, skill=frame.skill)


def _changes(game: DragonBallGame, cost: tuple[tree.Instruction, ...], frame: Frame) -> tuple[int, bool]:
    """Counts the Active energy that a skill cost brings, below 0 where it takes some; whether it brings any.

    Who pays takes energy in Rest Mode first.
    """
    more, brings, count, resting = 0, False, 0, 0
    for node in cost:
        if isinstance(node, tree.Choose):
            found = [card for group in node.groups for card in matching(game, group.of, frame)]
            resting = sum(game.cards[c].rest for c in found if game.area_of(c) == ENERGY)
            count = sum(least_of(game, group, frame) for group in node.groups)
        elif isinstance(node, tree.PayEnergy):
            more -= (node.amount if isinstance(node.amount, int) else 0) + len(node.colors)
        elif isinstance(node, tree.Move) and node.to == "energy":
            moved = count if isinstance(node.what, tree.Chosen) else len(game.targets(node.what, frame))
            more, brings = more + (moved if node.mode != "rest" else 0), True
        elif isinstance(node, tree.Switch) and node.mode == "active":
            more, brings = more + min(count, resting), True
        elif isinstance(node, tree.Move | tree.Switch) and isinstance(node.what, tree.Chosen):
            more -= max(count - resting, 0)
    return more, brings
