"""Edits as changes of a game that is being played: their cards, skills and areas by the engine's numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from judge.cards.faults import Texts
from judge.engine import tree
from judge.engine.catalogue import Catalogue
from judge.engine.state import UNKNOWN
from judge.games.fusion_world.areas import AREAS, BATTLE, LEADER, LIFE
from judge.games.fusion_world.by_hand import Change
from judge.sandbox.checks.board import PLAYERS
from judge.sandbox.editing import edits
from judge.sandbox.editing.defining import definition_of
from judge.sandbox.editing.draft import Draft, has_mode
from judge.sandbox.editing.errors import refusal
from judge.sandbox.editing.words import (
    PHASES,
    cards_in_words,
    joined,
    part,
    place_in_words,
    said,
    skill_in_words,
    unknown_in_words,
)
from judge.sandbox.games.fusion_world.areas import AREA_NAMES
from judge.sandbox.games.fusion_world.effects import EFFECTS
from judge.sandbox.games.fusion_world.moment import PHASES as PROCEDURES
from judge.sandbox.positions.definitions import UNKNOWN_CARD


class Translated(msgspec.Struct, frozen=True):
    """A change, what it does in words, and the words of an effect that the catalogue must have for it.

    `no_effect_does_it`: it is only put right silently."""

    change: Change
    words: Texts
    text: str = ""
    no_effect_does_it: bool = False

    def with_node(self, node: int, catalogue: Catalogue) -> Translated:
        """The change with the instruction that its words are."""
        instruction = catalogue.nodes[node]
        alone = isinstance(instruction, tree.Delayed) or EFFECTS.may_stand_alone(instruction)
        if not self.change.cards and not alone:
            raise refusal("on whom")
        return replace(self, change=replace(self.change, node=node))


Translator = Callable[[Draft, Any, int], Translated]
TRANSLATORS: dict[type[edits.Edit], Translator] = {}


def translates(kind: type[edits.Edit]) -> Callable[[Translator], Translator]:
    """Marks what translates a kind of edit."""

    def add(translator: Translator) -> Translator:
        TRANSLATORS[kind] = translator
        return translator

    return add


def translated(draft: Draft, edit: edits.AnyEdit, by: int) -> Translated:
    """The change that an edit is in play; raises EditError for one that has no place there."""
    translator = TRANSLATORS.get(type(edit))
    if translator is None:
        raise refusal("unsuitable")
    return translator(draft, edit, by)


# --- cards and areas ----------------------------------------------------------------------------------------


@translates(edits.MoveCards)
def move(draft: Draft, edit: edits.MoveCards, by: int) -> Translated:
    """Cards to an area; to the owner's, where no other player's can hold them."""
    zone = draft.zone(edit.seat, edit.area)
    cards = draft.all_cards(edit.cards)
    area = zone % len(AREAS) if zone >= 0 else -1
    for card in cards:
        if zone >= 0:
            draft.must_fit(card, zone)
    on_top = area in (AREAS.index("deck"), AREAS.index("drop"), LIFE) and not edit.bottom
    change = Change(
        "move",
        cards[::-1] if on_top else cards,
        edit.seat,
        area,
        bottom=edit.bottom,
        rest=edit.rest and has_mode(zone),
        by=by,
    )
    into = place_in_words("into", edit.seat, edit.area)
    words = said("moved bottom" if edit.bottom else "moved", cards=cards_in_words(draft, cards), into=into)
    draft.must_have_one_leader(cards, zone)
    there = area == BATTLE and any(draft.area_of(card) == BATTLE for card in cards)
    return Translated(change, words, no_effect_does_it=there or area == LEADER)


@translates(edits.PutUnder)
def put_under(draft: Draft, edit: edits.PutUnder, by: int) -> Translated:
    """Cards under one in a Battle Area."""
    top, cards = draft.card(edit.under), draft.all_cards(edit.cards)
    draft.must_hold(top, cards)
    words = said("under", cards=cards_in_words(draft, cards), under=cards_in_words(draft, (top,)))
    return Translated(Change("put-under", (*cards, top), by=by), words)


@translates(edits.RemoveCards)
def remove(draft: Draft, edit: edits.RemoveCards, by: int) -> Translated:
    """Cards of a game that is being played do not vanish."""
    raise refusal("stays in play", "13-9-1")


@translates(edits.DrawCards)
def draw(draft: Draft, edit: edits.DrawCards, by: int) -> Translated:
    """A player draws."""
    seat = draft.seat(edit.seat)
    words = said("drawn", player=PLAYERS[seat], count=edit.count)
    return Translated(Change("draw", seat=seat, number=edit.count, by=by), words)


@translates(edits.KoCards)
def ko(draft: Draft, edit: edits.KoCards, by: int) -> Translated:
    """Battle Cards are KO'd."""
    cards = draft.all_cards(edit.cards)
    for card in cards:
        if draft.cards[card].top >= 0 or draft.area_of(card) != BATTLE:
            raise refusal("no ko", "5-10-1", card=cards_in_words(draft, (card,)))
    return Translated(Change("ko", cards, by=by), said("ko", cards=cards_in_words(draft, cards)))


