"""[Reinforcements]: a battler of lower cost is summoned when its battler is destroyed (CC 17-5-8)."""

from __future__ import annotations

from typing import Final

from judge.engine.procedures import Procedures
from judge.engine.trace import TraceEvent, by_rule
from judge.rules.chrono_clash.areas import HAND, name_card
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.information import BATTLERS, cost_of
from judge.rules.chrono_clash.kept import AfterDestruction, Summoning
from judge.rules.chrono_clash.keyword import KeywordAbility, Way
from judge.rules.chrono_clash.kinds import Decision, Option
from judge.rules.chrono_clash.paying import can_pay_with_battlers


@by_rule(CC="17-5-8-1")
class Reinforces(TraceEvent, frozen=True):
    """A player calls reinforcements with a card, for the battler `target`; -1 for none."""

    player: int
    card: int
    target: int


NAME: Final = "Reinforcements"
REINFORCING = "reinforcements"
"""The way of the frame that summons a battler so."""


def reinforce(game: ChronoClashGame) -> None:
    """A battler of lower cost than the one destroyed may be summoned from the hand."""
    frame = game.frame
    hand = game.zone(frame.player, HAND)
    options = [
        Option("summon", card) for card in hand if not game.is_unknown(card) and can_reinforce(game, card)
    ]
    options += [Option("identify", card) for card in hand if game.is_unknown(card)]
    if not options:
        return
    decision = Decision(frame.player, "17-5-8-1", "reinforce", (*options, Option("no")), card=frame.card)
    picked = game.choose_one(decision)
    if picked is None:
        return
    if picked.kind == "identify":
        name_card(game, picked.card)
        return
    game.note(Reinforces(frame.player, frame.card, picked.card))
    if picked.kind == "summon":
        game.call("summon", player=frame.player, card=picked.card, kept=Summoning(REINFORCING))


def can_reinforce(game: ChronoClashGame, card: int) -> bool:
    """True if a card can be summoned by [Reinforcements]: a battler of lower cost, whose cost can be paid."""
    frame = game.frame
    printed = game.printed(card)
    return bool(
        printed.type in BATTLERS
        and cost_of(game, card) < frame.keeps(AfterDestruction).cost
        and (printed.type == "battler" or can_pay_with_battlers(game, frame.player, card))
    )


def is_free(game: ChronoClashGame) -> bool:
    """True by the reading in which the battler costs nothing (defects 17-5-8-1)."""
    return game.reads("reinforcements-free", "17-5-8-1")


procedures = Procedures[ChronoClashGame]()

reinforcing = procedures.new(
    "reinforcing",
    "17-5-8-1",
    ("17-5-8-1", reinforce),
    keeps=AfterDestruction,
)
REINFORCEMENTS: KeywordAbility[ChronoClashGame] = KeywordAbility(
    name=NAME,
    way=Way(name=REINFORCING, is_free=is_free),
    upon_destroyed="reinforcing",
    procedures=procedures,
)
