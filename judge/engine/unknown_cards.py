"""Cards that nobody knows: whether a rule may go on without knowing one, and the question to the judge."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from judge.engine.catalogue import Print, Side
from judge.engine.errors import NeedsIdentity
from judge.engine.played_table import PlayedTable
from judge.engine.reservations import Reservation
from judge.engine.state import JUDGE, Decision, Option

LEFT_UNKNOWN = "left-unknown"
"""How an unknown card is marked that the judge does not want to name: it fits no description."""


class UnknownCards(PlayedTable):
    """Finds out which cards nobody knows, and puts the question."""

    __slots__ = ("prints",)
    prints: Sequence[Print]
    areas: ClassVar[tuple[str, ...]] = ()
    piles: ClassVar[frozenset[int]] = frozenset()
    """The areas in which cards lie one on another."""
    open_areas: ClassVar[frozenset[int]] = frozenset()
    """The areas in which everybody sees the cards, so that somebody should know them."""
    identifying: ClassVar[str] = ""
    """The rule by which a card that nobody knows is named."""

    def identity_question(self, card: int) -> Decision:
        """Returns the question to the judge which card an unknown card is; the last option leaves it unknown.
        The note says where it lies: in which area, and whether on top of a pile."""
        prints = [number for number in range(1, len(self.prints)) if self.may_be(card, number)]
        options = [Option("print", card=card, number=number) for number in prints]
        leave = Option("leave-unknown", card=card)
        where = self.place_of(card)
        return Decision(JUDGE, self.identifying, "identify", (*options, leave), card=card, note=where)

    def place_of(self, card: int) -> str:
        """The area in which a card lies, ``top-deck`` for the top card of a pile; empty if in none."""
        zone = self.cards[card].zone
        if zone < 0:
            return ""
        area = zone % self.size
        on_top = area in self.piles and self.zones[zone][0] == card
        return f"top-{self.areas[area]}" if on_top else self.areas[area]

    def may_be(self, card: int, print_number: int) -> bool:
        """True if an unknown card may turn out to be this print; games say what can lie where it lies."""
        return print_number not in self.catalogue.fillers

    def unknown_cards_here(self) -> tuple[Reservation, ...]:
        """The cards that nobody knows and that may touch an answer given now: those that lie open, and those
        that the player who is asked could use from the hand, were they known."""
        counted: Counter[tuple[int, str]] = Counter()
        for zone, cards in enumerate(self.zones):
            if zone % self.size in self.open_areas:
                counted[zone, "in-play"] = sum(not self.cards[card].print for card in cards)
        for option in self.decision.options if self.decision is not None else ():
            if option.kind == "identify":
                counted[self.cards[option.card].zone, "usable"] += 1
        return tuple(
            Reservation(
                "unknown-cards", player=zone // self.size, area=zone % self.size, number=number, note=note
            )
            for (zone, note), number in counted.items()
            if number
        )

    def must_know(self, card: int) -> None:
        """Raises NeedsIdentity for a card that nobody knows, unless the judge has left it so."""
        if self.is_unknown(card):
            self.known.clear()  # what was half computed when it turned out must not be taken for an answer
            raise NeedsIdentity(card)

    def is_unknown(self, card: int) -> bool:
        """True if nobody knows a card, and the judge has not been asked in vain."""
        state = self.cards[card]
        return state.print == 0 and state.entered != LEFT_UNKNOWN

    def left_open(self, decision: Decision) -> tuple[int, ...] | None:
        """The answer with which the judge leaves open what nobody knows; None where a decision asks for
        something else. Explorations take it, and say in `rests_on` what they left open."""
        return None

    def side(self, card: int) -> Side:
        """The side of a card that is up (FW 10-1-3)."""
        state = self.cards[card]
        printed = self.prints[state.print]
        return printed.back if state.back and printed.back is not None else printed.front

    def printed(self, card: int) -> Print:
        """Returns what is printed on a card; raises NeedsIdentity if nobody knows it."""
        number = self.cards[card].print
        if number == 0:
            self.must_know(card)
        return self.prints[number]

    def known_side(self, card: int) -> Side:
        """The side of a card that is up; raises NeedsIdentity if nobody knows the card."""
        if self.cards[card].print == 0:
            self.must_know(card)
        return self.side(card)
