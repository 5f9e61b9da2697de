"""Two lines of a case side by side."""

from __future__ import annotations

from judge.casework.acts import line_node
from judge.casework.work import Work
from judge.sandbox.lines import Tree, root_of
from judge.sandbox.lines.comparing import Compared, compare
from judge.store import Node


def compared(work: Work, a: int, b: int, language: str) -> Compared:
    """The lines to two nodes compared. Raises NotFound, and SandboxError where one of them no longer goes."""
    paths = {node.number: node for number in (a, b) for node in work.path(number)}
    common = [node.number for node in work.path(a) if node in work.path(b)]
    kept = work.store.nodes.one(work.case.id, work.case.root, common[-1]) if common else None
    nodes = [
        line_node(kept if kept is not None and each.number == kept.number else each)
        for each in paths.values()
    ]
    return compare(work.table, Tree([root_of(work.table), *nodes]), a, b, language)


def ends(work: Work, most: int) -> list[Node]:
    """What there is to compare: where lines end, and what has a name; the latest of them, in their order."""
    found = [
        node
        for node in work.nodes.values()
        if not node.deleted and (node.name or node.number not in work.children)
    ]
    return found[-most:]
