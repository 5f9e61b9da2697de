"""Edits of positions of Chrono Clash: cards turned over, with battlers or new, gauge, turn, attack."""

from __future__ import annotations

from typing import Any

from judge.engine.changes import Change
from judge.engine.state import UNKNOWN
from judge.games.chrono_clash.editing.draft import ChronoClashDraft
from judge.games.chrono_clash.editing.words import PHASES, REFUSALS, WORDS
from judge.games.chrono_clash.table import SUMMONED
from judge.rules.chrono_clash.areas import BATTLEFIELD, HAND, SIZE
from judge.table.editing import edits
from judge.table.editing.defining import print_meant
from judge.table.editing.errors import refusal
from judge.table.editing.handlers import Handlers, Made
from judge.table.editing.turns import Turns
from judge.table.editing.words import cards_and_top, cards_in_words, said, skill_and_card
from judge.table.seats import SEATS
from judge.texts import Texts

OWN = Handlers()
"""The handlers of the edits that only Chrono Clash has."""
NOT_IN_PLAY = (edits.AddPending, edits.RemovePending, edits.ShuffleArea)
"""Edits that all games have in common, and that are none of a game of Chrono Clash that is being played."""
PROCEDURES = {"main": ("turn", "5-4"), "end": ("end_of_turn", "17-4-12-2")}
"""The procedure and rule at which each step of the turn begins, when a game is put there by hand."""
TURNS = Turns(PHASES, PROCEDURES, WORDS["first"], REFUSALS["no preparation"], "3-2", "attack")
"""Turn, step, turn player and first player."""
OWN.changes(edits.SetTurn, TURNS.set_up)(TURNS.read)


@OWN.plays(edits.KoCards)
def destroy(draft: ChronoClashDraft, edit: edits.KoCards, by: int) -> Made:
    """Battlers in play are destroyed (CC 17-4-4)."""
    cards = draft.all_cards(edit.cards)
    for card in cards:
        if draft.area_in(draft.cards[card].zone) != BATTLEFIELD:
            name = cards_in_words(draft, (card,))
            raise refusal(REFUSALS["not a battler in play"], "17-4-4-1", card=name)
    seat = draft.master(by) if by >= 0 else draft.turn_player
    words = said(draft, WORDS["destroyed"], cards=cards_in_words(draft, cards))
    return Made(Change("ko", cards, seat, by=by), words)


@OWN.changes(edits.TurnOver)
def turn_over(draft: ChronoClashDraft, edit: edits.TurnOver, by: int) -> Made:
    """Turns cards face up or face down: a guardian that was revealed, a quest card."""
    cards = draft.all_cards(edit.cards)
    up = not draft.cards[cards[0]].face_up if edit.up is None else edit.up
    words = said(draft, WORDS["revealed" if up else "hidden"], cards=cards_in_words(draft, cards))
    return Made(Change("turn-over", cards, up=up, by=by), words)


@OWN.changes(edits.SetTrack)
def set_track(draft: ChronoClashDraft, edit: edits.SetTrack, by: int) -> Made:
    """The counter on another space; what an effect does is gain or lose time."""
    words = said(draft, WORDS["track"], at=f"{edit.at:+d}" if edit.at else "0")
    return Made(Change("gauge", number=edit.at, silently=True), words)


@OWN.plays(edits.GainTime)
def time(draft: ChronoClashDraft, edit: edits.GainTime, by: int) -> Made:
    """A player gains or loses time (CC 17-3-4)."""
    seat = draft.seat(edit.seat)
    key = "gains" if edit.amount >= 0 else "loses"
    words = said(draft, WORDS[key], player=SEATS[seat], amount=str(abs(edit.amount)))
    return Made(Change("gauge", seat=seat, number=edit.amount, by=by), words)


@OWN.plays(edits.ResolveSkill)
def resolve(draft: ChronoClashDraft, edit: edits.ResolveSkill, by: int) -> Made:
    """A row of a card's is resolved (CC 8-1-3)."""
    card = draft.card(edit.card)
    skill = draft.skill(card, edit.skill)
    words = said(draft, WORDS["resolved"], **skill_and_card(draft, skill, card))
    return Made(Change("resolve", (card,), draft.master(card), skill=skill), words)


def _set_out(draft: ChronoClashDraft, edit: edits.SetOut, change: Change) -> None:
    """A player is out of the game, or in it again."""
    draft.out = [each for each in draft.out if each != change.seat]
    draft.out += [change.seat] if edit.out else []


@OWN.changes(edits.SetOut, _set_out)
def set_out(draft: ChronoClashDraft, edit: edits.SetOut, by: int) -> Made:
    """Put a player out of the game, or back into it; in play nobody comes back (CC 1-2-1)."""
    seat = draft.seat(edit.seat)
    if draft.in_play:
        if not edit.out or seat in draft.out:
            raise refusal("unsuitable")
    elif edit.out:
        if draft.turn_player == seat:
            raise refusal(REFUSALS["on his turn"], "1-2-1", player=SEATS[seat])
        if draft.seats - len({*draft.out, seat}) < 2:
            raise refusal(REFUSALS["last one"], "1-2-2")
    words = said(draft, WORDS["out" if edit.out else "not out"], player=SEATS[seat])
    return Made(Change("eliminate", seat=seat), words)


@OWN.sets_up(edits.AddWith)
def add_with(draft: ChronoClashDraft, edit: edits.AddWith) -> Texts:
    """Puts a new card with a battler."""
    top = draft.card(edit.under)
    draft.must_hold(top, ())
    number = print_meant(draft, edit.card) if edit.card else UNKNOWN
    owner = draft.cards[top].owner
    card = draft.add(number, owner, owner * SIZE + HAND, 0)
    draft.put_under(card, top, edit.how)
    return said(draft, WORDS[edit.how], **cards_and_top(draft, (card,), top))


@OWN.sets_up(edits.SetNew)
def set_new(draft: ChronoClashDraft, edit: edits.SetNew) -> Texts:
    """Set whether battlers were summoned this turn (CC 5-4-1-3-1)."""
    cards = draft.all_cards(edit.cards)
    for card in cards:
        draft.must_have_mode(card)
        draft.update(card, entered=SUMMONED if edit.new else "", turn=draft.turn if edit.new else 0)
    return said(draft, WORDS["summoned" if edit.new else "not summoned"], cards=cards_in_words(draft, cards))


@OWN.sets_up(edits.SetBattle)
def set_attack(draft: ChronoClashDraft, edit: edits.SetBattle) -> Texts:
    """An attack whose target is to be chosen, or none (CC 10-1-3)."""
    draft.needs_words()
    if edit.attack is None:
        if draft.battle is None:
            raise refusal(REFUSALS["no attack"])
        draft.end_battle()
        return said(draft, WORDS["no attack"])
    attack = draft.card(edit.attack)
    draft.must_have_mode(attack)
    words = cards_in_words(draft, (attack,))
    draft.update(attack, rest=True)
    name = draft.references().labels.full(attack)

    def change(position: dict[str, Any]) -> None:
        for field in ("at", "phase"):
            position.pop(field, None)
        position["attack"] = name

    draft.rewrite(change)
    return said(draft, WORDS["attack"], attack=words)
