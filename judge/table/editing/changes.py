"""Edits as changes of a game that is being played: their cards, skills and areas by the engine's numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from judge.engine import tree
from judge.engine.catalogue import Catalogue
from judge.engine.manual_action import Change
from judge.engine.state import UNKNOWN
from judge.problems import Texts
from judge.table.editing import edits
from judge.table.editing.defining import definition_of
from judge.table.editing.draft import Draft
from judge.table.editing.errors import refusal
from judge.table.editing.words import (
    cards_and_top,
    cards_in_words,
    copies_in_words,
    over_in_words,
    part,
    place_in_words,
    said,
    skill_and_card,
    unknown_in_words,
)
from judge.table.labels import UNKNOWN_CARD
from judge.table.positions.effects import EffectsInWords
from judge.table.seats import SEATS


class Translated(msgspec.Struct, frozen=True):
    """A change, what it does in words, and the words of an effect that the catalogue must have for it.

    `no_effect_does_it`: it is only put right silently."""

    change: Change
    words: Texts
    text: str = ""
    no_effect_does_it: bool = False

    def with_node(self, node: int, catalogue: Catalogue, effects: EffectsInWords) -> Translated:
        """The change with the instruction that its words are."""
        instruction = catalogue.nodes[node]
        alone = isinstance(instruction, tree.Delayed) or effects.may_stand_alone(instruction)
        if not self.change.cards and not alone:
            raise refusal("on whom")
        return replace(self, change=replace(self.change, node=node))


Translator = Callable[[Any, Any, int], Translated]
SomeDraft = TypeVar("SomeDraft", bound=Draft)
SomeEdit = TypeVar("SomeEdit", bound=edits.Edit)


class Translators(dict[type[edits.Edit], Translator]):
    """What makes a change in play of each kind of edit."""

    def translates(
        self, kind: type[SomeEdit]
    ) -> Callable[
        [Callable[[SomeDraft, SomeEdit, int], Translated]], Callable[[SomeDraft, SomeEdit, int], Translated]
    ]:
        """Marks what translates a kind of edit."""

        def add(
            translator: Callable[[SomeDraft, SomeEdit, int], Translated],
        ) -> Callable[[SomeDraft, SomeEdit, int], Translated]:
            self[kind] = translator
            return translator

        return add


TRANSLATORS = Translators()
"""What translates the edits that all games have in common."""
translates = TRANSLATORS.translates


@translates(edits.MoveCards)
def move(draft: Draft, edit: edits.MoveCards, by: int) -> Translated:
    """Cards to an area; to the owner's, where no other player's can hold them."""
    zone = draft.zone(edit.seat, edit.area)
    cards = draft.all_cards(edit.cards)
    area = draft.area_in(zone)
    for card in cards:
        draft.must_fit(card, zone)
    change = Change(
        "move",
        cards[::-1] if area in draft.piles and not edit.bottom else cards,
        edit.seat,
        area,
        bottom=edit.bottom,
        rest=edit.rest and draft.has_mode(zone),
        by=by,
    )
    into = place_in_words(draft, "into", edit.seat, edit.area)
    key = "moved bottom" if edit.bottom else "moved"
    words = said(draft, key, cards=cards_in_words(draft, cards), into=into)
    draft.must_fit_together(cards, zone)
    return Translated(change, words, no_effect_does_it=draft.goes_there_by_hand(cards, area))


@translates(edits.PutUnder)
def put_under(draft: Draft, edit: edits.PutUnder, by: int) -> Translated:
    """Cards under another one, or with it in a way that the game has."""
    way, key = draft.way_under(edit.how)
    top, cards = draft.card(edit.under), draft.all_cards(edit.cards)
    draft.must_hold(top, cards)
    change = Change("put-under", (*cards, top), number=way, by=by)
    return Translated(change, said(draft, key, **cards_and_top(draft, cards, top)))


@translates(edits.SwitchMode)
def switch_mode(draft: Draft, edit: edits.SwitchMode, by: int) -> Translated:
    """Cards to a mode; to the other one of the first, where none is named."""
    cards = draft.all_cards(edit.cards)
    for card in cards:
        draft.must_have_mode(card)
    rest = not draft.cards[cards[0]].rest if edit.rest is None else edit.rest
    words = said(draft, draft.mode_words[rest], cards=cards_in_words(draft, cards))
    return Translated(Change("mode", cards, rest=rest, by=by), words)


@translates(edits.SetMarkers)
def set_markers(draft: Draft, edit: edits.SetMarkers, by: int) -> Translated:
    """A player's markers."""
    seat = draft.seat(edit.seat)
    words = said(draft, draft.markers_words, player=SEATS[seat], count=edit.count)
    return Translated(Change("markers", seat=seat, number=edit.count, by=by), words)


