"""The instructions of [Permanent] skills, each with the conditions it stands under (FW 9-5, MA 8-1-4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from judge.engine import tree
from judge.engine.catalogue import SkillEntry
from judge.engine.object_cache import cached_per_object
from judge.engine.state import Frame
from judge.rules.dragon_ball.base import DragonBallGame


class Leaf(NamedTuple):
    """One instruction of a [Permanent] skill, with the conditions it stands under."""

    conditions: tuple[tuple[tree.Condition, bool], ...]
    node: tree.Node


@cached_per_object
def leaves_of(entry: SkillEntry) -> tuple[Leaf, ...]:
    """The instructions of a [Permanent] skill, each under its conditions."""
    return tuple(_walk(entry.skill.effect, ()))


def said_of_itself(game: DragonBallGame, frame: Frame) -> Iterator[tree.Node]:
    """Yields what a card's [Permanent] skills say, wherever it lies, if their conditions hold."""
    for number in game.side(frame.card).permanents:
        for leaf in leaves_of(game.skills[number]):
            if all(game.holds(condition, frame) is wanted for condition, wanted in leaf.conditions):
                yield leaf.node


def _walk(
    instructions: tuple[tree.Instruction, ...], conditions: tuple[tuple[tree.Condition, bool], ...]
) -> list[Leaf]:
    leaves = []
    for instruction in instructions:
        if isinstance(instruction, tree.If):
            leaves.extend(_walk(instruction.then, (*conditions, (instruction.condition, True))))
            leaves.extend(_walk(instruction.otherwise, (*conditions, (instruction.condition, False))))
        else:
            leaves.append(Leaf(conditions, instruction))
    return leaves
