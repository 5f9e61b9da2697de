"""What ranking needs of an index, computed when the index is built: a question only looks it up.

Columns of numbers are kept packed and unpacked for a question's few words: as objects they would take twenty
times as much memory.
"""

import sys
from array import array
from collections.abc import Iterable
from typing import Any

import msgspec

from judge.corpus.model import Language


class IndexTable(msgspec.Struct, array_like=True, gc=False):
    """The words of an index and what each earns which document.

    Stems stand with their language before them: ``"fr:bloqu"``. Documents are numbered from 0, and so are
    players' lines.
    """

    documents: list[tuple[str, str, str]]
    """Manual, kind, key."""
    words: dict[str, tuple[int, str]]
    """Every word: its folded form -> how often it stands there, and as it is usually written."""
    earned: dict[str, tuple[bytes, bytes]]
    """By stem, the documents that have it, and the weight that it has in each (BM25F, before saturation)."""
    said: set[str]
    """The stems that stand in a title or a text."""
    lines: dict[str, bytes]
    """By stem, the players' lines that have it."""
    line_documents: bytes
    """The document that each line leads to."""
    line_norms: bytes
    """By what each line's likeness is divided."""
    meanings: list[tuple[tuple[str, ...], tuple[str, ...], tuple[tuple[int, ...], ...]]]
    """Phrases with the names and the rules of the terms that they stand for."""
    forms: list[tuple[str, str, str, str]]
    """Every name of every term, folded, a space on either side; its manual, kind and key."""


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