@translates(edits.DrawCards)
def draw(draft: Draft, edit: edits.DrawCards, by: int) -> Translated:
    """A player draws."""
    seat = draft.seat(edit.seat)
    words = said(draft, "drawn", player=SEATS[seat], count=edit.count)
    return Translated(Change("draw", seat=seat, number=edit.count, by=by), words)


@translates(edits.ShuffleArea)
def shuffle(draft: Draft, edit: edits.ShuffleArea, by: int) -> Translated:
    """An area is shuffled."""
    zone = draft.zone(edit.seat, edit.area)
    if zone < 0:
        raise refusal("no area", value=edit.area, names=", ".join(draft.areas))
    words = said(draft, "shuffled", whole=place_in_words(draft, "whole", edit.seat, edit.area))
    return Translated(Change("shuffle", seat=edit.seat, area=draft.area_in(zone), by=by), words)


@translates(edits.AddCards)
def add(draft: Draft, edit: edits.AddCards, by: int) -> Translated:
    """Cards of a print that the position has come to the table."""
    number = _known_print(draft, edit.card, edit.fields)
    rest = edit.rest and draft.has_mode(draft.zone(edit.seat, edit.area))
    change = Change(
        "add", seat=edit.seat, area=_area(draft, edit), number=edit.count, print=number, rest=rest
    )
    cards = copies_in_words(draft, number, edit.count)
    into = place_in_words(draft, "into", edit.seat, edit.area)
    return Translated(change, said(draft, "added", cards=cards, into=into))


@translates(edits.AddUnknown)
def add_unknown(draft: Draft, edit: edits.AddUnknown, by: int) -> Translated:
    """Unknown cards come to the table."""
    change = Change("add", seat=edit.seat, area=_area(draft, edit), number=edit.count)
    cards = unknown_in_words(edit.count)
    into = place_in_words(draft, "into", edit.seat, edit.area)
    return Translated(change, said(draft, "added", cards=cards, into=into))


def _area(draft: Draft, edit: edits.AddCards | edits.AddUnknown) -> int:
    zone = draft.zone(edit.seat, edit.area)
    draft.must_fit_together((), zone, edit.count)
    return draft.area_in(zone)


def _known_print(draft: Draft, name: str, fields: dict[str, Any] | None) -> int:
    """The number of a print that the position has: in play none is defined."""
    found = definition_of(draft, name, fields)
    if not isinstance(found, int):
        raise refusal("not in the position", name=name or found.number)
    return found


@translates(edits.Identify)
def identify(draft: Draft, edit: edits.Identify, by: int) -> Translated:
    """Unknown cards turn out to be a print that the position has."""
    if edit.card == UNKNOWN_CARD:
        raise refusal("unsuitable")
    number = _known_print(draft, edit.card, None)
    cards = draft.all_cards(edit.cards)
    if any(draft.cards[card].print != UNKNOWN for card in cards):
        raise refusal("unsuitable")
    name = draft.catalogue.prints[number].front.name
    words = said(draft, "identified", cards=cards_in_words(draft, cards), card=name)
    return Translated(Change("identify", cards, print=number), words)


@translates(edits.AddEffect)
def effect(draft: Draft, edit: edits.AddEffect, by: int) -> Translated:
    """An effect in the words of a card."""
    upon = draft.all_cards(edit.upon)
    source = draft.card(edit.by) if edit.by is not None else by
    if edit.seat >= 0:
        seat = draft.seat(edit.seat)
    else:
        seat = draft.references().master(source) if source >= 0 else draft.state.turn_player
    text = edit.effect.strip()
    if not text:
        raise refusal("not understood", value="")
    words = part(draft, "upon", cards=cards_in_words(draft, upon)) if upon else ""
    change = Change("effect", upon, seat, by=source)
    return Translated(change, said(draft, "effect", effect=text, upon=words), text)


@translates(edits.RemoveEffect)
def end_effect(draft: Draft, edit: edits.RemoveEffect, by: int) -> Translated:
    """An effect is over."""
    count = len(draft.state.delayed if edit.delayed else draft.state.modifiers)
    if edit.number >= count:
        raise refusal("no effect", value=edit.number, count=count)
    upon = (
        draft.state.delayed[edit.number].chosen if edit.delayed else draft.state.modifiers[edit.number].cards
    )
    words = over_in_words(draft, upon)
    return Translated(Change("end-effect", number=edit.number, delayed=edit.delayed), words)


@translates(edits.RemovePending)
def do_not_pend(draft: Draft, edit: edits.RemovePending, by: int) -> Translated:
    """A pending skill waits no longer."""
    pending = draft.state.pending
    if edit.number >= len(pending):
        raise refusal("no pending", value=edit.number, count=len(pending))
    each = pending[edit.number]
    words = said(draft, "not pending", **skill_and_card(draft, each.skill, each.card))
    return Translated(Change("not-pending", number=edit.number), words)
