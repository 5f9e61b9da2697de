"""A state held open, with what its cards tell of where they lie, and how to change one or take it away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar, Unpack

from msgspec.structs import replace

from judge.engine.open_state import OpenState
from judge.engine.slots import CardFields, StateFields
from judge.engine.state import Card

Element = TypeVar("Element")


def without(row: Sequence[Element], position: int) -> tuple[Element, ...]:
    """Returns a row without what stands at one position."""
    return (*row[:position], *row[position + 1 :])


def with_changed(row: Sequence[Element], position: int, element: Element) -> tuple[Element, ...]:
    """Returns a row with something else at one position."""
    return (*row[:position], element, *row[position + 1 :])


class OpenTable(OpenState):
    """The cards and areas of a state that changes: in a game that is played, or a position that is set up."""

    __slots__ = ("size",)
    size: int
    """How many areas each seat has."""

    def area_of(self, card: int) -> int:
        """The area a card is in, whosever; of a card under another, that of the card on top. -1 outside the
        game."""
        state = self.cards[card]
        zone = state.zone
        while zone < 0:
            if state.top < 0:
                return -1
            state = self.cards[state.top]
            zone = state.zone
        return zone % self.size

    def master(self, card: int) -> int:
        """The player whose area a card is in (FW 0-3-4-1); its owner, outside of the game."""
        return self.whereabouts(card)[0]

    def whereabouts(self, card: int) -> tuple[int, int]:
        """The player whose area a card is in, and that area, as `master` and `area_of` say."""
        state = self.cards[card]
        zone = state.zone
        while zone < 0:
            if state.top < 0:
                return state.owner, -1
            state = self.cards[state.top]
            zone = state.zone
        size = self.size
        return zone // size, zone % size

    def put(self, **fields: Unpack[StateFields]) -> None:
        """Changes fields of the state, as a whole each."""
        for name, value in fields.items():
            setattr(self, name, value)

    def update(self, card: int, **fields: Unpack[CardFields]) -> None:
        """Changes what a card is like."""
        self.cards[card] = replace(self.cards[card], **fields)

    def put_zone(self, zone: int, cards: tuple[int, ...]) -> None:
        """Puts these cards in a zone, in this order; each of them says that it is there."""
        self.zones[zone] = cards

    def lay(self, card: int, state: Card, *, last: bool = False) -> None:
        """Takes a card out of where it lies and puts it where `state` says, on top of a zone or `last`.

        A card that is to lie with another is only taken out; whose `beneath` it is in, that one says.
        """
        cards, zones = self.cards, self.zones
        before = cards[card].zone
        if before >= 0:  # as `_take_out` does
            row = zones[before]
            at = row.index(card)
            zones[before] = row[:at] + row[at + 1 :]
        else:
            self._take_out(card)
        cards[card] = state
        zone = state.zone
        if zone >= 0:
            zones[zone] = (*zones[zone], card) if last else (card, *zones[zone])

    def set_markers(self, player: int, count: int) -> None:
        """Gives a player another number of markers, or points."""
        self.put(markers=with_changed(self.markers, player, count))

    def _take_out(self, card: int) -> None:
        """Takes a card out of the zone it is in, or from the card it lies with; it says so still."""
        state = self.cards[card]
        zone = state.zone
        if zone >= 0:
            cards = self.zones[zone]
            at = cards.index(card)
            self.zones[zone] = cards[:at] + cards[at + 1 :]
        elif state.top >= 0:
            above = self.cards[state.top]
            self.cards[state.top] = replace(above, beneath=tuple(c for c in above.beneath if c != card))
