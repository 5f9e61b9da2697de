"""Edits of what is in force: effects, pending skills, readings, what cards say."""

from __future__ import annotations

from typing import Any

from judge.engine.state import Modifier
from judge.problems import LANGUAGES, Texts
from judge.table.editing import edits
from judge.table.editing.defining import define, form_card
from judge.table.editing.draft import Draft
from judge.table.editing.errors import refusal
from judge.table.editing.setup_edits import carries_out
from judge.table.editing.words import cards_in_words, over_in_words, part, said, skill_and_card
from judge.table.narration.names import issue_of
from judge.table.positions.definitions import why_not
from judge.table.seats import SEATS


@carries_out(edits.AddEffect)
def add_effect(draft: Draft, edit: edits.AddEffect) -> Texts:
    """An effect in the words of a card, upon cards or upon whom it says."""
    upon = draft.all_cards(edit.upon)
    full = draft.references().labels.full
    entry: dict[str, Any] = {"effect": edit.effect.strip()}
    if upon:
        entry["upon"] = [full(card) for card in upon]
    if edit.by is not None:
        entry["by"] = full(draft.card(edit.by))
    if edit.seat >= 0 or edit.by is None:
        seat = draft.seat(edit.seat) if edit.seat >= 0 else draft.state.turn_player
        entry["player"] = SEATS[seat]
    if edit.since >= 0:
        entry["since"] = edit.since
    if edit.until:
        entry["until"] = "" if edit.until == edits.ALWAYS else edit.until
    words = part(draft, "upon", cards=cards_in_words(draft, upon)) if upon else ""

    def change(position: dict[str, Any]) -> None:
        position.setdefault("effects", []).append(entry)

    draft.rewrite(change)
    return said(draft, "effect", effect=edit.effect.strip(), upon=words)


@carries_out(edits.RemoveEffect)
def remove_effect(draft: Draft, edit: edits.RemoveEffect) -> Texts:
    """Ends an effect."""
    state = draft.state
    effects: tuple[Any, ...] = state.delayed if edit.delayed else state.modifiers
    if edit.number >= len(effects):
        raise refusal("no effect", value=edit.number, count=len(effects))
    left = effects[: edit.number] + effects[edit.number + 1 :]
    ended = effects[edit.number]
    upon = ended.cards if isinstance(ended, Modifier) else ended.chosen
    words = over_in_words(draft, upon)
    draft.change(**{"delayed" if edit.delayed else "modifiers": left})
    return words


@carries_out(edits.AddPending)
def add_pending(draft: Draft, edit: edits.AddPending) -> Texts:
    """A skill that waits for the next checkpoint."""
    card = draft.card(edit.card)
    references = draft.references()
    skill = draft.skill(card, edit.skill)
    entry = {"card": references.labels.full(card), "skill": references.skill_words(card, skill)}
    words = skill_and_card(draft, skill, card)

    def change(position: dict[str, Any]) -> None:
        position.setdefault("pending", []).append(entry)

    draft.rewrite(change)
    return said(draft, "pending", **words)


@carries_out(edits.RemovePending)
def remove_pending(draft: Draft, edit: edits.RemovePending) -> Texts:
    """A skill that does not wait any more."""
    pending = draft.state.pending
    if edit.number >= len(pending):
        raise refusal("no pending", value=edit.number, count=len(pending))
    each = pending[edit.number]
    draft.change(pending=pending[: edit.number] + pending[edit.number + 1 :])
    return said(draft, "not pending", **skill_and_card(draft, each.skill, each.card))


@carries_out(edits.SetReading)
def set_reading(draft: Draft, edit: edits.SetReading) -> Texts:
    """Switches an interpretation."""
    known = draft.adapter.interpretations
    if edit.name not in known:
        raise refusal("no interpretation", value=edit.name, names=", ".join(known))
    others = tuple(name for name in draft.state.readings if name != edit.name)
    draft.change(readings=(*others, edit.name) if edit.other else others)
    about = {language: issue_of(edit.name, draft.adapter, language) for language in LANGUAGES}
    return said(draft, "other reading" if edit.other else "usual reading", name=about)


@carries_out(edits.DefineCard)
def define_card(draft: Draft, edit: edits.DefineCard) -> Texts:
    """A card under ``cards:``, new or anew; the cards of it that are on the table are that one now."""
    name = " ".join(edit.name.split())
    if not name or why_not(name):
        raise refusal("bad name", name=edit.name)
    card = form_card({"name": name} | edit.fields, draft.adapter.cards)
    is_known = draft.catalogue.find(name) is not None
    define(draft, name, card)
    return said(draft, "defined anew" if is_known else "defined", name=name)
