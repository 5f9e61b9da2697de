"""Damage that effects negate, reduce or cap: what of it is left."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from judge.engine import tree
from judge.engine.state import ABSENT
from judge.rules.dragon_ball.areas import LIFE
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.continuous import effects_of
from judge.rules.dragon_ball.effect_table import Entry
from judge.rules.dragon_ball.information import stated
from judge.rules.dragon_ball.prohibitions import is_meant


def can_take_damage(game: DragonBallGame, player: int, amount: int, by: int) -> bool:
    """True if a player can really take so much damage (FW 1-4-6): there is the life for it, and no effect
    negates the next damage, leaves less of it in a battle, or reduces what this card deals.
    """
    if len(game.zone(player, LIFE)) < amount or any(reductions_of_damage(game, player, amount, by, False)):
        return False
    return all(
        entry.modifier == ABSENT
        if entry.node.most is None
        else damage_left_in_battle(game, player, entry.node.most) >= amount
        for entry in upon_damage_to(game, player)
        if isinstance(entry.node, tree.NegateDamage)
    )


def reductions_of_damage(
    game: DragonBallGame, player: int, amount: int, by: int, attack: bool
) -> Iterator[tuple[Entry, int]]:
    """Yields the effects that reduce damage to a player, one after the other, and by how much each does."""
    for entry in effects_of(game, "ReduceDamage"):
        node = entry.node
        assert isinstance(node, tree.ReduceDamage)
        if amount <= 0 or not is_meant(node.player, player, entry) or (node.of_attacks and not attack):
            continue
        if node.by is not None and (by == ABSENT or not game.fits(node.by, by, entry.frame)):
            continue
        less = min(stated(game, entry, node.amount), amount)
        amount -= less
        yield entry, less


def upon_damage_to(game: DragonBallGame, player: int) -> list[Entry]:
    """The effects in force that negate or cap damage to a player."""
    return [
        entry
        for entry in effects_of(game, "NegateDamage")
        if isinstance(entry.node, tree.NegateDamage)
        and (entry.frame.player == player) == (entry.node.player == "you")
    ]


def damage_left_in_battle(game: DragonBallGame, player: int, most: int) -> int:
    """Counts what a player may still take of the most damage in each battle; outside one, any number."""
    if game.battle is None:
        return sys.maxsize
    taken = sum(f.number for f in game.facts if f.what == "damage-in-battle" and f.player == player)
    return max(most - taken, 0)
