"""Energy that a further cost needs: one payment takes none of it, or what is left could not be paid (MA
8-4-2-2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from judge.engine import tree
from judge.engine.programs import Operation
from judge.engine.state import ABSENT, Frame
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.conditions import matching
from judge.rules.dragon_ball.costs import active_energy, colors_of_markers, energy_colors, skill_energy
from judge.rules.dragon_ball.kinds import Option
from judge.rules.dragon_ball.payments import covered

PAID_FIRST = "skill-cost-before-energy"
NOTHING = Option("pay")
"""A payment that takes nothing."""


class Need(NamedTuple):
    """Active energy that is still to be paid: how much, the colors among it, energy markers besides, and
    cards that a choice will switch to Rest Mode: of which ones how many."""

    amount: int
    colors: tuple[str, ...]
    markers: int
    chosen: tuple[tuple[frozenset[int], int], ...]


def least_of(game: DragonBallGame, group: tree.Group, frame: Frame) -> int:
    """Counts the cards that a part of a choice takes at least where there are enough (FW 5-2-3)."""
    if group.at_least >= 0:
        return group.at_least
    return game.amount(group.at_most or 0, frame)


def groups_in(instructions: Iterable[tree.Node]) -> list[tree.Group]:
    """Lists what the choices among instructions choose, part by part."""
    return [group for each in instructions if isinstance(each, tree.Choose) for group in each.groups]


def need_of(game: DragonBallGame, operations: Iterable[Operation], frame: Frame) -> Need:
    """Adds up the energy that actions of a skill cost take, until one brings some; X counts as 0."""
    amount, markers = 0, 0
    colors: tuple[str, ...] = ()
    chosen: list[tuple[frozenset[int], int]] = []
    for each in operations:
        node = each.node
        if _brings(node) or _brings(each.follows):
            break  # from here on there is other energy
        if isinstance(node, tree.PayEnergy) and isinstance(node.amount, int):
            more, orbs = skill_energy(game, node, frame)
            amount, colors = amount + more, colors + orbs
        elif isinstance(node, tree.RemoveMarkers) and isinstance(node.count, int):
            markers += node.count
        elif isinstance(node, tree.Choose) and isinstance(each.follows, tree.Switch):
            for group in node.groups if each.follows.mode == "rest" else ():
                if group.of.areas == ("energy",):
                    cards = frozenset(matching(game, group.of, frame))
                    chosen.append((cards, least_of(game, group, frame)))
    return Need(amount, colors, markers, tuple(chosen))


def _brings(node: tree.Node | None) -> bool:
    """True if an action may bring energy in Active Mode."""
    moves = isinstance(node, tree.Move) and node.to == "energy"
    return moves or (isinstance(node, tree.Switch) and node.mode == "active")


def needs_after_price(game: DragonBallGame, frame: Frame) -> tuple[Need, ...]:
    """Lists what each skill cost needs that is paid after the energy cost of the frame's card."""
    if frame.skill == ABSENT or not game.rule(MA="8-4-2-2") or PAID_FIRST in game.readings:
        return ()
    return tuple(need_of(game, cost, frame) for cost in game.skills[frame.skill].costs)


def needs_after(game: DragonBallGame, node: tree.PayEnergy, frame: Frame) -> tuple[Need, ...]:
    """Lists what is left to pay of a skill cost after one of its actions."""
    if frame.skill == ABSENT or not game.rule(MA="8-4-2-2"):
        return ()
    for cost in game.skills[frame.skill].costs:
        actions = [each.node for each in cost]
        place = next((n for n, each in enumerate(actions) if each is node), None)
        if place is not None:
            return (need_of(game, cost[place + 1 :], frame),)
    return ()


def leaves(game: DragonBallGame, player: int, payment: Option, need: Need) -> bool:
    """True if what a payment leaves is enough for what is still to be paid."""
    left = [card for card in active_energy(game, player) if card not in payment.cards]
    markers = max(game.markers[player] - payment.number - need.markers, 0)
    taken = sum(count for _, count in need.chosen)
    if any(sum(card in cards for card in left) < count for cards, count in need.chosen):
        return False
    if len(left) + markers < need.amount + taken:
        return False
    payers = tuple(energy_colors(game, card) for card in left) + (colors_of_markers(game, player),) * markers
    return not need.colors or covered(game, need.colors, payers)


def leaving_enough(
    game: DragonBallGame, player: int, options: tuple[Option, ...], needs: tuple[Need, ...]
) -> tuple[Option, ...]:
    """The ways to pay that leave what one of these needs takes; all of them where none does."""
    if not any(need.amount or need.chosen for need in needs):
        return options
    return tuple(o for o in options if any(leaves(game, player, o, n) for n in needs)) or options
