"""Ways to pay a cost: which cards are taken, and whether they cover its colors (FW 5-3)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from judge.rules.dragon_ball.base import DragonBallGame


@lru_cache(maxsize=4096)
def covers(specified: tuple[str, ...], payers: tuple[frozenset[str], ...]) -> bool:
    """True if each orb of a specified cost finds a payer of its own among these colors."""
    if not specified:
        return True
    color, rest = specified[0], specified[1:]
    return any(
        color in payer and covers(rest, payers[:position] + payers[position + 1 :])
        for position, payer in enumerate(payers)
        if payer not in payers[:position]
    )


def covered(game: DragonBallGame, specified: tuple[str, ...], payers: tuple[frozenset[str], ...]) -> bool:
    """True if these pay the orbs of a specified cost: each of them for one orb, or by another reading a card
    of several colors for an orb of each (MA 2-11-1-1)."""
    if covers(specified, payers):
        return True
    if not game.rule(MA="2-11-1-1"):
        return False
    enough = all(sum(color in each for each in payers) >= specified.count(color) for color in specified)
    return enough and game.reads("card-pays-each-of-its-colors", game.rule(MA="2-11-1-1"))


def ways(amount: int, groups: tuple[tuple[int, ...], ...]) -> Iterator[tuple[int, ...]]:
    """The ways to take so many cards from groups of interchangeable ones, most from the first group first."""
    later = [0]
    for group in reversed(groups):
        later.insert(0, later[0] + len(group))
    # the groups at the end of which each is a single card
    alone = len(groups)
    while alone and len(groups[alone - 1]) == 1:
        alone -= 1
    single = [card for (card,) in groups[alone:]]
    waiting: list[tuple[int, int, tuple[int, ...]]] = [(amount, 0, ())] if amount <= later[0] else []
    while waiting:
        left, at, taken = waiting.pop()
        if not left:
            yield taken
            continue
        if at == alone:
            for others in combinations(single, left):
                yield taken + others
            continue
        group = groups[at]
        at += 1
        for count in range(max(0, left - later[at]), min(len(group), left) + 1):
            waiting.append((left - count, at, taken + group[:count]))


def rule_of_paying(game: DragonBallGame, card: int) -> str:
    """The rule for the energy that a card costs; in Masters each type has one of its own (MA 2-11-1)."""
    kind = game.printed(card).type
    if kind == "extra":
        return game.rule(FW="5-3-1", MA="2-11-1-2")
    if kind == "unison":
        return game.rule(FW="5-3-1", MA="2-11-1-3")
    return game.rule(FW="5-3-1", MA="2-11-1-1")
