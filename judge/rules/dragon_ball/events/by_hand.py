"""What the judge says and does by hand."""

from __future__ import annotations

from judge.engine.trace import TraceEvent, by_rule


@by_rule(FW="0-2-3")
class ByHandDamage(TraceEvent, frozen=True):
    player: int
    amount: int


@by_rule(FW="0-2-3")
class ByHandDelayed(TraceEvent, frozen=True):
    player: int
    moment: str


@by_rule(FW="0-2-3")
class ByHandDraw(TraceEvent, frozen=True):
    player: int
    amount: int


@by_rule(FW="0-2-3")
class ByHandEndDelayed(TraceEvent, frozen=True):
    player: int
    moment: str


@by_rule(FW="0-2-3")
class ByHandKi(TraceEvent, frozen=True):
    silently: bool
    cards: tuple[int, ...]
    amount: int


@by_rule(FW="0-2-3")
class ByHandKo(TraceEvent, frozen=True):
    cards: tuple[int, ...]


@by_rule(FW="0-2-3")
class ByHandMarkers(TraceEvent, frozen=True):
    silently: bool
    player: int
    amount: int


@by_rule(FW="0-2-3")
class ByHandMode(TraceEvent, frozen=True):
    silently: bool
    cards: tuple[int, ...]
    mode: str


@by_rule(FW="0-2-3")
class ByHandMove(TraceEvent, frozen=True):
    silently: bool
    cards: tuple[int, ...]
    area: int
    player: int


@by_rule(FW="0-2-3")
class ByHandNotPending(TraceEvent, frozen=True):
    card: int
    skill: int


@by_rule(FW="0-2-3")
class ByHandPending(TraceEvent, frozen=True):
    card: int
    skill: int


@by_rule(FW="0-2-3")
class ByHandPutUnder(TraceEvent, frozen=True):
    silently: bool
    cards: tuple[int, ...]
    top: int


@by_rule(FW="0-2-3")
class ByHandShuffle(TraceEvent, frozen=True):
    player: int
    area: int


@by_rule(FW="0-2-3")
class ByHandTurnOver(TraceEvent, frozen=True):
    silently: bool
    cards: tuple[int, ...]


@by_rule(FW="0-2-3")
class ByHandUsed(TraceEvent, frozen=True):
    is_used: bool
    card: int
    skill: int


@by_rule(FW="0-2-3")
class CarriedOutByHand(TraceEvent, frozen=True):
    card: int
    said: str
    words: str


@by_rule(FW="0-2-3")
class JudgeSays(TraceEvent, frozen=True):
    card: int
    said: str
    words: str


class JudgeSaysKind(TraceEvent, frozen=True):
    said: str
    card: int
    skill: int


class JudgeSaysTrigger(TraceEvent, frozen=True):
    said: str
    card: int
    skill: int
