"""Whether a position can be: every defect at once, each with its place and its rule.

What is impossible is told apart from what is only unusual; a position without defects may still be one
that no game ever comes to.

>>> [defect.rule for defect in check_position("A: {battle: plain leader}")]
['3-5-3']
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import yaml

from judge.cards.box import CardBox
from judge.games import adapter_of
from judge.games.positions import read_position
from judge.problems import Texts
from judge.table.checks.checked import Finding
from judge.table.checks.understood import understood_findings
from judge.table.defects import Defect, Defects, PositionError, TooManyDefects
from judge.table.position import Position
from judge.table.positions.beginning import Beginning

__all__ = ["Defect", "beginning_of_text", "check_position", "open_entries"]

_NO_BEGINNING: Texts = {
    "en": "what the position takes as done cannot be told ({why}); say its moment otherwise",
    "fr": "ce que la position considère comme fait ne peut être dit ({why}) ; indiquez son moment autrement",
}


def check_position(
    position: Position | str | dict[str, Any] | yaml.Node, box: CardBox | None = None
) -> tuple[Defect, ...]:
    """Every defect of a position, or of the text of one; the impossible first. Raises nothing.

    A text that cannot be read has the defects that the reading found, and no others.
    """
    if not isinstance(position, Position):
        try:
            position = read_position(position, box)
        except PositionError as error:
            return error.defects
    defects = Defects()
    defects.found.extend(position.warnings)
    if position.why_no_beginning:
        defects.add(("", 0), _NO_BEGINNING, severity="warning", why=position.why_no_beginning[:80])
    checks = adapter_of(position.adapter.name).checks
    checked = checks.checked(position)
    findings: Iterator[Finding] = (
        finding for subject in (*checks.subjects, understood_findings) for finding in subject(checked)
    )
    try:
        for finding in findings:
            at, rule, severity = checked.at(finding), finding.rule, finding.severity
            if finding.values is None:
                defects.add_texts(at, finding.texts, rule, severity)
            else:
                defects.add(at, finding.texts, rule, severity, **finding.values)
    except TooManyDefects:
        pass
    order = ("impossible", "unusual", "warning", "not-understood")
    return tuple(sorted(dict.fromkeys(defects.found), key=lambda defect: order.index(defect.severity)))


def beginning_of_text(
    source: str | dict[str, Any] | yaml.Node, box: CardBox | None = None
) -> tuple[Defect, ...]:
    """What a position takes as done, as lines beside its defects; none for a text that cannot be read."""
    beginning = _beginning(source, box)
    lines = beginning.lines if beginning is not None else ()
    return tuple(Defect("", 0, each.rule, "begins", each.en, each.fr) for each in lines)


def open_entries(source: str | dict[str, Any] | yaml.Node, box: CardBox | None = None) -> tuple[str, ...]:
    """The entries of ``beginning:`` that answer what a position leaves open; none for a text that cannot be
    read."""
    beginning = _beginning(source, box)
    return tuple(each.entry for each in beginning.unsure) if beginning is not None else ()


def _beginning(source: str | dict[str, Any] | yaml.Node, box: CardBox | None) -> Beginning | None:
    try:
        return read_position(source, box).beginning
    except PositionError:
        return None
