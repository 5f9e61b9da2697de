"""What happens to cards as they move."""

from __future__ import annotations

from typing import ClassVar, Literal

from judge.engine.trace import Cause, TraceEvent, by_rule


class AtTheSameTime(TraceEvent, frozen=True):
    cards: tuple[int, ...]


@by_rule(FW="14-1-2-1-1", MA="9-1-2-1")
class BothAtOnce(TraceEvent, frozen=True):
    pass


class CannotMove(TraceEvent, frozen=True):
    card: int
    forbidden_by: Cause | None


@by_rule(FW="16-2-5", MA="11-3-4")
class CardsBeneathDropped(TraceEvent, frozen=True):
    card: int
    cards: tuple[int, ...]


class CarriedOver(TraceEvent, frozen=True):
    card: int
    below: int


class EffectsKept(TraceEvent, frozen=True):
    card: int


@by_rule(FW="9-8-2", MA="8-8-1-4")
class EffectsLost(TraceEvent, frozen=True):
    card: int


@by_rule(FW="0-1-3-3", MA="1-2-3")
class GameDrawn(TraceEvent, frozen=True):
    pass


@by_rule(FW="9-8-3-1", MA="8-8-1-5-1")
class InformationChanged(TraceEvent, frozen=True):
    card: int
    target: int


class InformationUsed(TraceEvent, frozen=True):
    card: int
    source: int
    target: int


@by_rule(FW="1-12-4", MA="4-12-4")
class KiRemoved(TraceEvent, frozen=True):
    card: int
    amount: int


@by_rule(FW="13-17-2", MA="10-1-2")
class KoedBySkill(TraceEvent, frozen=True):
    card: int


@by_rule(FW="3-5-3", MA="3-5-3")
class LeaderStays(TraceEvent, frozen=True):
    card: int


@by_rule(FW="13-9-4", MA="10-19-1")
class LeftItsArea(TraceEvent, frozen=True):
    card: int


class Lost(TraceEvent, frozen=True):
    is_decisive: ClassVar[bool] = True

    players: tuple[int, ...]


class Moved(TraceEvent, frozen=True):
    card: int
    source: int
    area: int
    player: int
    how: str
    by: int
    rest: bool
    bottom: bool
    gone: bool = False
    """A token leaves the game in place of this."""

    @property
    def decides(self) -> bool:
        """True for a KO."""
        return self.how in ("ko", "ko-battle")


@by_rule(FW="8-1-6-1", MA="7-1-4")
class NewAttackCard(TraceEvent, frozen=True):
    card: int


@by_rule(FW="3-1-4", MA="3-1-4")
class NewCard(TraceEvent, frozen=True):
    card: int


@by_rule(FW="8-1-6-1", MA="7-1-4")
class NewGuardCard(TraceEvent, frozen=True):
    card: int


@by_rule(FW="5-6-2-1", MA="3-7-3-1")
class NoComboPower(TraceEvent, frozen=True):
    card: int


@by_rule(FW="14-2-2-2", MA="9-2-4")
class NoDeck(TraceEvent, frozen=True):
    player: int


@by_rule(FW="13-17-1-1", MA="10-1-2")
class NoKoTriggers(TraceEvent, frozen=True):
    card: int


@by_rule(FW="14-2-2-1", MA="9-2-3")
class NoLife(TraceEvent, frozen=True):
    player: int


class NotCarriedOver(TraceEvent, frozen=True):
    card: int
    below: int


class NotKoed(TraceEvent, frozen=True):
    is_decisive: ClassVar[bool] = True

    card: int
    forbidden_by: Cause


@by_rule(FW="16-2-5-1", MA="11-3-4-1")
class NothingFromBeneath(TraceEvent, frozen=True):
    cards: tuple[int, ...]


@by_rule(FW="3-2-3", MA="3-2-3")
class OneByOne(TraceEvent, frozen=True):
    cards: tuple[int, ...]


class PlacedOnTop(TraceEvent, frozen=True):
    card: int
    below: int
    own_mode: Literal["", "active", "rest"] = ""
    """Its mode, where that is not the one of the card below."""


@by_rule(FW="16-2-4", MA="11-3-3")
class PutBeneath(TraceEvent, frozen=True):
    card: int
    top: int


class Revealed(TraceEvent, frozen=True):
    cards: tuple[int, ...]


@by_rule(FW="3-1-6", MA="3-1-7")
class ToItsOwner(TraceEvent, frozen=True):
    card: int
    player: int


@by_rule(FW="0-1-3", MA="1-2-1")
class Won(TraceEvent, frozen=True):
    is_decisive: ClassVar[bool] = True

    player: int


@by_rule(MA="10-18-7")
class TokenGone(TraceEvent, frozen=True):
    """A token that leaves is taken out of the game."""

    card: int
