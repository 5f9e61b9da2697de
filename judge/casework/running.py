"""What a line of play ran: its moves with their rules, the interpretations that mattered, where it broke."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from judge.casework.work import Work
from judge.engine.errors import IllegalAnswer
from judge.engine.interpreting import Interpretation
from judge.sandbox.errors import SandboxError
from judge.sandbox.lines import RuleLine
from judge.store import Citation, Node

MOST_MOVES = 300
"""Moves whose rules are looked through; a line that is told at a table has a few."""


class Move(NamedTuple):
    """A move of a line and the rules that it ran; `node` None is the position itself."""

    node: Node | None
    rules: tuple[RuleLine, ...]

    @property
    def number(self) -> int:
        """The number of its node."""
        return self.node.number if self.node else 0


class Mattered(NamedTuple):
    """An interpretation that mattered, whether it was read the other way, and the node where it first was."""

    interpretation: Interpretation
    other: bool
    node: int


@dataclass(frozen=True)
class Line:
    """A line of play: its moves, and how many more follow that were not looked at."""

    moves: tuple[Move, ...]
    left_out: int = 0

    @property
    def runs(self) -> dict[str, int]:
        """The rules that were run, in their order, each with the first node that runs it."""
        found: dict[str, int] = {}
        for move in self.moves:
            for rule in move.rules:
                found.setdefault(rule.rule, move.number)
        return found

    @property
    def mattered(self) -> tuple[Mattered, ...]:
        """The interpretations that mattered, each reading once."""
        found: dict[tuple[str, bool], Mattered] = {}
        for move in self.moves:
            for rule in move.rules:
                if rule.interpretation is not None:
                    key = (rule.interpretation.name, rule.other)
                    found.setdefault(key, Mattered(rule.interpretation, rule.other, move.number))
        return tuple(found.values())


def main_line(work: Work, at: int = 0) -> list[Node]:
    """The nodes from the position to a node; for the position itself, those of the main line."""
    return work.path(at) if at else work.line(0)


def line_run(work: Work, at: int = 0) -> Line:
    """The line to a node, or the main line, with the rules that it runs; a broken move runs none."""
    nodes = main_line(work, at)
    moves = [Move(None, work.rules(0))]
    for node in nodes[:MOST_MOVES]:
        moves.append(Move(node, _rules(work, node)))
    return Line(tuple(moves), max(0, len(nodes) - MOST_MOVES))


def _rules(work: Work, node: Node) -> tuple[RuleLine, ...]:
    if node.broken_en:
        return ()
    try:
        return work.rules(node.number)
    except (SandboxError, IllegalAnswer):
        return ()


def gathered(line: Line, manual: str, cited: tuple[Citation, ...] = ()) -> tuple[Citation, ...]:
    """The rules cited already, and behind them every one that the line runs, each with the node that does."""
    known = {(each.manual, each.rule) for each in cited}
    new = (Citation(manual, rule, node) for rule, node in line.runs.items() if (manual, rule) not in known)
    return (*cited, *new)


def runs_at(line: Line, rule: str) -> int:
    """The first node that runs a rule, or one below it; 0 where none does."""
    runs = line.runs
    below = [node for number, node in runs.items() if number.startswith(f"{rule}-")]
    return runs.get(rule, min(below, default=0))
