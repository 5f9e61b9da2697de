"""A state held open, with what its cards tell of where they lie, and how to change one or take it away."""

from __future__ import annotations

from typing import Unpack

from msgspec.structs import replace

from judge.engine.open_state import OpenState
from judge.engine.slots import CardFields


class OpenTable(OpenState):
    """The cards and areas of a state that changes: in a game that is played, or a position that is set up."""

    __slots__ = ("size",)
    size: int
    """How many areas each seat has."""

    def area_of(self, card: int) -> int:
        """The area a card is in, whosever; of a card under another, that of the card on top. -1 outside the
        game."""
        state = self.cards[card]
        while state.top >= 0:
            state = self.cards[state.top]
        return state.zone % self.size if state.zone >= 0 else -1

    def master(self, card: int) -> int:
        """The player whose area a card is in (FW 0-3-4-1); its owner, outside of the game."""
        return self.whereabouts(card)[0]

    def whereabouts(self, card: int) -> tuple[int, int]:
        """The player whose area a card is in, and that area, as `master` and `area_of` say."""
        state = self.cards[card]
        while state.top >= 0:
            state = self.cards[state.top]
        return divmod(state.zone, self.size) if state.zone >= 0 else (state.owner, -1)

    def update(self, card: int, **fields: Unpack[CardFields]) -> None:
        """Changes what a card is like."""
        self.cards[card] = replace(self.cards[card], **fields)

    def take_out(self, card: int) -> None:
        """Takes a card out of the zone it is in, or from the card it lies with; it says so still."""
        state = self.cards[card]
        if state.zone >= 0:
            zone = self.zones[state.zone]
            at = zone.index(card)
            self.zones[state.zone] = zone[:at] + zone[at + 1 :]
        elif state.top >= 0:
            above = self.cards[state.top]
            self.cards[state.top] = replace(above, beneath=tuple(c for c in above.beneath if c != card))
