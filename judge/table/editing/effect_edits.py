"""Edits of what is in force: effects, pending skills, readings, what cards say."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from judge.engine.changes import Change
from judge.table.editing import edits
from judge.table.editing.defining import define, form_card
from judge.table.editing.draft import Draft
from judge.table.editing.errors import refusal
from judge.table.editing.handlers import EDITS, Made
from judge.table.editing.words import cards_in_words, over_in_words, part, said, skill_and_card
from judge.table.narration.names import issue_of
from judge.table.positions.definitions import why_not
from judge.table.seats import SEATS
from judge.texts import LANGUAGES, Texts


def _write_effect(draft: Draft, edit: edits.AddEffect, change: Change) -> None:
    """The position says the effect, so that it is read as a text's."""
    full = draft.references().labels.full
    entry: dict[str, Any] = {"effect": edit.effect.strip()}
    if change.cards:
        entry["upon"] = [full(card) for card in change.cards]
    if change.by >= 0:
        entry["by"] = full(change.by)
    if edit.seat >= 0 or edit.by is None:
        entry["player"] = SEATS[change.seat]
    if edit.since >= 0:
        entry["since"] = edit.since
    if edit.until:
        entry["until"] = "" if edit.until == edits.ALWAYS else edit.until
    draft.rewrite(lambda position: position.setdefault("effects", []).append(entry))


@EDITS.changes(edits.AddEffect, _write_effect)
def add_effect(draft: Draft, edit: edits.AddEffect, by: int) -> Made:
    """An effect in the words of a card, upon cards or upon whom it says."""
    upon = draft.all_cards(edit.upon)
    source = draft.card(edit.by) if edit.by is not None else by
    if edit.seat >= 0:
        seat = draft.seat(edit.seat)
    else:
        seat = draft.master(source) if source >= 0 else draft.turn_player
    text = edit.effect.strip()
    if draft.in_play and not text:
        raise refusal("not understood", value="")
    words = part(draft, "upon", cards=cards_in_words(draft, upon)) if upon else ""
    change = Change("effect", upon, seat, by=source, used=edit.until != edits.ALWAYS)
    return Made(change, said(draft, "effect", effect=text, upon=words), text)


@EDITS.changes(edits.RemoveEffect)
def remove_effect(draft: Draft, edit: edits.RemoveEffect, by: int) -> Made:
    """An effect is over."""
    upon = (
        [each.chosen for each in draft.delayed] if edit.delayed else [each.cards for each in draft.modifiers]
    )
    if edit.number >= len(upon):
        raise refusal("no effect", value=edit.number, count=len(upon))
    change = Change("end-effect", number=edit.number, delayed=edit.delayed)
    return Made(change, over_in_words(draft, upon[edit.number]))


def _write_pending(draft: Draft, edit: edits.AddPending, change: Change) -> None:
    """The position says what is pending, after what was."""
    references, card = draft.references(), change.cards[0]
    entry = {
        "card": references.labels.full(card),
        "skill": references.skill_words(card, change.skill),
    }
    draft.rewrite(lambda position: position.setdefault("pending", []).append(entry))


@EDITS.changes(edits.AddPending, _write_pending)
def add_pending(draft: Draft, edit: edits.AddPending, by: int) -> Made:
    """A skill waits for the next checkpoint."""
    card = draft.card(edit.card)
    skill = draft.skill(card, edit.skill)
    if draft.in_play:
        draft.must_become_pending(card, skill)
    words = said(draft, "pending", **skill_and_card(draft, skill, card))
    return Made(Change("pending", (card,), skill=skill), words)


@EDITS.changes(edits.RemovePending)
def remove_pending(draft: Draft, edit: edits.RemovePending, by: int) -> Made:
    """A pending skill waits no longer."""
    if edit.number >= len(draft.pending):
        raise refusal("no pending", value=edit.number, count=len(draft.pending))
    each = draft.pending[edit.number]
    words = said(draft, "not pending", **skill_and_card(draft, each.skill, each.card))
    return Made(Change("not-pending", number=edit.number), words)


@EDITS.plays(edits.SaySkill)
def say_skill(draft: Draft, edit: edits.SaySkill, by: int) -> Made:
    """Notes what the judge says of an unread skill: its kind, its effect, or that it does not matter."""
    card = draft.card(edit.card)
    skill = _unread_skill(draft, card, edit.skill)
    words = skill_and_card(draft, skill, card)
    change = Change("says", seat=draft.master(card), skill=skill, by=card, said=edit.type)
    if edit.type:
        draft.must_be_of_kind(skill, edit.type)
        return Made(change, said(draft, draft.words[f"is {edit.type}"], **words))
    text = draft.effect_said(edit.effect.strip())
    if not text:
        return Made(change, said(draft, "does not matter", **words))
    upon = draft.all_cards(edit.upon) or (card,)
    where = part(draft, "upon", cards=cards_in_words(draft, upon))
    return Made(replace(change, cards=upon), said(draft, "says", effect=text, upon=where, **words), text)


def _unread_skill(draft: Draft, card: int, name: str | int | None) -> int:
    """The skill of a card that is meant; the only one that is not understood, where none is named."""
    unread = [each for each in draft.references().skills(card) if each in draft.catalogue.unread]
    meant = unread if name is None else [each for each in (draft.skill(card, name),) if each in unread]
    if len(meant) != 1:
        key = "which skill" if meant else "all understood"
        raise refusal(draft.refusals[key], name=draft.names.get(card, "?"))
    return meant[0]


@EDITS.sets_up(edits.SetReading)
def set_reading(draft: Draft, edit: edits.SetReading) -> Texts:
    """Switches an interpretation."""
    known = draft.adapter.interpretations
    if edit.name not in known:
        raise refusal("no interpretation", value=edit.name, names=", ".join(known))
    draft.readings = [name for name in draft.readings if name != edit.name]
    draft.readings += [edit.name] if edit.other else []
    about = {language: issue_of(edit.name, draft.adapter, language) for language in LANGUAGES}
    return said(draft, "other reading" if edit.other else "usual reading", name=about)


@EDITS.sets_up(edits.DefineCard)
def define_card(draft: Draft, edit: edits.DefineCard) -> Texts:
    """A card under ``cards:``, new or anew; the cards of it that are on the table are that one now."""
    name = " ".join(edit.name.split())
    if not name or why_not(name):
        raise refusal("bad name", name=edit.name)
    card = form_card({"name": name} | edit.fields, draft.adapter.cards)
    is_known = draft.catalogue.find(name) is not None
    define(draft, name, card)
    return said(draft, "defined anew" if is_known else "defined", name=name)
