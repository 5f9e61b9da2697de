"""Numbers that a skill takes from a card: whether they change with that card's is not said."""

from __future__ import annotations

from judge.engine import tree as nodes
from judge.engine.catalogue import within
from judge.engine.tree import Skill


def takes_the_number_of_a_card(skill: Skill) -> bool:
    """True of "this card's power becomes that card's power for the battle"."""
    return any(
        isinstance(node, nodes.SetOriginal | nodes.SetNumber)
        and isinstance(node.amount, nodes.Property)
        and isinstance(node.amount.of, nodes.Chosen)
        and bool(node.duration)
        for one in skill.effect
        for node in within(one)
    )
