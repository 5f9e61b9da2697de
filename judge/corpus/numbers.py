"""Rule numbers: how they are read, ordered and nested.

A number is a string of whole numbers joined by hyphens, ``"8-4-6"``: chapter 8, section 4, rule 6. It
nests as the manuals nest: ``8-4-6-1`` stands below ``8-4-6``, and after it.

>>> sorted(["8-10", "8-2", "8"], key=sort_key)
['8', '8-2', '8-10']
>>> parent("8-4-6")
'8-4'
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

NUMBER = r"\d{1,2}(?:-\d{1,2})*"
_JOINED = re.compile(r"[\s.\-–—‑/]+")
_TYPED = re.compile(
    r"""^\s*(?P<prefix>[A-Za-z]{2})?[\s:]*
        (?:rule\s+|règle\s+|regle\s+|§\s*)?
        (?P<number>\d{1,3}(?:\s*[.\-–—‑/]\s*\d{1,3})*|\d{1,3}(?:\s+\d{1,3})+)
        \s*[.\-–—‑]?\s*$""",
    re.VERBOSE | re.IGNORECASE,
)


class TypedNumber(NamedTuple):
    """A rule number as a user typed it."""

    prefix: str  # the manual's citation prefix in capitals, or ""
    number: str


def sort_key(number: str) -> tuple[int, ...]:
    """The key by which numbers stand in the manual's order."""
    return tuple(int(part) for part in number.split("-"))


def parent(number: str) -> str | None:
    """The number one level up, or None for a chapter."""
    head, hyphen, _ = number.rpartition("-")
    return head if hyphen else None


def ancestors(number: str) -> list[str]:
    """The numbers above this one, the chapter first."""
    parts = number.split("-")
    return ["-".join(parts[:depth]) for depth in range(1, len(parts))]


def chapter(number: str) -> str:
    """The chapter that the number stands in."""
    return number.partition("-")[0]


def is_within(number: str, section: str) -> bool:
    """True if the number is the section itself or stands below it."""
    return number == section or number.startswith(section + "-")


def read_typed(text: str) -> TypedNumber | None:
    """Read a rule number as people type it: ``8-4-6``, ``8.4.6``, ``FW 8-4-6``, ``fw8-4-6``, ``8-4-``.

    None where the text is something else.
    """
    match = _TYPED.match(text)
    if not match:
        return None
    parts = [str(int(part)) for part in _JOINED.split(match["number"].strip()) if part]
    return TypedNumber((match["prefix"] or "").upper(), "-".join(parts))


def gaps(present: Iterable[str]) -> list[str]:
    """The numbers that must exist because one below them or a later sibling does, and are not there.

    >>> gaps(["1", "1-1", "1-3", "2-1"])
    ['1-2', '2']
    """
    known = set(present)
    first_chapter = min((sort_key(number)[0] for number in known), default=0)
    wanted: set[str] = set()
    for number in known:
        head, _, last = number.rpartition("-")
        wanted.add(head or number)
        for sibling in range(1 if head else first_chapter, int(last)):
            wanted.add(f"{head}-{sibling}" if head else str(sibling))
    return sorted(wanted - known, key=sort_key)
