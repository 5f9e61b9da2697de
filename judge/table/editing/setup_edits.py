"""Edits of what lies on the table: cards and markers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from judge.engine.state import UNKNOWN
from judge.problems import Texts
from judge.table.editing import edits
from judge.table.editing.defining import definition_of, print_of
from judge.table.editing.draft import Draft
from judge.table.editing.errors import refusal
from judge.table.editing.words import cards_and_top, cards_in_words, copies_in_words, place_in_words, said
from judge.table.labels import UNKNOWN_CARD, is_numbered
from judge.table.positions.definitions import why_not
from judge.table.seats import SEATS

Handler = Callable[[Any, Any], Texts]
SomeDraft = TypeVar("SomeDraft", bound=Draft)
SomeEdit = TypeVar("SomeEdit", bound=edits.Edit)


class Handlers(dict[type[edits.Edit], Handler]):
    """What carries out each kind of edit, and says what it did."""

    def carries_out(
        self, kind: type[SomeEdit]
    ) -> Callable[[Callable[[SomeDraft, SomeEdit], Texts]], Callable[[SomeDraft, SomeEdit], Texts]]:
        """Marks what carries out a kind of edit."""

        def add(handler: Callable[[SomeDraft, SomeEdit], Texts]) -> Callable[[SomeDraft, SomeEdit], Texts]:
            self[kind] = handler
            return handler

        return add


HANDLERS = Handlers()
"""What carries out the edits that all games have in common."""
carries_out = HANDLERS.carries_out


@carries_out(edits.AddCards)
def add_cards(draft: Draft, edit: edits.AddCards) -> Texts:
    """Cards of a print that is known, or defined with it."""
    zone = draft.zone(edit.seat, edit.area)
    if edit.label and why_not(edit.label):
        raise refusal("bad name", name=edit.label)
    number = print_of(draft, definition_of(draft, edit.card, edit.fields))
    place = draft.usual_place(zone) if edit.place is None else edit.place
    added = [draft.add(number, edit.seat, zone, place + n, edit.rest) for n in range(edit.count)]
    if edit.label:
        _give_name(draft, added[0], edit.label)
    cards = copies_in_words(draft, number, len(added))
    return said(draft, "added", cards=cards, into=place_in_words(draft, "into", edit.seat, edit.area))


@carries_out(edits.AddUnknown)
def add_unknown(draft: Draft, edit: edits.AddUnknown) -> Texts:
    """Cards that nobody knows, on top; in a deck and in life at the bottom."""
    zone = draft.zone(edit.seat, edit.area)
    added = add_alike(draft, UNKNOWN, edit.seat, zone, edit.count)
    into = place_in_words(draft, "into", edit.seat, edit.area)
    return said(draft, "added", cards=cards_in_words(draft, added), into=into)


def add_alike(draft: Draft, number: int, seat: int, zone: int, count: int) -> list[int]:
    """So many new cards of a print, where nobody has seen any."""
    below = draft.area_in(zone) in draft.open_ended
    place = len(draft.zones[zone]) if below else draft.usual_place(zone)
    return [draft.add(number, seat, zone, place + n) for n in range(count)]


@carries_out(edits.RemoveCards)
def remove_cards(draft: Draft, edit: edits.RemoveCards) -> Texts:
    """Takes cards off the table."""
    cards = draft.all_cards(edit.cards)
    words = said(draft, "removed", cards=cards_in_words(draft, cards))
    for card in cards:
        if card in draft.on_table():
            draft.remove(card)
    return words


@carries_out(edits.MoveCards)
def move_cards(draft: Draft, edit: edits.MoveCards) -> Texts:
    """Moves cards, in their order, to one place."""
    zone = draft.zone(edit.seat, edit.area)
    cards = draft.all_cards(edit.cards)
    words = cards_in_words(draft, cards)
    for number, card in enumerate(cards):
        if zone >= 0 and edit.bottom:
            place = len(draft.zones[zone])
        elif edit.place is not None:
            place = edit.place + number
        else:
            there = zone >= 0 and card in draft.zones[zone]
            place = draft.usual_place(zone) - int(there and draft.usual_place(zone) > 0)
            place += number if draft.usual_place(zone) == 0 else 0
        draft.move(card, zone, place, edit.rest)
    into = place_in_words(draft, "into", edit.seat, edit.area)
    return said(draft, "moved bottom" if edit.bottom else "moved", cards=words, into=into)


@carries_out(edits.PutUnder)
def put_under(draft: Draft, edit: edits.PutUnder) -> Texts:
    """Puts cards under another one, or with it in a way that the game has."""
    top = draft.card(edit.under)
    cards = draft.all_cards(edit.cards)
    draft.must_hold(top, cards)
    words = said(draft, draft.way_under(edit.how)[1], **cards_and_top(draft, cards, top))
    for card in cards:
        draft.put_under(card, top, edit.how)
    return words


@carries_out(edits.SwitchMode)
def switch_mode(draft: Draft, edit: edits.SwitchMode) -> Texts:
    """Switches cards to a mode, or each to its other one."""
    cards = draft.all_cards(edit.cards)
    for card in cards:
        draft.must_have_mode(card)
        state = draft.cards[card]
        draft.cards[card] = replace(state, rest=not state.rest if edit.rest is None else edit.rest)
    return said(draft, draft.mode_words[edit.rest], cards=cards_in_words(draft, cards))


@carries_out(edits.SetMarkers)
def set_markers(draft: Draft, edit: edits.SetMarkers) -> Texts:
    """A player's markers."""
    seat = draft.seat(edit.seat)
    markers = list(draft.state.markers)
    markers[seat] = edit.count
    draft.change(markers=tuple(markers))
    return said(draft, draft.markers_words, player=SEATS[seat], count=edit.count)


