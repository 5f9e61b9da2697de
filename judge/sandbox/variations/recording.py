"""A record of the rules that an act runs, made while it is carried out: showing it plays nothing again."""

from __future__ import annotations

from typing import NamedTuple

from judge.engine.game import Game
from judge.engine.state import State
from judge.engine.trace import TraceLine

MOST_RULES = 2_000
"""Rules of one act that are kept: a loop that nobody can stop runs thousands (FW 16-1)."""


class Ran(NamedTuple):
    """A step of the engine that left something in the trace: its entries, and the state after it."""

    entries: tuple[TraceLine, ...]
    state: State


class Recorder:
    """A watch that keeps what a game runs from now on, step by step.

    Past `MOST_RULES` the entries are left out; the last state is where it came to all the same.
    """

    def __init__(self, game: Game) -> None:
        self._begun = self._game = game
        self._length = len(game.trace)
        self._ran: list[Ran] = []

    def __call__(self, game: Game) -> bool:
        """Keeps the step just carried out; False, as nothing is to stop."""
        if game is not self._game:  # a change by hand plays on another catalogue
            self._game, self._length = game, 0
        if len(self._ran) == MOST_RULES:
            return False
        if len(game.trace) > self._length:
            self._ran.append(Ran(tuple(game.trace[self._length :]), game.state))
            self._length = len(game.trace)
        elif self._ran:
            self._ran[-1] = Ran(self._ran[-1].entries, game.state)
        return False

    def ended(self, game: Game) -> tuple[Ran, ...]:
        """Return what was run; the game has come to `game`, which goes on from what was watched last."""
        if self._game is not self._begun:
            self._game = game
        self(game)
        if self._ran:
            self._ran[-1] = Ran(self._ran[-1].entries, game.state)
        return tuple(self._ran)
