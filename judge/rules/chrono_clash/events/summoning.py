"""Cards being played and summoned."""

from __future__ import annotations

from judge.engine.trace import TraceEvent, by_rule


@by_rule(CC="14-3-5")
class CannotPay(TraceEvent, frozen=True):
    cards: tuple[int, ...]
    card: int


@by_rule(CC="17-4-12-3")
class LastsInPlay(TraceEvent, frozen=True):
    card: int
    skill: int


@by_rule(CC="14-3-2")
class NoTime(TraceEvent, frozen=True):
    card: int


@by_rule(CC="10-1-3")
class NothingToAttack(TraceEvent, frozen=True):
    card: int


class PaidFor(TraceEvent, frozen=True):
    player: int
    card: int
    amount: int


class PaysInstead(TraceEvent, frozen=True):
    player: int
    card: int
    amount: int


@by_rule(CC="14-3-3")
class PaysWith(TraceEvent, frozen=True):
    player: int
    card: int
    cards: tuple[int, ...]


class ResolvedAllTheSame(TraceEvent, frozen=True):
    card: int


@by_rule(CC="7-1-2")
class Summoned(TraceEvent, frozen=True):
    player: int
    card: int


class Tapped(TraceEvent, frozen=True):
    card: int


@by_rule(CC="9-1-4")
class ToGraveyard(TraceEvent, frozen=True):
    card: int


class Triggered(TraceEvent, frozen=True):
    card: int
    skill: int
    player: int
