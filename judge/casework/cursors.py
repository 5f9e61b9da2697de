"""A place in a tree of play at which somebody looks: a node, or one of the rules that led to it."""

from __future__ import annotations

import re
from typing import NamedTuple

_WRITTEN = re.compile(r"(\d{1,9})(?:\.(\d{1,5}))?")


class Cursor(NamedTuple):
    """A node, 0 being the position itself, and how many rules of its act are carried out: all, if None.

    >>> Cursor.read("12.3"), str(Cursor(12, 3)), str(Cursor(4))
    (Cursor(node=12, rule=3), '12.3', '4')
    >>> Cursor.read("of all things") is None
    True
    """

    node: int = 0
    rule: int | None = None

    @classmethod
    def read(cls, text: str) -> Cursor | None:
        """The cursor that an address names; None where it names none."""
        found = _WRITTEN.fullmatch(text)
        if found is None:
            return None
        return cls(int(found[1]), int(found[2]) if found[2] is not None else None)

    def __str__(self) -> str:
        return f"{self.node}" if self.rule is None else f"{self.node}.{self.rule}"
