"""The list of moves of a case, as in the analysis of a game of chess: the main line, variations indented."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from judge.casework.work import Work
from judge.store import Node

AROUND = 30
"""Moves before and after the one in hand that are shown of a long list."""

MOST_DELETED = 50
"""Deleted lines that are listed, the latest ones."""


@dataclass(frozen=True)
class Move:
    """A move of the list. `depth` counts variations within variations; `begins`: it is the first of one."""

    node: Node
    depth: int = 0
    begins: bool = False


@dataclass(frozen=True)
class MoveList:
    """The moves that are shown, how many are left out before and after them, and what was deleted."""

    moves: tuple[Move, ...]
    before: int
    after: int
    deleted: tuple[Node, ...]


def move_list(work: Work, current: int, whole: bool = False) -> MoveList:
    """The list of moves around a node, or all of it."""
    moves = _moves(work)
    first, last = (0, len(moves)) if whole else _window(moves, current)
    deleted = tuple(node for node in work.nodes.values() if node.deleted)[-MOST_DELETED:]
    return MoveList(tuple(moves[first:last]), first, len(moves) - last, deleted)


def _moves(work: Work) -> list[Move]:
    """Every move in order: what follows a node, then the variations of that, then what follows it."""
    found: list[Move] = []
    waiting: list[tuple[Move | None, int, int]] = [(None, 0, 0)]
    while waiting:
        move, number, depth = waiting.pop()
        if move is not None:
            found.append(move)
        children = work.children.get(number)
        if not children:
            continue
        main, *variations = children
        found.append(Move(main, depth))
        waiting.append((None, main.number, depth))
        waiting += [(Move(each, depth + 1, True), each.number, depth + 1) for each in reversed(variations)]
    return found


def _window(moves: Sequence[Move], current: int) -> tuple[int, int]:
    place = next((place for place, move in enumerate(moves) if move.node.number == current), 0)
    first = max(0, place - AROUND)
    last = min(len(moves), max(place, first + AROUND) + AROUND)
    return (0 if first < AROUND // 2 else first), (len(moves) if len(moves) - last < AROUND // 2 else last)
