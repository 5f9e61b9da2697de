"""Problems, each with its remedy: one kind of report for every floor, in both languages.

A floor keeps a table of its texts, by code, and fills one in: `Problem.of(_TEXTS, "no area", value=...)`.
What cannot go on raises `ProblemError`, or one of its kinds where somebody has to tell them apart. One place
a medium shows them: `judge.cli.problems` at the terminal and in JSON, `in_words` in
`judge.web.sandbox.access` on pages.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, Self

import msgspec

from judge.texts import LANGUAGES, Language, Texts, in_both

MOST_PROBLEMS = 1000
"""Reading a file stops after so many: it is something else than it was taken for."""

Severity = Literal["impossible", "unusual", "warning", "not-understood", "begins"]
"""``impossible``: cannot be, or be used; ``unusual``: legal, but look again; ``warning``: for the judge to
decide; ``not-understood``: words of a card; ``begins``: no problem, but what a position takes as done."""

_LONGEST_QUOTE = 60


def quoted(value: object) -> str:
    """A value out of a file, fit to stand in one line of a message: cut short, without control characters."""
    text = "".join(sign if sign.isprintable() else " " for sign in str(value)[: _LONGEST_QUOTE + 1])
    return text if len(text) <= _LONGEST_QUOTE else text[: _LONGEST_QUOTE - 1] + "…"


class Problem(msgspec.Struct, frozen=True):
    """One thing that is wrong, with its remedy: in words, where, by which rule, and how badly.

    `code` is the key of its text in the table of whoever found it, `values` are what that was filled in with.
    `file`, `line` (0: no one line) and `column` are where it is in a file. `place` is a path in a position
    (``A.battle[2]``) or a field of a card, `label` what a reader calls that. `cards` are the numbers of the
    printed cards concerned. `provisional`: what could not be read may change it.
    """

    text: Texts
    code: str = ""
    file: str = ""
    line: int = 0
    column: str = ""
    place: str = ""
    label: Texts = {}
    rule: str = ""
    severity: Severity = "impossible"
    cards: tuple[str, ...] = ()
    provisional: bool = False
    values: dict[str, Any] = {}

    @classmethod
    def of(cls, texts: Mapping[str, Texts], code: str, rule: str = "", /, **values: Any) -> Problem:
        """The problem that a table of texts tells under this code, with these values filled in."""
        return cls(in_both(texts[code], **values), code, rule=rule, values=values)

    def at(self, file: str, line: int = 0, column: str = "") -> Problem:
        """The same problem at a place of a file, in whose words the field of a card is a column."""
        return msgspec.structs.replace(self, file=file, line=line, column=column, place="")

    def sentence(self, language: Language) -> str:
        """Place, problem and rule in a line: ``cards.csv, line 3, column cost: ...``."""
        line, column = ("line", "column") if language == "en" else ("ligne", "colonne")
        there = [
            self.file,
            f"{line} {self.line}" if self.line else "",
            f"{column} {quoted(self.column)}" if self.column else "",
            self.label.get(language, self.place),
        ]
        place = ", ".join(each for each in there if each)
        colon = "" if not place else ": " if language == "en" else " : "
        rule = f" ({self.rule})" if self.rule else ""
        return f"{place}{colon}{self.text[language]}{rule}"


class ProblemError(Exception):
    """Raised when something cannot go on; `problems` say why, each with its remedy."""

    between = "\n"
    """The text between the sentences of several problems."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__(*problems)
        self.problems = problems

    def __str__(self) -> str:
        return self.sentence("en")

    @classmethod
    def of(cls, texts: Mapping[str, Texts], code: str, rule: str = "", /, **values: Any) -> Self:
        """The one problem that a table of texts tells under this code, raised as this kind."""
        return cls(Problem.of(texts, code, rule, **values))

    def sentence(self, language: Language) -> str:
        """Every problem in a language, with its place and its rule."""
        return self.between.join(problem.sentence(language) for problem in self.problems)

    @property
    def code(self) -> str:
        """The code of the first problem."""
        return self.problems[0].code

    @property
    def texts(self) -> Texts:
        """The sentence in each language."""
        return {language: self.sentence(language) for language in LANGUAGES}


class Refusal(ProblemError):
    """Raised when somebody asks for what they cannot have: the problems are written for them."""


class FaultyFileError(Refusal):
    """A file that cannot be used; nothing was taken from it."""
