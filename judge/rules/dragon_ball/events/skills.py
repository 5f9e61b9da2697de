"""Skills: triggers, pending ones, activation, replacement."""

from __future__ import annotations

from typing import ClassVar

from judge.engine.trace import TraceEvent, by_rule


class Activates(TraceEvent, frozen=True):
    player: int
    card: int
    skill: int
    is_pending: bool = False


@by_rule(FW="1-4-7", MA="8-4-2-2")
class ActivationFailed(TraceEvent, frozen=True):
    player: int
    card: int


class AlreadyUsed(TraceEvent, frozen=True):
    is_in_vain: ClassVar[bool] = True

    card: int
    skill: int


@by_rule(FW="9-9-2-3", MA="8-9-2-3")
class AppliedAlready(TraceEvent, frozen=True):
    card: int
    replacement: int


@by_rule(FW="2-6-2", MA="2-8-3")
class BelowZero(TraceEvent, frozen=True):
    card: int
    power: int


@by_rule(FW="9-6-3-2", MA="8-6-4-1")
class Cancelled(TraceEvent, frozen=True):
    card: int
    skill: int


class CannotPay(TraceEvent, frozen=True):
    player: int
    card: int


@by_rule(FW="9-9-3", MA="8-9-3")
class CannotReplace(TraceEvent, frozen=True):
    player: int
    card: int


class ChoseReplacement(TraceEvent, frozen=True):
    player: int
    card: int


@by_rule(FW="9-6-4-2", MA="8-5-2-3")
class CostPaid(TraceEvent, frozen=True):
    player: int
    card: int


@by_rule(FW="0-2-3", MA="1-3-7")
class Declined(TraceEvent, frozen=True):
    player: int
    card: int


@by_rule(MA="9-5-3")
class CountsAsDoneBy(TraceEvent, frozen=True):
    """Cards without power count as placed in the Drop by the effect of a card."""

    cards: tuple[int, ...]
    by: int


@by_rule(FW="1-5-2-1-1")
class DelayedDue(TraceEvent, frozen=True):
    player: int
    card: int


@by_rule(FW="9-2-2-1")
class DelayedResolves(TraceEvent, frozen=True):
    player: int
    card: int


class DoNotPay(TraceEvent, frozen=True):
    player: int
    card: int


class EffectEnded(TraceEvent, frozen=True):
    effect: int
    cards: tuple[int, ...]
    player: int
    amount: int


@by_rule(FW="9-6-3-1-1")
class KeptSecret(TraceEvent, frozen=True):
    player: int


@by_rule(FW="15-7-3", MA="10-11-2")
class LimitOfItsOwn(TraceEvent, frozen=True):
    card: int
    skill: int


@by_rule(FW="9-6-9", MA="8-6-7")
class NegatedButPending(TraceEvent, frozen=True):
    card: int
    skill: int


class NegatedNoTrigger(TraceEvent, frozen=True):
    card: int
    skill: int


@by_rule(FW="9-9-1-1", MA="8-9-1-1")
class NeverHappened(TraceEvent, frozen=True):
    card: int


@by_rule(FW="5-10-2", MA="10-1-2")
class NoKo(TraceEvent, frozen=True):
    card: int


@by_rule(FW="9-1-3", MA="8-3-3")
class NotValid(TraceEvent, frozen=True):
    card: int
    skill: int


@by_rule(FW="15-7-2", MA="10-11-1")
class OncePerTurn(TraceEvent, frozen=True):
    card: int
    skill: int


class Pended(TraceEvent, frozen=True):
    player: int
    card: int
    skill: int


@by_rule(FW="9-2-2", MA="8-6-1")
class PendingWaits(TraceEvent, frozen=True):
    card: int
    skill: int


@by_rule(FW="9-9-1", MA="8-9-1")
class Replaced(TraceEvent, frozen=True):
    card: int
    replacement: int


@by_rule(FW="9-9-2", MA="8-9-2")
class ReplacementDeclined(TraceEvent, frozen=True):
    player: int
    card: int


@by_rule(FW="0-2-2-2")
class RuleBeforeText(TraceEvent, frozen=True):
    cards: tuple[int, ...]


@by_rule(FW="9-6-8-1", MA="8-6-6-1")
class SituationArises(TraceEvent, frozen=True):
    card: int
    skill: int


@by_rule(FW="9-6-9", MA="8-6-7")
class SourceGone(TraceEvent, frozen=True):
    card: int
    skill: int


@by_rule(FW="9-3-1", MA="8-6-7")
class SourceLeft(TraceEvent, frozen=True):
    card: int


@by_rule(FW="16-2-2-4", MA="11-3-2-2")
class TriggersBeneath(TraceEvent, frozen=True):
    card: int
    skill: int


@by_rule(FW="9-6-7-3", MA="8-6-5-3")
class TriggersOnPlay(TraceEvent, frozen=True):
    card: int
    skill: int


class UnreadKind(TraceEvent, frozen=True):
    card: int
    skill: int
    words: str
