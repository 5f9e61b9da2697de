"""Summoning battlers, each way, and playing action cards (CC 7, 9, 14-3)."""

from __future__ import annotations

from judge.engine.procedures import Procedures
from judge.engine.state import Frame
from judge.rules.chrono_clash.areas import (
    BATTLEFIELD,
    GRAVEYARD,
    OUTSIDE,
    PLAYING,
    battlers_of,
    move,
    way_of_summoning,
)
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.events.summoning import (
    CannotPay,
    LastsInPlay,
    NoTime,
    PaidFor,
    PaysInstead,
    PaysWith,
    ResolvedAllTheSame,
    Summoned,
    ToGraveyard,
    Triggered,
)
from judge.rules.chrono_clash.events.turn import CounterMoved, TimePaid
from judge.rules.chrono_clash.gauge import behind, is_over, lose_time
from judge.rules.chrono_clash.information import LASTS, cost_of, entries_of, is_battler, rows_upon
from judge.rules.chrono_clash.kept import Summoning
from judge.rules.chrono_clash.keywords import KEYWORDS
from judge.rules.chrono_clash.kinds import Decision, Event, Option
from judge.rules.chrono_clash.leaving import destroy, heeds_destruction, settle, trigger_abilities
from judge.rules.chrono_clash.paying import is_extra, payers_of, price_of
from judge.rules.chrono_clash.resolving import choose_lasting, resolve

# --- paying -------------------------------------------------------------------------------------------------


def pay(game: ChronoClashGame, rule: str) -> bool:
    """Pays for the card of the frame; False if a player has to be asked first.

    Extra deck cards are paid for with battlers (CC 14-3-2, 14-3-3), all others with time (CC 4-1-3).
    """
    frame = game.stack[-1]
    price = price_of(game, frame.player, frame.card, _way_of_paying(frame))
    if is_extra(game, frame.card):
        return _destroy_for(game, price)
    way = way_of_summoning(game)
    if way is not None and way.is_free is not None and price and way.is_free(game):
        return True
    if way is not None and way.cost_rule:
        game.note(PaysInstead(frame.player, frame.card, price), way.cost_rule)
    elif is_battler(game, frame.card):
        for tells in game.keyword_table.upon_reduced_cost:
            tells(game, frame.card, price)
    lose_time(game, frame.player, price, TimePaid if price >= 0 else CounterMoved)
    game.note(PaidFor(frame.player, frame.card, max(price, 0)), rule)
    return True


def _way_of_paying(frame: Frame) -> str:
    """The way in which the card of a frame is summoned; empty for one that is not."""
    return frame.kept.way if isinstance(frame.kept, Summoning) else ""


def _destroy_for(game: ChronoClashGame, price: int) -> bool:
    """Destroys battlers worth the price of an extra deck card; False if the player has to be asked first."""
    frame = game.frame
    payers = payers_of(game, frame.player, frame.card)
    if price <= 0:
        game.note(NoTime(frame.card))
        return True
    able = [each for each in payers if each not in frame.chosen]  # not with the battler it is for
    options = tuple(Option("card", each, number=cost_of(game, each)) for each in able)
    decision = Decision(
        frame.player, "14-3-3", "pay-battlers", options, 1, len(options), card=frame.card, low=price
    )
    picked = game.choose(decision)
    if picked is None:
        return False
    game.note(NoTime(frame.card))
    barred = tuple(each for each in battlers_of(game, frame.player) if each not in payers)
    if barred:
        game.note(CannotPay(barred, frame.card))
    cards = tuple(option.card for option in picked)
    game.note(PaysWith(frame.player, frame.card, cards))
    quietly = any(heeds_destruction(game, card) for card in cards) and game.reads(
        "payment-sets-nothing-off", "14-3-3"
    )
    destroy(game, cards, frame.player, "14-3-3", quietly=quietly)
    return True


