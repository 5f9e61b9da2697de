"""Shuffling, and orders by chance (FW 5-9, 13-11-3)."""

from __future__ import annotations

from judge.rules.dragon_ball.areas import DECK
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.events.actions import Shuffled
from judge.rules.dragon_ball.kept import ShufflingArea, ShufflingCards

# --- 5-9: shuffling, and orders by chance -------------------------------------------------------------------


def shuffle(game: DragonBallGame) -> None:
    """The cards of an area are put into an order that nobody knows; its owner does it (5-9-3)."""
    frame = game.frame
    area = frame.keeps(ShufflingArea).area
    index = game.index(frame.player, area)
    cards = game.arranged(game.zones[index], frame.player, game.rule(FW="5-9-1", MA="3-2-4"))
    if cards is None:
        return
    game.put_zone(index, cards)
    game.note(Shuffled(frame.player, area))


def shuffle_looked_at(game: DragonBallGame) -> None:
    """Only the cards that were looked at are shuffled, and returned to where they were."""
    frame = game.frame
    cards = game.arranged(
        frame.keeps(ShufflingCards).cards, frame.player, game.rule(FW="13-11-3", MA="11-6-3")
    )
    if cards is None:
        return
    index = game.index(frame.player, DECK)
    row = iter(cards)
    zone = game.zones[index]
    game.put_zone(index, tuple(next(row) if card in cards else card for card in zone))
