"""Ways to pay a cost: which cards are taken, and whether they cover its colors (FW 5-3)."""

from __future__ import annotations

from collections.abc import Iterator


def covers(specified: tuple[str, ...], payers: list[frozenset[str]]) -> bool:
    """Whether each orb of a specified cost finds a payer of its own among these colors."""
    if not specified:
        return True
    color, rest = specified[0], specified[1:]
    return any(
        color in payer and covers(rest, payers[:position] + payers[position + 1 :])
        for position, payer in enumerate(payers)
        if payer not in payers[:position]
    )


def ways(amount: int, groups: tuple[tuple[int, ...], ...]) -> Iterator[tuple[int, ...]]:
    """The ways to take so many cards from groups of interchangeable ones, most from the first group first."""
    if amount == 0:
        yield ()
        return
    if not groups:
        return
    first, rest = groups[0], groups[1:]
    least = max(0, amount - sum(map(len, rest)))
    for count in range(min(len(first), amount), least - 1, -1):
        for others in ways(amount - count, rest):
            yield first[:count] + others
