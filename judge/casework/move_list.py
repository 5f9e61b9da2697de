"""The list of moves of a case, as in the analysis of a game of chess: the main line, variations indented."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from judge.casework.shape import Shape
from judge.casework.work import Work
from judge.table.acts import PlayNode

AROUND = 30
"""Moves before and after the one in hand that are shown of a long list."""

MOST_DELETED = 50
"""Deleted lines that are listed, the latest ones."""

_Placed = tuple[int, int, bool]  # the number of a node, its depth, whether it begins a variation


@dataclass(frozen=True)
class ListedMove:
    """A move of the list. `depth` counts variations within variations; `begins`: it is the first of one."""

    node: PlayNode
    depth: int = 0
    begins: bool = False


@dataclass(frozen=True)
class MoveList:
    """The moves that are shown, how many are left out before and after them, and what was deleted."""

    moves: tuple[ListedMove, ...]
    before: int
    after: int
    deleted: tuple[PlayNode, ...]


def move_list(work: Work, current: int, whole: bool = False, besides: Iterable[int] = ()) -> MoveList:
    """The list of moves around a node, or all of it; nodes that are needed `besides` are read with it."""
    moves = _moves(work.shape)
    first, last = (0, len(moves)) if whole else _window(moves, current)
    deleted = work.shape.deleted()[-MOST_DELETED:]
    shown = moves[first:last]
    nodes = work.some([*(number for number, *_ in shown), *deleted, *besides])
    return MoveList(
        tuple([ListedMove(nodes[number], depth, begins) for number, depth, begins in shown]),
        first,
        len(moves) - last,
        tuple([nodes[number] for number in deleted]),
    )


def _moves(shape: Shape) -> list[_Placed]:
    """Every move in order: what follows a node, then the variations of that, then what follows it."""
    found: list[_Placed] = []
    waiting: list[tuple[bool, int, int]] = [(False, 0, 0)]  # whether a variation begins, its node, its depth
    while waiting:
        begins, number, depth = waiting.pop()
        if begins:
            found.append((number, depth, True))
        children = shape.children.get(number)
        while children:
            main = children[0]
            found.append((main, depth, False))
            if len(children) > 1:
                waiting.append((False, main, depth))
                waiting += [(True, each, depth + 1) for each in reversed(children[1:])]
                break
            children = shape.children.get(main)
    return found


def _window(moves: Sequence[_Placed], current: int) -> tuple[int, int]:
    place = next((place for place, move in enumerate(moves) if move[0] == current), 0)
    first = max(0, place - AROUND)
    last = min(len(moves), max(place, first + AROUND) + AROUND)
    return (0 if first < AROUND // 2 else first), (len(moves) if len(moves) - last < AROUND // 2 else last)
