"""The check of a position: every defect at once, each with its place and its rule.

What is impossible is told apart from what is only unusual; a position without defects may still be one
that no game ever comes to.

>>> [defect.rule for defect in check_position("A: {battle: plain leader}")]
['3-5-3']
"""

from __future__ import annotations

from typing import Any

import yaml

from judge.cards.box import CardBox
from judge.games import adapter_of
from judge.games.positions import read_position
from judge.problems import Problem
from judge.table.checks.understood import understood_findings
from judge.table.defects import Defects, PositionError, TooManyDefects
from judge.table.position import Position
from judge.table.positions.beginning import Beginning
from judge.texts import Message, Texts

__all__ = ["Problem", "beginning_of_text", "check_position", "open_entries"]

_TEXTS: dict[str, Texts] = {
    "no beginning": Message(
        "what the position takes as done cannot be told (%(why)s); say its moment otherwise"
    ),
}


def check_position(
    position: Position | str | dict[str, Any] | yaml.Node, box: CardBox | None = None, game: str = ""
) -> tuple[Problem, ...]:
    """Every defect of a position, or of the text of one; the impossible first. Raises nothing. A text
    that names no game is of the `game` that is given.

    A text that cannot be read has the defects that the reading found, and no others.
    """
    if not isinstance(position, Position):
        try:
            position = read_position(position, box, game)
        except PositionError as error:
            return error.problems
    defects = Defects()
    defects.found.extend(position.warnings)
    if position.why_no_beginning:
        defects.add(("", 0), _TEXTS, "no beginning", severity="warning", why=position.why_no_beginning[:80])
    checks = adapter_of(position.adapter.name).checks
    checked = checks.checked(position)
    try:
        for subject in (*checks.subjects, understood_findings):
            for problem in subject(checked):
                defects.note(problem)
    except TooManyDefects:
        pass
    order = ("impossible", "unusual", "warning", "not-understood")
    once: dict[tuple[str, ...], Problem] = {}
    for each in defects.found:
        once.setdefault((each.severity, each.sentence("en"), each.sentence("fr")), each)
    return tuple(sorted(once.values(), key=lambda defect: order.index(defect.severity)))


def beginning_of_text(
    source: str | dict[str, Any] | yaml.Node, box: CardBox | None = None, game: str = ""
) -> tuple[Problem, ...]:
    """Tell what a position takes as done, as lines beside its defects; none for an unreadable text."""
    beginning = _beginning(source, box, game)
    lines = beginning.lines if beginning is not None else ()
    return tuple(
        Problem({"en": each.en, "fr": each.fr}, "begins", rule=each.rule, severity="begins") for each in lines
    )


def open_entries(
    source: str | dict[str, Any] | yaml.Node, box: CardBox | None = None, game: str = ""
) -> tuple[str, ...]:
    """The entries of ``beginning:`` that answer what a position leaves open; none for a text that cannot be
    read."""
    beginning = _beginning(source, box, game)
    return tuple(each.entry for each in beginning.unsure) if beginning is not None else ()


def _beginning(source: str | dict[str, Any] | yaml.Node, box: CardBox | None, game: str) -> Beginning | None:
    try:
        return read_position(source, box, game).beginning
    except PositionError:
        return None
