"""Edits of what lies on the table: cards and markers."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.changes import Change
from judge.engine.state import UNKNOWN
from judge.table.editing import edits
from judge.table.editing.defining import print_meant
from judge.table.editing.draft import Draft
from judge.table.editing.errors import refusal
from judge.table.editing.handlers import EDITS, Made
from judge.table.editing.words import (
    cards_and_top,
    cards_in_words,
    copies_in_words,
    place_in_words,
    said,
    unknown_in_words,
)
from judge.table.labels import UNKNOWN_CARD, is_numbered
from judge.table.positions.definitions import why_not
from judge.table.seats import SEATS
from judge.texts import Texts


def _add(draft: Draft, edit: edits.AddCards, change: Change) -> None:
    """New cards at a place of an area, the first of them with a name."""
    zone = draft.zone(edit.seat, edit.area)
    place = draft.usual_place(zone) if edit.place is None else edit.place
    added = [draft.add(change.print, change.seat, zone, place + n, change.rest) for n in range(change.number)]
    if edit.label:
        _give_name(draft, added[0], edit.label)


@EDITS.changes(edits.AddCards, _add)
def add_cards(draft: Draft, edit: edits.AddCards, by: int) -> Made:
    """Cards of a print that is known or, in the set-up, defined with it."""
    zone = draft.zone(edit.seat, edit.area)
    number = print_meant(draft, edit.card, edit.fields)
    cards = copies_in_words(draft, number, edit.count)
    return _addition(draft, edit, number, cards, edit.rest and draft.has_mode(zone))


def _add_unseen(draft: Draft, edit: edits.AddUnknown, change: Change) -> None:
    """New cards where nobody has seen any."""
    _add_alike(draft, UNKNOWN, change.seat, draft.zone(edit.seat, edit.area), change.number)


@EDITS.changes(edits.AddUnknown, _add_unseen)
def add_unknown(draft: Draft, edit: edits.AddUnknown, by: int) -> Made:
    """Cards that nobody knows, on top; in a deck and in life at the bottom."""
    return _addition(draft, edit, UNKNOWN, unknown_in_words(edit.count))


def _addition(
    draft: Draft, edit: edits.AddCards | edits.AddUnknown, number: int, cards: str | Texts, rest: bool = False
) -> Made:
    zone = draft.zone(edit.seat, edit.area)
    if draft.in_play:
        draft.must_fit_together((), zone, edit.count)
    change = Change(
        "add", seat=edit.seat, area=draft.area_in(zone), number=edit.count, print=number, rest=rest
    )
    into = place_in_words(draft, "into", edit.seat, edit.area)
    return Made(change, said(draft, "added", cards=cards, into=into))


def _add_alike(draft: Draft, number: int, seat: int, zone: int, count: int) -> None:
    """So many new cards of a print, where nobody has seen any."""
    below = draft.area_in(zone) in draft.open_ended
    place = len(draft.zones[zone]) if below else draft.usual_place(zone)
    for n in range(count):
        draft.add(number, seat, zone, place + n)


def _remove(draft: Draft, edit: edits.RemoveCards, change: Change) -> None:
    """Cards are not in the position any more; one may have gone with another already."""
    for card in change.cards:
        if draft.is_there(card):
            draft.remove(card)


@EDITS.changes(edits.RemoveCards, _remove)
def remove_cards(draft: Draft, edit: edits.RemoveCards, by: int) -> Made:
    """Takes cards off the table; those of a game that is being played do not vanish."""
    if draft.in_play:
        raise refusal("stays in play", draft.no_card_vanishes)
    cards = draft.all_cards(edit.cards)
    return Made(Change("remove", cards), said(draft, "removed", cards=cards_in_words(draft, cards)))


def _lay(draft: Draft, edit: edits.MoveCards, change: Change) -> None:
    """Cards go, in their order, to one place."""
    zone = draft.zone(edit.seat, edit.area)
    for number, card in enumerate(change.cards):
        if zone >= 0 and edit.bottom:
            place = len(draft.zones[zone])
        elif edit.place is not None:
            place = edit.place + number
        else:
            there = zone >= 0 and card in draft.zones[zone]
            place = draft.usual_place(zone) - int(there and draft.usual_place(zone) > 0)
            place += number if draft.usual_place(zone) == 0 else 0
        draft.move(card, zone, place, change.rest)


@EDITS.changes(edits.MoveCards, _lay)
def move_cards(draft: Draft, edit: edits.MoveCards, by: int) -> Made:
    """Cards to an area; to the owner's, where no other player's can hold them."""
    zone, cards = draft.zone(edit.seat, edit.area), draft.all_cards(edit.cards)
    area = draft.area_in(zone)
    for card in cards:
        draft.must_fit(card, zone)
    if draft.in_play:
        draft.must_fit_together(cards, zone)
    one_by_one = draft.in_play and area in draft.piles and not edit.bottom
    change = Change(
        "move",
        cards[::-1] if one_by_one else cards,
        edit.seat,
        area,
        bottom=edit.bottom,
        rest=edit.rest and draft.has_mode(zone),
        by=by,
    )
    into = place_in_words(draft, "into", edit.seat, edit.area)
    key = "moved bottom" if edit.bottom else "moved"
    words = said(draft, key, cards=cards_in_words(draft, cards), into=into)
    return Made(change, words, no_effect_does_it=draft.goes_there_by_hand(cards, area))


def _put_under(draft: Draft, edit: edits.PutUnder, change: Change) -> None:
    """Cards go under another one, one after the other."""
    *cards, top = change.cards
    for card in cards:
        draft.put_under(card, top, edit.how)


@EDITS.changes(edits.PutUnder, _put_under)
def put_under(draft: Draft, edit: edits.PutUnder, by: int) -> Made:
    """Cards under another one, or with it in a way that the game has."""
    way, key = draft.way_under(edit.how)
    top, cards = draft.card(edit.under), draft.all_cards(edit.cards)
    draft.must_hold(top, cards)
    change = Change("put-under", (*cards, top), number=way, by=by)
    return Made(change, said(draft, key, **cards_and_top(draft, cards, top)))


def _switch(draft: Draft, edit: edits.SwitchMode, change: Change) -> None:
    """Cards are in a mode, or each in its other one."""
    for card in change.cards:
        draft.update(card, rest=not draft.cards[card].rest if edit.rest is None else edit.rest)


@EDITS.changes(edits.SwitchMode, _switch)
def switch_mode(draft: Draft, edit: edits.SwitchMode, by: int) -> Made:
    """Cards to a mode. Where none is named, to the other one: in play of the first, else of each."""
    cards = draft.all_cards(edit.cards)
    for card in cards:
        draft.must_have_mode(card)
    rest = not draft.cards[cards[0]].rest if edit.rest is None else edit.rest
    key = "rest" if rest else "active"
    key = "switched" if edit.rest is None and not draft.in_play else key
    words = said(draft, draft.words[key], cards=cards_in_words(draft, cards))
    return Made(Change("mode", cards, rest=rest, by=by), words)


@EDITS.changes(edits.SetMarkers)
def set_markers(draft: Draft, edit: edits.SetMarkers, by: int) -> Made:
    """A player's markers."""
    seat = draft.seat(edit.seat)
    words = said(draft, draft.words["markers"], player=SEATS[seat], count=edit.count)
    return Made(Change("markers", seat=seat, number=edit.count, by=by), words)


