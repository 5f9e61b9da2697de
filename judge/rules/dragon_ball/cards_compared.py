"""Whether a card has something in common with another one, or a cost of its own."""

from __future__ import annotations

from collections.abc import Callable

from judge.cards.naming import compared
from judge.engine import tree
from judge.engine.state import Frame
from judge.rules.dragon_ball.base import DragonBallGame

Check = Callable[[DragonBallGame, int, Frame], bool]
"""Whether a card fits, seen by whoever carries out the frame."""


def alike_check(alike: tree.Alike) -> Check:
    """Has a name, a special trait or a color in common with another card."""

    def check(game: DragonBallGame, card: int, frame: Frame) -> bool:
        has = _KINDS_ALIKE[alike.what]
        return any(in_common(has(game, card), has(game, other)) for other in game.targets(alike.other, frame))

    return check


def other_cost_check(other: tree.Target) -> Check:
    """Has another cost than a card; none does where there is no such card (FW 5-2-6)."""
    its_cost = tree.Property("cost", other)

    def check(game: DragonBallGame, card: int, frame: Frame) -> bool:
        number = game.number(card, "cost")
        return (
            number is not None and bool(game.targets(other, frame)) and number != game.amount(its_cost, frame)
        )

    return check


_KINDS_ALIKE: dict[str, Callable[[DragonBallGame, int], tuple[str, ...]]] = {
    "name": lambda game, card: game.names(card),
    "trait": lambda game, card: game.traits(card),
    "color": lambda game, card: game.colors(card),
}


def in_common(some: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """True if two rows of names have one in common; ``*`` is all there are."""
    if "*" in some or "*" in others:
        return bool(some and others)
    return not {compared(each) for each in some}.isdisjoint(compared(each) for each in others)
