"""What a text says of the cards of a deck that it looks at (FW 13-11-3), or of those that it chooses."""

from __future__ import annotations

from judge.engine import tree
from judge.engine.catalogue import within
from judge.engine.programs import Program
from judge.rules.dragon_ball.selection import checks_of, parts_of


def only_looks(program: Program) -> bool:
    """True if an effect looks at cards and says nothing about what is done with them (FW 13-11-3)."""
    nodes = [node for operation in program if operation.node is not None for node in within(operation.node)]
    return any(isinstance(node, tree.LookAt) for node in nodes) and not any(
        isinstance(node, tree.Remaining | tree.Chosen)
        or (isinstance(node, tree.Filter) and "looked" in node.areas)
        for node in nodes
    )


def leaves_rest_open(program: Program) -> bool:
    """True if an effect takes some of the cards it looks at and says nothing about the rest (FW 13-11-3)."""
    nodes = [node for operation in program if operation.node is not None for node in within(operation.node)]
    return (
        any(isinstance(node, tree.LookAt) for node in nodes)
        and any(
            isinstance(node, tree.Choose) and any("looked" in group.of.areas for group in node.groups)
            for node in nodes
        )
        and not any(isinstance(node, tree.Remaining) for node in nodes)
    )


def describes(filter: tree.Filter) -> bool:
    """True if one must know what a card is to say that it fits: "another card" describes none."""
    return len(checks_of(filter)) > filter.other_than_this


def had_to_fit(done: Program) -> bool:
    """True if the cards that were chosen last, of what is done, had to fit a description (MA 11-2-1); cards
    that were looked at since had not."""
    nodes = (operation.node for operation in reversed(done))
    last = next((node for node in nodes if isinstance(node, tree.Choose | tree.LookAt)), None)
    return isinstance(last, tree.Choose) and any(describes(group.of) for group in parts_of(last))
