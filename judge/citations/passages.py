"""The parts of an answer: its sentences, and the words that it quotes."""

import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

_FEWEST_WORDS = 3  # a quoted name is no quotation
_QUOTED = re.compile(
    r"“([^“”]{1,2000})”|«([^«»]{1,2000})»|„([^„“”]{1,2000})[“”]|(?<!\w)\"([^\"]{1,2000})\"(?!\w)"
)
_BLOCK = re.compile(r"^[ \t]*>[ \t]?(.*)$", re.MULTILINE)
_BLANK = re.compile(r"\n\s*\n")
_END = re.compile(r"\n|(?<=[.!?…])[\"”»)*_]*[ \t]+(?=[\"“«(\[*_]*[A-ZÀ-Þ0-9])")
_ABBREVIATED = re.compile(
    r"(?:^|[\s(])(?:ver|vers|v|cf|p|pp|n|no|nos|art|e\.g|i\.e|ex|resp|vs)\.$", re.IGNORECASE
)
_WORD = re.compile(r"[^\W\d_]{2,}")


class Span(NamedTuple):
    """A stretch of the text, from its first sign to the one behind its last."""

    start: int
    end: int


class Quotation(NamedTuple):
    """Words that the text gives as somebody else's."""

    start: int
    text: str


class Passages:
    """A text in its sentences and quotations."""

    def __init__(self, text: str) -> None:
        self.text = text

    @cached_property
    def quotations(self) -> list[Quotation]:
        """The quotations of some length, in order: between quotation marks, or a line behind a ``>``."""
        found = []
        for match in _QUOTED.finditer(self.text):
            inner = next(group for group in match.groups() if group is not None)
            if not _BLANK.search(inner):
                found.append(Quotation(match.start(), " ".join(inner.split())))
        for match in _BLOCK.finditer(self.text):
            line = match[1].strip(" *_")
            if not (line.startswith("(") and line.endswith(")")) and not _QUOTED.fullmatch(line):
                found.append(Quotation(match.start(), line))
        return sorted(each for each in found if len(_WORD.findall(each.text)) >= _FEWEST_WORDS)

    @cached_property
    def sentences(self) -> list[Span]:
        """The sentences in order; none ends within quotation marks."""
        quoted = [match.span() for match in _QUOTED.finditer(self.text) if not _BLANK.search(match[0])]
        found, start = [], 0
        for match in _END.finditer(self.text):
            if any(a < match.start() < b for a, b in quoted):
                continue
            if _ABBREVIATED.search(self.text[start : match.start()]):
                continue
            found.append(Span(start, match.start()))
            start = match.end()
        found.append(Span(start, len(self.text)))
        return found

    @cached_property
    def _starts(self) -> list[int]:
        return [sentence.start for sentence in self.sentences]

    def place(self, position: int) -> int:
        """The place of the sentence in which a sign stands."""
        return max(bisect_right(self._starts, position) - 1, 0)

    def line(self, position: int) -> int:
        """The line in which a sign stands, from 1."""
        return self.text.count("\n", 0, position) + 1

    def about(self, position: int, cited: list[int]) -> Span:
        """The sentence that a number stands in; with those behind it while it says next to nothing.

        `cited` are the places of all numbers: a sentence that cites another rule is not taken along, nor one
        behind a blank line, but for lines that are quoted.
        """
        place = self.place(position)
        others = {self.place(other) for other in cited} - {place}
        start, end = self.sentences[place]
        while not self._says_something(self.text[start:end]) or self._is_quoted_next(place):
            place += 1
            if place >= len(self.sentences) or place in others or place - self.place(position) > 8:
                break
            end = self.sentences[place].end
        return Span(start, end)

    @staticmethod
    def _says_something(text: str) -> bool:
        return len(_WORD.findall(text)) > _FEWEST_WORDS

    def _is_quoted_next(self, place: int) -> bool:
        """True if what follows a sentence is given as a quotation."""
        following = self.sentences[place + 1 :]
        for sentence in following[:2]:
            text = self.text[sentence.start : sentence.end].strip()
            if text:
                return text[0] in '>“«"'
        return False


def said(text: str) -> Iterator[str]:
    """The lines of a claim without the marks of Markdown."""
    for line in text.splitlines():
        plain = re.sub(r"^[\s>#•*-]+|\*{1,2}|`", "", line).strip()
        if plain:
            yield plain
