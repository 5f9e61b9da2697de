"""What cards are told to do."""

from __future__ import annotations

from typing import ClassVar

from judge.engine.trace import Cause, TraceEvent, by_rule


@by_rule(FW="0-2-4-1", MA="1-3-2-1")
class AlreadySo(TraceEvent, frozen=True):
    card: int


@by_rule(FW="0-2-4", MA="1-3-2")
class AsManyAsPossible(TraceEvent, frozen=True):
    amount: int
    number: int


@by_rule(FW="0-2-5", MA="1-3-3")
class CannotCombo(TraceEvent, frozen=True):
    cards: tuple[int, ...]
    forbidden_by: Cause | None


@by_rule(FW="0-2-5", MA="1-3-3")
class CannotDraw(TraceEvent, frozen=True):
    """An effect forbids a player to draw."""

    player: int
    forbidden_by: Cause


class CannotPlay(TraceEvent, frozen=True):
    card: int
    forbidden_by: Cause | None


@by_rule(FW="0-2-5", MA="1-3-3")
class CannotSwitch(TraceEvent, frozen=True):
    card: int
    forbidden_by: Cause


class ChoseNumber(TraceEvent, frozen=True):
    player: int
    amount: int


@by_rule(FW="3-6-3", MA="3-6-4")
class ComesActive(TraceEvent, frozen=True):
    cards: tuple[int, ...]


@by_rule(FW="0-2-5", MA="1-3-3")
class DamageCapped(TraceEvent, frozen=True):
    player: int
    amount: int
    card: int


@by_rule(FW="0-2-2", MA="1-3-1")
class DamageReduced(TraceEvent, frozen=True):
    """Damage to a player is so much less: a card says so."""

    player: int
    amount: int
    card: int


@by_rule(FW="0-2-2", MA="1-3-1")
class DamageNegated(TraceEvent, frozen=True):
    is_decisive: ClassVar[bool] = True

    player: int
    amount: int
    card: int


@by_rule(FW="14-3-2", MA="4-10-2-2")
class Damaged(TraceEvent, frozen=True):
    is_decisive: ClassVar[bool] = True

    player: int
    amount: int
    by: int


@by_rule(FW="9-6-9", MA="8-6-7")
class Fails(TraceEvent, frozen=True):
    card: int
    skill: int


@by_rule(FW="13-8-1", MA="11-5-1")
class GainsControl(TraceEvent, frozen=True):
    player: int
    card: int


class KiChanged(TraceEvent, frozen=True):
    card: int
    change: int
    amount: int


@by_rule(FW="1-10-2", MA="4-10-1")
class LifeMoved(TraceEvent, frozen=True):
    cards: tuple[int, ...]


@by_rule(FW="5-11-1")
class MarkersPlaced(TraceEvent, frozen=True):
    player: int
    amount: int


@by_rule(FW="14-3-2", MA="4-10-2-2")
class NoDamage(TraceEvent, frozen=True):
    is_decisive: ClassVar[bool] = True

    player: int


@by_rule(FW="5-5-1", MA="3-6-3")
class NeverPlayed(TraceEvent, frozen=True):
    """Extra Cards without [Field] that a skill would play."""

    cards: tuple[int, ...]


@by_rule(FW="3-1-6-1", MA="4-2-4")
class OwnersArea(TraceEvent, frozen=True):
    cards: tuple[int, ...]


@by_rule(FW="5-5-5")
class PlayFailed(TraceEvent, frozen=True):
    card: int


@by_rule(FW="5-5-3", MA="3-6-3")
class PlaysBySkill(TraceEvent, frozen=True):
    player: int
    cards: tuple[int, ...]


@by_rule(FW="3-1-5", MA="3-1-6")
class PutInOrder(TraceEvent, frozen=True):
    player: int
    cards: tuple[int, ...]


@by_rule(FW="0-2-6", MA="1-3-8")
class RestPrevails(TraceEvent, frozen=True):
    card: int


@by_rule(FW="5-9-2", MA="3-2-4")
class Shuffled(TraceEvent, frozen=True):
    player: int
    area: int


class Switched(TraceEvent, frozen=True):
    card: int
    mode: str


@by_rule(FW="3-9-3")
class TopOfLife(TraceEvent, frozen=True):
    cards: tuple[int, ...]


@by_rule(FW="0-2-7", MA="1-3-4")
class TurnPlayerFirst(TraceEvent, frozen=True):
    player: int
