"""What the judge does by hand and says, and skills that nobody reads, as the trace of any game tells it.

Whoever tells of it names the rule of the game.
"""

from __future__ import annotations

from judge.engine.trace import TraceEvent


class ByHandTurn(TraceEvent, frozen=True):
    """The judge set whose turn it is, the turn's number and its phase."""

    player: int
    number: int
    phase: str


class ByHandAdd(TraceEvent, frozen=True):
    """The judge brought cards into an area of a player's."""

    cards: tuple[int, ...]
    area: int
    player: int


class ByHandEffect(TraceEvent, frozen=True):
    """The judge put an effect in force: its instruction, upon which cards, whose it is, of what amount."""

    effect: int
    cards: tuple[int, ...]
    player: int
    amount: int


class ByHandEndEffect(ByHandEffect, frozen=True):
    """The judge ended an effect."""


class ByHandDraw(TraceEvent, frozen=True):
    """The judge had a player draw so many cards."""

    player: int
    amount: int


class ByHandMove(TraceEvent, frozen=True):
    """The judge moved cards to an area of a player's; `silently`, no rule saw it."""

    silently: bool
    cards: tuple[int, ...]
    area: int
    player: int


class CarriedOutByHand(TraceEvent, frozen=True):
    """The judge has carried out an effect that nobody reads, or not: what was `said` of its words."""

    card: int
    said: str
    words: str


class JudgeSays(TraceEvent, frozen=True):
    """The judge said what a skill that nobody reads does, or that it does not matter."""

    card: int
    said: str
    words: str


class JudgeSaysTrigger(TraceEvent, frozen=True):
    """The judge said whether a skill has triggered."""

    said: str
    card: int
    skill: int


class UnreadPermanent(TraceEvent, frozen=True):
    """A skill that nobody reads begins to hold."""

    card: int
    skill: int
    words: str


class UnreadTrigger(UnreadPermanent, frozen=True):
    """A skill that may trigger upon what nobody reads begins to wait."""


class UnreadOver(TraceEvent, frozen=True):
    """A skill that nobody reads no longer holds or waits."""

    card: int
    skill: int
