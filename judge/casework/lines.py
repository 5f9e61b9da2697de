"""The lines of a case to choose from: where each ends, and by which choice it leaves the main one."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from judge.casework.work import Work
from judge.table.acts import PlayNode


class LineEnd(NamedTuple):
    """A line by its last move, or one that has a name; `leaves` is its first move that another line lacks."""

    end: PlayNode
    leaves: PlayNode

    @property
    def number(self) -> int:
        """The number of its last node."""
        return self.end.number

    def words(self, language: str) -> str:
        """Tell the line: its name, else the choice by which it leaves the other, and its last move."""
        if self.end.name:
            return self.end.name
        moves = (node.words_fr if language == "fr" else node.words_en for node in (self.leaves, self.end))
        return " … ".join(dict.fromkeys(moves))


class Lines(NamedTuple):
    """The main line, None where nobody has played it, and the others to choose from."""

    main: LineEnd | None = None
    others: tuple[LineEnd, ...] = ()


def lines_of(work: Work, besides: int = 0) -> Lines:
    """Find where lines end; with them the line `besides`, wherever it ends."""
    shape = work.shape
    main = [0, *shape.main_line()]
    ends = dict.fromkeys([*shape.ends(besides=main[-1]), *([besides] if besides else [])])
    leaves = {end: next((each for each in shape.path(end) if each not in main), end) for end in ends}
    forks = {shape.node(each).parent for each in leaves.values() if each not in main}
    left = next((after for before, after in pairwise(main) if before in forks), main[-1])
    nodes = work.some({*leaves, *leaves.values(), left, main[-1]} - {0})
    return Lines(
        LineEnd(nodes[main[-1]], nodes[left]) if main[-1] else None,
        tuple([LineEnd(nodes[end], nodes[each]) for end, each in leaves.items()]),
    )
