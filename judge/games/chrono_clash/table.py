"""The cards of Chrono Clash as a position sets them out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from msgspec.structs import replace

from judge.rules.chrono_clash.areas import AREAS, OPEN, PILOT, QUEST, VIGOR
from judge.table.positions.table import REMOVED, Below, Item, PositionTable

ORDER = ("battlefield", "hand", "guardians", "extra", "graveyard", "deck", REMOVED)
"""The areas in the order in which their cards are numbered; ``removed``: those outside of them all."""
DEFAULTS = {"guardians": "5 unknown", "deck": "40 unknown"}
BEFORE_THE_GAME = {"deck": "50 unknown"}
"""The areas of a position in the preparation that does not say them (CC 3-2)."""
SUMMONED = "summoned"
"""The way a battler came to the battlefield, and a position's word for one that was summoned this turn."""


@dataclass
class TableOfChronoClash(PositionTable):
    """The cards of a position of Chrono Clash.

    `turn` is the turn in which battlers were summoned that are said to have been summoned; of the players in
    `out` nothing is on the table unless it is said.
    """

    areas: ClassVar[tuple[str, ...]] = AREAS
    order: ClassVar[tuple[str, ...]] = ORDER
    shown: ClassVar[tuple[str, ...]] = ("guardians", "deck")
    face_up: ClassVar[frozenset[str]] = frozenset(AREAS[area] for area in OPEN)
    either_way: ClassVar[frozenset[str]] = frozenset(("deck", "hand", "guardians", "extra"))
    markers_name: ClassVar[str] = "quest points"
    item_fields: ClassVar[tuple[str, ...]] = (
        "card", "count", "label", "tapped", "face up", "summoned", "quest", "vigor", "pilot", "owner",
        "effects", "used",
    )  # fmt: skip
    fields_below: ClassVar[tuple[str, ...]] = ("card", "count", "label", "face up", "owner")
    below: ClassVar[Mapping[str, Below]] = {
        "quest": Below(QUEST),
        "vigor": Below(VIGOR, face_up=True),
        "pilot": Below(PILOT, face_up=True),
    }
    lying: ClassVar[Mapping[str, str]] = {"tapped": "rest", "face up": "face_up", "summoned": SUMMONED}
    flags: ClassVar[Mapping[str, Mapping[str, bool]]] = {
        "tapped": {"rest": True},
        "untapped": {"rest": False},
        "face up": {"face_up": True},
        "face down": {"face_up": False},
        "summoned": {SUMMONED: True},
    }

    defaults: Mapping[str, str] = field(default_factory=lambda: DEFAULTS)
    turn: int = 0
    out: tuple[int, ...] = ()

    def default(self, seat: int, area: str) -> str:
        """Five guardians and a deck, but for players who are out."""
        return "" if seat in self.out else super().default(seat, area)

    def refine(self, item: Item, number: int) -> None:
        """Note when a card came, if it was this turn."""
        if item.lying.get(SUMMONED):
            self.cards[number] = replace(self.cards[number], entered=SUMMONED, turn=self.turn)
