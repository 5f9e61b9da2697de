"""Summoning battlers, each way, and playing action cards (CC 7, 9, 14-3, 17-5-13 to 17-5-19)."""

from __future__ import annotations

from judge.engine.procedures import Procedures
from judge.rules.chrono_clash.areas import (
    BATTLEFIELD,
    GRAVEYARD,
    OUTSIDE,
    PILOT,
    PLAYING,
    Areas,
)
from judge.rules.chrono_clash.events.summoning import (
    Attached,
    AttacksAtOnce,
    CannotPay,
    InAttackMode,
    LastsInPlay,
    NothingToAttachTo,
    NothingToAttack,
    NoTime,
    PaidFor,
    PaysInstead,
    PaysWith,
    PilotAdds,
    PlaysItsTriggers,
    ResolvedAllTheSame,
    Summoned,
    Tapped,
    TappedCannotAttack,
    ToGraveyard,
    Triggered,
)
from judge.rules.chrono_clash.events.turn import CounterMoved, TimePaid
from judge.rules.chrono_clash.information import LASTS, Information
from judge.rules.chrono_clash.keywords import KEYWORDS
from judge.rules.chrono_clash.kinds import Decision, Event, Option
from judge.rules.chrono_clash.leaving import Leaving
from judge.rules.chrono_clash.paying import (
    PILOT_COST,
    REINFORCEMENTS,
    SNEAK_ATTACK,
    TRANSFORMATION,
    Paying,
)
from judge.rules.chrono_clash.requirements import has_something_to_attack
from judge.rules.chrono_clash.resolving import Resolving
from judge.rules.chrono_clash.stopping import DIRECTLY, EVEN_SO

ATTACKED = 1
"""A battler that was to attack directly has done so."""

# --- paying -------------------------------------------------------------------------------------------------

BY_WAY = {SNEAK_ATTACK: "17-5-14-1", PILOT_COST: "17-5-19-1"}
"""The rule of a cost that is paid instead."""


def pay(game: Paying, rule: str) -> bool:
    """Pays for the card of the frame; False if a player has to be asked first.

    Extra deck cards are paid for with battlers (CC 14-3-2, 14-3-3), all others with time (CC 4-1-3).
    """
    frame = game.frame
    price = game.price(frame.player, frame.card, frame.note)
    if game.is_extra(frame.card):
        return _destroy_for(game, price)
    if frame.note == REINFORCEMENTS and price and game.reads("reinforcements-free", "17-5-8-1"):
        return True
    if frame.note in BY_WAY:
        game.note(PaysInstead(frame.player, frame.card, price), BY_WAY[frame.note])
    elif game.is_battler(frame.card):
        for tells in game.keyword_table.upon_reduced_cost:
            tells(game, frame.card, price)
    game.lose_time(frame.player, price, TimePaid if price >= 0 else CounterMoved)
    game.note(PaidFor(frame.player, frame.card, max(price, 0)), rule)
    return True


def _destroy_for(game: Paying, price: int) -> bool:
    frame = game.frame
    payers = game.payers(frame.player, frame.card)
    if price <= 0:
        game.note(NoTime(frame.card))
        return True
    able = [each for each in payers if each not in frame.chosen]  # a pilot is not paid for with its Eva
    options = tuple(Option("card", each, number=game.cost(each)) for each in able)
    decision = Decision(
        frame.player, "14-3-3", "pay-battlers", options, 1, len(options), card=frame.card, low=price
    )
    picked = game.choose(decision)
    if picked is None:
        return False
    game.note(NoTime(frame.card))
    barred = tuple(each for each in game.battlers(frame.player) if each not in payers)
    if barred:
        game.note(CannotPay(barred, frame.card))
    cards = tuple(option.card for option in picked)
    game.note(PaysWith(frame.player, frame.card, cards))
    quietly = any(game.heeds_destruction(card) for card in cards) and game.reads(
        "payment-sets-nothing-off", "14-3-3"
    )
    game.destroy(cards, frame.player, "14-3-3", quietly=quietly)
    return True


