"""The engine's numbers of cards: their stays, and how and when each came to its area.

Nobody needs to write ``records:``; a position that was written down has it, so that reading gives the very
same state.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from msgspec.structs import replace

from judge.engine import limits
from judge.engine.state import Card, Frame
from judge.table.positions.parts import Reader, TextPart
from judge.table.positions.table import PositionTable
from judge.texts import Message, Texts

RECORD_FIELDS = ("numbers", "stays", "entered", "turns", "turned", "beneath", "done")
MOST = 1_000_000
_NOTHING = "nothing"
"""The word for: nobody knows how the card came to its area. A name in YAML is never empty."""
_WHOLE = re.compile(r"-?\d{1,6}")

_TEXTS: dict[str, Texts] = {
    "numbers": Message(
        "the %(count)s cards need the numbers 0 to %(last)s, each once; delete records: to renumber"
    ),
    "not numbers": Message("'%(value)s' are no card numbers; write them as 0 3-5 17"),
}


@dataclass
class Records:
    """Reads and applies ``records:``."""

    reader: Reader
    fields: dict[str, TextPart]

    def renumber(self, table: PositionTable) -> None:
        """Gives the cards their numbers, in place of those by the order of the text."""
        part = self.fields.get("numbers")
        if part is None:
            return
        numbers = self._numbers(part, limits.CARDS)
        count = len(table.cards)
        if sorted(numbers) != list(range(count)):
            self.reader.defects.add(part.at, _TEXTS, "numbers", count=count, last=count - 1)
            return
        order = sorted(range(count), key=numbers.__getitem__)
        table.cards[:] = [self._renumbered(table.cards[old], numbers) for old in order]
        table.places[:] = [table.places[old] for old in order]
        table.zones[:] = [[numbers[card] for card in zone] for zone in table.zones]
        table.standing[:] = [(numbers[card], part) for card, part in table.standing]
        table.used[:] = [(numbers[card], part) for card, part in table.used]
        table.labels.renumber(numbers)

    @staticmethod
    def _renumbered(card: Card, numbers: list[int]) -> Card:
        if card.top < 0 and not card.beneath:
            return card
        top = numbers[card.top] if card.top >= 0 else -1
        return replace(card, top=top, beneath=tuple(numbers[each] for each in card.beneath))

    def apply(self, table: PositionTable) -> None:
        """Stays, and how and when each card came to its area."""
        for name, field in (("stays", "stay"), ("turns", "turn"), ("entered", "entered")):
            for value, inner in self._groups(name).items():
                if field != "entered" and not _WHOLE.fullmatch(value):
                    self.reader.defects.add(inner.at, _TEXTS, "not numbers", value=value)
                    continue
                for card in self._numbers(inner, len(table.cards)):
                    known = "" if value == _NOTHING else value if field == "entered" else int(value)
                    table.cards[card] = replace(table.cards[card], **{field: known})
        if "turned" in self.fields:
            for card in self._numbers(self.fields["turned"], len(table.cards)):
                table.cards[card] = replace(table.cards[card], face_up=not table.cards[card].face_up)

        for value, inner in self._groups("beneath").items():
            self._order_beneath(table, value, inner)

    def _order_beneath(self, table: PositionTable, top: str, part: TextPart) -> None:
        """The cards that lie with one, in another order than the text has them."""
        cards = self._numbers(part, len(table.cards))
        card = int(top) if _WHOLE.fullmatch(top) else -1
        if not 0 <= card < len(table.cards) or sorted(cards) != sorted(table.cards[card].beneath):
            self.reader.defects.add(part.at, _TEXTS, "not numbers", value=part.text)
            return
        table.cards[card] = replace(table.cards[card], beneath=tuple(cards))

    def _groups(self, name: str) -> dict[str, TextPart]:
        part = self.fields.get(name)
        if part is None:
            return {}
        if part.fields is None:
            self.reader.fields(part, ())
        return part.fields or {}

    def stack(self, stack: tuple[Frame, ...]) -> tuple[Frame, ...]:
        """Return the stack with how many things the latest instruction of each procedure did."""
        done = [
            self.reader.number(each, -1, MOST, 0) for each in self.reader.entries(self.fields.get("done"))
        ]
        if len(done) != len(stack):
            return stack
        return tuple(replace(frame, done=count) for frame, count in zip(stack, done, strict=True))

    def _numbers(self, part: TextPart, below: int) -> list[int]:
        """``0 3-5 17`` as numbers, none beyond the cards that there are."""
        found: list[int] = []
        for word in self.reader.said(part).split():
            low, dash, high = word.partition("-")
            first = int(low) if low.isdecimal() and len(low) < 7 else below
            last = int(high) if high.isdecimal() and len(high) < 7 else (below if dash else first)
            if not first <= last < below or len(found) > limits.CARDS:
                self.reader.defects.add(part.at, _TEXTS, "not numbers", value=word)
                return []
            found.extend(range(first, last + 1))
        return found


def ranges(numbers: Iterable[int]) -> str:
    """Numbers in their order, runs shortened: ``0 3-5 17``."""
    runs = []
    for _, run in groupby(enumerate(numbers), key=lambda each: each[1] - each[0]):
        members = [number for _, number in run]
        runs.append(f"{members[0]}-{members[-1]}" if len(members) > 1 else str(members[0]))
    return " ".join(runs)


def record_words(
    order: list[int], cards: tuple[Card, ...], plain: list[Card], stack: list[int]
) -> dict[str, Any]:
    """List what cards have beyond `plain`, the cards as the text alone makes them, numbered in `order`."""
    words: dict[str, Any] = {}
    if order != sorted(order):
        words["numbers"] = ranges(order)
    for name, field in (("stays", "stay"), ("entered", "entered"), ("turns", "turn")):
        groups: dict[Any, list[int]] = {}
        for number, card in enumerate(cards):
            if getattr(card, field) != getattr(plain[number], field):
                value = getattr(card, field)
                groups.setdefault(_NOTHING if value == "" else value, []).append(number)
        if groups:
            words[name] = {value: ranges(groups[value]) for value in sorted(groups)}
    turned = [number for number, card in enumerate(cards) if card.face_up != plain[number].face_up]
    if turned:
        words["turned"] = ranges(turned)
    mixed = [number for number, card in enumerate(cards) if card.beneath != plain[number].beneath]
    if mixed:
        words["beneath"] = {number: ranges(cards[number].beneath) for number in mixed}
    if any(stack):
        words["done"] = stack
    return words
