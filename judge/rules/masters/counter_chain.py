"""The counter timing that is going on, as it lies before the players: a pile of [Counter] skills (MA 4-7)."""

from __future__ import annotations

from typing import NamedTuple

from judge.engine.state import ABSENT
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.keyword import Act
from judge.rules.masters.counters import (
    CounterTiming,
    activate_counter,
    another_counter,
    counter_skill,
    first_counter,
    opening,
    timing,
    timing_at,
)


class ChainLink(NamedTuple):
    """A [Counter] skill in the chain: whose, of which card, and how it stands: it is being ``activated``,
    ``waits``, is ``negated`` or ``resolves``."""

    player: int
    card: int
    skill: int
    stands: str


class CounterChain(NamedTuple):
    """A counter timing: what it answers, its [Counter] skills, the one activated last first, and who may
    activate the next one; -1 where none can be added now."""

    answers: Act
    links: tuple[ChainLink, ...]
    next_player: int


def counter_chain(game: DragonBallGame) -> CounterChain | None:
    """Finds the counter timing that is going on; None where none is (4-7-2-5)."""
    position = timing_at(game)
    if position is None:
        return None
    frame = game.stack[position]
    kept = frame.keeps(CounterTiming)
    links = [
        ChainLink(seat, card, skill, "negated" if negated else "waits")
        for seat, card, skill, negated in zip(kept.seats, kept.cards, kept.skills, kept.negated, strict=True)
    ]
    above = game.stack[position + 1 :]
    for procedure, stands in ((counter_skill, "resolves"), (activate_counter, "activated")):
        links += [
            ChainLink(each.player, each.card, each.skill, stands)
            for each in above
            if each.procedure == procedure.name and (each.card, each.skill) not in _named(links)
        ]
    answers = opening(frame)
    step = timing.names[frame.step] if frame.step < len(timing.names) else ""
    if above or step not in (first_counter.__name__, another_counter.__name__):
        next_player = ABSENT
    else:
        next_player = 1 - (links[-1].player if links else answers.player)
    return CounterChain(answers, tuple(reversed(links)), next_player)


def _named(links: list[ChainLink]) -> set[tuple[int, int]]:
    return {(each.card, each.skill) for each in links}
