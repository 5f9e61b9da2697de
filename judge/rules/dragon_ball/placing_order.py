"""Who puts cards that are placed together into an order (FW 3-1-5, MA 3-1-6)."""

from __future__ import annotations

from judge.engine import tree
from judge.engine.state import UNKNOWN, Frame
from judge.rules.dragon_ball.areas import DECK, LIFE
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.conditions import seat_of
from judge.rules.dragon_ball.events.actions import PutInOrder
from judge.rules.dragon_ball.kinds import Decision, Option


def orders(
    game: DragonBallGame, node: tree.Move, cards: tuple[int, ...], frame: Frame
) -> list[tuple[int, tuple[int, ...]]]:
    """Lists who puts which of the cards into an order, the turn player first (FW 3-1-5).

    Where the text does not say it is their owner; "in any order" is said to the player of the skill, or by
    the other reading to nobody. Cards that are unseen, or alike, are in no order that matters.
    """
    under = node.beneath is not None
    if (
        len(cards) < 2
        or not (under or game.area_numbers.get(node.to) in (DECK, LIFE))
        or node.order == "random"
        or _is_shuffled_next(game, node, cards, frame)
    ):
        return []
    if node.order == "any" and (
        all(game.cards[card].owner == frame.player for card in cards)
        or not game.reads("any-order-by-owner", game.rule(FW="3-1-5", MA="3-1-6"))
    ):
        return [(frame.player, cards)]
    if isinstance(node.what, tree.Top):
        return []
    return by_owner(game, cards)


def by_owner(game: DragonBallGame, cards: tuple[int, ...]) -> list[tuple[int, tuple[int, ...]]]:
    """Lists the owners who put several of these cards into an order, the turn player first, and which."""
    found = []
    for owner in (game.turn_player, 1 - game.turn_player):
        theirs = tuple(card for card in cards if game.cards[card].owner == owner)
        prints = {game.cards[card].print for card in theirs}
        if len(theirs) > 1 and (len(prints) > 1 or UNKNOWN in prints):
            found.append((owner, theirs))
    return found


def order_said(
    game: DragonBallGame, player: int, cards: tuple[int, ...], frame: Frame
) -> tuple[int, ...] | None:
    """The order into which a player puts cards, the topmost first; None if it must be asked first."""
    options, size = tuple(Option("card", card) for card in cards), len(cards)
    asked = Decision(
        player,
        game.rule(FW="3-1-5", MA="3-1-6"),
        "order",
        options,
        size,
        size,
        ordered=True,
        card=frame.card,
        skill=frame.skill,
    )
    picked = game.choose(asked)
    if picked is None:
        return None
    said = tuple(option.card for option in picked)
    game.note(PutInOrder(player, said))
    return said


def _is_shuffled_next(game: DragonBallGame, node: tree.Move, cards: tuple[int, ...], frame: Frame) -> bool:
    """True if the area is shuffled right after cards have been placed there: then no order is chosen."""
    for each in game.program_of(frame)[frame.step : frame.step + 1]:
        shuffles = each.node
        if isinstance(shuffles, tree.Shuffle) and shuffles.area == node.to and node.beneath is None:
            owners = {game.cards[card].owner for card in cards}
            return shuffles.player == "owner" or owners == {seat_of(game, shuffles.player, frame)}
    return False
