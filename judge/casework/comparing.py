"""Two lines of a case side by side."""

from __future__ import annotations

from judge.casework.work import Work
from judge.problems import Refusal
from judge.sandbox.variations import PlayNode
from judge.sandbox.variations.comparing import Compared, compare
from judge.texts import Message, Texts

_TEXTS: dict[str, Texts] = {
    "same": Message("You chose the same place twice. Choose two lines to compare."),
}


def compared(work: Work, a: int, b: int, language: str) -> Compared:
    """The lines to two nodes compared. Raises NotFound, Refusal where they are one, or one no longer goes."""
    if a == b:
        raise Refusal.of(_TEXTS, "same")
    paths = work.path(a), work.path(b)
    common = [0, *(one.number for one, other in zip(*paths, strict=False) if one.number == other.number)]
    first, second = [[(node, work.move(node.number)) for node in path[len(common) - 1 :]] for path in paths]
    return compare(work.table, common[-1], work.state(common[-1]), (first, second), language)


def ends(work: Work, besides: int = 0) -> list[PlayNode]:
    """Find where lines end, and what has a name, `besides` one node; the latest of them, in their order."""
    return list(work.some(work.shape.ends(besides)).values())
