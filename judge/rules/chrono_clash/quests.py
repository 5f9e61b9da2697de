"""Quests and tap abilities: what battlers do other than fight (CC 12-2, 13)."""

from __future__ import annotations

from judge.engine.procedures import Procedures
from judge.rules.chrono_clash.areas import HAND, QUEST, put_with
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.events.attacking import OnQuest
from judge.rules.chrono_clash.events.summoning import Tapped, Triggered
from judge.rules.chrono_clash.kinds import Decision, Option
from judge.rules.chrono_clash.leaving import settle
from judge.rules.chrono_clash.resolving import resolve


def tap_for_quest(game: ChronoClashGame) -> None:
    """The battler is tapped."""
    card = game.frame.card
    game.update(card, rest=True)
    game.note(Tapped(card), "12-2-1")
    for tells in game.keyword_table.upon_quest:
        tells(game, card)


def put_on_top(game: ChronoClashGame) -> None:
    """Any card of the hand is put face down on top of it."""
    frame = game.stack[-1]
    hand = game.zone(frame.player, HAND)
    options = tuple(Option("card", card) for card in hand)
    picked = game.choose_one(Decision(frame.player, "12-2-2", "quest-card", options, card=frame.card))
    if picked is None:
        return
    put_with(game, picked.card, frame.card, QUEST, face_up=False)
    game.note(OnQuest(frame.card, picked.card))


def tap_for_ability(game: ChronoClashGame) -> None:
    """The battler is tapped, and its ability is resolved instead of an attack (CC 17-2-8-1)."""
    frame = game.frame
    game.update(frame.card, rest=True)
    game.note(Tapped(frame.card), "13-1-2")
    game.note(Triggered(frame.card, frame.skill, frame.player), "13-1-1")
    resolve(game, frame.skill, frame.card, frame.player)


def after_tap_ability(game: ChronoClashGame) -> None:
    """Resolves what the ability set off."""
    settle(game)


# --- the procedures ---------------------------------------------------------------------------------------

procedures = Procedures[ChronoClashGame]()

quest = procedures.new(
    "quest",
    "12-2",
    ("12-2-1", tap_for_quest),
    ("12-2-2", put_on_top),
)
tap_ability = procedures.new(
    "tap_ability",
    "13-1",
    ("13-1-2", tap_for_ability),
    ("17-2-8-1", after_tap_ability),
)
