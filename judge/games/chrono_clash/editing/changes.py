"""Edits as changes of a game of Chrono Clash that is being played."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.manual_action import Change
from judge.games.chrono_clash.editing.draft import ChronoClashDraft
from judge.games.chrono_clash.editing.turns import TURNS
from judge.games.chrono_clash.editing.words import REFUSALS, WORDS
from judge.games.chrono_clash.effects import EFFECTS
from judge.rules.chrono_clash.areas import BATTLEFIELD
from judge.table.editing import edits
from judge.table.editing.changes import TRANSLATORS, Translated, Translators
from judge.table.editing.errors import refusal
from judge.table.editing.words import cards_in_words, part, said, skill_and_card
from judge.table.seats import SEATS

OWN = Translators()
"""What translates the edits that are Chrono Clash's."""
SHARED = (
    edits.MoveCards, edits.PutUnder, edits.SwitchMode, edits.SetMarkers, edits.DrawCards, edits.AddCards,
    edits.AddUnknown, edits.Identify, edits.RemoveEffect,
)  # fmt: skip
"""Edits that are translated as for every game."""


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


@OWN.translates(edits.TurnOver)
def turn_over(draft: ChronoClashDraft, edit: edits.TurnOver, by: int) -> Translated:
    """Cards are turned face up or face down."""
    cards = draft.all_cards(edit.cards)
    up = not draft.cards[cards[0]].face_up if edit.up is None else edit.up
    words = said(draft, WORDS["revealed" if up else "hidden"], cards=cards_in_words(draft, cards))
    return Translated(Change("turn-over", cards, up=up, by=by), words)


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
    words = skill_and_card(draft, skill, card)
    seat = draft.references().master(card)
    return Translated(Change("resolve", (card,), seat, skill=skill), said(draft, WORDS["resolved"], **words))


@OWN.translates(edits.SaySkill)
def says(draft: ChronoClashDraft, edit: edits.SaySkill, by: int) -> Translated:
    """What the judge says of a row that nobody reads: the icons that it is, or that it does not matter."""
    card = draft.card(edit.card)
    skill = _unread_row(draft, card, edit.skill)
    words = skill_and_card(draft, skill, card)
    if edit.type:
        raise refusal(REFUSALS["no kind"], "17-2-1")
    change = Change("says", seat=draft.references().master(card), skill=skill, by=card)
    text = edit.effect.strip()
    if not text:
        return Translated(change, said(draft, WORDS["does not matter"], **words))
    if EFFECTS.node_of_words(text) is None and EFFECTS.node_of_words(f"[Gains] {text}") is not None:
        text = f"[Gains] {text}"  # an ability, which it has then
    upon = draft.all_cards(edit.upon) or (card,)
    where = part(draft, "upon", cards=cards_in_words(draft, upon))
    told = said(draft, WORDS["says"], effect=text, upon=where, **words)
    return Translated(replace(change, cards=upon), told, text)


def _unread_row(draft: ChronoClashDraft, card: int, name: str | int | None) -> int:
    """The row of a card that is meant; the only one that is not understood, where none is named."""
    unread = [each for each in draft.references().skills(card) if each in draft.catalogue.unread]
    if name is not None:
        row = draft.skill(card, name)
        if row in unread:
            return row
    elif len(unread) == 1:
        return unread[0]
    key = "which row" if unread and name is None else "all understood"
    raise refusal(REFUSALS[key], name=draft.names.get(card, "?"))


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
