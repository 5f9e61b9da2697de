"""What the engine refuses, and why."""

from __future__ import annotations


class EngineError(Exception):
    """Any refusal of the engine's."""


class IllegalAnswer(EngineError, ValueError):
    """An answer that the decision at hand does not offer."""


class GameOver(EngineError):
    """A game that has ended was asked to go on."""


class TooLong(EngineError):
    """A bound of `judge.engine.limits` was reached."""


class BrokenState(EngineError):
    """A state that no rules bring about was played on: a rule did not find what it needs."""


class NeedsIdentity(Exception):
    """A rule asks what an unknown card is."""

    def __init__(self, card: int) -> None:
        super().__init__(card)
        self.card = card
