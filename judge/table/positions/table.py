"""The cards on the table: what stands under each player, area by area, becomes cards with labels."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import ClassVar

from msgspec.structs import replace

from judge.cards.cells import LONGEST_NAME
from judge.engine import limits
from judge.engine.state import BENEATH, NOWHERE, Card
from judge.table.labels import UNKNOWN_CARD, Labels
from judge.table.positions.definitions import Definitions
from judge.table.positions.parts import Reader, TextPart
from judge.table.seats import SEATS
from judge.texts import Message, Texts

REMOVED = "removed"
"""The name of the place outside the game."""
MOST_MARKERS = 99
LONGEST_ENTRY = 2 * LONGEST_NAME

_COUNTED = re.compile(r"(\d{1,9})(?:\s*x|×)?\s+(\S.*)", re.DOTALL)
_NUMBERED = re.compile(r"(\S.*?)\s+\d{1,4}")

_TEXTS: dict[str, Texts] = {
    "too many": Message("more than %(most)s cards on the table; two decks have far fewer"),
    "too long": Message("%(count)s characters for one card; write its name and how it lies"),
    "label twice": Message("two cards of one player are labelled %(name)s; give one another label"),
    "label of several": Message("a label is for one card; write the cards one by one"),
}


@dataclass(frozen=True)
class Item:
    """One entry of an area: a print, how many of it, and how they lie."""

    part: TextPart
    print: int
    count: int = 1
    label: str = ""
    fields: dict[str, TextPart] = field(default_factory=dict)
    lying: dict[str, bool] = field(default_factory=dict)


@dataclass(frozen=True)
class Below:
    """The way in which a card lies with another one: how it came there, and face up or not."""

    entered: str = ""
    face_up: bool = False


@dataclass
class PositionTable:
    """The cards set out so far, by number, their zones and labels, and where in the text they stand.

    A game says: its `areas`; the `order` in which their cards are numbered; `shown`, those that are written
    even without cards; `face_up`, those in which cards lie face up unless the text says otherwise, and
    `either_way`, those in which it may; what `markers` of a player are called, "" where
    players have none; the fields of a card (`item_fields`) and of one that is with another (`fields_below`,
    by the fields that name those in `below`); which of them say how a card lies, and the words (`flags`) that
    say it behind its name.
    """

    areas: ClassVar[tuple[str, ...]] = ()
    order: ClassVar[tuple[str, ...]] = ()
    shown: ClassVar[tuple[str, ...]] = ()
    face_up: ClassVar[frozenset[str]] = frozenset()
    either_way: ClassVar[frozenset[str]] = frozenset()
    markers_name: ClassVar[str] = "markers"
    item_fields: ClassVar[tuple[str, ...]] = ()
    fields_below: ClassVar[tuple[str, ...]] = ()
    below: ClassVar[Mapping[str, Below]] = {}
    lying: ClassVar[Mapping[str, str]] = {}
    flags: ClassVar[Mapping[str, Mapping[str, bool]]] = {}

    reader: Reader
    definitions: Definitions
    seats: int = 2
    cards: list[Card] = field(default_factory=list)
    zones: list[list[int]] = field(default_factory=list)
    markers: list[int] = field(default_factory=list)
    defaults: Mapping[str, str] = field(default_factory=dict)
    labels: Labels = field(init=False)
    places: list[tuple[str, int]] = field(default_factory=list)
    standing: list[tuple[int, TextPart]] = field(default_factory=list)
    """Effects written with the card that they concern."""
    used: list[tuple[int, TextPart]] = field(default_factory=list)
    """Once-per-turn skills written as used with the card that has them."""

    def __post_init__(self) -> None:
        self.zones = [[] for _ in range(self.seats * len(self.areas))]
        self.markers = [0] * self.seats
        self.labels = Labels(self.seats)

    # --- what a game may say otherwise --------------------------------------------------------------

    def default(self, seat: int, area: str) -> str:
        """Return what lies in an area where the text says nothing."""
        return self.defaults.get(area, "")

    def is_outside(self, area: str) -> bool:
        """True if what stands there is in no area."""
        return area == REMOVED

    def unsaid(self, area: str) -> str:
        """The card that an entry without one means."""
        return UNKNOWN_CARD

    def counted(self, seat: int, area: str) -> str:
        """The card that a number alone counts; "" where it counts none."""
        return UNKNOWN_CARD

    def find(self, name: str, area: str) -> int | None:
        """The print that a name means in an area."""
        return self.definitions.find(name)

    def called(self, number: int, name: str, area: str) -> str:
        """Return what a card's label begins with where the text gives it none."""
        return name

    def check(self, item: Item) -> None:
        """Notes what is wrong with an entry's card, however it lies."""

    def refine(self, item: Item, number: int) -> None:
        """Gives a card what only this game's cards have."""

    # --- setting out --------------------------------------------------------------------------------

    def read_player(self, seat: int, part: TextPart | None) -> None:
        """Sets out one player's cards."""
        fields = (
            {}
            if part is None
            else self.reader.fields(part, (*self.order, *([self.markers_name] if self.markers_name else ())))
        )
        self.markers[seat] = self.reader.number(fields.get(self.markers_name), 0, MOST_MARKERS, 0)
        for area in self.order:
            inner = fields.get(area)
            if inner is None:
                inner = TextPart(f"{SEATS[seat]}.{area}", part.line if part else 0, self.default(seat, area))
            for entry in self.reader.entries(inner):
                for item in self._items(entry, seat, area):
                    self._set_out(item, seat, area)

    def _set_out(self, item: Item, seat: int, area: str) -> None:
        if len(self.cards) + item.count > limits.CARDS:
            self.reader.defects.add(item.part.at, _TEXTS, "too many", most=limits.CARDS)
            return
        for _ in range(item.count):
            outside = self.is_outside(area)
            zone = NOWHERE if outside else seat * len(self.areas) + self.areas.index(area)
            number = self._card(item, seat, zone, area)
            if zone >= 0:
                self.zones[zone].append(number)
            under = tuple(self._beneath(item, seat, number))
            if under:
                self.cards[number] = replace(self.cards[number], beneath=under)
            self.refine(item, number)
            self.standing += [(number, each) for each in self.reader.entries(item.fields.get("effects"))]
            self.used += [(number, each) for each in self.reader.entries(item.fields.get("used"))]

    def _card(self, item: Item, seat: int, zone: int, area: str) -> int:
        owner = self.reader.seat(item.fields.get("owner"), seat)
        number = len(self.cards)
        self.check(item)
        self.cards.append(
            Card(
                item.print,
                owner,
                zone,
                item.lying.get("rest", False),
                item.lying.get("face_up", self._lies_face_up(zone, area)),
                item.lying.get("back", False),
                entered=self.below[area].entered if zone == BENEATH else "",
            )
        )
        self.places.append(item.part.at)
        name = self.called(number, self.definitions.short_name(item.print), area)
        if not self.labels.add(number, owner, item.label, UNKNOWN_CARD if item.print == 0 else name):
            self.reader.defects.add(item.part.at, _TEXTS, "label twice", name=item.label)
        return number

    def _lies_face_up(self, zone: int, area: str) -> bool:
        if zone == BENEATH:
            return self.below[area].face_up
        return zone >= 0 and area in self.face_up

    def _beneath(self, item: Item, seat: int, top: int) -> Iterator[int]:
        for name in self.below:
            for entry in self.reader.entries(item.fields.get(name)):
                for below in self._items(entry, seat, name):
                    if len(self.cards) + below.count > limits.CARDS:
                        self.reader.defects.add(below.part.at, _TEXTS, "too many", most=limits.CARDS)
                        return
                    for _ in range(below.count):
                        number = self._card(below, seat, BENEATH, name)
                        self.cards[number] = replace(self.cards[number], top=top)
                        yield number

    # --- entries of an area -----------------------------------------------------------------------

    def _items(self, part: TextPart, seat: int, area: str) -> Iterator[Item]:
        if part.fields is not None:
            yield from self._mapped(part, seat, area)
        elif part.items is not None:
            self.reader.said(part)
        else:
            for words in part.text.split(","):
                if len(words) > LONGEST_ENTRY:
                    self.reader.defects.add(part.at, _TEXTS, "too long", count=len(words))
                elif words.strip():
                    yield from self._worded(part, words.strip(), seat, area)

    def _worded(self, part: TextPart, words: str, seat: int, area: str) -> Iterator[Item]:
        """``raider``, ``4 unknown``, ``3 red rest``, ``raider 2`` (the second, by its label)."""
        lying: dict[str, bool] = {}
        found = self._counted(part, words, seat, area)
        while found is None and (flag := _flag_behind(tuple(self.flags)).search(words)):
            lying |= self.flags[flag[1].lower()]
            words = words[: flag.start()]
            found = self._counted(part, words, seat, area)
        if found is None:
            counted = _COUNTED.fullmatch(words)
            self.definitions.refuse(counted[2] if counted else words, part.at)
        else:
            yield dataclasses.replace(found, lying=lying)

    def _counted(self, part: TextPart, words: str, seat: int, area: str) -> Item | None:
        """Find what words without flags mean: a card, so many of it, or the one with that label."""
        plain = self.counted(seat, area) if words.isdecimal() else ""
        if plain:
            words = f"{words} {plain}"
        number = self.find(words, area)
        if number is not None:
            return Item(part, number)
        counted, numbered = _COUNTED.fullmatch(words), _NUMBERED.fullmatch(words)
        if counted and (number := self.find(counted[2], area)) is not None:
            return Item(part, number, int(counted[1]))
        if numbered and (number := self.find(numbered[1], area)) is not None:
            return Item(part, number, label=words)
        return None

    def _mapped(self, part: TextPart, seat: int, area: str) -> Iterator[Item]:
        fields = self.reader.fields(part, self.fields_below if area in self.below else self.item_fields)
        card = fields.get("card")
        words = self.reader.said(card) if card is not None else self.unsaid(area)
        if len(words) > LONGEST_ENTRY:
            self.reader.defects.add(part.at, _TEXTS, "too long", count=len(words))
            return
        for item in self._worded(card or part, words, seat, area):
            lying = dict(item.lying)
            for name, key in self.lying.items():
                if name in fields:
                    lying[key] = self.reader.flag(fields[name])
            count = self.reader.number(fields.get("count"), 1, limits.CARDS, item.count)
            label = self.reader.said(fields["label"]) if "label" in fields else item.label
            if label and count > 1:
                self.reader.defects.add(part.at, _TEXTS, "label of several")
            yield Item(part, item.print, count, label, fields, lying)


@cache
def _flag_behind(flags: tuple[str, ...]) -> re.Pattern[str]:
    """Finds one of these words behind a card's name."""
    return re.compile(rf"\s+({'|'.join(flags)})$", re.IGNORECASE)
