"""Attacks, battles, damage."""

from __future__ import annotations

from typing import ClassVar

from judge.engine.trace import TraceEvent, by_rule


@by_rule(FW="8-1-1", MA="7-1")
class AttackDeclared(TraceEvent, frozen=True):
    player: int
    card: int
    target: int


@by_rule(FW="8-1-5-1", MA="7-1-4")
class AttackInvalid(TraceEvent, frozen=True):
    is_decisive: ClassVar[bool] = True


@by_rule(FW="8-1-2-1", MA="7-1-4")
class AttackNegated(TraceEvent, frozen=True):
    is_decisive: ClassVar[bool] = True

    card: int


@by_rule(FW="0-2-5", MA="1-3-3")
class CannotBeNegated(TraceEvent, frozen=True):
    """The attack of a card, or its skills, cannot be negated."""

    card: int


@by_rule(MA="1-3-3")
class SkillCannotBeNegated(TraceEvent, frozen=True):
    """A skill says that it cannot be negated, whatever its card's other skills are."""

    card: int
    skill: int


@by_rule(FW="8-1-6", MA="7-1-4")
class BattleCutShort(TraceEvent, frozen=True):
    is_decisive: ClassVar[bool] = True


@by_rule(FW="8-1-2", MA="7-1")
class BattleOccurs(TraceEvent, frozen=True):
    card: int
    target: int


@by_rule(FW="9-8-1-3", MA="8-8-1-3")
class ChangedPower(TraceEvent, frozen=True):
    card: int
    amount: int


class ComboAdded(TraceEvent, frozen=True):
    card: int
    role: str
    power: int
    total: int


@by_rule(FW="8-5-6-1", MA="7-4-1-8-1")
class ComboCardTriggers(TraceEvent, frozen=True):
    card: int
    skill: int


@by_rule(FW="8-5-6-1", MA="7-4-1-8-1")
class TakenAsFromHand(TraceEvent, frozen=True):
    """The position does not say from where a card was used in a combo: it is taken as the hand."""

    card: int


class ComboChosen(TraceEvent, frozen=True):
    player: int
    card: int


class ComboDeclared(TraceEvent, frozen=True):
    player: int
    card: int
    from_hand: bool


class ComboFromDropDeclared(TraceEvent, frozen=True):
    player: int
    card: int


@by_rule(FW="8-5-2", MA="7-4-1-7")
class ComboGone(TraceEvent, frozen=True):
    pass


@by_rule(FW="5-6-1", MA="3-7-3")
class ComboPower(TraceEvent, frozen=True):
    card: int
    power: int


@by_rule(FW="8-4-6", MA="7-4-1-4")
class Compared(TraceEvent, frozen=True):
    is_decisive: ClassVar[bool] = True

    card: int
    power: int
    target: int
    other: int
    won: bool
    parts: tuple[tuple[int | str, int], ...]
    other_parts: tuple[tuple[int | str, int], ...]


class EndsStep(TraceEvent, frozen=True):
    player: int
    step: str


class GuardChanged(TraceEvent, frozen=True):
    card: int


@by_rule(FW="9-8-1-1", MA="8-8-1-1")
class PrintedPower(TraceEvent, frozen=True):
    card: int
    amount: int


@by_rule(FW="9-8-1-2", MA="8-8-1-2")
class TreatedAs(TraceEvent, frozen=True):
    card: int
