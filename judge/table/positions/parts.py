"""A position's text as parts, each with its place and line, whether it came as YAML or as plain values.

Every value is kept as the text that was written, so that a card named ``no`` or ``1e3`` is what it says.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

import yaml
from msgspec.structs import replace

from judge.cards.documents import DEEPEST, line_of, mapping, read_mapping
from judge.problems import FaultyFileError
from judge.table.defects import Defects, PositionError
from judge.table.seats import SEATS
from judge.texts import Message, Texts

LARGEST_TEXT = 262_144
"""Characters of a position."""
MOST_PARTS = 20_000
"""Names, values and lists in a position."""

_TRUE = frozenset(("yes", "true", "on", "oui"))
_FALSE = frozenset(("no", "false", "off", "non"))
_NUMBER = re.compile(r"-?\d{1,12}")

_TEXTS: dict[str, Texts] = {
    "too large": Message("the text is longer than %(most)s characters; a position needs far less"),
    "too many parts": Message("more than %(most)s names and values; a position needs far less"),
    "too deep": Message("nested more than %(most)s levels deep; write it flatter"),
    "no position": Message("a position is written as names with values (turn: 3)"),
    "no value": Message("a word or a number is needed here, not a list or names with values"),
    "no fields": Message("names with values (name: value) are needed here"),
    "unknown key": Message("'%(name)s' is not known here; there is: %(names)s"),
    "unknown but near": Message("'%(name)s' is not known here; did you mean %(names)s?"),
    "no number": Message("'%(value)s' is no number from %(low)s to %(high)s"),
    "no flag": Message("'%(value)s' is neither yes nor no"),
    "none of": Message("'%(value)s' is not possible here; write one of: %(names)s"),
}


@dataclass(frozen=True, slots=True)
class TextPart:
    """A part of the text: a value (`text`), a list (`items`) or names with values (`fields`)."""

    place: str
    line: int
    text: str = ""
    items: tuple[TextPart, ...] | None = None
    fields: dict[str, TextPart] | None = None

    @property
    def at(self) -> tuple[str, int]:
        """Place and line, as defects want them."""
        return (self.place, self.line)

    @property
    def is_text(self) -> bool:
        """True if it is a single value."""
        return self.items is None and self.fields is None

    @property
    def entries(self) -> tuple[TextPart, ...]:
        """The parts of a list; a single value, or names with values, are a list of one; nothing is none."""
        if self.items is not None:
            return self.items
        return (self,) if self.fields is not None or self.text else ()


NOTHING = TextPart("", 0)


def parts_of(source: str | dict[str, Any] | yaml.Node) -> TextPart:
    """The parts of a position; raises PositionError where it is too large, too deep or no mapping."""
    try:
        if isinstance(source, str):
            if len(source) > LARGEST_TEXT:
                raise _refusal("too large", most=LARGEST_TEXT)
            return TextPart("", 1, fields=_fields_of_nodes("", read_mapping("", source)))
        if isinstance(source, yaml.Node):
            return TextPart("", line_of(source), fields=_fields_of_nodes("", mapping("", source)))
    except FaultyFileError as error:
        raise PositionError(
            *(replace(each, file="", column="", place=each.column) for each in error.problems)
        ) from error
    if not isinstance(source, dict):
        raise _refusal("no position")
    return _PlainValues().part("", source, 0)


def lines_of(part: TextPart) -> Iterator[tuple[str, int]]:
    """The line on which each part begins, by its place."""
    yield part.at
    for inner in (*(part.items or ()), *(part.fields or {}).values()):
        yield from lines_of(inner)


def _refusal(key: str, /, **values: Any) -> PositionError:
    return PositionError.of(_TEXTS, key, **values)


def _inner(place: str, name: str) -> str:
    return f"{place}.{name}" if place else name


def _fields_of_nodes(place: str, nodes: dict[str, yaml.Node]) -> dict[str, TextPart]:
    return {_folded(name): _part_of_node(_inner(place, name), node) for name, node in nodes.items()}


def _part_of_node(place: str, node: yaml.Node) -> TextPart:
    line = line_of(node)
    if isinstance(node, yaml.MappingNode):
        return TextPart(place, line, fields=_fields_of_nodes(place, mapping("", node)))
    if isinstance(node, yaml.SequenceNode):
        items = (_part_of_node(f"{place}[{number}]", item) for number, item in enumerate(node.value, 1))
        return TextPart(place, line, items=tuple(items))
    empty = getattr(node, "style", None) is None and node.value in ("~", "null", "Null", "NULL")
    return TextPart(place, line, "" if empty else str(node.value).strip())


def _folded(name: str) -> str:
    return " ".join(name.split())


class _PlainValues:
    """Dictionaries, lists and values as parts, within the bounds that a text has."""

    def __init__(self) -> None:
        self._left = MOST_PARTS

    def part(self, place: str, value: Any, depth: int) -> TextPart:
        self._left -= 1
        if self._left < 0:
            raise _refusal("too many parts", most=MOST_PARTS)
        if depth > DEEPEST:
            raise _refusal("too deep", most=DEEPEST)
        if isinstance(value, dict):
            fields = {
                _folded(str(name)): self.part(_inner(place, str(name)), each, depth + 1)
                for name, each in value.items()
            }
            return TextPart(place, 0, fields=fields)
        if isinstance(value, list | tuple):
            items = (self.part(f"{place}[{number}]", each, depth + 1) for number, each in enumerate(value, 1))
            return TextPart(place, 0, items=tuple(items))
        if value is None:
            return TextPart(place, 0)
        if isinstance(value, bool):
            return TextPart(place, 0, "yes" if value else "no")
        text = str(value)
        if len(text) > LARGEST_TEXT:
            raise _refusal("too large", most=LARGEST_TEXT)
        return TextPart(place, 0, text.strip())


def near(word: str, words: Iterable[str], limit: int = 3) -> list[str]:
    """Those of the words that come closest to one that may be mistyped, the closest first."""
    from rapidfuzz import process  # noqa: PLC0415 - most words are known
    from rapidfuzz.distance import OSA  # noqa: PLC0415

    choices = list(words)
    folded = [each.casefold() for each in choices]
    furthest = max(1, min(3, len(word) // 2))
    found = process.extract(
        word.casefold()[:60], folded, scorer=OSA.distance, score_cutoff=furthest, limit=limit
    )
    return [choices[place] for _, _, place in found]


@dataclass
class Reader:
    """Reads single values out of parts; whatever is wrong is noted, and something harmless returned."""

    defects: Defects = field(default_factory=Defects)
    seats: int = 2

    def fields(self, part: TextPart, names: Iterable[str]) -> dict[str, TextPart]:
        """The fields of a part; names other than these are defects, the near ones said."""
        if part.fields is None:
            if part.items is not None or part.text:
                self.defects.add(part.at, _TEXTS, "no fields")
            return {}
        known = tuple(names)
        for name, inner in part.fields.items():
            if name not in known:
                self.unknown(inner.at, name, known)
        return {name: inner for name, inner in part.fields.items() if name in known}

    def unknown(self, at: tuple[str, int], name: str, names: Iterable[str]) -> None:
        """Notes a name that is not known, with those that may have been meant."""
        names = list(names)
        close = near(name, names)
        shown = ", ".join(close or names[:20])
        self.defects.add(at, _TEXTS, "unknown but near" if close else "unknown key", name=name, names=shown)

    def said(self, part: TextPart) -> str:
        """A value as text."""
        if not part.is_text:
            self.defects.add(part.at, _TEXTS, "no value")
            return ""
        return part.text

    def number(self, part: TextPart | None, low: int, high: int, default: int) -> int:
        """A number within bounds; the default where there is none."""
        if part is None or (part.is_text and not part.text):
            return default
        words = self.said(part)
        if part.is_text and not (_NUMBER.fullmatch(words) and low <= int(words) <= high):
            self.defects.add(part.at, _TEXTS, "no number", value=words, low=low, high=high)
            return default
        return int(words) if words else default

    def flag(self, part: TextPart | None, default: bool = False) -> bool:
        """Yes or no; a name that stands alone says yes."""
        if part is None:
            return default
        words = self.said(part).casefold()
        if words in _TRUE or not words:
            return True
        if words not in _FALSE:
            self.defects.add(part.at, _TEXTS, "no flag", value=words)
        return False

    def one_of(self, part: TextPart | None, names: Iterable[str], default: str) -> str:
        """One of some words; the default where there is none."""
        if part is None:
            return default
        words = self.said(part)
        known = tuple(names)
        if words in known:
            return words
        if part.is_text:
            self.defects.add(part.at, _TEXTS, "none of", value=words, names=", ".join(known))
        return default

    def seat(self, part: TextPart | None, default: int) -> int:
        """A player, A or B (or C, D, where so many play), as a number."""
        return SEATS.index(self.one_of(part, SEATS[: self.seats], SEATS[default]))

    def entries(self, part: TextPart | None) -> Iterator[TextPart]:
        """The parts of a list, or the one part that stands where a list may."""
        if part is not None:
            yield from part.entries
