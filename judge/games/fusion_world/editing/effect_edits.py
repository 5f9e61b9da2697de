"""Edits of the moment of a game of Fusion World: turn, battle, which skills were used."""

from __future__ import annotations

from typing import Any

from judge.engine.state import NOWHERE, Fact
from judge.games.fusion_world.editing.draft import FusionWorldDraft
from judge.games.fusion_world.editing.setup_edits import OWN
from judge.games.fusion_world.editing.turns import TURNS
from judge.games.fusion_world.editing.words import REFUSALS, STEPS, WORDS
from judge.problems import Texts
from judge.table.editing import edits
from judge.table.editing.errors import refusal
from judge.table.editing.words import cards_in_words, said, skill_and_card


@OWN.carries_out(edits.SetTurn)
def set_turn(draft: FusionWorldDraft, edit: edits.SetTurn) -> Texts:
    """Turn, phase, turn player, first player; another phase has no battle."""
    was_preparing = draft.state.phase == "preparation"
    words = TURNS.set_up(draft, edit)
    if was_preparing and draft.state.phase != "preparation":
        _place_leaders(draft)
    return words


@OWN.carries_out(edits.SetUsed)
def set_used(draft: FusionWorldDraft, edit: edits.SetUsed) -> Texts:
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
    key = "used" if edit.used else "not used"
    return said(draft, WORDS[key], **skill_and_card(draft, skill, card))


@OWN.carries_out(edits.SetBattle)
def set_battle(draft: FusionWorldDraft, edit: edits.SetBattle) -> Texts:
    """A battle at the beginning of a step, or none."""
    draft.needs_words()
    if edit.attack is None and edit.guard is None:
        if draft.state.battle is None:
            raise refusal(REFUSALS["no battle"])
        draft.end_battle()
        return said(draft, WORDS["no battle"])
    if edit.attack is None or edit.guard is None:
        raise refusal(REFUSALS["two cards"], "8-1-2")
    if edit.step not in STEPS:
        raise refusal("none of", value=edit.step, names=", ".join(STEPS))
    attack, guard = draft.card(edit.attack), draft.card(edit.guard)
    full = draft.references().labels.full
    battle = {"attack": full(attack), "guard": full(guard), "step": edit.step}

    def change(position: dict[str, Any]) -> None:
        for name in ("at", "phase"):
            position.pop(name, None)
        position["battle"] = battle

    words = {"attack": cards_in_words(draft, (attack,)), "guard": cards_in_words(draft, (guard,))}
    draft.rewrite(change)
    return said(draft, WORDS["battle"], step=STEPS[edit.step], **words)


def _place_leaders(draft: FusionWorldDraft) -> None:
    """Leaders that the preparation has not placed yet go to their areas (FW 6-2-1-2)."""
    for card, state in enumerate(draft.cards):
        if state.zone == NOWHERE and draft.printed(card).type == "leader":
            draft.move(card, draft.zone(state.owner, "leader"), 0)
