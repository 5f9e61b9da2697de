"""Abilities that do something when their battler is destroyed: [Reinforcements] and [Legion] (CC 17-5-8,
17-5-9)."""

from __future__ import annotations

from judge.engine.procedures import Procedures
from judge.rules.chrono_clash.areas import DECK, GRAVEYARD, HAND, SIZE, Areas
from judge.rules.chrono_clash.information import BATTLERS, Information
from judge.rules.chrono_clash.kinds import Decision, Option
from judge.rules.chrono_clash.paying import Paying

# --- 17-5-8: [Reinforcements] -------------------------------------------------------------------------------


def reinforce(game: Paying) -> None:
    """A battler of lower cost than the one destroyed may be summoned from the hand."""
    frame = game.frame
    hand = game.zones[frame.player * SIZE + HAND]
    options = [
        Option("summon", card) for card in hand if not game.is_unknown(card) and can_reinforce(game, card)
    ]
    options += [Option("identify", card) for card in hand if game.is_unknown(card)]
    if not options:
        return
    decision = Decision(frame.player, "17-5-8-1", "reinforce", (*options, Option("no")), card=frame.card)
    picked = game.choose(decision)
    if picked is None:
        return
    if picked[0].kind == "identify":
        game.name_card(picked[0].card)
        return
    game.note("17-5-8-1", "reinforces", frame.player, frame.card, picked[0].card)
    if picked[0].kind == "summon":
        game.call("summon", player=frame.player, card=picked[0].card, note="reinforcements")


def can_reinforce(game: Paying, card: int) -> bool:
    """True if a card can be summoned by [Reinforcements]: a battler of lower cost, whose cost can be paid."""
    frame = game.frame
    printed = game.printed(card)
    return bool(
        printed.type in BATTLERS
        and game.cost(card) < frame.number
        and (printed.type == "battler" or game.can_pay_with_battlers(frame.player, card))
    )


# --- 17-5-9: [Legion] ---------------------------------------------------------------------------------------


def muster(game: Areas) -> None:
    """The top card of the deck may be discarded, once for each icon (CC 17-5-9-3)."""
    frame = game.frame
    deck = game.zones[frame.player * SIZE + DECK]
    if not deck:
        game.leave()
        return
    picked = game.choose(
        Decision(frame.player, "17-5-9-1", "may", (Option("yes"), Option("no")), card=frame.card)
    )
    if picked is None:
        return
    if picked[0].kind == "no":
        game.note("17-5-9-1", "declined", frame.player, frame.card)
        game.leave()
        return
    game.move(deck[0], GRAVEYARD, how="discarded")
    game.note("17-5-9-1", "discarded-from-deck", frame.player, deck[0])
    game.set(chosen=(deck[0],))


def take_a_battler(game: Information) -> None:
    """A battler that was discarded this way is taken into the hand."""
    frame = game.frame
    card = frame.chosen[0]
    if game.is_battler(card):
        game.move(card, HAND, how="drawn")
        game.note("17-5-9-2", "legion-drawn", frame.player, card)


# --- the procedures ---------------------------------------------------------------------------------------

procedures = Procedures[Paying]()

reinforcing = procedures.new(
    "reinforcing",
    "17-5-8-1",
    ("17-5-8-1", reinforce),
)
mustering = procedures.new(
    "mustering",
    "17-5-9-1",
    ("17-5-9-1", muster),
    ("17-5-9-2", take_a_battler),
)
