"""The cards of a position as it sets them out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from msgspec.structs import replace

from judge.engine.catalogue import Print
from judge.games.dragon_ball.definitions import FILLER, PLAIN_LEADER
from judge.rules.dragon_ball.areas import LEADER
from judge.rules.dragon_ball.base import DragonBallGame
from judge.table.labels import UNKNOWN_CARD
from judge.table.positions.table import MOST_MARKERS, Below, Item, PositionTable
from judge.texts import Message, Texts

DEFAULTS = {"leader": PLAIN_LEADER, "life": "8 unknown", "deck": "30 unknown"}
BEFORE_THE_GAME = {"leader": PLAIN_LEADER, "deck": "50 unknown"}
"""The areas of a position in the preparation that does not say them (FW 6-2, MA 5-2)."""

_TEXTS: dict[str, Texts] = {
    "no back": Message("only a Leader Card with a back side can be awakened"),
}


@dataclass
class TableOfDragonBall(PositionTable):
    """The cards of a position; a game says its rules, and the order in which the cards of areas are
    numbered."""

    game: ClassVar[type[DragonBallGame]]
    shown: ClassVar[tuple[str, ...]] = ("leader", "life", "deck")
    either_way: ClassVar[frozenset[str]] = frozenset(("hand", "life", "deck"))
    markers_of_card: ClassVar[str] = "ki"
    """The field of a card for the markers on it, or under it."""
    fields_below: ClassVar[tuple[str, ...]] = ("card", "count", "label", "rest", "face up", "owner")
    """The fields of a card under another: it is no card of its own otherwise (FW 16-2-2, MA 11-3-2)."""
    below: ClassVar[Mapping[str, Below]] = {"under": Below()}
    lying: ClassVar[Mapping[str, str]] = {"rest": "rest", "face up": "face_up", "awakened": "back"}
    flags: ClassVar[Mapping[str, Mapping[str, bool]]] = {
        "rest": {"rest": True},
        "rested": {"rest": True},
        "active": {"rest": False},
        "face up": {"face_up": True},
        "face down": {"face_up": False},
        "awakened": {"back": True},
    }

    defaults: Mapping[str, str] = field(default_factory=lambda: DEFAULTS)
    leaders_placed: bool = True
    """True if Leaders are in their areas already: not before the first step of the preparation (FW 6-2-1-2,
    MA 5-2-1-2)."""

    def __init_subclass__(cls) -> None:
        """Take from the rules which areas there are, and in which of them cards lie face up."""
        cls.areas = cls.game.areas
        cls.item_fields = (
            "card", "count", "label", "rest", "awakened", "face up", cls.markers_of_card, "under", "owner",
            "evolved", "effects", "used",
        )  # fmt: skip
        cls.face_up = frozenset(cls.areas[area] for area in cls.game.laid_face_up)

    def is_outside(self, area: str) -> bool:
        """True if what stands there is in no area."""
        return super().is_outside(area) or (area == "leader" and not self.leaders_placed)

    def unsaid(self, area: str) -> str:
        """The card that an entry without one means."""
        return PLAIN_LEADER if area == "leader" else UNKNOWN_CARD

    def counted(self, seat: int, area: str) -> str:
        """Return what a bare number counts: energy of the Leader's color, elsewhere unknown cards."""
        if area == "leader":
            return ""
        if area != "energy":
            return UNKNOWN_CARD
        leaders = self.zones[seat * len(self.areas) + LEADER]
        colors = self.definitions.catalogue.prints[self.cards[leaders[0]].print].colors if leaders else ()
        return f"{colors[0] if colors else 'red'}{FILLER}"

    def find(self, name: str, area: str) -> int | None:
        """The print that a name means in an area: a color alone is energy of that color."""
        number = self.definitions.find(name)
        if number is None and area != "leader":
            number = self.definitions.find(f"{name}{FILLER}")
        return number

    def called(self, number: int, name: str, area: str) -> str:
        """A Leader is called ``leader``, and by its name."""
        if area != "leader":
            return name
        self.labels.alias(number, self.cards[number].owner, name)
        return "leader"

    def check(self, item: Item) -> None:
        """Only a card with a back side can be awakened."""
        if item.lying.get("back") and self.definitions.catalogue.prints[item.print].back is None:
            self.reader.defects.add(item.part.at, _TEXTS, "no back")

    def refine(self, item: Item, number: int) -> None:
        """Markers on it or under it, and whether it has evolved."""
        under = self.cards[number].beneath
        if not (under or self.markers_of_card in item.fields or "evolved" in item.fields):
            return
        markers = self.reader.number(item.fields.get(self.markers_of_card), 0, MOST_MARKERS, 0)
        printed = self.definitions.catalogue.prints[item.print]
        evolved = self.reader.flag(item.fields.get("evolved"), bool(under) and self.evolves(printed))
        self.cards[number] = replace(
            self.cards[number], markers=markers, entered=self.how_evolved(printed) if evolved else ""
        )

    @classmethod
    def evolves(cls, printed: Print) -> bool:
        """True if a card with others under it is taken to have evolved where nothing is said (FW 15-12, MA
        10-5)."""
        return not cls.game.keyword_table.evolving.isdisjoint(printed.front.keywords)

    @staticmethod
    def how_evolved(printed: Print) -> str:
        """Tell how a card that has evolved came to the Battle Area, by its keyword."""
        return "evolved"
