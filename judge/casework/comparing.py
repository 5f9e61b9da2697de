"""Two lines of a case side by side."""

from __future__ import annotations

from judge.casework.acts import line_node
from judge.casework.work import Work
from judge.sandbox.lines import Tree, root_of
from judge.sandbox.lines.comparing import Compared, compare
from judge.store import Node


def compared(work: Work, a: int, b: int, language: str) -> Compared:
    """The lines to two nodes compared. Raises NotFound, and SandboxError where one of them no longer goes."""
    first, second = work.path(a), work.path(b)
    nodes = {node.number: node for node in (*first, *second)}
    common = [one.number for one, other in zip(first, second, strict=False) if one.number == other.number]
    if common:  # its state is kept: nothing before it need be played again
        nodes[common[-1]] = work.store.nodes.one(work.case.id, work.case.root, common[-1])
    tree = Tree([root_of(work.table), *map(line_node, nodes.values())])
    return compare(work.table, tree, a, b, language)


def ends(work: Work, besides: int = 0) -> list[Node]:
    """Where lines end, and what has a name, `besides` one node; the latest of them, in their order."""
    return list(work.some(work.shape.ends(besides)).values())
