"""The preparation, the turn and its phases, loops."""

from __future__ import annotations

from typing import ClassVar

from judge.engine.trace import TraceEvent, by_rule


@by_rule(CC="1-2-1")
class Concedes(TraceEvent, frozen=True):
    player: int


class CounterAt(TraceEvent, frozen=True):
    player: int
    amount: int


@by_rule(CC="3-2-8")
class CounterOnZero(TraceEvent, frozen=True):
    pass


class CounterSet(TraceEvent, frozen=True):
    player: int
    amount: int


class Declares(TraceEvent, frozen=True):
    player: int
    kind: str
    card: int
    target: int
    skill: int


@by_rule(CC="17-4-12-2")
class EffectsEnd(TraceEvent, frozen=True):
    amount: int


@by_rule(CC="8-1-3")
class Endless(TraceEvent, frozen=True):
    pass


@by_rule(CC="12-1-3")
class FivePoints(TraceEvent, frozen=True):
    player: int
    amount: int


@by_rule(CC="3-2-7")
class GoesFirst(TraceEvent, frozen=True):
    player: int


@by_rule(CC="3-2-3")
class GuardiansPlaced(TraceEvent, frozen=True):
    player: int
    amount: int


@by_rule(CC="5-3-1")
class NoCardToDraw(TraceEvent, frozen=True):
    player: int


@by_rule(CC="6-2-1")
class Passes(TraceEvent, frozen=True):
    player: int


@by_rule(CC="12-3-1")
class QuestCompleted(TraceEvent, frozen=True):
    is_decisive: ClassVar[bool] = True

    target: int
    card: int


@by_rule(CC="12-3-2")
class QuestPoints(TraceEvent, frozen=True):
    player: int
    amount: int
    total: int


class Shuffled(TraceEvent, frozen=True):
    player: int
    area: int


@by_rule(CC="3-2-6")
class StartingHand(TraceEvent, frozen=True):
    player: int
    amount: int


class CounterMoved(TraceEvent, frozen=True):
    player: int
    amount: int
    start: int
    end: int
    seat: int


class TimePaid(TraceEvent, frozen=True):
    player: int
    amount: int
    start: int
    end: int
    seat: int


class TurnBegins(TraceEvent, frozen=True):
    player: int
    number: int


@by_rule(CC="6-1-1")
class TurnEnds(TraceEvent, frozen=True):
    player: int
    end: int


@by_rule(CC="4-2-1")
class TurnIsOver(TraceEvent, frozen=True):
    player: int


@by_rule(CC="5-2-2")
class Untapped(TraceEvent, frozen=True):
    card: int
