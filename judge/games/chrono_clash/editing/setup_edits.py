"""Edits of what lies on a table of Chrono Clash: tapped, turned over, on a quest, quest points."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.state import UNKNOWN
from judge.games.chrono_clash.editing.draft import ChronoClashDraft
from judge.games.chrono_clash.editing.words import WORDS
from judge.problems import Texts
from judge.rules.chrono_clash.areas import HAND, SIZE
from judge.table.editing import edits
from judge.table.editing.defining import definition_of, print_of
from judge.table.editing.setup_edits import Handlers
from judge.table.editing.words import cards_and_top, cards_in_words, said

OWN = Handlers()
"""What carries out the edits that are Chrono Clash's."""


@OWN.carries_out(edits.TurnOver)
def turn_over(draft: ChronoClashDraft, edit: edits.TurnOver) -> Texts:
    """Turns cards face up or face down: a guardian that was revealed, a quest card."""
    cards = draft.all_cards(edit.cards)
    up = not draft.cards[cards[0]].face_up if edit.up is None else edit.up
    for card in cards:
        draft.cards[card] = replace(draft.cards[card], face_up=up)
    return said(draft, WORDS["revealed" if up else "hidden"], cards=cards_in_words(draft, cards))


@OWN.carries_out(edits.AddWith)
def add_with(draft: ChronoClashDraft, edit: edits.AddWith) -> Texts:
    """Puts a new card with a battler."""
    top = draft.card(edit.under)
    draft.must_hold(top, ())
    number = print_of(draft, definition_of(draft, edit.card, None)) if edit.card else UNKNOWN
    owner = draft.cards[top].owner
    card = draft.add(number, owner, owner * SIZE + HAND, 0)
    draft.put_under(card, top, edit.how)
    return said(draft, WORDS[edit.how], **cards_and_top(draft, (card,), top))


@OWN.carries_out(edits.SetNew)
def set_new(draft: ChronoClashDraft, edit: edits.SetNew) -> Texts:
    """Whether battlers were summoned this turn (CC 5-4-1-3-1)."""
    cards = draft.all_cards(edit.cards)
    for card in cards:
        draft.must_have_mode(card)
        entered, turn = ("summoned", draft.state.turn) if edit.new else ("", 0)
        draft.cards[card] = replace(draft.cards[card], entered=entered, turn=turn)
    return said(draft, WORDS["summoned" if edit.new else "not summoned"], cards=cards_in_words(draft, cards))
