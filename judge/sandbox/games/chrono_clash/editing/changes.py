"""Edits as changes of a game of Chrono Clash that is being played."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.by_hand import Change
from judge.games.chrono_clash.areas import BATTLEFIELD, DECK, EXTRA, GRAVEYARD, GUARDIANS
from judge.sandbox.editing import edits
from judge.sandbox.editing.changes import TRANSLATORS, Translated, Translators
from judge.sandbox.editing.errors import refusal
from judge.sandbox.editing.words import (
    cards_in_words,
    place_in_words,
    said,
    skill_in_words,
)
from judge.sandbox.games import SEATS
from judge.sandbox.games.chrono_clash.editing.draft import GOES_AS, ChronoClashDraft
from judge.sandbox.games.chrono_clash.editing.turns import TURNS
from judge.sandbox.games.chrono_clash.editing.words import REFUSALS, WORDS

OWN = Translators()
"""What translates the edits that are Chrono Clash's."""
SHARED = (edits.DrawCards, edits.AddCards, edits.AddUnknown, edits.Identify, edits.RemoveEffect)
"""Edits that are translated as for every game."""
_ON_TOP = (DECK, EXTRA, GRAVEYARD, GUARDIANS)


@OWN.translates(edits.MoveCards)
def move(draft: ChronoClashDraft, edit: edits.MoveCards, by: int) -> Translated:
    """Cards to an area of their owner's."""
    zone = draft.zone(edit.seat, edit.area)
    cards = draft.all_cards(edit.cards)
    area = draft.area_in(zone)
    for card in cards:
        draft.must_fit(card, zone)
    change = Change(
        "move",
        cards[::-1] if area in _ON_TOP and not edit.bottom else cards,
        edit.seat,
        area,
        bottom=edit.bottom,
        rest=edit.rest and area == BATTLEFIELD,
        by=by,
    )
    into = place_in_words(draft, "into", edit.seat, edit.area)
    key = "moved bottom" if edit.bottom else "moved"
    words = said(draft, key, cards=cards_in_words(draft, cards), into=into)
    there = area == BATTLEFIELD and any(draft.area_of(card) == BATTLEFIELD for card in cards)
    return Translated(change, words, no_effect_does_it=there)


@OWN.translates(edits.PutUnder)
def put_with(draft: ChronoClashDraft, edit: edits.PutUnder, by: int) -> Translated:
    """Cards that go with a battler."""
    if edit.how not in GOES_AS:
        raise refusal(REFUSALS["which way"], "12-2-2")
    top, cards = draft.card(edit.under), draft.all_cards(edit.cards)
    draft.must_hold(top, cards)
    words = {"cards": cards_in_words(draft, cards), "under": cards_in_words(draft, (top,))}
    change = Change("put-under", (*cards, top), number=GOES_AS.index(edit.how), by=by)
    return Translated(change, said(draft, WORDS[edit.how], **words))


@OWN.translates(edits.RemoveCards)
def remove(draft: ChronoClashDraft, edit: edits.RemoveCards, by: int) -> Translated:
    """Cards of a game that is being played do not vanish."""
    raise refusal("stays in play")


@OWN.translates(edits.KoCards)
def destroy(draft: ChronoClashDraft, edit: edits.KoCards, by: int) -> Translated:
    """Battlers in play are destroyed (CC 17-4-4)."""
    cards = draft.all_cards(edit.cards)
    for card in cards:
        if draft.area_in(draft.cards[card].zone) != BATTLEFIELD:
            name = cards_in_words(draft, (card,))
            raise refusal(REFUSALS["not a battler in play"], "17-4-4-1", card=name)
    seat = draft.references().master(by) if by >= 0 else draft.state.turn_player
    words = said(draft, WORDS["destroyed"], cards=cards_in_words(draft, cards))
    return Translated(Change("ko", cards, seat, by=by), words)