@EDITS.plays(edits.DrawCards)
def draw(draft: Draft, edit: edits.DrawCards, by: int) -> Made:
    """A player draws."""
    seat = draft.seat(edit.seat)
    words = said(draft, "drawn", player=SEATS[seat], count=edit.count)
    return Made(Change("draw", seat=seat, number=edit.count, by=by), words)


@EDITS.plays(edits.ShuffleArea)
def shuffle(draft: Draft, edit: edits.ShuffleArea, by: int) -> Made:
    """An area is shuffled."""
    area = draft.area_in(_area_in_the_game(draft, edit))
    words = said(draft, "shuffled", whole=place_in_words(draft, "whole", edit.seat, edit.area))
    return Made(Change("shuffle", seat=edit.seat, area=area, by=by), words)


@EDITS.sets_up(edits.SetCount)
def set_count(draft: Draft, edit: edits.SetCount) -> Texts:
    """Adds or takes away cards that nobody knows, the lowest first; fillers where the game has them."""
    zone = _area_in_the_game(draft, edit)
    missing = edit.count - len(draft.zones[zone])
    if missing > 0:
        filler = draft.filler(zone)
        number = print_meant(draft, filler) if filler else UNKNOWN
        _add_alike(draft, number, edit.seat, zone, missing)
    alike = [card for card in reversed(draft.zones[zone]) if _is_countable(draft, card)]
    if -missing > len(alike):
        raise refusal("known cards", count=len(draft.zones[zone]) - len(alike))
    for card in alike[: max(-missing, 0)]:
        draft.remove(card)
    return said(draft, "count", whole=place_in_words(draft, "whole", edit.seat, edit.area), count=edit.count)


def _area_in_the_game(draft: Draft, edit: edits.SetCount | edits.ShuffleArea) -> int:
    """A player's area; raises EditError for the cards that are removed from the game."""
    zone = draft.zone(edit.seat, edit.area)
    if zone < 0:
        raise refusal("no area", value=edit.area, names=", ".join(draft.areas))
    return zone


def _is_countable(draft: Draft, card: int) -> bool:
    state = draft.cards[card]
    cards = draft.adapter.cards
    unnamed = not state.print or cards.stand_in(draft.printed(card).number) is not None
    return unnamed and not (state.beneath or state.markers)


def _identify(draft: Draft, edit: edits.Identify, change: Change) -> None:
    """Cards are of another print, without what only the former one had."""
    number = change.print
    for card in change.cards:
        state, printed = draft.cards[card], draft.printed(card)
        if is_numbered(draft.names.get(card, ""), printed.number if state.print else UNKNOWN_CARD):
            draft.names.pop(card, None)
        draft.forget_skills(card)
        back = state.back and draft.catalogue.prints[number].back is not None
        entered = "" if state.entered == "left-unknown" else state.entered
        draft.cards[card] = replace(state, print=number, back=back, entered=entered)


@EDITS.changes(edits.Identify, _identify)
def identify(draft: Draft, edit: edits.Identify, by: int) -> Made:
    """Cards turn out to be of another print. In the set-up they may become unknown; in play only unknown ones
    turn out to be something, which the position has."""
    number = UNKNOWN if edit.card == UNKNOWN_CARD else print_meant(draft, edit.card)
    cards = draft.all_cards(edit.cards)
    if draft.in_play and (not number or any(draft.cards[card].print for card in cards)):
        raise refusal("unsuitable")
    what = {"cards": cards_in_words(draft, cards)}
    name = draft.catalogue.prints[number].front.name
    words = said(draft, "identified", card=name, **what) if number else said(draft, "made unknown", **what)
    return Made(Change("identify", cards, print=number), words)


@EDITS.sets_up(edits.NameCard)
def name_card(draft: Draft, edit: edits.NameCard) -> Texts:
    """Changes what a card is called in moves and in the text."""
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