# --- 7-1: summoning -----------------------------------------------------------------------------------------


def pay_for_battler(game: ChronoClashGame) -> None:
    """The cost is paid."""
    if pay(game, "7-1-1"):
        for acts in game.keyword_table.upon_payment:
            acts(game, game.stack[-1].player)


def place(game: ChronoClashGame) -> None:
    """The card is laid down on the battlefield, or where else the way of summoning puts it."""
    frame, way = game.stack[-1], way_of_summoning(game)
    if way is not None and way.attach is not None:
        way.attach(game)
        return
    move(game, frame.card, BATTLEFIELD, how="summoned")
    game.note(Summoned(frame.player, frame.card))
    game.set(stay=game.cards[frame.card].stay)
    for row in game.side(frame.card).permanents:
        if row not in game.catalogue.unread:  # the trace tells of those apart
            game.note(LastsInPlay(frame.card, row))
    if way is not None and way.upon_entering is not None:
        way.upon_entering(game)
    choose_lasting(game, frame.card, frame.player)


def summon_triggers(game: ChronoClashGame) -> None:
    """A [Summon] trigger is resolved, even if the turn is over (CC 7-1-4)."""
    frame, way = game.stack[-1], way_of_summoning(game)
    happened = Event("summoned", frame.player, frame.card, amount=behind(game, frame.player))
    if way is not None and way.triggers is not None and not way.triggers(game, happened):
        return
    trigger_abilities(game, frame.card, "summoned", frame.player, happened)
    triggered = bool(rows_upon(game, frame.card, "summoned"))
    if triggered and is_over(game):
        game.note(ResolvedAllTheSame(frame.card), "7-1-4")
    if triggered and way is not None and way.upon_trigger is not None:
        way.upon_trigger(game, "summoned")
    settle(game)


# --- 9-1: action cards --------------------------------------------------------------------------------------


def pay_for_action(game: ChronoClashGame) -> None:
    """The cost is paid."""
    if pay(game, "9-1-1"):
        card = game.frame.card
        move(game, card, OUTSIDE, how=PLAYING, face_up=True)
        game.set(stay=game.cards[card].stay)
        settle(game)


def resolve_action(game: ChronoClashGame) -> None:
    """Its ability is resolved, even if the turn is over (CC 9-1-3).

    That is the rows after [Actions], and those without a trigger.
    """
    frame = game.frame
    rows = [
        entry
        for entry in entries_of(game, game.side(frame.card).skills)
        if entry.skill.type == LASTS
        or any(trigger.event == "action-played" for trigger in entry.skill.triggers)
    ]
    if not rows:
        game.unsay()
    elif is_over(game):
        game.note(ResolvedAllTheSame(frame.card), "9-1-3")
    for entry in reversed(rows):
        if entry.events:
            game.note(Triggered(frame.card, entry.number, frame.player), "17-2-6")
        resolve(game, entry.number, frame.card, frame.player)


def into_the_graveyard(game: ChronoClashGame) -> None:
    """Once it is resolved, it goes to the graveyard."""
    frame = game.frame
    if game.is_there(frame.card, frame.stay):
        move(game, frame.card, GRAVEYARD, how="played")
        game.note(ToGraveyard(frame.card))
    else:
        game.unsay()
    settle(game)


# --- the procedures ---------------------------------------------------------------------------------------

procedures = Procedures[ChronoClashGame]()

summon = procedures.new(
    "summon",
    "7-1",
    ("7-1-1", pay_for_battler),
    ("7-1-2", place),
    *KEYWORDS.tapped_on_arrival,
    *KEYWORDS.upon_arrival,
    ("7-1-3", summon_triggers),
    *KEYWORDS.once_summoned,
    keeps=Summoning,
)
play_card = procedures.new(
    "play_card",
    "9-1",
    ("9-1-1", pay_for_action),
    ("9-1-2", resolve_action),
    ("9-1-4", into_the_graveyard),
)
