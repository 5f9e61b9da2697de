"""Two lines of a case side by side."""

from __future__ import annotations

from msgspec.structs import replace

from judge.casework.acts import line_node
from judge.casework.work import Work
from judge.engine.state import write
from judge.sandbox.variations import Tree, root_of
from judge.sandbox.variations.comparing import Compared, compare
from judge.store import Node


def compared(work: Work, a: int, b: int, language: str) -> Compared:
    """The lines to two nodes compared. Raises NotFound, and SandboxError where one of them no longer goes."""
    first, second = work.path(a), work.path(b)
    nodes = {node.number: node for node in (*first, *second)}
    common = [one.number for one, other in zip(first, second, strict=False) if one.number == other.number]
    played = {number: line_node(node) for number, node in nodes.items()}
    if common:  # its state is known: nothing before it need be played again
        played[common[-1]] = replace(played[common[-1]], state=write(work.state(common[-1])))
    tree = Tree([root_of(work.table), *played.values()])
    return compare(work.table, tree, a, b, language)


def ends(work: Work, besides: int = 0) -> list[Node]:
    """Where lines end, and what has a name, `besides` one node; the latest of them, in their order."""
    return list(work.some(work.shape.ends(besides)).values())
