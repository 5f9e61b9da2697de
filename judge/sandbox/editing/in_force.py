"""Edits of the moment and of what is in force: turn, battle, effects, pending skills, readings."""

from __future__ import annotations

from typing import Any

from judge.cards.faults import Texts
from judge.engine.state import NOWHERE, Fact, Modifier
from judge.games.fusion_world.interpretations import interpretations
from judge.sandbox.checks.board import PLAYERS
from judge.sandbox.editing import edits
from judge.sandbox.editing.defining import define, form_card
from judge.sandbox.editing.draft import Draft
from judge.sandbox.editing.errors import refusal
from judge.sandbox.editing.on_table import carries_out
from judge.sandbox.editing.words import (
    PHASES,
    STEPS,
    cards_in_words,
    joined,
    part,
    said,
    skill_in_words,
)
from judge.sandbox.positions.definitions import why_not

_NO_PHASE = ("at", "phase")


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
        entry["player"] = PLAYERS[seat]
    if edit.since >= 0:
        entry["since"] = edit.since
    words = part("upon", cards=cards_in_words(draft, upon)) if upon else ""

    def change(position: dict[str, Any]) -> None:
        position.setdefault("effects", []).append(entry)

    draft.rewrite(change)
    return said("effect", effect=edit.effect.strip(), upon=words)


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
    words = said("effect ended", cards=cards_in_words(draft, upon)) if upon else said("effect over")
    draft.change(**{"delayed" if edit.delayed else "modifiers": left})
    return words


@carries_out(edits.SetTurn)
def set_turn(draft: Draft, edit: edits.SetTurn) -> Texts:
    """Turn, phase, turn player, first player; another phase has no battle."""
    draft.needs_words()
    done: list[Texts] = []
    fields: dict[str, Any] = {}
    if edit.turn is not None:
        fields["turn"] = edit.turn
        done.append(part("turn", turn=str(edit.turn)))
    if edit.player is not None:
        fields["turn player"] = PLAYERS[draft.seat(edit.player)]
        done.append(part("player", player=fields["turn player"]))
    if edit.first is not None:
        fields["first"] = PLAYERS[draft.seat(edit.first)]
        done.append(part("first", player=fields["first"]))
    if edit.phase is not None:
        if edit.phase not in PHASES:
            raise refusal("none of", value=edit.phase, names=", ".join(PHASES))
        if edit.phase == "preparation" and draft.state.phase != "preparation":
            raise refusal("no preparation", "6-2-1")
        fields["phase"] = edit.phase
        done.append(PHASES[edit.phase])
    if not done:
        raise refusal("already")

    def change(position: dict[str, Any]) -> None:
        if edit.phase is not None or edit.player is not None:
            for name in ("at", "battle"):
                position.pop(name, None)
        position.update(fields)

    was_preparing = draft.state.phase == "preparation"
    draft.rewrite(change)
    if was_preparing and draft.state.phase != "preparation":
        _place_leaders(draft)
    return joined(done)


def _place_leaders(draft: Draft) -> None:
    """Leaders that the preparation has not placed yet go to their areas (FW 6-2-1-2)."""
    for card, state in enumerate(draft.cards):
        if state.zone == NOWHERE and draft.printed(card).type == "leader":
            draft.move(card, draft.zone(state.owner, "leader"), 0)


@carries_out(edits.SetUsed)
def set_used(draft: Draft, edit: edits.SetUsed) -> Texts:
    """Whether a skill has been used this turn."""
    card = draft.card(edit.card)
    skill = draft.skill(card, edit.skill)
    stay = draft.cards[card].stay
    others = tuple(
        fact
        for fact in draft.state.facts
        if (fact.what, fact.card, fact.stay, fact.skill) != ("used-skill", card, stay, skill)
    )
    if edit.used:
        player = draft.references().master(card)
        others += (Fact("used-skill", player, card, stay, skill),)
    draft.change(facts=others)
    words = {"skill": skill_in_words(draft, skill), "cards": cards_in_words(draft, (card,))}
    return said("used" if edit.used else "not used", **words)


@carries_out(edits.SetBattle)
def set_battle(draft: Draft, edit: edits.SetBattle) -> Texts:
    """A battle at the beginning of a step, or none."""
    draft.needs_words()
    if edit.attack is None and edit.guard is None:
        if draft.state.battle is None:
            raise refusal("no battle")
        draft.end_battle()
        return said("no battle")
    if edit.attack is None or edit.guard is None:
        raise refusal("two cards", "8-1-2")
    if edit.step not in STEPS:
        raise refusal("none of", value=edit.step, names=", ".join(STEPS))
    attack, guard = draft.card(edit.attack), draft.card(edit.guard)
    full = draft.references().labels.full
    battle = {"attack": full(attack), "guard": full(guard), "step": edit.step}

    def change(position: dict[str, Any]) -> None:
        for name in _NO_PHASE:
            position.pop(name, None)
        position["battle"] = battle

    words = {"attack": cards_in_words(draft, (attack,)), "guard": cards_in_words(draft, (guard,))}
    draft.rewrite(change)
    return said("battle", step=STEPS[edit.step], **words)


@carries_out(edits.AddPending)
def add_pending(draft: Draft, edit: edits.AddPending) -> Texts:
    """A skill that waits for the next checkpoint."""
    card = draft.card(edit.card)
    references = draft.references()
    skill = draft.skill(card, edit.skill)
    entry = {"card": references.labels.full(card), "skill": references.skill_words(card, skill)}
    words = {"skill": skill_in_words(draft, skill), "cards": cards_in_words(draft, (card,))}

    def change(position: dict[str, Any]) -> None:
        position.setdefault("pending", []).append(entry)

    draft.rewrite(change)
    return said("pending", **words)


@carries_out(edits.RemovePending)
def remove_pending(draft: Draft, edit: edits.RemovePending) -> Texts:
    """A skill that does not wait any more."""
    pending = draft.state.pending
    if edit.number >= len(pending):
        raise refusal("no pending", value=edit.number, count=len(pending))
    each = pending[edit.number]
    draft.change(pending=pending[: edit.number] + pending[edit.number + 1 :])
    words = {"skill": skill_in_words(draft, each.skill), "cards": cards_in_words(draft, (each.card,))}
    return said("not pending", **words)


@carries_out(edits.SetReading)
def set_reading(draft: Draft, edit: edits.SetReading) -> Texts:
    """Switches an interpretation."""
    if edit.name not in interpretations():
        raise refusal("no interpretation", value=edit.name, names=", ".join(interpretations()))
    others = tuple(name for name in draft.state.readings if name != edit.name)
    draft.change(readings=(*others, edit.name) if edit.other else others)
    return said("other reading" if edit.other else "usual reading", name=edit.name)


@carries_out(edits.DefineCard)
def define_card(draft: Draft, edit: edits.DefineCard) -> Texts:
    """A card under ``cards:``, new or anew; the cards of it that are on the table are that one now."""
    name = " ".join(edit.name.split())
    if not name or why_not(name):
        raise refusal("bad name", name=edit.name)
    card = form_card({"name": name} | edit.fields)
    is_known = draft.catalogue.find(name) is not None
    define(draft, name, card)
    return said("defined anew" if is_known else "defined", name=name)
