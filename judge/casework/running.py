"""The rules that a line of play ran, its moves, the interpretations that mattered, and where it broke."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from judge.casework.work import Work
from judge.corpus import Manual
from judge.corpus.references import references_in
from judge.engine.errors import IllegalAnswer
from judge.engine.interpretations import Interpretation
from judge.problems import Refusal
from judge.sandbox.variations import RuleLine
from judge.store import Citation, Document
from judge.table.acts import PlayNode

MOST_MOVES = 300
"""Moves whose rules are looked through; a line that is told at a table has a few."""


_SAYS_THAT_IT_IS_DONE = "declares"


class PlayedMove(NamedTuple):
    """A move of a line and the rules that it ran; `node` None is the position itself.

    `asked` is the rule by which somebody had to choose; "" where nobody did.
    """

    node: PlayNode | None
    rules: tuple[RuleLine, ...]
    asked: str = ""

    @property
    def number(self) -> int:
        """The number of its node."""
        return self.node.number if self.node else 0

    @property
    def matters(self) -> list[str]:
        """List what a ruling about the move is about: where somebody chose, the rule of what was chosen, the
        interpretations, and whatever the judge's hand did; a concession."""
        if self.node is not None and self.node.kind in ("hand", "concession"):
            return [line.rule for line in self.rules]
        found = [self.asked] if self.asked else []
        if found:
            told = (line.rule for line in self.rules if line.what not in ("", _SAYS_THAT_IT_IS_DONE))
            found += list(told)[:1]
        return found + [line.rule for line in self.rules if line.interpretation is not None]


class Mattered(NamedTuple):
    """An interpretation that mattered, whether it was read the other way, and the node where it first was."""

    interpretation: Interpretation
    other: bool
    node: int


@dataclass(frozen=True)
class Line:
    """A line of play: its moves, and how many more follow that were not looked at."""

    moves: tuple[PlayedMove, ...]
    left_out: int = 0

    @property
    def runs(self) -> dict[str, int]:
        """The rules that were run, in their order, each with the first node that runs it."""
        return self._first([line.rule for line in move.rules] for move in self.moves)

    @property
    def matters(self) -> dict[str, int]:
        """Those of them that matter to a ruling, each with the first node where it does."""
        return self._first(move.matters for move in self.moves)

    def _first(self, rules: Iterable[Iterable[str]]) -> dict[str, int]:
        """Rules move by move, each with the first node that has it."""
        found: dict[str, int] = {}
        for move, of_it in zip(self.moves, rules, strict=True):
            for rule in of_it:
                found.setdefault(rule, move.number)
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


def main_line(work: Work, at: int = 0) -> list[PlayNode]:
    """The nodes from the position to a node; for the position itself, those of the main line."""
    return work.path(at) if at else work.main_line()


def line_run(work: Work, at: int = 0) -> Line:
    """The line to a node, or the main line, with the rules that it runs; a broken move runs none."""
    nodes = main_line(work, at)
    moves = [PlayedMove(None, work.rules(0))]
    for node in nodes[:MOST_MOVES]:
        moves.append(_move(work, node))
    return Line(tuple(moves), max(0, len(nodes) - MOST_MOVES))


def _move(work: Work, node: PlayNode) -> PlayedMove:
    if node.broken_en:
        return PlayedMove(node, ())
    try:
        rules = work.rules(node.number)
        chosen = node.kind == "answer" and not node.by_itself
        decision = work.before(node).decision if chosen else None
    except (Refusal, IllegalAnswer):
        return PlayedMove(node, ())
    return PlayedMove(node, rules, decision.rule if decision is not None else "")


def gathered(line: Line, document: Document, manual: Manual) -> tuple[Citation, ...]:
    """The rules that a case cites already, behind them those of the manual that its question and ruling name,
    and those of the line that matter; each with the node that runs it."""
    named = references_in(f"{document.ruling}\n{document.question}")
    found = {rule: runs_at(line, rule) for rule in named if "-" in rule and rule in manual}
    return (*document.rules, *_new({**found, **line.matters}, document, manual.name))


def not_gathered(line: Line, document: Document, manual: str) -> tuple[Citation, ...]:
    """The rules that the line runs besides those that the case cites."""
    return _new(line.runs, document, manual)


def _new(rules: Mapping[str, int], document: Document, manual: str) -> tuple[Citation, ...]:
    known = {(each.manual, each.rule) for each in document.rules}
    return tuple(Citation(manual, rule, node) for rule, node in rules.items() if (manual, rule) not in known)


def runs_at(line: Line, rule: str) -> int:
    """The first node that runs a rule, or one below it; 0 where none does."""
    runs = line.runs
    below = [node for number, node in runs.items() if number.startswith(f"{rule}-")]
    return runs.get(rule, min(below, default=0))
