"""Names as players compare them (FW 2-3-1-1, 2-8-1-1): the words and signs count, not how they are typed."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

_ONE_SIGN = str.maketrans("’‘ʼ′`´“”„«»‐‑‒–—−", "''''''\"\"\"\"\"------")
_SPACES = re.compile(r"\s+")
_MARKS = (2, 3)
"""How many letters there are in a mark that names end with: DA, GT, BR."""


@lru_cache(maxsize=50_000)
def compared(name: str) -> str:
    """A card name or special trait as it is compared: spaces, capitals, the width of signs and the shape of
    quotes and dashes do not count; every letter does.

    >>> compared("Broly : BR") == compared("BROLY： br")
    True
    >>> compared("Son Goku") == compared("Son Gohan")
    False
    """
    closed = _SPACES.sub("", name.translate(_ONE_SIGN))  # first: a letter and its accent may stand apart
    plain = unicodedata.normalize("NFKC", closed).translate(_ONE_SIGN)
    return _SPACES.sub("", plain.casefold())


@lru_cache(maxsize=50_000)
def has_part(name: str, part: str) -> bool:
    """True if a card name or special trait, as it is compared, includes words that are printed so; a mark in
    capitals, as in "Ox : DA", ends a word there (FW 2-3-2).

    >>> has_part(compared("Ox : DA"), "DA"), has_part(compared("Dabbler"), "DA")
    (True, False)
    >>> has_part(compared("Ox-King"), "King")
    True
    """
    wanted = compared(part)
    if len(part) in _MARKS and part.isalpha() and part.isupper():
        return re.search(rf"{re.escape(wanted)}(?![^\W_])", name) is not None
    return wanted in name


def all_compared(names: Iterable[str]) -> frozenset[str]:
    """Names as they are compared, all of them."""
    return frozenset([compared(name) for name in names])


def names_of(name: str) -> tuple[str, ...]:
    """The names that a card of this name goes by: one with slashes is each of its parts too (FW 2-3-3)."""
    return (name, *[part.strip() for part in name.split("/")]) if "/" in name else (name,)
