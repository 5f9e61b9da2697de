"""Edits of what lies on a table of Fusion World: modes, sides, markers."""

from __future__ import annotations

from msgspec.structs import replace

from judge.games.fusion_world.editing.draft import FusionWorldDraft
from judge.games.fusion_world.editing.words import WORDS
from judge.problems import Texts
from judge.rules.fusion_world.areas import LEADER
from judge.table.editing import edits
from judge.table.editing.setup_edits import Handlers
from judge.table.editing.words import cards_in_words, said

OWN = Handlers()
"""What carries out the edits that are Fusion World's."""


@OWN.carries_out(edits.TurnOver)
def turn_over(draft: FusionWorldDraft, edit: edits.TurnOver) -> Texts:
    """Turns cards over: a Leader Card to its other side, others face up or down."""
    cards = draft.all_cards(edit.cards)
    for card in cards:
        state = draft.cards[card]
        if draft.area_in(state.zone) == LEADER:
            draft.must_have_a_back(card)
            draft.cards[card] = replace(state, back=not state.back if edit.up is None else edit.up)
        else:
            up = not state.face_up if edit.up is None else edit.up
            draft.cards[card] = replace(state, face_up=up)
    return said(draft, "turned over", cards=cards_in_words(draft, cards))


@OWN.carries_out(edits.SetKi)
def set_ki(draft: FusionWorldDraft, edit: edits.SetKi) -> Texts:
    """Energy markers under cards."""
    cards = draft.all_cards(edit.cards)
    for card in cards:
        if edit.count:
            draft.must_take_markers(card)
        draft.cards[card] = replace(draft.cards[card], markers=edit.count)
    return said(draft, WORDS["ki"], count=edit.count, cards=cards_in_words(draft, cards))
