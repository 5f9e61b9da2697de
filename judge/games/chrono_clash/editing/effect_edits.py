"""Edits of the moment of a game of Chrono Clash: turn, gauge, who is out."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from judge.games.chrono_clash.editing.draft import ChronoClashDraft
from judge.games.chrono_clash.editing.setup_edits import OWN
from judge.games.chrono_clash.editing.turns import TURNS
from judge.games.chrono_clash.editing.words import REFUSALS, WORDS
from judge.problems import Texts
from judge.table.editing import edits
from judge.table.editing.errors import refusal
from judge.table.editing.words import cards_in_words, said
from judge.table.seats import SEATS


@OWN.carries_out(edits.SetTurn)
def set_turn(draft: ChronoClashDraft, edit: edits.SetTurn) -> Texts:
    """Turn, step, turn player, first player."""
    return TURNS.set_up(draft, edit)


@OWN.carries_out(edits.SetBattle)
def set_attack(draft: ChronoClashDraft, edit: edits.SetBattle) -> Texts:
    """An attack whose target is to be chosen, or none (CC 10-1-3)."""
    draft.needs_words()
    if edit.attack is None:
        if draft.state.battle is None:
            raise refusal(REFUSALS["no attack"])
        draft.end_battle()
        return said(draft, WORDS["no attack"])
    attack = draft.card(edit.attack)
    draft.must_have_mode(attack)
    words = cards_in_words(draft, (attack,))
    draft.cards[attack] = replace(draft.cards[attack], rest=True)
    name = draft.references().labels.full(attack)

    def change(position: dict[str, Any]) -> None:
        for field in ("at", "phase"):
            position.pop(field, None)
        position["attack"] = name

    draft.rewrite(change)
    return said(draft, WORDS["attack"], attack=words)


@OWN.carries_out(edits.SetTrack)
def set_track(draft: ChronoClashDraft, edit: edits.SetTrack) -> Texts:
    """Where the counter stands, as the turn player counts."""
    draft.change(track=edit.at)
    return said(draft, WORDS["track"], at=f"{edit.at:+d}" if edit.at else "0")


@OWN.carries_out(edits.SetOut)
def set_out(draft: ChronoClashDraft, edit: edits.SetOut) -> Texts:
    """Whether a player is out of the game."""
    seat = draft.seat(edit.seat)
    others = tuple(each for each in draft.state.out if each != seat)
    if edit.out:
        if draft.state.turn_player == seat:
            raise refusal(REFUSALS["on his turn"], "1-2-1", player=SEATS[seat])
        if draft.state.seats - len(others) - 1 < 2:
            raise refusal(REFUSALS["last one"], "1-2-2")
    draft.change(out=(*others, seat) if edit.out else others)
    return said(draft, WORDS["out" if edit.out else "not out"], player=SEATS[seat])
