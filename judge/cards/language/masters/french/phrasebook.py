"""A list of phrases in two languages, each put together from others, that is read in either direction.

`[cards s p]` begins the phrases of one kind, here in two forms; `$cards` stands for any of them. In
`{Card/Cards}` each form has its own part. A phrase in both languages stands on one line, `=` between them;
behind a `|` stand further ways to say it that are read and not written.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from judge.cards.language.masters.french.words import Language, letters, tokens

Side = Literal[0, 1]
_SECTION = re.compile(r"\[([a-z-]+)((?: [a-z0-9]+)*)\]$")
_VARIABLE = re.compile(r"\$([a-z-]+)(\d?)(?:\.([a-z0-9]+))?")
_EITHER = re.compile(r"\{([^{}]*)\}")
_MOST_WAYS = 3
"""Different readings of the same words that are followed; a text that has two is not understood."""
NOTHING = "∅"
NUMBERS = {"s": (0, 0), "p": (1, 1), "x": (1, 0), "y": (0, 1)}
"""Which part of `{Card/Cards}` is said in each language: of one card, of several, of one of several or none,
and of each of several."""


@dataclass(frozen=True)
class Variable:
    """A place in a phrase where a phrase of some kind stands."""

    name: str
    kind: str


Item = str | Variable


@dataclass(frozen=True, eq=False)
class Phrase:
    """One phrase in both languages."""

    sides: tuple[tuple[Item, ...], tuple[Item, ...]]
    written: tuple[bool, bool] = (True, True)
    """Whether each side is what is written, and not only read."""


@dataclass(eq=False)
class Phrasebook:
    """All phrases by their kind; kinds that no list has are found by what a word looks like."""

    phrases: Mapping[str, tuple[Phrase, ...]]
    words: Mapping[str, re.Pattern[str]]
    """Kinds of single words: names, numbers, headers."""
    _openings: dict[tuple[Side, str], frozenset[str] | None] = field(default_factory=dict)

    def put(self, said: list[str], kind: str, side: Side) -> list[tuple[str, ...]]:
        """Say in the other language what the words of one are as a phrase of a kind: each way there is."""
        return list(_Reading(self, said, side).whole(kind))

    def openings(self, side: Side, kind: str) -> frozenset[str] | None:
        """The first words that phrases of a kind can have; None for any."""
        key = (side, kind)
        if key not in self._openings:
            self._openings[key] = None  # while it is found out
            self._openings[key] = self._find_openings(side, kind)
        return self._openings[key]

    def _find_openings(self, side: Side, kind: str) -> frozenset[str] | None:
        if kind in self.words:
            return None
        found: set[str] = set()
        for phrase in self.phrases[kind]:
            if not phrase.sides[side]:
                return None
            first = phrase.sides[side][0]
            if isinstance(first, str):
                found.add(letters(first))
            elif (inner := self.openings(side, first.kind)) is None:
                return None
            else:
                found |= inner
        return frozenset(found)


class _Reading:
    """One text, read from every place at most once for each kind."""

    def __init__(self, book: Phrasebook, said: list[str], side: Side) -> None:
        self.book, self.said, self.side = book, said, side
        self.plain = [letters(word) for word in said]
        self.known: dict[tuple[str, int], dict[int, list[tuple[str, ...]]]] = {}

    def whole(self, kind: str) -> Iterator[tuple[str, ...]]:
        yield from self.at(kind, 0).get(len(self.said), ())

    def at(self, kind: str, start: int) -> dict[int, list[tuple[str, ...]]]:
        """Where phrases of a kind that begin at a word end, and what they say."""
        key = (kind, start)
        if key not in self.known:
            self.known[key] = {}
            self.known[key] = self._read(kind, start)
        return self.known[key]

    def _read(self, kind: str, start: int) -> dict[int, list[tuple[str, ...]]]:
        if kind in self.book.words:
            fits = start < len(self.said) and self.book.words[kind].fullmatch(self.said[start])
            return {start + 1: [(self.said[start],)]} if fits else {}
        found: dict[int, list[tuple[str, ...]]] = {}
        for phrase in self.book.phrases[kind]:
            if not phrase.written[1 - self.side]:
                continue
            for end, inner in self._match(phrase.sides[self.side], start, {}):
                ways = found.setdefault(end, [])
                if len(ways) < _MOST_WAYS and (said := _said(phrase.sides[1 - self.side], inner)) not in ways:
                    ways.append(said)
        return found

    def _match(
        self, items: tuple[Item, ...], at: int, inner: dict[str, tuple[str, ...]]
    ) -> Iterator[tuple[int, dict[str, tuple[str, ...]]]]:
        for place, item in enumerate(items):
            if isinstance(item, str):
                if at >= len(self.plain) or self.plain[at] != letters(item):
                    return
                at += 1
                continue
            if not self._can_begin(item.kind, at):
                return
            for end, ways in self.at(item.kind, at).items():
                for way in ways:
                    yield from self._match(items[place + 1 :], end, inner | {item.name: way})
            return
        yield at, inner

    def _can_begin(self, kind: str, at: int) -> bool:
        openings = self.book.openings(self.side, kind)
        return openings is None or (at < len(self.plain) and self.plain[at] in openings)


def _said(items: tuple[Item, ...], inner: dict[str, tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(
        itertools.chain.from_iterable(
            (item,) if isinstance(item, str) else inner[item.name] for item in items
        )
    )


def phrasebook_of(lines: Iterable[str], words: Mapping[str, re.Pattern[str]]) -> Phrasebook:
    """Make the phrases of a list; raises ValueError, with the line, for what is none."""
    sections: list[tuple[str, tuple[str, ...], str]] = []
    forms: dict[str, tuple[str, ...]] = {}
    kind = ""
    for line in lines:
        if found := _SECTION.match(line):
            kind, forms[found[1]] = found[1], tuple(found[2].split())
        elif line and not line.startswith("#"):
            sections.append((kind, forms[kind], line))
    made: dict[str, list[Phrase]] = {}
    for kind, variants, line in sections:
        for number, form in enumerate(variants or ("",)):
            phrases = made.setdefault(_named(kind, form), [])
            phrases += _phrases(_in_form(line, number, form, forms), line)
    return Phrasebook({kind: tuple(phrases) for kind, phrases in made.items()}, words)


def _named(kind: str, form: str) -> str:
    return f"{kind}.{form}" if form else kind


def _in_form(line: str, number: int, form: str, forms: Mapping[str, tuple[str, ...]]) -> str:
    """The line with the words of one form; in that of one of several, English has several and French one."""

    def variable(found: re.Match[str]) -> str:
        chosen = found[3] or (form if form in forms.get(found[1], ()) else "")
        return f"${found[1]}{found[2]}" + (f".{chosen}" if chosen else "")

    def part(found: re.Match[str], number: int) -> str:
        parts = found[1].split("/")
        return parts[min(number, len(parts) - 1)]

    english, sign, french = _VARIABLE.sub(variable, line).partition(" = ")
    numbers = NUMBERS.get(form, (number, number))
    english = _EITHER.sub(lambda found: part(found, numbers[0]), english)
    return english + sign + _EITHER.sub(lambda found: part(found, numbers[1]), french)


def _phrases(line: str, printed: str) -> Iterator[Phrase]:
    english, sign, french = line.partition(" = ")
    if not sign:
        raise ValueError(f"no phrase in two languages: {printed}")
    for first, one in enumerate(_ways(english, "en")):
        for second, other in enumerate(_ways(french, "fr")):
            if {item for item in one if isinstance(item, Variable)} != {
                item for item in other if isinstance(item, Variable)
            }:
                raise ValueError(f"not the same parts in both languages: {printed}")
            yield Phrase((one, other), (not first, not second))


def _ways(side: str, language: Language) -> Iterator[tuple[Item, ...]]:
    for way in (way.strip().removeprefix(NOTHING) for way in side.split(" | ")):
        items: list[Item] = []
        at = 0
        for found in _VARIABLE.finditer(way):
            items += tokens(way[at : found.start()], language)
            items.append(Variable(found[1] + found[2], _named(found[1], found[3] or "")))
            at = found.end()
        yield (*items, *tokens(way[at:], language))
