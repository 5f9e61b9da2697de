"""Attacks, fights, quests."""

from __future__ import annotations

from typing import ClassVar

from judge.engine.trace import TraceEvent, by_rule


@by_rule(CC="11-2-4")
class AttackOver(TraceEvent, frozen=True):
    card: int
    player: int


class AttackStopped(TraceEvent, frozen=True):
    is_decisive: ClassVar[bool] = True

    card: int


@by_rule(CC="10-1-3")
class AttackerGone(TraceEvent, frozen=True):
    card: int


class AttacksAnother(TraceEvent, frozen=True):
    card: int
    amount: int


class AttacksBattler(TraceEvent, frozen=True):
    card: int
    target: int


class AttacksLost(TraceEvent, frozen=True):
    card: int
    amount: int


class AttacksPile(TraceEvent, frozen=True):
    card: int
    player: int


class Compared(TraceEvent, frozen=True):
    is_decisive: ClassVar[bool] = True

    card: int
    target: int
    power: int
    other: int


@by_rule(CC="10-3-3-3")
class CountsAsDestroyed(TraceEvent, frozen=True):
    card: int


@by_rule(CC="12-2-3")
class Guarded(TraceEvent, frozen=True):
    card: int


@by_rule(CC="10-3-2")
class GuardianAbility(TraceEvent, frozen=True):
    player: int
    card: int
    answer: str


@by_rule(CC="10-3-5")
class GuardianDestroyed(TraceEvent, frozen=True):
    is_decisive: ClassVar[bool] = True

    card: int


@by_rule(CC="10-3-1")
class GuardianRevealed(TraceEvent, frozen=True):
    card: int
    player: int


@by_rule(CC="10-3-3-4")
class GuardianTriggers(TraceEvent, frozen=True):
    card: int


@by_rule(CC="10-3-3-5")
class IconsIgnored(TraceEvent, frozen=True):
    card: int


class LosesFight(TraceEvent, frozen=True):
    is_decisive: ClassVar[bool] = True

    cards: tuple[int, ...]


@by_rule(CC="11-2-5")
class NoGuardianLeft(TraceEvent, frozen=True):
    player: int


@by_rule(CC="12-2-2")
class OnQuest(TraceEvent, frozen=True):
    target: int
    card: int


@by_rule(CC="12-2-5")
class QuestCardRevealed(TraceEvent, frozen=True):
    card: int
    target: int


class StaysInPlay(TraceEvent, frozen=True):
    card: int


@by_rule(CC="12-2-6")
class Unguarded(TraceEvent, frozen=True):
    card: int
