"""The table of a position that is being changed: how cards lie, and what is in force upon them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from judge.engine import limits
from judge.engine.catalogue import Catalogue, Print
from judge.engine.state import BENEATH, NOWHERE, Card, Modifier, State
from judge.problems import Texts
from judge.table.editing.errors import refusal
from judge.table.positions.table import REMOVED


class DraftTable:
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
    holding: ClassVar[int] = NOWHERE
    """The area in which cards have cards under them."""
    left_to: ClassVar[int] = NOWHERE
    """The area of its owner to which such a card goes when the one on top leaves."""
    staying: ClassVar[frozenset[int]] = frozenset()
    """Areas between which effects stay on a card."""
    piles: ClassVar[frozenset[int]] = frozenset()
    """Areas whose top card is the one that came last."""
    mode_words: ClassVar[Mapping[bool | None, Texts]] = {}
    """What is said of cards that are rested or tapped, of others, and where each goes to its other mode."""
    markers_words: ClassVar[Texts] = {}
    """What is said of a player's markers."""

    catalogue: Catalogue
    names: dict[int, str]
    cards: list[Card]
    zones: list[list[int]]
    _state: State
    _gone: set[int]
    """The cards that were taken off."""

    @property
    def state(self) -> State:
        """The state as it is now."""
        return replace(self._state, cards=tuple(self.cards), zones=tuple(tuple(zone) for zone in self.zones))

    def change(self, **fields: Any) -> None:
        """Changes fields of the state other than its cards."""
        self._state = replace(self._state, **fields)

    # --- areas ------------------------------------------------------------------------------------

    def seat(self, seat: int) -> int:
        """A player of this game."""
        if not 0 <= seat < self._state.seats:
            raise refusal("no player", value=seat)
        return seat

    def zone(self, seat: int, area: str) -> int:
        """A player's area; -1 for cards removed from the game."""
        self.seat(seat)
        if area == REMOVED:
            return NOWHERE
        if area not in self.areas:
            raise refusal("no area", value=area, names=", ".join((*self.areas, REMOVED)))
        return seat * len(self.areas) + self.areas.index(area)

    def area_in(self, zone: int) -> int:
        """The area that a zone is, whosever; -1 outside of the game."""
        return zone % len(self.areas) if zone >= 0 else NOWHERE

    def lie_there(self, seat: int, area: int) -> list[int]:
        """The cards in a player's area."""
        return self.zones[seat * len(self.areas) + area]

    def printed(self, card: int) -> Print:
        """What is printed on a card."""
        return self.catalogue.prints[self.cards[card].print]

    def area_of(self, card: int) -> int:
        """The area a card lies in, its top card's for one beneath; -1 if removed from the game."""
        state = self.cards[card]
        while state.top >= 0:
            state = self.cards[state.top]
        return self.area_in(state.zone)

    def has_mode(self, zone: int) -> bool:
        """Whether cards in a zone are in a mode."""
        return self.area_in(zone) in self.with_modes

    def lies_face_up(self, zone: int) -> bool:
        """Whether cards in a zone lie face up where nothing is said."""
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
        if zone >= 0:
            self.zones[zone].insert(place, number)
        return number

    def usual_color(self, seat: int) -> str:
        """The color in which plain cards of a player are made."""
        return "red"

    def filler(self, zone: int) -> str:
        """The card that stands for any where only the number in an area matters; "" for an unknown one."""
        return ""

    def usual_place(self, zone: int) -> int:
        """Where in a zone a card comes: on top, or at the right."""
        return len(self.zones[zone]) if self.area_in(zone) in self.at_the_end else 0

    def remove(self, card: int) -> None:
        """Takes a card off the table, with those beneath it."""
        for under in self.cards[card].beneath:
            self._drop_from_position(under)
        self.take_out(card)
        self._drop_from_position(card)

    def _drop_from_position(self, card: int) -> None:
        self.forget(card, altogether=True)
        self._gone.add(card)
        self.names.pop(card, None)
        self.cards[card] = replace(self.cards[card], zone=NOWHERE, top=-1, beneath=())

    def take_out(self, card: int) -> None:
        """Takes a card out of its zone, or from under the card on top of it."""
        state = self.cards[card]
        if state.zone >= 0:
            self.zones[state.zone].remove(card)
        elif state.top >= 0:
            above = self.cards[state.top]
            self.cards[state.top] = replace(above, beneath=tuple(c for c in above.beneath if c != card))

    def move(self, card: int, zone: int, place: int, rest: bool = False) -> None:
        """Moves a card to a place in a zone; what lay under it is left to its owner."""
        state = self.cards[card]
        area = self.area_in(zone)
        self.must_fit(card, zone)
        before = -2 if state.top >= 0 else self.area_of(card)
        self.take_out(card)
        beneath = state.beneath if area == self.holding else ()
        for under in state.beneath if not beneath else ():
            self.move(under, self.cards[under].owner * len(self.areas) + self.left_to, 0)
        if zone >= 0:
            self.zones[zone].insert(min(place, len(self.zones[zone])), card)
        stays = before == area or {before, area} <= self.staying
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
        """Whether no effect moves these cards to that area."""
        return area == self.holding and any(self.area_of(card) == area for card in cards)

    def way_under(self, how: str) -> tuple[int, str | Texts]:
        """The number of a way to lie with another card, and what is said of it; raises EditError for none."""
        return 0, "under"

    def put_under(self, card: int, top: int, how: str = "") -> None:
        """Puts a card, and what lies under it, at the very bottom under another one."""
        beneath = self.cards[card].beneath
        self.take_out(card)
        for each in (card, *beneath):
            state = self.cards[each]
            self.cards[each] = Card(state.print, state.owner, BENEATH, stay=state.stay, top=top)
            self.forget(each)
        above = self.cards[top]
        self.cards[top] = replace(above, beneath=(*above.beneath, card, *beneath))

    def on_table(self) -> set[int]:
        """The cards that there are: those that were taken off are not."""
        return {card for card in range(len(self.cards)) if card not in self._gone}

    def forget_skills(self, card: int) -> None:
        """A card has other skills now: none of the former ones is used or pending."""
        state = self._state
        self.change(
            facts=tuple(each for each in state.facts if each.card != card or each.skill < 0),
            pending=tuple(each for each in state.pending if each.card != card),
            situations=(),
        )

    # --- what concerns a card ---------------------------------------------------------------------

    def forget(self, card: int, altogether: bool = False) -> None:
        """What was in force upon a card is no longer, since it is a new card; `altogether`: it is not there
        at all."""
        state = self._state
        modifiers = [self._without(each, card) for each in state.modifiers]
        kept = [each for each in modifiers if each is not None]
        if altogether:
            kept = [replace(m, card=-1, stay=-1) if m.card == card else m for m in kept]
            self._forget_altogether(card)
        facts = [f for f in state.facts if f.card != card or not (altogether or f.stay >= 0)]
        self.change(modifiers=tuple(kept), facts=tuple(facts), situations=())
        battle = self._state.battle
        if battle is not None and card in (battle.attack, battle.guard):
            self.end_battle()

    def _forget_altogether(self, card: int) -> None:
        state = self._state

        def names(value: Any) -> bool:
            event = getattr(value, "event", None)
            there = (value.card, *getattr(value, "chosen", ()))
            of_event = (event.card, event.by, *event.cards) if event is not None else ()
            return card in (*there, *of_event)

        self.change(
            pending=tuple(each for each in state.pending if not names(each)),
            delayed=tuple(each for each in state.delayed if not names(each)),
        )

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
