"""Edits as changes of a game of Fusion World that is being played."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.manual_action import Change
from judge.games.fusion_world.editing.draft import FusionWorldDraft
from judge.games.fusion_world.editing.turns import TURNS
from judge.games.fusion_world.editing.words import REFUSALS, WORDS
from judge.rules.fusion_world.areas import BATTLE, LEADER
from judge.rules.fusion_world.unread import KINDS
from judge.table.editing import edits
from judge.table.editing.changes import Translated, Translators
from judge.table.editing.errors import refusal
from judge.table.editing.words import cards_in_words, part, said, skill_and_card
from judge.table.seats import SEATS

OWN = Translators()
"""What translates the edits that are Fusion World's."""


@OWN.translates(edits.RemoveCards)
def remove(draft: FusionWorldDraft, edit: edits.RemoveCards, by: int) -> Translated:
    """Cards of a game that is being played do not vanish."""
    raise refusal("stays in play", "13-9-1")


@OWN.translates(edits.KoCards)
def ko(draft: FusionWorldDraft, edit: edits.KoCards, by: int) -> Translated:
    """Battle Cards are KO'd."""
    cards = draft.all_cards(edit.cards)
    for card in cards:
        if draft.cards[card].top >= 0 or draft.area_of(card) != BATTLE:
            raise refusal(REFUSALS["no ko"], "5-10-1", card=cards_in_words(draft, (card,)))
    return Translated(
        Change("ko", cards, by=by), said(draft, WORDS["ko"], cards=cards_in_words(draft, cards))
    )


@OWN.translates(edits.DealDamage)
def damage(draft: FusionWorldDraft, edit: edits.DealDamage, by: int) -> Translated:
    """A player is dealt damage."""
    seat = draft.seat(edit.seat)
    words = said(draft, WORDS["damage"], player=SEATS[seat], count=edit.count)
    return Translated(Change("damage", seat=seat, number=edit.count, by=by), words)


@OWN.translates(edits.TurnOver)
def turn_over(draft: FusionWorldDraft, edit: edits.TurnOver, by: int) -> Translated:
    """Cards are turned over."""
    cards = draft.all_cards(edit.cards)
    for card in cards:
        if draft.area_in(draft.cards[card].zone) == LEADER:
            draft.must_have_a_back(card)
    words = said(draft, "turned over", cards=cards_in_words(draft, cards))
    return Translated(Change("turn-over", cards, up=edit.up, by=by), words)


@OWN.translates(edits.SetKi)
def ki(draft: FusionWorldDraft, edit: edits.SetKi, by: int) -> Translated:
    """Energy markers under cards."""
    cards = draft.all_cards(edit.cards)
    for card in cards:
        draft.must_take_markers(card)
    words = said(draft, WORDS["ki"], count=edit.count, cards=cards_in_words(draft, cards))
    return Translated(Change("ki", cards, number=edit.count, by=by), words)


@OWN.translates(edits.AddPending)
def pend(draft: FusionWorldDraft, edit: edits.AddPending, by: int) -> Translated:
    """An [Auto] skill becomes pending."""
    card = draft.card(edit.card)
    skill = draft.skill(card, edit.skill)
    if draft.catalogue.skills[skill].skill.type != "auto":
        raise refusal(REFUSALS["never pending"], "9-6-2", name=draft.names.get(card, "?"))
    words = skill_and_card(draft, skill, card)
    return Translated(Change("pending", (card,), skill=skill), said(draft, "pending", **words))


@OWN.translates(edits.SaySkill)
def says(draft: FusionWorldDraft, edit: edits.SaySkill, by: int) -> Translated:
    """What the judge says of a skill that nobody reads."""
    card = draft.card(edit.card)
    skill = _unread_skill(draft, card, edit.skill)
    seat = draft.references().master(card)
    words = skill_and_card(draft, skill, card)
    change = Change("says", seat=seat, skill=skill, by=card, said=edit.type)
    if edit.type:
        if edit.type not in KINDS or draft.catalogue.skills[skill].skill.type != "unread":
            raise refusal(REFUSALS["no kind"], "1-3-3", value=edit.type, names=", ".join(KINDS))
        return Translated(change, said(draft, WORDS[f"is {edit.type}"], **words))
    text = edit.effect.strip()
    if not text:
        return Translated(change, said(draft, WORDS["does not matter"], **words))
    upon = draft.all_cards(edit.upon) or (card,)
    where = part(draft, "upon", cards=cards_in_words(draft, upon))
    told = said(draft, WORDS["says"], effect=text, upon=where, **words)
    return Translated(replace(change, cards=upon), told, text)


def _unread_skill(draft: FusionWorldDraft, card: int, name: str | int | None) -> int:
    """The skill of a card that is meant; the only one that is not understood, where none is named."""
    if name is not None:
        skill = draft.skill(card, name)
        if skill in draft.catalogue.unread:
            return skill
    else:
        unread = [each for each in draft.references().skills(card) if each in draft.catalogue.unread]
        if len(unread) == 1:
            return unread[0]
        if unread:
            raise refusal(REFUSALS["which skill"], name=draft.names.get(card, "?"))
    raise refusal(REFUSALS["all understood"], name=draft.names.get(card, "?"))


@OWN.translates(edits.SetUsed)
def used(draft: FusionWorldDraft, edit: edits.SetUsed, by: int) -> Translated:
    """Whether a skill has been used this turn."""
    card = draft.card(edit.card)
    skill = draft.skill(card, edit.skill)
    words = skill_and_card(draft, skill, card)
    change = Change("used", (card,), skill=skill, used=edit.used)
    return Translated(change, said(draft, WORDS["used" if edit.used else "not used"], **words))


@OWN.translates(edits.SetTurn)
def turn(draft: FusionWorldDraft, edit: edits.SetTurn, by: int) -> Translated:
    """The turn put right; another phase takes the place of what is going on."""
    return TURNS.put_right(draft, edit)