@OWN.translates(edits.SwitchMode)
def tap(draft: ChronoClashDraft, edit: edits.SwitchMode, by: int) -> Translated:
    """Battlers are tapped or untapped; the other way than the first, where none is named."""
    cards = draft.all_cards(edit.cards)
    for card in cards:
        draft.must_be_in_play(card)
    rest = not draft.cards[cards[0]].rest if edit.rest is None else edit.rest
    words = said(draft, WORDS["tapped" if rest else "untapped"], cards=cards_in_words(draft, cards))
    return Translated(Change("mode", cards, rest=rest, by=by), words)


@OWN.translates(edits.TurnOver)
def turn_over(draft: ChronoClashDraft, edit: edits.TurnOver, by: int) -> Translated:
    """Cards are turned face up or face down."""
    cards = draft.all_cards(edit.cards)
    up = not draft.cards[cards[0]].face_up if edit.up is None else edit.up
    words = said(draft, WORDS["revealed" if up else "hidden"], cards=cards_in_words(draft, cards))
    return Translated(Change("turn-over", cards, up=up, by=by), words)


@OWN.translates(edits.SetMarkers)
def points(draft: ChronoClashDraft, edit: edits.SetMarkers, by: int) -> Translated:
    """A player's quest points."""
    seat = draft.seat(edit.seat)
    words = said(draft, WORDS["points"], player=SEATS[seat], count=str(edit.count))
    return Translated(Change("markers", seat=seat, number=edit.count, by=by), words)


@OWN.translates(edits.SetTrack)
def track(draft: ChronoClashDraft, edit: edits.SetTrack, by: int) -> Translated:
    """The counter on another space; what an effect does is gain or lose time."""
    words = said(draft, WORDS["track"], at=f"{edit.at:+d}" if edit.at else "0")
    return Translated(Change("gauge", number=edit.at, silently=True), words)


@OWN.translates(edits.GainTime)
def time(draft: ChronoClashDraft, edit: edits.GainTime, by: int) -> Translated:
    """A player gains or loses time (CC 17-3-4)."""
    seat = draft.seat(edit.seat)
    key = "gains" if edit.amount >= 0 else "loses"
    words = said(draft, WORDS[key], player=SEATS[seat], amount=str(abs(edit.amount)))
    return Translated(Change("gauge", seat=seat, number=edit.amount, by=by), words)


@OWN.translates(edits.AddEffect)
def effect(draft: ChronoClashDraft, edit: edits.AddEffect, by: int) -> Translated:
    """An effect in icons, until the end of the turn or for good (CC 17-4-12)."""
    made = TRANSLATORS[edits.AddEffect](draft, edit, by)
    return replace(made, change=replace(made.change, used=edit.until != edits.ALWAYS))


@OWN.translates(edits.ResolveSkill)
def resolve(draft: ChronoClashDraft, edit: edits.ResolveSkill, by: int) -> Translated:
    """A row of a card's is resolved (CC 8-1-3)."""
    card = draft.card(edit.card)
    skill = draft.skill(card, edit.skill)
    words = {"skill": skill_in_words(draft, skill), "cards": cards_in_words(draft, (card,))}
    seat = draft.references().master(card)
    return Translated(Change("resolve", (card,), seat, skill=skill), said(draft, WORDS["resolved"], **words))


@OWN.translates(edits.SetOut)
def eliminate(draft: ChronoClashDraft, edit: edits.SetOut, by: int) -> Translated:
    """A player is out of the game (CC 1-2-1)."""
    seat = draft.seat(edit.seat)
    if not edit.out or seat in draft.state.out:
        raise refusal("unsuitable")
    return Translated(Change("eliminate", seat=seat), said(draft, WORDS["out"], player=SEATS[seat]))


@OWN.translates(edits.SetTurn)
def turn(draft: ChronoClashDraft, edit: edits.SetTurn, by: int) -> Translated:
    """The turn put right; another step takes the place of what is going on."""
    return TURNS.put_right(draft, edit)
