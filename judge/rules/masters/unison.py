"""Playing a Unison Card, and putting another of its number under it (MA 2-11-1-3, 6-3-1-2-2, 6-3-1-2-3-3)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.procedures import Procedures
from judge.engine.state import ABSENT
from judge.engine.state import Option as AnyOption
from judge.rules.dragon_ball.areas import DROP, HAND, put_beneath
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.basic_actions import cannot_play, play_fails
from judge.rules.dragon_ball.checkpoints import checkpoint
from judge.rules.dragon_ball.costs import can_pay, pay_with, payment_question, price_of
from judge.rules.dragon_ball.events.costs import CardUsed, CostCannotBePaid, PaysNoCost
from judge.rules.dragon_ball.kinds import Decision, Fact, Option
from judge.rules.dragon_ball.movement import place_now
from judge.rules.dragon_ball.using_cards import count_as_used
from judge.rules.masters.areas import UNISON
from judge.rules.masters.events import Grows, MarkersOfEnergy, SaysX
from judge.rules.masters.markers import put_markers
from judge.rules.masters.playing import answer_play, comes_with_markers, leaves_without_markers, stopped


def total_cost(game: DragonBallGame, card: int, x: int) -> int:
    """What a Unison Card costs to play with this X: its color cost and X (2-11-1-3-1-2)."""
    return price_of(game, card, x=x)[0]


def payable_x(game: DragonBallGame, player: int, card: int) -> tuple[int, ...]:
    """Lists each X with which a player can pay for a Unison Card, from 0 on (2-12-3)."""
    specified = price_of(game, card)[1]
    found: list[int] = []
    while can_pay(game, player, total_cost(game, card, len(found)), specified):
        if total_cost(game, card, len(found)) > len(game.cards):
            break
        found.append(len(found))
    return tuple(found)


def say_x(game: DragonBallGame) -> None:
    """The player reveals the card and says what X is."""
    frame = game.frame
    options = tuple(Option("number", number=x) for x in payable_x(game, frame.player, frame.card))
    if not options:
        game.note(CostCannotBePaid(frame.player, frame.card), "6-3-1-2-2-1")
        game.leave()
        return
    picked = game.choose_one(Decision(frame.player, "2-12-3", "how-many", options, card=frame.card))
    if picked is not None:
        game.set(number=picked.number)
        game.note(SaysX(frame.player, frame.card, picked.number))


def pay_for_unison(game: DragonBallGame) -> None:
    """The player switches as much energy to Rest Mode as the card costs, and declares that it is played."""
    frame = game.frame
    amount, specified = total_cost(game, frame.card, frame.number), price_of(game, frame.card)[1]
    if amount:
        picked = game.choose(payment_question(game, frame.player, frame.card, amount, specified))
        if picked is None:
            return
        if not picked:
            game.note(CostCannotBePaid(frame.player, frame.card), "6-3-1-2-2-1")
            game.leave()
            return
        (payment,) = picked
        pay_with(game, frame.player, payment, frame.card)
        amount = len(payment.cards)
    else:
        game.note(PaysNoCost(frame.player, frame.card), "2-11-1-3")
    count_as_used(game, frame.player, frame.card, amount)
    game.note(CardUsed(frame.player, frame.card), "6-3-1-2-2-1")
    game.set(done=amount)


def unison_is_played(game: DragonBallGame) -> None:
    """The card comes into play, with a marker for each energy; other Unison Cards of the player leave."""
    frame = game.frame
    card, amount = frame.card, frame.done
    not_played, rest = stopped(game, card, frame.stay)
    if not_played or not game.is_there(card, frame.stay):
        return
    if cannot_play(game, frame.player, card):
        play_fails(game, card, frame.player)
        return
    comes_with_markers(game, card, amount)
    if amount:
        _remember_paid(game, card, amount)
    place_now(
        game,
        (card,),
        UNISON,
        rule="6-3-1-2-2-3",
        how="used",
        by_player=frame.player,
        seat=frame.player,
        rest=rest,
        face_up=True,
    )
    if amount:
        game.note(MarkersOfEnergy(card, amount))
    others = tuple(each for each in game.zone(frame.player, UNISON) if each != card)
    if others:
        place_now(game, others, DROP, rule="6-3-1-2-2-3", how="unison-replaced")
    leaves_without_markers(game, card)


def _remember_paid(game: DragonBallGame, card: int, amount: int) -> None:
    """Remembers what was paid for a Unison Card that comes into play now, a new card there (3-1-4): by one
    reading that is its cost (2-11-3)."""
    paid = Fact("paid-for", game.frame.player, card, game.cards[card].stay + 1, number=amount)
    others = [f for f in game.lasting_facts if not (f.what == "paid-for" and f.card == card)]
    game.put(lasting_facts=(*others, paid))


def checkpoint_after_unison(game: DragonBallGame) -> None:
    """A checkpoint."""
    checkpoint(game)


def to_grow(game: DragonBallGame, player: int) -> Iterator[Option]:
    """Each card of the hand with the number of a Unison Card of the player's, to be put under it."""
    for unison in game.zone(player, UNISON):
        number = game.cards[unison].print
        for card in game.zone(player, HAND):
            if number and game.cards[card].print == number:
                yield Option("grow", card, unison)


def not_grown_yet(game: DragonBallGame, player: int, _: AnyOption) -> bool:
    """The player has put no card under a Unison Card this turn (6-3-1-2-3-3)."""
    return not any(fact.what == "grown" and fact.player == player for fact in game.facts)


def grow(game: DragonBallGame) -> None:
    """The card is put under the Unison Card of its number, which gets a marker."""
    frame = game.frame
    unison = next(iter(game.zone(frame.player, UNISON)), ABSENT)
    if unison == ABSENT or not game.is_there(frame.card, frame.stay):
        return
    put_beneath(game, frame.card, unison)
    game.add_fact("grown", player=frame.player, card=unison)
    game.note(Grows(frame.player, frame.card, unison))
    put_markers(game, unison, 1)


procedures = Procedures[DragonBallGame]()

use_unison_card = procedures.new(
    "use_unison_card",
    "6-3-1-2-2",
    ("2-11-1-3-1", say_x),
    ("6-3-1-2-2-1", pay_for_unison),
    ("6-3-1-2-2-2", answer_play),
    ("6-3-1-2-2-3", unison_is_played),
    ("6-3-1-2-2-4", checkpoint_after_unison),
)
grow_unison_card = procedures.new("grow_unison_card", "6-3-1-2-3-3", ("6-3-1-2-3-3", grow))
