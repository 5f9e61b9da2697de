"""A table that is played on: whatever changes its state forgets what was computed from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from operator import attrgetter
from typing import ClassVar, Unpack

from msgspec.structs import replace

from judge.engine.catalogue import Catalogue
from judge.engine.open_state import Known
from judge.engine.open_table import OpenTable
from judge.engine.slots import CardFields, FactFields, StateFields
from judge.engine.state import UNKNOWN, Card, Fact

HOW_IT_LIES = frozenset(("rest", "face_up", "markers"))
"""What of a card may change without it becoming another card for the effects in force."""
NOT_COMPUTED_FROM = frozenset(("decision", "answer_given", "result", "situations", "pending", "delayed"))
"""The fields that nothing is computed from which is kept."""
BESIDES_IN_PLAY = NOT_COMPUTED_FROM | {"phase", "markers", "battle", "facts", "track"}
"""The fields that say nothing of the cards in play and the effects in force."""
print_of = attrgetter("print")
kind_of_fact = attrgetter("what")


class PlayedTable(OpenTable):
    """A state that is played on, and what was computed from it, which holds until the state changes."""

    __slots__ = (
        "catalogue", "kinds_of_facts", "known", "known_in_play", "known_of_places", "known_of_rows",
        "unknown",
    )  # fmt: skip
    catalogue: Catalogue
    known: Known
    known_in_play: Known
    """What was computed from the cards in play and the effects in force alone."""
    known_of_places: Known
    """What was computed from where the cards lie and which side of them is up, and from no more."""
    known_of_rows: Known
    """What was computed from the row of cards in a zone, kept beside that row: it holds of this very row
    until one of its cards turns or becomes another, or other cards lie under it. Then there is a new one: the
    old one may be kept along with states in which that has not happened."""
    unknown: bool
    """Whether there are cards that nobody knows."""
    kinds_of_facts: set[str]
    """The kinds of the facts there are: most of what is asked of them is whether there is one of a kind."""
    in_play: ClassVar[tuple[int, ...]] = ()
    """The areas whose cards are in play: their effects are in force."""

    def forget(self, in_play: bool = True) -> None:
        """Forgets what was computed from the state, which no longer holds; what changes the state does so.

        What was computed from the cards in play and the effects in force alone still does, unless `in_play`:
        it says nothing of the battle or of what happened this turn. But whom an instruction gives a skill to
        may depend on anything.
        """
        if self.known:
            self.known.clear()
        if self.known_in_play and (in_play or "GainSkill" in self.catalogue.kinds):
            self.known_in_play = {}  # a new one: the old one may be kept along with a state

    def put(self, **fields: Unpack[StateFields]) -> None:
        """Changes fields of the state, as a whole each."""
        for name, value in fields.items():  # as `super().put` does, which would cost as much again
            setattr(self, name, value)
            if name in NOT_COMPUTED_FROM:
                continue
            if name == "facts":
                self.kinds_of_facts = {*map(kind_of_fact, self.facts)}
            if self.known or self.known_in_play:
                self.forget(name not in BESIDES_IN_PLAY)

    def update(self, card: int, **fields: Unpack[CardFields]) -> None:
        """Changes what a card is like."""
        self.cards[card] = replace(self.cards[card], **fields)
        another = not HOW_IT_LIES.issuperset(fields)
        self.forget(another)
        if another:
            self.known_of_places.clear()
            self.known_of_rows = {}

    def put_zone(self, zone: int, cards: tuple[int, ...]) -> None:
        """Puts these cards in a zone, in this order; each of them says that it is there."""
        self.zones[zone] = cards
        self.known_of_places.clear()
        self.forget(zone % self.size in self.in_play)

    def lay(self, card: int, state: Card, *, last: bool = False) -> None:
        """Takes a card out of where it lies and puts it where `state` says, on top of a zone or `last`."""
        before, zone = self.cards[card].zone, state.zone
        if self.known_in_play:  # it is not, where many cards move
            self.forget(
                (bool(self.modifiers) and self._is_named_by_effects(card))
                or (before % self.size if before >= 0 else self.area_of(card)) in self.in_play
                or (zone % self.size in self.in_play if zone >= 0 else state.top >= 0)
            )
        elif self.known:
            self.known.clear()
        if self.known_of_places:
            self.known_of_places.clear()
        if before < 0 or zone < 0 or self.cards[card].back:
            self.known_of_rows = {}
        OpenTable.lay(self, card, state, last=last)  # `super()` would cost as much as the call

    @contextmanager
    def as_if_laid(self, card: int, state: Card) -> Iterator[None]:
        """Lays a card elsewhere while something is asked of it there; then all lies as it lay before."""
        cards, zones = tuple(self.cards), tuple(self.zones)
        self.lay(card, state)
        try:
            yield
        finally:
            self.lay(card, cards[card])
            self.cards[:], self.zones[:] = cards, zones

    def _is_named_by_effects(self, card: int) -> bool:
        """True if a resolved effect lies upon a card, or comes from it, or lies upon whatever fits."""
        for each in self.modifiers:  # noqa: SIM110 - a loop is quicker here
            if each.card == card or not each.cards or card in each.cards:
                return True
        return False

    def add_cards(self, cards: Sequence[Card], zone: int) -> tuple[int, ...]:
        """Adds cards that were not in the game, at the bottom of the zone that they say; returns their
        numbers."""
        added = tuple(range(len(self.cards), len(self.cards) + len(cards)))
        self.cards += cards
        if zone >= 0:
            self.zones[zone] += added
        self.unknown = self.unknown or UNKNOWN in map(print_of, cards)
        self.known_of_places.clear()
        self.known_of_rows = {}
        self.forget()
        return added

    def add_fact(self, what: str, **fields: Unpack[FactFields]) -> None:
        """Keeps something that happened this turn and that may be asked for."""
        self.facts = (*self.facts, Fact(what, **fields))
        self.kinds_of_facts.add(what)
        if self.known or self.known_in_play:
            self.forget(False)