@carries_out(edits.SetCount)
def set_count(draft: Draft, edit: edits.SetCount) -> Texts:
    """Adds or takes away cards that nobody knows, the lowest first; fillers where the game has them."""
    zone = draft.zone(edit.seat, edit.area)
    if zone < 0:
        raise refusal("no area", value=edit.area, names=", ".join(draft.areas))
    missing = edit.count - len(draft.zones[zone])
    if missing > 0:
        filler = draft.filler(zone)
        number = print_of(draft, definition_of(draft, filler, None)) if filler else UNKNOWN
        add_alike(draft, number, edit.seat, zone, missing)
    alike = [card for card in reversed(draft.zones[zone]) if _is_countable(draft, card)]
    if -missing > len(alike):
        raise refusal("known cards", count=len(draft.zones[zone]) - len(alike))
    for card in alike[: max(-missing, 0)]:
        draft.remove(card)
    return said(draft, "count", whole=place_in_words(draft, "whole", edit.seat, edit.area), count=edit.count)


def _is_countable(draft: Draft, card: int) -> bool:
    state = draft.cards[card]
    cards = draft.adapter.cards
    unnamed = not state.print or cards.stand_in(draft.printed(card).number) is not None
    return unnamed and not (state.beneath or state.markers)


@carries_out(edits.Identify)
def identify(draft: Draft, edit: edits.Identify) -> Texts:
    """Cards turn out to be of another print, or become unknown."""
    number = UNKNOWN
    if edit.card != UNKNOWN_CARD:
        number = print_of(draft, definition_of(draft, edit.card, None))
    cards = draft.all_cards(edit.cards)
    words = cards_in_words(draft, cards)
    for card in cards:
        state, printed = draft.cards[card], draft.printed(card)
        if is_numbered(draft.names.get(card, ""), printed.number if state.print else UNKNOWN_CARD):
            draft.names.pop(card, None)
        draft.forget_skills(card)
        back = state.back and draft.catalogue.prints[number].back is not None
        entered = "" if state.entered == "left-unknown" else state.entered
        draft.cards[card] = replace(state, print=number, back=back, entered=entered)
    if not number:
        return said(draft, "made unknown", cards=words)
    return said(draft, "identified", cards=words, card=draft.catalogue.prints[number].front.name)


@carries_out(edits.NameCard)
def name_card(draft: Draft, edit: edits.NameCard) -> Texts:
    """What a card is called in moves and in the text."""
    card = draft.card(edit.card)
    words = cards_in_words(draft, (card,))
    name = " ".join(edit.name.split())
    if not name:
        draft.names.pop(card, None)
        return said(draft, "unnamed", cards=words)
    _give_name(draft, card, name)
    return said(draft, "named", cards=words, name=name)


def _give_name(draft: Draft, card: int, name: str) -> None:
    owner = draft.cards[card].owner
    if why_not(name):
        raise refusal("bad name", name=name)
    for other, its in draft.names.items():
        theirs = other != card and draft.cards[other].owner == owner
        if its == name and theirs and not draft.is_nameless(other, its):
            raise refusal("name taken", name=name, player=SEATS[owner])
    draft.names[card] = name
