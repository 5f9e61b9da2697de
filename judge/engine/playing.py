"""Playing on by chance: what shows whether the rules hold together, whoever does what."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import compress, count
from operator import attrgetter

from judge.engine import limits
from judge.engine.decisions import random_answer
from judge.engine.errors import TooLong
from judge.engine.game import Game
from judge.engine.gc_pause import without_gc
from judge.engine.state import Decision

kind_of = attrgetter("kind")
"""The kind of an option."""


def random_move(decision: Decision, chance: random.Random) -> tuple[int, ...]:
    """An answer by chance; of options of several kinds, each kind is as likely as any other."""
    options = decision.options
    if decision.maximum != 1 or decision.minimum != 1 or options[0].kind == options[-1].kind:
        return random_answer(decision, chance)
    all_kinds = [*map(kind_of, options)]
    kinds = tuple(dict.fromkeys(all_kinds))
    kind = kinds[int(chance.random() * len(kinds))]
    alike = [*compress(count(), map(kind.__eq__, all_kinds))]
    return (alike[int(chance.random() * len(alike))],)


@without_gc()
def play_out(
    game: Game,
    chance: random.Random,
    most: int = limits.DECISIONS,
    *,
    watch: Callable[[Game], object] | None = None,
) -> int:
    """Plays by chance until the game has ended; returns how many decisions that took.

    `watch` is called at each decision, before it is answered. Raises TooLong after `most` decisions.
    """
    decisions = 0
    while True:
        decision = game.run()
        if decision is None:
            return decisions
        if decisions == most:
            raise TooLong(f"the game has not ended after {most} decisions")
        if watch is not None:
            watch(game)
        game.answer(*random_move(decision, chance))
        decisions += 1
