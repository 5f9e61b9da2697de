"""Whether a card has something in common with another one, or a cost of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable

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


def most_apart(rows: Iterable[Iterable[str]]) -> int:
    """Counts how many cards can be taken so that no two have a name in common; a row is the names of one, and
    ``*`` is all there are."""
    different = {frozenset(map(compared, row)) for row in rows} - {frozenset()}
    named = [row for row in different if "*" not in row]
    if not named:
        return min(len(different), 1)
    # A card with all the names of another one, and more, is never needed beside it.
    least = [row for row in named if not any(other < row for other in named)]
    return _most_apart(sorted(least, key=len))


def _most_apart(rows: list[frozenset[str]]) -> int:
    if not rows:
        return 0
    first, *others = rows
    apart = [row for row in others if row.isdisjoint(first)]
    if len(apart) == len(others):
        return 1 + _most_apart(others)
    return max(1 + _most_apart(apart), _most_apart(others))
