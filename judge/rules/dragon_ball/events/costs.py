"""Costs, and what they become."""

from __future__ import annotations

from judge.engine.trace import Cause, TraceEvent, by_rule


@by_rule(FW="5-4-1", MA="2-11-1")
class CardUsed(TraceEvent, frozen=True):
    player: int
    card: int


@by_rule(FW="16-2-2-3", MA="11-3-2-1")
class ChosenBeneath(TraceEvent, frozen=True):
    cards: tuple[int, ...]


@by_rule(FW="1-2-3-1")
class ColorCostAdded(TraceEvent, frozen=True):
    card: int
    amount: int


@by_rule(FW="1-2-3-2")
class ColorCostReduced(TraceEvent, frozen=True):
    card: int
    amount: int


class CostChanged(TraceEvent, frozen=True):
    card: int
    amount: int
    causes: tuple[Cause, ...]


@by_rule(MA="2-5-5")
class CharacterEverywhere(TraceEvent, frozen=True):
    card: int


@by_rule(FW="1-2-6", MA="2-11-1")
class CostCannotBePaid(TraceEvent, frozen=True):
    player: int
    card: int


@by_rule(FW="1-4-6-1")
class CostChosen(TraceEvent, frozen=True):
    player: int
    card: int
    number: int


class CostFound(TraceEvent, frozen=True):
    card: int
    amount: int | None


@by_rule(FW="1-4-3", MA="8-4-2-1")
class CostInOrder(TraceEvent, frozen=True):
    player: int
    card: int


@by_rule(FW="0-2-9", MA="1-3-6")
class CostNotBelowZero(TraceEvent, frozen=True):
    card: int


class Declared(TraceEvent, frozen=True):
    player: int
    card: int
    skill: int


@by_rule(FW="2-3-3")
class EitherName(TraceEvent, frozen=True):
    card: int


@by_rule(FW="12-3-1")
class ExtraFailed(TraceEvent, frozen=True):
    player: int
    card: int


@by_rule(FW="15-3-3", MA="10-3-2")
class FieldStays(TraceEvent, frozen=True):
    card: int


class MarkersRemoved(TraceEvent, frozen=True):
    player: int
    amount: int


@by_rule(FW="1-2-3-2-1")
class NoMoreOfThatColor(TraceEvent, frozen=True):
    card: int


@by_rule(MA="2-1-3")
class NameEverywhere(TraceEvent, frozen=True):
    card: int


@by_rule(FW="13-4-1", MA="4-13-1")
class NotChosen(TraceEvent, frozen=True):
    card: int
    forbidden_by: Cause


@by_rule(MA="1-3-1")
class PaysBesides(TraceEvent, frozen=True):
    player: int
    card: int
    skill: int


@by_rule(MA="1-3-1")
class PaysInstead(TraceEvent, frozen=True):
    player: int
    card: int
    skill: int


@by_rule(FW="5-3-1", MA="2-11-1-1")
class Paid(TraceEvent, frozen=True):
    player: int
    cards: tuple[int, ...]
    amount: int
    card: int


@by_rule(FW="5-3-2", MA="2-11-1")
class PaysNoCost(TraceEvent, frozen=True):
    player: int
    card: int


@by_rule(FW="5-3-1-1", MA="2-11-1-1-1")
class SpecifiedAboveTotal(TraceEvent, frozen=True):
    card: int
    amount: int


@by_rule(FW="2-8-5", MA="2-6-6")
class TraitEverywhere(TraceEvent, frozen=True):
    card: int
