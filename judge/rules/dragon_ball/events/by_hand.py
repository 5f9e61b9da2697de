"""What the judge says and does by hand."""

from __future__ import annotations

from judge.engine.trace import TraceEvent, by_rule


@by_rule(FW="0-2-3", MA="1-3-7")
class ByHandDamage(TraceEvent, frozen=True):
    player: int
    amount: int


@by_rule(FW="0-2-3", MA="1-3-7")
class ByHandDelayed(TraceEvent, frozen=True):
    player: int
    moment: str


@by_rule(FW="0-2-3", MA="1-3-7")
class ByHandEndDelayed(TraceEvent, frozen=True):
    player: int
    moment: str


@by_rule(FW="0-2-3", MA="1-3-7")
class ByHandKi(TraceEvent, frozen=True):
    silently: bool
    cards: tuple[int, ...]
    amount: int


@by_rule(FW="0-2-3", MA="1-3-7")
class ByHandKo(TraceEvent, frozen=True):
    cards: tuple[int, ...]


@by_rule(FW="0-2-3", MA="1-3-7")
class ByHandMarkers(TraceEvent, frozen=True):
    silently: bool
    player: int
    amount: int


@by_rule(FW="0-2-3", MA="1-3-7")
class ByHandMode(TraceEvent, frozen=True):
    silently: bool
    cards: tuple[int, ...]
    mode: str


@by_rule(FW="0-2-3", MA="1-3-7")
class ByHandNotPending(TraceEvent, frozen=True):
    card: int
    skill: int


@by_rule(FW="0-2-3", MA="1-3-7")
class ByHandPending(TraceEvent, frozen=True):
    card: int
    skill: int


@by_rule(FW="0-2-3", MA="1-3-7")
class ByHandPutUnder(TraceEvent, frozen=True):
    silently: bool
    cards: tuple[int, ...]
    top: int


@by_rule(FW="0-2-3", MA="1-3-7")
class ByHandShuffle(TraceEvent, frozen=True):
    player: int
    area: int


@by_rule(FW="0-2-3", MA="1-3-7")
class ByHandTurnOver(TraceEvent, frozen=True):
    silently: bool
    cards: tuple[int, ...]


@by_rule(FW="0-2-3", MA="1-3-7")
class ByHandUsed(TraceEvent, frozen=True):
    is_used: bool
    card: int
    skill: int


class JudgeSaysKind(TraceEvent, frozen=True):
    said: str
    card: int
    skill: int
