"""Abilities being resolved."""

from __future__ import annotations

from judge.engine.trace import TraceEvent, by_rule


@by_rule(CC="17-1-14")
class AboutItself(TraceEvent, frozen=True):
    card: int


class AllOfThem(TraceEvent, frozen=True):
    cards: tuple[int, ...]


class AlreadySo(TraceEvent, frozen=True):
    card: int


class CostModified(TraceEvent, frozen=True):
    cards: tuple[int, ...]
    amount: int
    effect: int


@by_rule(CC="17-4-9-2")
class Discarded(TraceEvent, frozen=True):
    player: int
    cards: tuple[int, ...]


@by_rule(CC="17-4-11-1")
class DrawsExtra(TraceEvent, frozen=True):
    player: int
    amount: int


class GainsIcons(TraceEvent, frozen=True):
    cards: tuple[int, ...]
    amount: int
    effect: int


@by_rule(CC="10-3-4")
class NoFurtherEffect(TraceEvent, frozen=True):
    card: int


@by_rule(CC="17-4-3")
class NotEveryWayTried(TraceEvent, frozen=True):
    card: int


@by_rule(CC="17-4-3")
class NotResolved(TraceEvent, frozen=True):
    card: int
    skill: int
    icon: int


@by_rule(CC="17-1-4-1")
class OpponentChosen(TraceEvent, frozen=True):
    player: int
    opponent: int


@by_rule(CC="8-1-3")
class Resolves(TraceEvent, frozen=True):
    player: int
    card: int
    skill: int


@by_rule(CC="17-1-15")
class SeveralTargets(TraceEvent, frozen=True):
    card: int
    amount: int


@by_rule(CC="10-3-4")
class StaysUnknown(TraceEvent, frozen=True):
    card: int


class StrengthModified(TraceEvent, frozen=True):
    cards: tuple[int, ...]
    amount: int
    effect: int


@by_rule(CC="17-4-8-1")
class SummonAbility(TraceEvent, frozen=True):
    player: int
    card: int
    answer: str


class TargetsChosen(TraceEvent, frozen=True):
    player: int
    cards: tuple[int, ...]


class TargetsNarrowed(TraceEvent, frozen=True):
    cards: tuple[int, ...]


class TimeModifier(TraceEvent, frozen=True):
    player: int
    amount: int
