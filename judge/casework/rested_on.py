"""What happened on the way to a node by words that nobody understands, although their card has left since."""

from __future__ import annotations

from collections.abc import Iterator

from judge.casework.work import Work
from judge.engine.errors import EngineError
from judge.engine.interpreting import Interpreting
from judge.engine.reservations import Reservation
from judge.problems import Refusal
from judge.sandbox import rested_on as on_the_way

MOST_ACTS = 60
"""Acts before a node that are looked through."""


def rested_on(work: Work, number: int) -> tuple[Reservation, ...]:
    """Find words not understood that held on the way to a node, and hold there no longer.

    Behind them stands a bound with the number of the acts that were not looked through, if there are some.
    Raises NotFound and Refusal as `Work.state` does.
    """
    now = work.table.game_at(work.state(number))
    if not number or not now.catalogue.unread:
        return ()
    path = work.shape.path(number)
    looked_at: list[int] = []

    def before() -> Iterator[Interpreting]:
        for each in reversed(path[-MOST_ACTS:]):
            try:
                game = work.table.game_at(work.state(work.shape.node(each).parent))
            except (Refusal, EngineError):
                return
            looked_at.append(each)
            yield game

    found = on_the_way.rested_on(now, before())
    left = len(path) - len(looked_at)
    return (*found, Reservation("bound", number=left, note="acts")) if left else found
