"""The table of a position that is being changed: how cards lie, and what is in force upon them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from judge.engine import limits
from judge.engine.catalogue import Catalogue, Print
from judge.engine.changes import Change
from judge.engine.open_table import OpenTable
from judge.engine.state import BENEATH, NOWHERE, Card, Modifier
from judge.table.editing.errors import refusal
from judge.table.positions.table import REMOVED
from judge.texts import Template, Texts


class DraftTable(OpenTable):
    """The cards of a draft; games say where and how they lie in their areas."""

    areas: ClassVar[tuple[str, ...]] = ()
    listed: ClassVar[tuple[str, ...]] = ()
    """The areas in the order in which a text lists their cards."""
    at_the_end: ClassVar[frozenset[int]] = frozenset()
    """Areas in which a card comes to lie at the right; elsewhere on top."""
    face_up: ClassVar[frozenset[int]] = frozenset()
    """Areas whose cards lie face up where nothing is said."""
    open_ended: ClassVar[frozenset[int]] = frozenset()
    """Areas where unknown cards come to lie at the bottom: the known ones are on top."""
    with_modes: ClassVar[frozenset[int]] = frozenset()
    """Areas whose cards are in one mode or the other, or tapped or not."""
    holding: ClassVar[frozenset[int]] = frozenset()
    """The areas in which cards have cards under them."""
    left_to: ClassVar[int] = NOWHERE
    """The area of its owner to which such a card goes when the one on top leaves."""
    staying: ClassVar[frozenset[int]] = frozenset()
    """Areas between which effects stay on a card."""
    piles: ClassVar[frozenset[int]] = frozenset()
    """Areas whose top card is the one that came last."""
    put_right: ClassVar[Mapping[str, Callable[[OpenTable, Change], None]]] = {}
    """The function that carries out each kind of change that needs no rule."""
    words: ClassVar[Mapping[str, Template]] = {}
    """The game's own words for what edits did."""
    refusals: ClassVar[Mapping[str, Texts]] = {}
    """The game's own words for why edits are refused."""
    no_card_vanishes: ClassVar[str] = ""
    """The rule by which a card of a game that is being played goes to some area."""

    catalogue: Catalogue
    names: dict[int, str]
    _gone: set[int]
    """The cards that were taken off."""

    # --- areas ------------------------------------------------------------------------------------

    def seat(self, seat: int) -> int:
        """A player of this game."""
        if not 0 <= seat < self.seats:
            raise refusal("no player", value=seat)
        return seat

    def zone(self, seat: int, area: str) -> int:
        """A player's area; -1 for cards removed from the game."""
        self.seat(seat)
        if area == REMOVED:
            return NOWHERE
        if area not in self.areas:
            raise refusal("no area", value=area, names=", ".join((*self.areas, REMOVED)))
        return seat * self.size + self.areas.index(area)

    def area_in(self, zone: int) -> int:
        """The area that a zone is, whosever; -1 outside of the game."""
        return zone % self.size if zone >= 0 else NOWHERE

    def lie_there(self, seat: int, area: int) -> tuple[int, ...]:
        """The cards in a player's area."""
        return self.zones[seat * self.size + area]

    def printed(self, card: int) -> Print:
        """Finds what is printed on a card."""
        return self.catalogue.prints[self.cards[card].print]

    def has_mode(self, zone: int) -> bool:
        """True if cards in a zone are in a mode."""
        return self.area_in(zone) in self.with_modes

    def lies_face_up(self, zone: int) -> bool:
        """True if cards in a zone lie face up where nothing is said."""
        return self.area_in(zone) in self.face_up

    # --- the table --------------------------------------------------------------------------------

    def add(self, print_number: int, owner: int, zone: int, place: int, rest: bool = False) -> int:
        """A new card in a zone."""
        if len(self.cards) - len(self._gone) >= limits.CARDS:
            raise refusal("too many", most=limits.CARDS)
        number = len(self.cards)
        self.cards.append(
            Card(print_number, owner, zone, rest and self.has_mode(zone), self.lies_face_up(zone))
        )
        self._lay(number, zone, place)
        return number

    def _lay(self, card: int, zone: int, place: int) -> None:
        """Puts a card that lies nowhere to a place in a zone; at the end where it has no such place."""
        if zone >= 0:
            cards = self.zones[zone]
            self.zones[zone] = (*cards[:place], card, *cards[place:])

    def usual_color(self, seat: int) -> str:
        """The color in which plain cards of a player are made."""
        return "red"

    def filler(self, zone: int) -> str:
        """The card that stands for any where only the number in an area matters; "" for an unknown one."""
        return ""

    def usual_place(self, zone: int) -> int:
        """Finds where in a zone a card comes: on top, or at the right."""
        return len(self.zones[zone]) if self.area_in(zone) in self.at_the_end else 0

    def remove(self, card: int) -> None:
        """Takes a card off the table, with those beneath it."""
        for under in self.cards[card].beneath:
            self._drop_from_position(under)
        self._take_out(card)
        self._drop_from_position(card)

    def _drop_from_position(self, card: int) -> None:
        self.forget(card, altogether=True)
        self._gone.add(card)
        self.names.pop(card, None)
        self.update(card, zone=NOWHERE, top=-1, beneath=())

    def move(self, card: int, zone: int, place: int, rest: bool = False) -> None:
        """Moves a card to a place in a zone; what lay under it is left to its owner."""
        state = self.cards[card]
        area = self.area_in(zone)
        before = -2 if state.top >= 0 else self.area_of(card)
        self._take_out(card)
        stays = before == area or {before, area} <= self.staying
        beneath = state.beneath if stays and area in self.holding else ()
        for under in state.beneath if not beneath else ():
            self.move(under, self.cards[under].owner * self.size + self.left_to, 0)
        self._lay(card, zone, place)
        moved = replace(
            state,
            zone=zone,
            rest=rest and self.has_mode(zone),
            face_up=state.face_up if before == area else self.lies_face_up(zone),
            top=-1,
            beneath=beneath,
            entered=state.entered if stays else "",
            turn=state.turn if stays else 0,
        )
        self.cards[card] = self.moved(moved, area)
        if not stays:
            self.forget(card)

    def moved(self, card: Card, area: int) -> Card:
        """A card that has come to an area, with what goes with it there."""
        return card

    def must_fit(self, card: int, zone: int) -> None:
        """Raises EditError for an area that this card cannot lie in."""

    def must_fit_together(self, coming: tuple[int, ...], zone: int, more: int = 0) -> None:
        """Raises EditError where an area would hold more cards than it can."""

    def must_hold(self, top: int, cards: tuple[int, ...]) -> None:
        """Raises EditError where these cards cannot lie under that one."""

    def must_have_mode(self, card: int) -> None:
        """Raises EditError for a card that is in no mode."""

    def goes_there_by_hand(self, cards: tuple[int, ...], area: int) -> bool:
        """True if no effect moves these cards to that area."""
        return area in self.holding and any(self.area_of(card) == area for card in cards)

    def way_under(self, how: str) -> tuple[int, str | Template]:
        """The number of a way to lie with another card, and what is said of it; raises EditError for none."""
        return 0, "under"

    def put_under(self, card: int, top: int, how: str = "") -> None:
        """Puts a card, and what lies under it, at the very bottom under another one."""
        beneath = self.cards[card].beneath
        self._take_out(card)
        for each in (card, *beneath):
            state = self.cards[each]
            self.cards[each] = Card(state.print, state.owner, BENEATH, stay=state.stay, top=top)
            self.forget(each)
        self.update(top, beneath=(*self.cards[top].beneath, card, *beneath))

    def is_there(self, card: int) -> bool:
        """True if a card was not taken off."""
        return card not in self._gone

    def forget_skills(self, card: int) -> None:
        """A card has other skills now: none of the former ones is used or pending."""
        self.facts = [each for each in self.facts if each.card != card or each.skill < 0]
        self.pending = [each for each in self.pending if each.card != card]
        self.situations = []

    # --- what concerns a card ---------------------------------------------------------------------

    def forget(self, card: int, altogether: bool = False) -> None:
        """Ends what is in force upon a card, as it is a new card; `altogether`: it is not there at all."""
        modifiers = [self._without(each, card) for each in self.modifiers]
        self.modifiers = [each for each in modifiers if each is not None]
        if altogether:
            self.modifiers = [replace(m, card=-1, stay=-1) if m.card == card else m for m in self.modifiers]
            self._forget_altogether(card)
        self.facts = [f for f in self.facts if f.card != card or not (altogether or f.stay >= 0)]
        self.situations = []
        if self.battle is not None and card in (self.battle.attack, self.battle.guard):
            self.end_battle()

    def _forget_altogether(self, card: int) -> None:
        def names(value: Any) -> bool:
            event = getattr(value, "event", None)
            there = (value.card, *getattr(value, "chosen", ()))
            of_event = (event.card, event.by, *event.cards) if event is not None else ()
            return card in (*there, *of_event)

        self.pending = [each for each in self.pending if not names(each)]
        self.delayed = [each for each in self.delayed if not names(each)]

    @staticmethod
    def _without(modifier: Modifier, card: int) -> Modifier | None:
        """An effect without one of the cards it is upon; None if no card is left to it."""
        if card not in modifier.cards:
            return modifier
        pairs = [pair for pair in zip(modifier.cards, modifier.stays, strict=True) if pair[0] != card]
        if not pairs:
            return None
        cards, stays = zip(*pairs, strict=True)
        return replace(modifier, cards=cards, stays=stays)

    def end_battle(self) -> None:
        """There is no battle any more; raises EditError where none can be ended."""
        raise NotImplementedError
