"""What the judge says and does by hand."""

from __future__ import annotations

from judge.engine.trace import TraceEvent, by_rule


@by_rule(CC="8-1-1")
class ByHandDestroy(TraceEvent, frozen=True):
    cards: tuple[int, ...]


@by_rule(CC="8-1-1")
class ByHandEliminate(TraceEvent, frozen=True):
    player: int


@by_rule(CC="8-1-1")
class ByHandGauge(TraceEvent, frozen=True):
    end: int
    seat: int


@by_rule(CC="8-1-1")
class ByHandPutWith(TraceEvent, frozen=True):
    silently: bool
    cards: tuple[int, ...]
    top: int
    way: str


@by_rule(CC="8-1-1")
class ByHandQuestPoints(TraceEvent, frozen=True):
    silently: bool
    player: int
    amount: int


@by_rule(CC="8-1-1")
class ByHandResolve(TraceEvent, frozen=True):
    card: int
    skill: int


@by_rule(CC="8-1-1")
class ByHandSwitch(TraceEvent, frozen=True):
    silently: bool
    cards: tuple[int, ...]
    rest: bool


@by_rule(CC="8-1-1")
class ByHandTime(TraceEvent, frozen=True):
    player: int
    amount: int


@by_rule(CC="8-1-1")
class ByHandTurnOver(TraceEvent, frozen=True):
    silently: bool
    cards: tuple[int, ...]
    up: bool