@translates(edits.DealDamage)
def damage(draft: Draft, edit: edits.DealDamage, by: int) -> Translated:
    """A player is dealt damage."""
    seat = draft.seat(edit.seat)
    words = said("damage", player=PLAYERS[seat], count=edit.count)
    return Translated(Change("damage", seat=seat, number=edit.count, by=by), words)


@translates(edits.ShuffleArea)
def shuffle(draft: Draft, edit: edits.ShuffleArea, by: int) -> Translated:
    """An area is shuffled."""
    zone = draft.zone(edit.seat, edit.area)
    if zone < 0:
        raise refusal("no area", value=edit.area, names=", ".join(AREAS))
    words = said("shuffled", whole=place_in_words("whole", edit.seat, edit.area))
    return Translated(Change("shuffle", seat=edit.seat, area=zone % len(AREAS), by=by), words)


@translates(edits.SwitchMode)
def switch(draft: Draft, edit: edits.SwitchMode, by: int) -> Translated:
    """Cards to a mode; to the other one of the first, where none is named."""
    cards = draft.all_cards(edit.cards)
    for card in cards:
        if not has_mode(draft.cards[card].zone):
            area = draft.area_of(card)
            raise refusal("no modes", "1-8-1", area=AREA_NAMES[AREAS[area]] if area >= 0 else "-")
    rest = not draft.cards[cards[0]].rest if edit.rest is None else edit.rest
    words = said("rest" if rest else "active", cards=cards_in_words(draft, cards))
    return Translated(Change("mode", cards, rest=rest, by=by), words)


@translates(edits.TurnOver)
def turn_over(draft: Draft, edit: edits.TurnOver, by: int) -> Translated:
    """Cards are turned over."""
    cards = draft.all_cards(edit.cards)
    for card in cards:
        zone = draft.cards[card].zone
        if zone >= 0 and zone % len(AREAS) == LEADER and draft.printed(card).back is None:
            raise refusal("no back", "14-7-1", card=cards_in_words(draft, (card,)))
    words = said("turned over", cards=cards_in_words(draft, cards))
    return Translated(Change("turn-over", cards, up=edit.up, by=by), words)


@translates(edits.SetMarkers)
def markers(draft: Draft, edit: edits.SetMarkers, by: int) -> Translated:
    """A player's energy markers."""
    seat = draft.seat(edit.seat)
    words = said("markers", player=PLAYERS[seat], count=edit.count)
    return Translated(Change("markers", seat=seat, number=edit.count, by=by), words)


@translates(edits.SetKi)
def ki(draft: Draft, edit: edits.SetKi, by: int) -> Translated:
    """Energy markers under cards."""
    cards = draft.all_cards(edit.cards)
    for card in cards:
        zone = draft.cards[card].zone
        if zone < 0 or zone % len(AREAS) != BATTLE:
            raise refusal("no ki", "1-12-4")
    words = said("ki", count=edit.count, cards=cards_in_words(draft, cards))
    return Translated(Change("ki", cards, number=edit.count, by=by), words)


@translates(edits.AddCards)
def add(draft: Draft, edit: edits.AddCards, by: int) -> Translated:
    """Cards of a print that the position has come to the table."""
    number = _known_print(draft, edit.card, edit.fields)
    rest = edit.rest and has_mode(draft.zone(edit.seat, edit.area))
    change = Change(
        "add", seat=edit.seat, area=_area(draft, edit), number=edit.count, print=number, rest=rest
    )
    name = draft.catalogue.prints[number].front.name
    cards = name if edit.count == 1 else f"{edit.count} × {name}"
    into = place_in_words("into", edit.seat, edit.area)
    return Translated(change, said("added", cards=cards, into=into))


