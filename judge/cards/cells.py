"""One card out of the named values of a row, however they are written: every problem is found at once.

`Cells` reads what every game prints on its cards; each game has a module of its own that makes a card of it.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

import msgspec

from judge.cards.model import Face
from judge.problems import Problem, Refusal, quoted
from judge.texts import Message, Texts

LONGEST_TEXT = 4000
LONGEST_NAME = 200

_NUMBER = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,39}")
_DIGITS = re.compile(r"\d{1,9}|\d{1,3}(?:[,'’ \u00a0\u202f]\d{3})+")
_HIGHEST = 9_999_999
_EMPTY = frozenset({"", "-", "–", "—"})

_TEXTS: dict[str, Texts] = {
    "empty": Message("empty; %(what)s is needed"),
    "number": Message("'%(value)s' is no card number; write one like XX01-001"),
    "words": Message("'%(value)s' is no text; put it in quotes"),
    "too long": Message("%(count)s characters; the limit is %(most)s"),
    "control": Message("a control character in '%(value)s'; delete it"),
    "figure": Message("'%(value)s' is no number from 0 to %(most)s; write digits alone, or nothing"),
}
NEEDED: dict[str, Texts] = {
    "number": Message("the card number"),
    "name": Message("the card name"),
}

T = TypeVar("T")


class FaultyCardError(Refusal):
    """Values that make no card: every problem, its `place` the field's name; "" for a value by itself."""

    between = "; "


def _unusable(key: str, /, **values: Any) -> FaultyCardError:
    return FaultyCardError.of(_TEXTS, key, **values)


class Cells:
    """The values of one card, and the problems found so far; a game's own reads a card out of them."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = values
        self._problems: list[Problem] = []

    def has(self, field: str) -> bool:
        """True if a field is filled in."""
        return not _is_empty(self._values.get(field))

    def read(self, field: str, read: Callable[[Any], T], empty: T) -> T:
        """A field as `read` reads it, which raises FaultyCardError; `empty` for an empty field."""
        if not self.has(field):
            return empty
        try:
            return read(self._values[field])
        except FaultyCardError as error:
            self.note(field, error.problems[0])
            return empty

    def face(self, name: str, power: str, traits: str, text: str) -> Face:
        """One side of the card, out of the fields of these names."""
        return Face(
            name=self.read(name, one_line, ""),
            power=self.read(power, figure, None),
            traits=self.read(traits, _traits, ()),
            text=self.read(text, _text, ""),
        )

    def note(self, field: str, problem: Problem) -> None:
        """Notes what is wrong with a field, once."""
        placed = msgspec.structs.replace(problem, place=field)
        if placed not in self._problems:
            self._problems.append(placed)

    def needs(self, fields: Iterable[str], needed: Mapping[str, Texts]) -> None:
        """Notes which of these fields are empty; `needed` says what stands in each."""
        for field in fields:
            if not self.has(field):
                self.note(field, Problem.of(_TEXTS, "empty", what=needed[field]))

    def refuse(self) -> None:
        """Raises FaultyCardError if there is any problem."""
        if self._problems:
            raise FaultyCardError(*self._problems)


def _is_empty(value: Any) -> bool:
    return value is None or value == [] or (isinstance(value, str) and value.strip() in _EMPTY)


def _words(value: Any, most: int) -> str:
    """A text in which a terminal finds nothing to obey."""
    if not isinstance(value, str):
        raise _unusable("words", value=quoted(value))
    text = html.unescape(value) if "&" in value else value
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ").strip()
    if len(text) > most:
        raise _unusable("too long", count=len(text), most=most)
    # Line ends stand in skills; joiners and the like are harmless, the C0 and C1 control characters are not.
    if any((ord(sign) < 32 and sign != "\n") or 127 <= ord(sign) < 160 for sign in text):
        raise _unusable("control", value=quoted(text))
    return text


def _text(value: Any) -> str:
    return _words(value, LONGEST_TEXT)


def one_line(value: Any) -> str:
    """A name on one line; raises FaultyCardError."""
    return " ".join(_words(value, LONGEST_NAME).split())


def number(value: Any) -> str:
    """A card number in capitals; raises FaultyCardError."""
    text = str(value).strip() if isinstance(value, (str, int)) and not isinstance(value, bool) else ""
    if not _NUMBER.fullmatch(text):
        raise _unusable("number", value=quoted(value))
    return text.upper()


def figure(value: Any) -> int:
    """A number from 0 on, as it is printed or as a spreadsheet keeps it; raises FaultyCardError."""
    found: int | None = None
    if isinstance(value, str) and _DIGITS.fullmatch(value.strip().lstrip("+")):
        found = int(re.sub(r"\D", "", value))
    elif isinstance(value, float) and value.is_integer():  # spreadsheets write 15000.0
        found = int(value)
    elif isinstance(value, int) and not isinstance(value, bool):
        found = value
    if found is None or not 0 <= found <= _HIGHEST:
        raise _unusable("figure", value=quoted(value), most=_HIGHEST)
    return found


def parts(value: Any, separators: str) -> list[str]:
    """A list, or a text that separators divide, as a list of texts; raises FaultyCardError."""
    found = value if isinstance(value, list) else re.split(separators, _words(value, LONGEST_TEXT))
    return [part for part in (one_line(part) for part in found) if part]


def _traits(value: Any) -> tuple[str, ...]:
    return tuple(dict.fromkeys(parts(value, r"\s*(?:[/;|《》«»≪≫]|<<|>>)\s*")))
