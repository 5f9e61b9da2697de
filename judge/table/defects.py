"""The problems found so far in a position, or in an edit of one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from judge.problems import Problem, Refusal, Severity, quoted
from judge.texts import Texts

MOST_DEFECTS = 200
"""Reading stops after so many: the text is something else than a position."""


class PositionError(Refusal):
    """A text that is no position: everything that is wrong with it, by line."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__(*sorted(problems, key=lambda problem: problem.line))


class TooManyDefects(Exception):
    """No use to look further."""


def problem_of(
    texts: Mapping[str, Texts], code: str, rule: str, severity: Severity, values: Mapping[str, Any]
) -> Problem:
    """The problem of a table of texts; `value` and `name` come from outside and are cut short."""
    shown = {key: quoted(value) if key in ("value", "name") else value for key, value in values.items()}
    return msgspec.structs.replace(Problem.of(texts, code, rule, **shown), severity=severity)


class Defects:
    """The problems of a position found so far."""

    def __init__(self) -> None:
        self.found: list[Problem] = []

    def add(
        self,
        at: tuple[str, int],
        texts: Mapping[str, Texts],
        code: str,
        /,
        severity: Severity = "impossible",
        **values: Any,
    ) -> None:
        """One more, at a place and line."""
        self.put(at, problem_of(texts, code, "", severity, values))

    def put(self, at: tuple[str, int], problem: Problem) -> None:
        """One more that is known already, at a place and line."""
        self.note(msgspec.structs.replace(problem, file="", place=at[0], line=at[1], column=""))

    def note(self, problem: Problem) -> None:
        """One more, that stands in its place."""
        self.found.append(problem)
        if len(self.found) >= MOST_DEFECTS:
            raise TooManyDefects

    @property
    def has_impossible(self) -> bool:
        """True if anything so far is impossible."""
        return any(problem.severity == "impossible" for problem in self.found)

    def refuse_impossible(self) -> None:
        """Raises PositionError if anything so far is impossible."""
        if self.has_impossible:
            raise PositionError(*self.found)
