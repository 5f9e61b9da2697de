"""What is wrong with a file that somebody wrote: where, what, and what to do about it, in both languages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from judge.texts import LANGUAGES, Language, Texts, in_both

__all__ = ["LANGUAGES", "Language", "Texts", "in_both"]

MOST_FAULTS = 1000
"""Reading stops after so many: the file is something else than it was taken for."""

_LONGEST_QUOTE = 60


def quoted(value: object) -> str:
    """A value out of a file, fit to stand in one line of a message: cut short, without control characters."""
    text = "".join(sign if sign.isprintable() else " " for sign in str(value)[: _LONGEST_QUOTE + 1])
    return text if len(text) <= _LONGEST_QUOTE else text[: _LONGEST_QUOTE - 1] + "…"


class Fault(msgspec.Struct, frozen=True):
    """One fault of a file. `line` is 0 where it concerns the whole file; `column` may be ``""``."""

    file: str
    line: int
    column: str
    text: Texts

    @classmethod
    def of(
        cls, template: Mapping[Language, str], file: str, line: int = 0, column: str = "", /, **values: Any
    ) -> Fault:
        """The fault that a template with these values tells."""
        return cls(file, line, column, in_both(template, **values))

    def sentence(self, language: Language) -> str:
        """Place and fault in a line: ``cards.csv, line 3, column cost: ...``."""
        line, column = ("line", "column") if language == "en" else ("ligne", "colonne")
        place = [self.file]
        if self.line:
            place.append(f"{line} {self.line}")
        if self.column:
            place.append(f"{column} {quoted(self.column)}")
        return f"{', '.join(place)}{':' if language == 'en' else ' :'} {self.text[language]}"


class FaultyFileError(Exception):
    """A file that cannot be used; nothing was taken from it. `faults` names every fault found."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(self.sentence("en"))

    def sentence(self, language: Language) -> str:
        """Every fault, a line each."""
        return "\n".join(fault.sentence(language) for fault in self.faults)


class DeckFault(msgspec.Struct, frozen=True):
    """Where a deck breaks a rule; `text` says so in each language, `cards` are the numbers concerned.

    `by_hand`: the deck may be legal, but a skill that may change its rules has to be read by a judge.
    `provisional`: a card of the deck that is not known yet may change it.
    """

    rule: str
    text: Texts
    cards: tuple[str, ...] = ()
    by_hand: bool = False
    provisional: bool = False
