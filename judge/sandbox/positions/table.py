"""The cards on the table: what stands under A and B, area by area, becomes cards with labels."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from msgspec.structs import replace

from judge.cards.cells import LONGEST_NAME
from judge.cards.faults import Texts
from judge.engine import limits
from judge.engine.catalogue import Print
from judge.engine.state import BENEATH, NOWHERE, Card
from judge.games.fusion_world.areas import AREAS, BATTLE, COMBO, ENERGY
from judge.sandbox.positions.definitions import FILLER, PLAIN_LEADER, UNKNOWN_CARD, Definitions
from judge.sandbox.positions.labels import Labels
from judge.sandbox.positions.parts import Part, Reader

ORDER = ("leader", "battle", "combo", "hand", "energy", "life", "drop", "deck", "removed")
"""The areas in the order in which their cards are numbered; ``removed``: removed from the game (FW 13-9)."""
PLAYER_FIELDS = (*ORDER, "markers")
DEFAULTS = {"leader": PLAIN_LEADER, "life": "8 unknown", "deck": "30 unknown"}
BEFORE_THE_GAME = {"leader": PLAIN_LEADER, "deck": "50 unknown"}
"""What a position in the preparation has where it says nothing (FW 6-2)."""
FACE_UP = (BATTLE, COMBO, ENERGY)
"""Areas in which cards lie face up unless the text says otherwise."""
MOST_MARKERS = 99
LONGEST_ENTRY = 2 * LONGEST_NAME

ITEM_FIELDS = (
    "card", "count", "label", "rest", "awakened", "face up", "ki", "under", "owner", "evolved", "effects",
    "used",
)  # fmt: skip
FIELDS_BENEATH = ("card", "count", "label", "rest", "face up", "owner")
"""The fields of a card under another: it is no card of its own otherwise (FW 16-2-2)."""
_FLAGS = {
    "rest": {"rest": True},
    "rested": {"rest": True},
    "active": {"rest": False},
    "face up": {"face_up": True},
    "face down": {"face_up": False},
    "awakened": {"back": True},
}
_FLAG = re.compile(r"\s+(rest|rested|active|face up|face down|awakened)$", re.IGNORECASE)
_COUNTED = re.compile(r"(\d{1,9})(?:\s*x|×)?\s+(\S.*)", re.DOTALL)
_NUMBERED = re.compile(r"(\S.*?)\s+\d{1,4}")

_TEXTS: dict[str, Texts] = {
    "too many": {
        "en": "more than {most} cards on the table; two decks have far fewer",
        "fr": "plus de {most} cartes sur la table ; deux decks en ont bien moins",
    },
    "too long": {
        "en": "{count} signs for one card; write its name and how it lies",
        "fr": "{count} signes pour une carte ; écrivez son nom et comment elle est posée",
    },
    "label twice": {
        "en": "two cards of one player are labelled {name}; give one another label",
        "fr": "deux cartes d'un joueur portent l'étiquette {name} ; donnez-en une autre à l'une",
    },
    "label of several": {
        "en": "a label is for one card; write the cards one by one",
        "fr": "une étiquette vaut pour une carte ; écrivez les cartes une à une",
    },
    "no back": {
        "en": "only a Leader Card with a back side can be awakened",
        "fr": "seule une carte Leader avec un verso peut être éveillée (awakened)",
    },
}


@dataclass(frozen=True)
class Item:
    """One entry of an area: a print, how many of it, and how they lie."""

    part: Part
    print: int
    count: int = 1
    label: str = ""
    fields: dict[str, Part] = field(default_factory=dict)
    lying: dict[str, bool] = field(default_factory=dict)


@dataclass
class Table:
    """The cards set out so far, by number, their zones and labels, and where in the text they stand."""

    reader: Reader
    definitions: Definitions
    cards: list[Card] = field(default_factory=list)
    zones: list[list[int]] = field(default_factory=lambda: [[] for _ in range(16)])
    markers: list[int] = field(default_factory=lambda: [0, 0])
    defaults: dict[str, str] = field(default_factory=lambda: DEFAULTS)
    leaders_placed: bool = True
    """Whether Leaders are in their areas already: not before the first step of the preparation (6-2-1-2)."""
    labels: Labels = field(default_factory=Labels)
    places: list[tuple[str, int]] = field(default_factory=list)
    standing: list[tuple[int, Part]] = field(default_factory=list)
    """Effects written with the card that they concern."""
    used: list[tuple[int, Part]] = field(default_factory=list)
    """Once-per-turn skills written as used with the card that has them."""

    def read_player(self, seat: int, part: Part | None) -> None:
        """Sets out one player's cards."""
        fields = {} if part is None else self.reader.fields(part, PLAYER_FIELDS)
        self.markers[seat] = self.reader.number(fields.get("markers"), 0, MOST_MARKERS, 0)
        for area in ORDER:
            inner = fields.get(area)
            if inner is None:
                inner = Part(f"{'AB'[seat]}.{area}", part.line if part else 0, self.defaults.get(area, ""))
            for entry in self.reader.entries(inner):
                for item in self._items(entry, seat, area):
                    self._set_out(item, seat, area)

    def _set_out(self, item: Item, seat: int, area: str) -> None:
        if len(self.cards) + item.count > limits.CARDS:
            self.reader.defects.add(item.part.at, _TEXTS["too many"], most=limits.CARDS)
            return
        for _ in range(item.count):
            outside = area == "removed" or (area == "leader" and not self.leaders_placed)
            zone = NOWHERE if outside else seat * 8 + AREAS.index(area)
            number = self._card(item, seat, zone, area)
            if zone >= 0:
                self.zones[zone].append(number)
            under = tuple(self._beneath(item, seat, number))
            if under or "ki" in item.fields or "evolved" in item.fields:
                self._refine(item, number, under)
            self.standing += [(number, each) for each in self.reader.entries(item.fields.get("effects"))]
            self.used += [(number, each) for each in self.reader.entries(item.fields.get("used"))]

    def _card(self, item: Item, seat: int, zone: int, area: str) -> int:
        owner = self.reader.seat(item.fields.get("owner"), seat)
        number = len(self.cards)
        if item.lying.get("back") and self.definitions.catalogue.prints[item.print].back is None:
            self.reader.defects.add(item.part.at, _TEXTS["no back"])
        self.cards.append(
            Card(
                item.print,
                owner,
                zone,
                item.lying.get("rest", False),
                item.lying.get("face_up", zone >= 0 and zone % 8 in FACE_UP),
                item.lying.get("back", False),
            )
        )
        self.places.append(item.part.at)
        name = self.definitions.short_name(item.print)
        if area == "leader":
            self.labels.alias(number, owner, name)
            name = "leader"
        if not self.labels.add(number, owner, item.label, UNKNOWN_CARD if item.print == 0 else name):
            self.reader.defects.add(item.part.at, _TEXTS["label twice"], name=item.label)
        return number

    def _beneath(self, item: Item, seat: int, top: int) -> Iterator[int]:
        for entry in self.reader.entries(item.fields.get("under")):
            for below in self._items(entry, seat, "under"):
                if len(self.cards) + below.count > limits.CARDS:
                    self.reader.defects.add(below.part.at, _TEXTS["too many"], most=limits.CARDS)
                    return
                for _ in range(below.count):
                    number = self._card(below, seat, BENEATH, "under")
                    self.cards[number] = replace(self.cards[number], top=top)
                    yield number

    def _refine(self, item: Item, number: int, under: tuple[int, ...]) -> None:
        ki = self.reader.number(item.fields.get("ki"), 0, MOST_MARKERS, 0)
        printed = self.definitions.catalogue.prints[item.print]
        evolved = self.reader.flag(item.fields.get("evolved"), bool(under) and evolves(printed))
        entered = how_evolved(printed) if evolved else ""
        self.cards[number] = replace(self.cards[number], ki=ki, beneath=under, entered=entered)

    # --- entries of an area -----------------------------------------------------------------------

    def _items(self, part: Part, seat: int, area: str) -> Iterator[Item]:
        if part.fields is not None:
            yield from self._mapped(part, seat, area)
        elif part.items is not None:
            self.reader.said(part)
        else:
            for words in part.text.split(","):
                if len(words) > LONGEST_ENTRY:
                    self.reader.defects.add(part.at, _TEXTS["too long"], count=len(words))
                elif words.strip():
                    yield from self._worded(part, words.strip(), seat, area)

    def _worded(self, part: Part, words: str, seat: int, area: str) -> Iterator[Item]:
        """``raider``, ``4 unknown``, ``3 red rest``, ``raider 2`` (the second, by its label)."""
        lying: dict[str, bool] = {}
        found = self._counted(part, words, seat, area)
        while found is None and (flag := _FLAG.search(words)):
            lying |= _FLAGS[flag[1].lower()]
            words = words[: flag.start()]
            found = self._counted(part, words, seat, area)
        if found is None:
            counted = _COUNTED.fullmatch(words)
            self.definitions.refuse(counted[2] if counted else words, part.at)
        else:
            yield dataclasses.replace(found, lying=lying)

    def _counted(self, part: Part, words: str, seat: int, area: str) -> Item | None:
        """What words without flags mean: a card, so many of it, or the one with that label."""
        if words.isdecimal() and area != "leader":
            words = f"{words} {self._plain(seat, area)}"
        number = self._named(words, area)
        if number is not None:
            return Item(part, number)
        counted, numbered = _COUNTED.fullmatch(words), _NUMBERED.fullmatch(words)
        if counted and (number := self._named(counted[2], area)) is not None:
            return Item(part, number, int(counted[1]))
        if numbered and (number := self._named(numbered[1], area)) is not None:
            return Item(part, number, label=words)
        return None

    def _plain(self, seat: int, area: str) -> str:
        """What a bare number counts: energy of the Leader's color, elsewhere unknown cards."""
        if area != "energy":
            return UNKNOWN_CARD
        leaders = self.zones[seat * 8 + 3]
        colors = self.definitions.catalogue.prints[self.cards[leaders[0]].print].colors if leaders else ()
        return f"{colors[0] if colors else 'red'}{FILLER}"

    def _named(self, name: str, area: str) -> int | None:
        number = self.definitions.find(name)
        if number is None and area != "leader":
            number = self.definitions.find(f"{name}{FILLER}")
        return number

    def _mapped(self, part: Part, seat: int, area: str) -> Iterator[Item]:
        fields = self.reader.fields(part, FIELDS_BENEATH if area == "under" else ITEM_FIELDS)
        card = fields.get("card")
        words = (
            self.reader.said(card)
            if card is not None
            else (PLAIN_LEADER if area == "leader" else UNKNOWN_CARD)
        )
        if len(words) > LONGEST_ENTRY:
            self.reader.defects.add(part.at, _TEXTS["too long"], count=len(words))
            return
        for item in self._worded(card or part, words, seat, area):
            lying = dict(item.lying)
            for name, key in (("rest", "rest"), ("face up", "face_up"), ("awakened", "back")):
                if name in fields:
                    lying[key] = self.reader.flag(fields[name])
            count = self.reader.number(fields.get("count"), 1, limits.CARDS, item.count)
            label = self.reader.said(fields["label"]) if "label" in fields else item.label
            if label and count > 1:
                self.reader.defects.add(part.at, _TEXTS["label of several"])
            yield Item(part, item.print, count, label, fields, lying)


def evolves(printed: Print) -> bool:
    """Whether a card with others under it is taken to have evolved where nothing is said (FW 15-12)."""
    return bool({"Evolve", "Fusion Evolve"} & {*printed.front.keywords})


def how_evolved(printed: Print) -> str:
    """How a card that has evolved came to the Battle Area, by its keyword."""
    return "fusion-evolved" if "Fusion Evolve" in printed.front.keywords else "evolved"
