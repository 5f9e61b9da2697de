"""What stands behind "then" in the sentence of a condition about one card: "if it's a red card, play it, then
shuffle your deck". It may stand by itself, as the next sentence may (FW 0-3-17, MA 8-3-3)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.cards.language.going_on import speaks_of_what_came_before
from judge.engine import tree as nodes
from judge.engine.catalogue import within
from judge.engine.tree import Condition, Instruction

Made = tuple[Instruction, ...]
Parted = dict[tuple[Condition, Made], int]
"""How many of the instructions under a condition stand behind "then"."""


def parted_by(condition: Condition, made: Made, count: int) -> Parted:
    """Keeps how many of the last instructions of a sentence its condition may leave alone: it asks of a card
    that was chosen, looked at or is being played, and they speak of no such card."""
    behind = made[len(made) - count :]
    if not behind or count == len(made):
        return {}
    asked = (each.target for each in within(condition) if isinstance(each, nodes.Fits))
    of_one = any(isinstance(each, (nodes.Chosen, nodes.BeingPlayed)) for each in asked)
    about_it = any(isinstance(node, nodes.BeingPlayed) for one in behind for node in within(one))
    apart = of_one and not about_it and not speaks_of_what_came_before(behind)
    return {(condition, made): count} if apart else {}


def parted_at_then(made: Made, parted: Parted) -> Made:
    """The instructions, with what stands behind "then" beside its condition, not among what is under it."""
    return tuple(_parted(one, parted) for one in made) if parted else made


def _parted(one: Instruction, parted: Parted) -> Instruction:
    if not isinstance(one, nodes.If) or one.otherwise:
        return one
    count = parted.get((one.condition, one.then), 0)
    return replace(one, then=one.then[:-count], later=one.then[-count:] + one.later) if count else one