# --- 7-1: summoning -----------------------------------------------------------------------------------------


def pay_for_battler(game: Paying) -> None:
    """The cost is paid."""
    if pay(game, "7-1-1"):
        for acts in game.keyword_table.upon_payment:
            acts(game, game.frame.player)


def place(game: Resolving) -> None:
    """The card is laid down on the battlefield; a pilot paid for as one is attached (CC 17-5-19-2)."""
    frame = game.frame
    if frame.note == PILOT_COST:
        if game.is_there(frame.chosen[0], frame.queue[0]):
            game.put_with(frame.card, frame.chosen[0], PILOT, face_up=True)
            game.note(Attached(frame.card, frame.chosen[0]))
            strength = game.printed(frame.card).front.power or 0
            game.note(PilotAdds(frame.card, frame.chosen[0], strength))
            game.choose_lasting(frame.card, frame.player)
        else:
            game.move(frame.card, GRAVEYARD)
            game.note(NothingToAttachTo(frame.card))
        return
    game.move(frame.card, BATTLEFIELD, how="summoned")
    game.note(Summoned(frame.player, frame.card))
    game.set(stay=game.cards[frame.card].stay)
    for row in game.side(frame.card).permanents:
        if row not in game.catalogue.unread:  # the trace tells of those apart
            game.note(LastsInPlay(frame.card, row))
    if frame.note == TRANSFORMATION and not game.reads("transformation-comes-untapped", "17-5-16-2"):
        game.update(frame.card, rest=True)
        game.note(InAttackMode(frame.card))
    game.choose_lasting(frame.card, frame.player)


def summon_triggers(game: Leaving) -> None:
    """A [Summon] trigger is resolved, even if the turn is over (CC 7-1-4)."""
    frame = game.frame
    happened = Event("summoned", frame.player, frame.card, amount=game.behind(frame.player))
    if frame.note == PILOT_COST and not attached_pilot_triggers(game, frame.card):
        if game.catalogue.unread and game.bearer(frame.card) != frame.card:
            game.pend_unread(frame.card, "summoned", frame.player, happened)
            game.settle()
        return
    game.trigger(frame.card, "summoned", frame.player, happened)
    triggered = bool(game.rows_upon(frame.card, "summoned"))
    if triggered and game.is_over():
        game.note(ResolvedAllTheSame(frame.card), "7-1-4")
    if triggered and frame.note == TRANSFORMATION:
        game.note(PlaysItsTriggers(frame.card, "summoned"))
    game.settle()


def attached_pilot_triggers(game: Information, card: int) -> bool:
    """True if a pilot's [Summon] trigger is resolved when it is attached (defects 17-5-19-3)."""
    if game.bearer(card) == card or not game.rows_upon(card, "summoned"):
        return False
    return not game.reads("attached-pilot-not-summoned", "17-5-19-2")


def attack_at_once(game: Information) -> None:
    """[Sneak Attack] and [Transformation] attack directly, even if the turn is over (CC 17-5-16-2)."""
    frame = game.frame
    if frame.note not in (SNEAK_ATTACK, TRANSFORMATION) or not game.is_there(frame.card, frame.stay):
        return
    if frame.note == TRANSFORMATION and "transformation-comes-untapped" in game.readings:
        game.add_fact("may-attack", card=frame.card, stay=frame.stay)
    elif any(bars_attack(game, frame.card) for bars_attack in game.keyword_table.bars_attack):
        pass
    elif (
        frame.note == SNEAK_ATTACK
        and game.cards[frame.card].rest
        and game.reads("tapped-on-arrival-cannot-sneak-attack", "17-5-14-2")
    ):
        game.note(TappedCannotAttack(frame.card))
    elif frame.note == SNEAK_ATTACK and not has_something_to_attack(
        game, frame.player, Option("attack", frame.card)
    ):
        game.note(NothingToAttack(frame.card))
    else:
        game.set(done=ATTACKED)
        rule = "17-5-14-2" if frame.note == SNEAK_ATTACK else "17-5-16-2"
        game.note(AttacksAtOnce(frame.card), rule)
        if frame.note == TRANSFORMATION and game.rows_upon(frame.card, "attacks"):
            game.note(PlaysItsTriggers(frame.card, "attacks"))
        note = EVEN_SO if game.is_over() else DIRECTLY
        game.call("attack", player=frame.player, card=frame.card, stay=frame.stay, note=note)


