"""The ruling sheet of a case: what it holds, whatever it is shown as."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from judge.casework.cursors import Cursor
from judge.casework.foundations import Foundations, foundations_of
from judge.casework.rewinding import Rewind, rewind
from judge.casework.running import Line, PlayedMove, line_run
from judge.casework.work import Work
from judge.engine.state import State
from judge.sandbox.variations import RuleLine
from judge.store import Case, Citation
from judge.table.board import Board
from judge.table.positions.beginning import Beginning

_SAID_BY_THE_MOVE = frozenset(("declares", "declared", "chose", "used"))
_PART_OF_A_COMPARISON = frozenset(("printed-power", "changed-power"))
MOST_IN_FULL = 60
"""Rules that stand on a sheet in full where none is cited."""


class Told(NamedTuple):
    """A move of the sheet: its place among the moves, 0 for the position, and the lines worth telling."""

    place: int
    move: PlayedMove
    lines: tuple[RuleLine, ...]

    def words(self, language: str) -> str:
        """The move in words; "" for the position itself."""
        node = self.move.node
        if node is None:
            return ""
        return node.words_fr if language == "fr" else node.words_en

    def broken(self, language: str) -> str:
        """Say why the move no longer goes; "" where it does."""
        node = self.move.node
        if node is None:
            return ""
        return node.broken_fr if language == "fr" else node.broken_en

    def changed(self, language: str) -> str:
        """Say what is otherwise at the move with the rules as they are carried out now; "" for nothing."""
        node = self.move.node
        if node is None or node.broken_en:
            return ""
        return node.changed_fr if language == "fr" else node.changed_en


@dataclass(frozen=True)
class Sheet:
    """A ruling sheet: the case, the sequence that it tells, the rules that stand in full, and what the
    ruling rests on."""

    case: Case
    at: Cursor
    state: State
    line: Line
    told: tuple[Told, ...]
    rules: tuple[Citation, ...]
    foundations: Foundations
    rewind: Rewind | None
    work: Work = field(repr=False, compare=False)

    @property
    def begins(self) -> Beginning | None:
        """Return what the position takes as done, and what of it is not sure."""
        return self.work.table.beginning

    @property
    def happens(self) -> bool:
        """True if there is anything to tell of the sequence: a move, or a rule of the position itself."""
        return any(told.place or told.lines for told in self.told)


def sheet_of(work: Work, at: Cursor | None = None, every_rule: bool = False, wrong: int = 0) -> Sheet:
    """The sheet of a case: the line to a node and the board there, else the main line and where it begins.

    In full are the rules that the case cites; every one that is told where it cites none, or on request. With
    the node where it went `wrong`, what there is to know before the line is taken back to before it.
    Raises NotFound, Refusal for a place that there is not.
    """
    at = at or Cursor()
    line = line_run(work, at.node)
    cited = work.case.document.rules
    numbers = {each.rule for each in cited if each.manual == work.case.game}
    told = tuple(Told(place, move, _worth_telling(move, numbers)) for place, move in enumerate(line.moves))
    state = work.state_at(at)
    return Sheet(
        work.case,
        at,
        state,
        line,
        told,
        cited if cited and not every_rule else _of(told, work.case.game),
        foundations_of(work, at.node, line),
        rewind(work, wrong, line.moves[-1].number) if wrong else None,
        work,
    )


def _worth_telling(move: PlayedMove, cited: set[str]) -> tuple[RuleLine, ...]:
    """Return what happened by a rule, and the rules that the case cites; not all that ran and did nothing."""
    happened = {line.rule for line in move.rules if line.what}

    def tells(line: RuleLine) -> bool:
        if line.interpretation is not None:
            return False
        if line.rule in cited:
            return bool(line.what) or line.rule not in happened
        return bool(line.what) and line.what not in _SAID_BY_THE_MOVE | _PART_OF_A_COMPARISON

    return tuple(line for line in move.rules if tells(line))


def _of(told: tuple[Told, ...], manual: str) -> tuple[Citation, ...]:
    found: dict[str, Citation] = {}
    for each in told:
        for line in each.lines:
            found.setdefault(line.rule, Citation(manual, line.rule, each.move.number))
    return tuple(found.values())[:MOST_IN_FULL]


def picture_of(work: Work, at: Cursor, language: str) -> Board:
    """The board where somebody looks. Raises NotFound, Refusal."""
    return work.table.board(work.state_at(at), language)


def pictures_after(work: Work, sheet: Sheet, languages: Sequence[str]) -> list[Board]:
    """The board after going back, in each language; none on a sheet on which nobody does.

    Raises NotFound, Refusal.
    """
    if sheet.rewind is None:
        return []
    state = work.state(sheet.rewind.back)
    return [work.table.board(state, language) for language in languages]
