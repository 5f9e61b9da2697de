"""What happened on the way here by words that nobody understands, although their card has left since."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.interpreting import Interpreting
from judge.engine.reservations import Reservation


def rested_on(now: Interpreting, before: Iterable[Interpreting]) -> tuple[Reservation, ...]:
    """Find words not understood that held on the way to a game, and hold there no longer.

    A power was compared by them, or a card KO'd: the answer still rests on it. What the judge has settled is
    left out. `before` is the game before each act that led here, the latest first.
    """
    done = {(each.card, each.skill) for each in now.reservations()}
    found: dict[tuple[int, int], Reservation] = {}
    for game in before:
        for held in game.reservations():
            if held.skill < 0 or (held.card, held.skill) in done:
                continue
            if held.is_open:
                found.setdefault((held.card, held.skill), held)
            else:
                done.add((held.card, held.skill))
                found.pop((held.card, held.skill), None)
    return tuple(found.values())
