"""Cards that leave, and what they leave behind."""

from __future__ import annotations

from typing import ClassVar

from judge.engine.trace import TraceEvent, by_rule


class AttachedCardAlong(TraceEvent, frozen=True):
    card: int
    place: int


class Destroyed(TraceEvent, frozen=True):
    is_decisive: ClassVar[bool] = True

    card: int


class Drawn(TraceEvent, frozen=True):
    player: int
    cards: tuple[int, ...]


@by_rule(CC="14-2-1")
class DrawnFromExtraDeck(TraceEvent, frozen=True):
    player: int
    cards: tuple[int, ...]


class Eliminated(TraceEvent, frozen=True):
    is_decisive: ClassVar[bool] = True

    player: int


@by_rule(CC="17-4-10-2")
class GuardianDiscarded(TraceEvent, frozen=True):
    player: int
    card: int


@by_rule(CC="17-4-10-1")
class GuardianGained(TraceEvent, frozen=True):
    player: int
    card: int


@by_rule(CC="1-2-2")
class NobodyLeft(TraceEvent, frozen=True):
    is_decisive: ClassVar[bool] = True


class OnceForEach(TraceEvent, frozen=True):
    card: int
    amount: int


class QuestCardAlong(TraceEvent, frozen=True):
    card: int
    place: int


class Returned(TraceEvent, frozen=True):
    card: int


class Won(TraceEvent, frozen=True):
    is_decisive: ClassVar[bool] = True

    player: int