def destroy_after_sneak_attack(game: Leaving) -> None:
    """After its attack a [Sneak Attack] battler is destroyed; by one reading not without one (defects
    17-5-14-3)."""
    frame = game.frame
    if (
        frame.note == SNEAK_ATTACK
        and game.is_there(frame.card, frame.stay)
        and (frame.done == ATTACKED or not game.reads("sneak-attack-not-made-spares", "17-5-14-3"))
    ):
        game.destroy((frame.card,), frame.player, "17-5-14-3")
    game.settle()


# --- 17-5-16: [Transformation] ------------------------------------------------------------------------------


def return_the_battler(game: Leaving) -> None:
    """The battler in play is tapped and returned to the hand."""
    frame = game.frame
    game.update(frame.chosen[0], rest=True)
    game.note(Tapped(frame.chosen[0]), "17-5-16-1")
    game.return_to_hand(frame.chosen[0], "17-5-16-1")


def put_into_play(game: Areas) -> None:
    """The cost of the [Transformation] battler is paid, and it comes into play in attack mode."""
    frame = game.frame
    game.proceed("summon", player=frame.player, card=frame.card, note=TRANSFORMATION)


# --- 9-1: action cards --------------------------------------------------------------------------------------


def pay_for_action(game: Paying) -> None:
    """The cost is paid."""
    if pay(game, "9-1-1"):
        card = game.frame.card
        game.move(card, OUTSIDE, how=PLAYING, face_up=True)
        game.set(stay=game.cards[card].stay)
        game.settle()


def resolve_action(game: Resolving) -> None:
    """Its ability is resolved, even if the turn is over (CC 9-1-3).

    That is the rows after [Actions], and those without a trigger.
    """
    frame = game.frame
    rows = [
        entry
        for entry in game.entries(game.side(frame.card).skills)
        if entry.skill.type == LASTS
        or any(trigger.event == "action-played" for trigger in entry.skill.triggers)
    ]
    if not rows:
        game.unsay("9-1-2")
    elif game.is_over():
        game.note(ResolvedAllTheSame(frame.card), "9-1-3")
    for entry in reversed(rows):
        if entry.events:
            game.note(Triggered(frame.card, entry.number, frame.player), "17-2-6")
        game.resolve(entry.number, frame.card, frame.player)


def into_the_graveyard(game: Leaving) -> None:
    """Once it is resolved, it goes to the graveyard."""
    frame = game.frame
    if game.is_there(frame.card, frame.stay):
        game.move(frame.card, GRAVEYARD, how="played")
        game.note(ToGraveyard(frame.card))
    else:
        game.unsay("9-1-4")
    game.settle()


# --- the procedures ---------------------------------------------------------------------------------------

procedures = Procedures[Paying]()

summon = procedures.new(
    "summon",
    "7-1",
    ("7-1-1", pay_for_battler),
    ("7-1-2", place),
    *KEYWORDS.tapped_on_arrival,
    *KEYWORDS.upon_arrival,
    ("7-1-3", summon_triggers),
    ("17-5-14-2", attack_at_once),
    ("17-5-14-3", destroy_after_sneak_attack),
)
transform = procedures.new(
    "transform",
    "17-5-16",
    ("17-5-16-1", return_the_battler),
    ("17-5-16-2", put_into_play),
)
play_card = procedures.new(
    "play_card",
    "9-1",
    ("9-1-1", pay_for_action),
    ("9-1-2", resolve_action),
    ("9-1-4", into_the_graveyard),
)
