"""What is wrong with a position: where, by which rule, how badly, what to do about it; in both languages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal

import msgspec

from judge.problems import Problem, Texts, in_both, quoted

Severity = Literal["impossible", "unusual", "warning", "not-understood", "begins"]
"""``impossible``: no game comes to this; ``unusual``: legal, but look again; ``warning``: for the judge;
``not-understood``: words of a card; ``begins``: no defect, but what the position takes as done."""

MOST_DEFECTS = 200
"""Reading stops after so many: the text is something else than a position."""


class Defect(msgspec.Struct, frozen=True):
    """One defect: its place as a path (``A.battle[2]``), its line (or 0), the rule it breaks (or "")."""

    place: str
    line: int
    rule: str
    severity: Severity
    en: str
    fr: str

    def sentence(self, language: str) -> str:
        """Place, defect and rule in a line: ``line 3, A.hand: ... (6-1-4-2)``."""
        english = language == "en"
        place = [f"{'line' if english else 'ligne'} {self.line}"] if self.line else []
        if self.place:
            place.append(self.place)
        rule = f" ({self.rule})" if self.rule else ""
        separator = (": " if english else " : ") if place else ""
        return f"{', '.join(place)}{separator}{self.en if english else self.fr}{rule}"


class PositionError(ValueError):
    """A text that is no position; `defects` names everything that is wrong with it."""

    def __init__(self, defects: Iterable[Defect]) -> None:
        self.defects = tuple(sorted(defects, key=lambda defect: defect.line))
        super().__init__(self.sentence("en"))

    def sentence(self, language: str) -> str:
        """Every defect, a line each."""
        return "\n".join(defect.sentence(language) for defect in self.defects)


class TooManyDefects(Exception):
    """No use to look further."""


class Defects:
    """The defects found so far."""

    def __init__(self) -> None:
        self.found: list[Defect] = []

    def add(
        self,
        at: tuple[str, int],
        template: Mapping[str, str],
        /,
        rule: str = "",
        severity: Severity = "impossible",
        **values: Any,
    ) -> None:
        """One more, at a place and line; `value` and `name` come out of the text and are cut short."""
        shown = {key: quoted(value) if key in ("value", "name") else value for key, value in values.items()}
        self.add_texts(at, in_both(template, **shown), rule, severity)

    def add_texts(
        self, at: tuple[str, int], texts: Texts, rule: str = "", severity: Severity = "impossible"
    ) -> None:
        """One more, whose texts are filled in already."""
        self.found.append(Defect(at[0], at[1], rule, severity, texts["en"], texts["fr"]))
        if len(self.found) >= MOST_DEFECTS:
            raise TooManyDefects

    def add_fault(self, place: str, fault: Problem) -> None:
        """A fault that reading a file found."""
        where = f"{place}.{fault.column}" if fault.column else place
        self.found.append(Defect(where, fault.line, "", "impossible", fault.text["en"], fault.text["fr"]))

    def refuse_impossible(self) -> None:
        """Raises PositionError if anything so far is impossible."""
        if any(defect.severity == "impossible" for defect in self.found):
            raise PositionError(self.found)
