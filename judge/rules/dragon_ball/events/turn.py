"""The preparation, the turn and its phases, loops."""

from __future__ import annotations

from judge.engine.state import Option
from judge.engine.trace import TraceEvent, by_rule


@by_rule(FW="7-3-4-3", MA="7-1")
class Attacks(TraceEvent, frozen=True):
    player: int
    card: int
    target: int


@by_rule(FW="0-1-3-4", MA="1-2-4")
class Concedes(TraceEvent, frozen=True):
    player: int


class Declares(TraceEvent, frozen=True):
    player: int
    option: Option


class EffectBegins(TraceEvent, frozen=True):
    effect: int
    cards: tuple[int, ...]
    player: int
    amount: int


@by_rule(FW="7-4-4", MA="6-4-1-4")
class EndPhaseAgain(TraceEvent, frozen=True):
    pass


@by_rule(FW="16-1-1-1", MA="11-1-2")
class Endless(TraceEvent, frozen=True):
    pass


@by_rule(FW="7-3-4-4-1", MA="4-6-2-3")
class EndsMainPhase(TraceEvent, frozen=True):
    player: int


@by_rule(FW="6-2-1-5-1", MA="5-2-1-5")
class GoesFirst(TraceEvent, frozen=True):
    player: int


@by_rule(FW="6-2-1-8", MA="5-2-1-6")
class KeepsHand(TraceEvent, frozen=True):
    player: int


@by_rule(FW="16-1-1", MA="11-1-1")
class LoopDeclared(TraceEvent, frozen=True):
    card: int
    times: int


@by_rule(FW="7-1-2-1")
class NothingOccurs(TraceEvent, frozen=True):
    player: int
    phase: str


@by_rule(FW="13-12-1")
class PhaseSkipped(TraceEvent, frozen=True):
    player: int
    phase: str


class SaysHowOften(TraceEvent, frozen=True):
    player: int
    card: int
    times: int


@by_rule(FW="6-2-2")
class StartsWith(TraceEvent, frozen=True):
    player: int
    what: str
    amount: int


@by_rule(FW="7-3-4-1", MA="6-3-1-2-1")
class UsesBattleCard(TraceEvent, frozen=True):
    player: int
    card: int


@by_rule(MA="6-3-1-2-2")
class UsesUnisonCard(TraceEvent, frozen=True):
    player: int
    card: int
