"""What ranking needs of an index, computed when the index is built: a question only looks it up.

Columns of numbers are kept packed and unpacked for a question's few words: as objects they would take twenty
times as much memory.
"""

import functools
import itertools
import sys
from array import array
from collections.abc import Iterable
from sys import intern
from typing import Any, TypeVar

import msgspec

from judge.corpus.model import Language

_T = TypeVar("_T")


class Rows(msgspec.Struct, array_like=True, frozen=True, dict=True):
    """Rows of bytes in one piece: as an object each, many short ones would take three times as much."""

    borders: bytes
    """Where each row begins and, behind it, where it ends, packed."""
    data: bytes

    def row(self, number: int) -> bytes:
        """Take out the row of a number, from 0."""
        borders = self._borders
        return self.data[borders[number] : borders[number + 1]]

    @functools.cached_property
    def _borders(self) -> "array[int]":
        return unpacked(self.borders)


@functools.lru_cache(maxsize=20_000)
def shared(value: _T) -> _T:
    """Return the first of equal values: the tables of all indexes have many of them in common."""
    return value


class IndexTable(msgspec.Struct, array_like=True, dict=True):
    """The words of an index and what each earns which document.

    Stems stand with their language before them: ``"fr:bloqu"``. They, documents and players' lines are
    numbered from 0.
    """

    documents: list[tuple[str, str, str]]
    """Manual, kind, key."""
    words: dict[str, int]
    """Every word: its folded form -> how often it stands there."""
    written: dict[str, str]
    """The words that are usually written in another way than folded: folded form -> as they are written."""
    stems: dict[str, int]
    """The number of every stem."""
    having: Rows
    """By stem, the documents that have it, those to which players' lines alone give it behind the others."""
    saying: bytes
    """By stem, how many documents say it in their title or text or in the titles above, packed."""
    weights: Rows
    """By stem, what it earns each of those (BM25F), for a word that weighs 1."""
    said: bytes
    """By stem, 1 if it stands in a title or a text, else 0."""
    lines: Rows
    """By stem, the players' lines that have it."""
    line_documents: bytes
    """The document that each line leads to."""
    line_norms: bytes
    """By what each line's likeness is divided; the lines are numbered by it, the greatest first."""
    meanings: list[tuple[tuple[str, ...], tuple[str, ...], tuple[tuple[int, ...], ...]]]
    """Phrases with the names and the rules of the terms that they stand for."""
    forms: list[tuple[str, str, str, str]]
    """Every name of every term, folded, a space on either side; its manual, kind and key."""

    def share(self) -> None:
        """Hold what other tables hold as well once for all of them."""
        self.documents = [(shared(manual), shared(kind), key) for manual, kind, key in self.documents]
        self.words = {intern(word): count for word, count in self.words.items()}
        self.stems = {intern(stem): number for stem, number in self.stems.items()}
        self.meanings = [
            (shared(tuple(map(intern, key))), shared(names), rules) for key, names, rules in self.meanings
        ]
        self.forms = [
            (shared(form), shared(manual), shared(kind), shared(key))
            for form, manual, kind, key in self.forms
        ]

    def earned(self, stems: Iterable[str]) -> "tuple[array[int], array[float]]":
        """Tell which documents have any of the stems, and what the one that earns the most there earns."""
        numbers = dict.fromkeys(number for stem in stems if (number := self.stems.get(stem)) is not None)
        found = [
            (unpacked(self.having.row(number)), unpacked_weights(self.weights.row(number)))
            for number in numbers
        ]
        if len(found) == 1:
            return found[0]
        best: dict[int, float] = {}
        for documents, weights in found:
            row = dict(zip(documents, weights, strict=True))
            for document in best.keys() & row.keys():
                row[document] = max(row[document], best[document])
            best.update(row)
        return array("I", best), array("d", best.values())

    def says(self, stem: str) -> bool:
        """True if a stem stands in a title or a text."""
        number = self.stems.get(stem)
        return number is not None and self.said[number] == 1

    def is_said_by(self, stem: str, document: int) -> bool:
        """True if a document says a stem itself, or the titles above it do."""
        number = self.stems.get(stem)
        return number is not None and document in unpacked(self.having.row(number))[: self._saying[number]]

    @functools.cached_property
    def _saying(self) -> "array[int]":
        return unpacked(self.saying)

    def lines_having(self, stem: str) -> "array[int]":
        """The players' lines that have a stem."""
        number = self.stems.get(stem)
        return unpacked(b"" if number is None else self.lines.row(number))


def rows(of: Iterable[bytes]) -> Rows:
    """Put rows into one piece."""
    each = list(of)
    return Rows(packed(itertools.accumulate(map(len, each), initial=0)), b"".join(each))


def packed(numbers: Iterable[int]) -> bytes:
    """Whole numbers as bytes."""
    return _bytes_of(array("I", numbers))


def packed_weights(weights: Iterable[float]) -> bytes:
    """Weights as bytes, to the last digit."""
    return _bytes_of(array("d", weights))


def unpacked(data: bytes) -> "array[int]":
    """The whole numbers of `packed`."""
    return _read(array("I"), data)


def unpacked_weights(data: bytes) -> "array[float]":
    """The weights of `packed_weights`."""
    return _read(array("d"), data)


def stem_key(stem: str, language: Language) -> str:
    """The key of a stem in a table."""
    return f"{language}:{stem}"


def _bytes_of(numbers: "array[int] | array[float]") -> bytes:
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()


def _read(numbers: "array[int] | array[float]", data: bytes) -> "array[Any]":
    numbers.frombytes(data)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