@translates(edits.AddUnknown)
def add_unknown(draft: Draft, edit: edits.AddUnknown, by: int) -> Translated:
    """Unknown cards come to the table."""
    change = Change("add", seat=edit.seat, area=_area(draft, edit), number=edit.count)
    cards = unknown_in_words(edit.count)
    into = place_in_words("into", edit.seat, edit.area)
    return Translated(change, said("added", cards=cards, into=into))


def _area(draft: Draft, edit: edits.AddCards | edits.AddUnknown) -> int:
    zone = draft.zone(edit.seat, edit.area)
    draft.must_have_one_leader((), zone, edit.count)
    return zone % len(AREAS) if zone >= 0 else -1


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
    words = said("identified", cards=cards_in_words(draft, cards), card=name)
    return Translated(Change("identify", cards, print=number), words)


# --- what is in force ---------------------------------------------------------------------------------------


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
    words = part("upon", cards=cards_in_words(draft, upon)) if upon else ""
    change = Change("effect", upon, seat, by=source)
    return Translated(change, said("effect", effect=text, upon=words), text)


@translates(edits.RemoveEffect)
def end_effect(draft: Draft, edit: edits.RemoveEffect, by: int) -> Translated:
    """An effect is over."""
    count = len(draft.state.delayed if edit.delayed else draft.state.modifiers)
    if edit.number >= count:
        raise refusal("no effect", value=edit.number, count=count)
    upon = (
        draft.state.delayed[edit.number].chosen if edit.delayed else draft.state.modifiers[edit.number].cards
    )
    words = said("effect ended", cards=cards_in_words(draft, upon)) if upon else said("effect over")
    return Translated(Change("end-effect", number=edit.number, delayed=edit.delayed), words)


@translates(edits.AddPending)
def pend(draft: Draft, edit: edits.AddPending, by: int) -> Translated:
    """An [Auto] skill becomes pending."""
    card = draft.card(edit.card)
    skill = draft.skill(card, edit.skill)
    if draft.catalogue.skills[skill].skill.type != "auto":
        raise refusal("never pending", "9-6-2", name=draft.names.get(card, "?"))
    words = {"skill": skill_in_words(draft, skill), "cards": cards_in_words(draft, (card,))}
    return Translated(Change("pending", (card,), skill=skill), said("pending", **words))


@translates(edits.RemovePending)
def do_not_pend(draft: Draft, edit: edits.RemovePending, by: int) -> Translated:
    """A pending skill waits no longer."""
    pending = draft.state.pending
    if edit.number >= len(pending):
        raise refusal("no pending", value=edit.number, count=len(pending))
    each = pending[edit.number]
    words = {"skill": skill_in_words(draft, each.skill), "cards": cards_in_words(draft, (each.card,))}
    return Translated(Change("not-pending", number=edit.number), said("not pending", **words))


@translates(edits.SetUsed)
def used(draft: Draft, edit: edits.SetUsed, by: int) -> Translated:
    """Whether a skill has been used this turn."""
    card = draft.card(edit.card)
    skill = draft.skill(card, edit.skill)
    words = {"skill": skill_in_words(draft, skill), "cards": cards_in_words(draft, (card,))}
    change = Change("used", (card,), skill=skill, used=edit.used)
    return Translated(change, said("used" if edit.used else "not used", **words))


@translates(edits.SetTurn)
def turn(draft: Draft, edit: edits.SetTurn, by: int) -> Translated:
    """The turn put right; another phase takes the place of what is going on."""
    state = draft.state
    if edit.phase is not None and edit.phase not in PHASES:
        raise refusal("none of", value=edit.phase, names=", ".join(PHASES))
    if edit.phase == "preparation" or not state.turn or edit.turn == 0:
        raise refusal("no preparation", "6-2-1")
    number = state.turn if edit.turn is None else edit.turn
    player = state.turn_player if edit.player is None else draft.seat(edit.player)
    first = state.first if edit.first is None else draft.seat(edit.first)
    procedure, rule = PROCEDURES[edit.phase] if edit.phase is not None else ("", "")
    change = Change(
        "turn",
        seat=player,
        number=number,
        first=first,
        phase=edit.phase or "",
        procedure=procedure,
        rule=rule,
    )
    words = [part("turn", turn=str(number)), part("player", player=PLAYERS[player])]
    return Translated(change, joined([*words, *([PHASES[edit.phase]] if edit.phase is not None else [])]))
