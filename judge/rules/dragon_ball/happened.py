"""What has happened this turn, or in this battle, of what cards ask about (FW 0-3-17)."""

from __future__ import annotations

from judge.engine import tree
from judge.engine.state import ABSENT, Frame
from judge.engine.tree.words import MOVED
from judge.rules.dragon_ball.areas import COMBO
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.kinds import Fact
from judge.rules.dragon_ball.movers import mover_in
from judge.rules.dragon_ball.selection import checks_of, seats_of

ABOUT_THIS = frozenset(("marker-removed-for-this", "energy-dropped-by-this"))
"""Facts that count for one card alone."""


def happened(game: DragonBallGame, condition: tree.Happened, frame: Frame) -> bool:
    """True if something happened this turn, or to use this card or skill, often enough."""
    times = times_happened(game, condition, frame)
    return times >= condition.at_least and (condition.at_most is None or times <= condition.at_most)


def times_happened(game: DragonBallGame, condition: tree.Happened, frame: Frame) -> int:
    """How often something happened this turn, or to use this card or skill."""
    what = condition.what.removesuffix("-skill")
    if what == "combo-in-battle":
        return _in_combos_of_battle(game, condition, frame)
    facts = [fact for fact in game.facts if fact.what == what and _counts(game, fact, condition, frame)]
    if what in MOVED or what == "played-by-skill-of":
        return len(facts)
    if what == "attacked" and _asks_for_cards(condition):
        return len({(fact.card, fact.stay) for fact in facts})
    return sum(max(fact.number, 1) for fact in facts)


def _asks_for_cards(condition: tree.Happened) -> bool:
    """True of "you attacked with 2 or more cards", which is not so often with one of them."""
    return condition.filter is not None and condition.at_least > 1 and condition.at_most is None


def _counts(game: DragonBallGame, fact: Fact, condition: tree.Happened, frame: Frame) -> bool:
    """True if a fact of the kind that a condition asks for is one that it speaks of."""
    if fact.what in ABOUT_THIS:
        if not _is_about_this(game, fact, condition, frame):
            return False
    elif condition.player != "any" and (fact.player == frame.player) != (condition.player == "you"):
        return False
    if fact.what == "played-by-skill-of":
        if condition.filter is not None and not game.fits(condition.filter, fact.number, frame):
            return False
    elif condition.filter is not None:
        checks = checks_of(condition.filter)
        if fact.card == ABSENT or not all(check(game, fact.card, frame) for check in checks):
            return False
    if condition.of is not None and not _is_of(game, fact, condition.of, frame):
        return False
    return fact.what not in MOVED or _is_such_a_move(game, fact, condition, frame)


def _is_such_a_move(game: DragonBallGame, fact: Fact, condition: tree.Happened, frame: Frame) -> bool:
    """True if a card was moved by the player of whom a condition speaks, and to the area of whom it says."""
    if condition.own and fact.card != ABSENT and game.cards[fact.card].owner != fact.player:
        return False
    if condition.by == "any":
        return True
    mover = mover_in(fact)
    return mover != ABSENT and (mover == frame.player) == (condition.by == "you")


def _in_combos_of_battle(game: DragonBallGame, condition: tree.Happened, frame: Frame) -> int:
    """How many cards have been used in a combo in this battle: those that still lie in the Combo Area, and
    those that have left it."""
    if game.battle is None:
        return 0
    seats = seats_of(condition.player, frame.player, game.turn_player)
    used = [fact.card for fact in game.facts if fact.what == "combo-in-battle" and fact.player in seats]
    lying = [card for seat in seats for card in game.zone(seat, COMBO) if card not in used]
    checks = () if condition.filter is None else checks_of(condition.filter)
    return sum(all(check(game, card, frame) for check in checks) for card in (*used, *lying))


def _is_of(game: DragonBallGame, fact: Fact, of: tree.Target, frame: Frame) -> bool:
    """True if a fact is about this very card, which has not changed areas since (FW 3-1-4)."""
    return fact.card in game.targets(of, frame) and fact.stay in (ABSENT, game.cards[fact.card].stay)


def _is_about_this(game: DragonBallGame, fact: Fact, condition: tree.Happened, frame: Frame) -> bool:
    """True if a fact is about this use of the card or skill, not about an earlier one or another card.

    A card that changes areas is a new card (FW 3-1-4); to be used it goes from the hand to where its
    skill is resolved, a [Field] by way of the Drop.
    """
    if fact.card != frame.card:
        return False
    if condition.what == "marker-removed-for-this-skill":
        return fact.skill == frame.skill
    if fact.skill != ABSENT:
        return False
    stay = frame.stay if frame.stay != ABSENT else game.cards[frame.card].stay
    moves = 2 if condition.what == "marker-removed-for-this" else 0
    return fact.stay == ABSENT or stay - moves <= fact.stay
