"""A game that reads its manual by interpretations.

A state names those that are switched to their other reading. Rules code asks `reads(name, rule)` at the very
point where the two readings part, so that the trace shows an interpretation where it mattered, and nowhere
else.
"""

from __future__ import annotations

from typing import ClassVar, Self

from judge.engine.actions import Grounds, Reason
from judge.engine.game import Game
from judge.engine.interpretations import interpretations_of
from judge.engine.open_state import StateCache
from judge.engine.state import Option, State
from judge.engine.trace import ReadingTaken, TraceEvent, TraceLine


class Interpreting(Game):
    """A game that says where an interpretation mattered, and why something is not allowed."""

    interpretations_in: ClassVar[str] = ""
    """The package that lists the interpretations of the game's manual; a game without has all it asks for."""

    def _load(self, state: State, kept: StateCache | None = None) -> None:
        self.asked: set[str] = set()
        self.asked_before: set[str] = set()
        self.said: set[TraceLine] = set()
        super()._load(state, kept)

    def _undo(self, before: State) -> None:
        asked, asked_before = self.asked, self.asked_before
        super()._undo(before)
        shown = {line.event.name for line in self.trace if isinstance(line.event, ReadingTaken)}
        self.asked, self.asked_before = asked & (shown | asked_before), asked_before

    def answer(self, *positions: int) -> None:
        """Answers the decision at hand; what an interpretation is asked for from now on it is asked anew."""
        Game.answer(self, *positions)  # each decision comes here, and `super()` costs more than the call
        if self.asked or self.asked_before:
            self.asked, self.asked_before = set(), self.asked
        if self.said:
            self.said = set()

    def note_once(self, event: TraceEvent, rule: str | None = None) -> None:
        """Adds a line to the trace as `note` does, once between two decisions."""
        line = TraceLine(event.rules[self.manual] if rule is None else rule, event)
        if line.rule and line not in self.said:
            self.said.add(line)
            self.trace.append(line)

    def reads(self, name: str, rule: str) -> bool:
        """True if an interpretation is switched to its other reading.

        The trace shows that it was asked, once between two decisions. What the game's manual leaves no doubt
        about, another of its family may: it is read as usual then, and not shown.
        """
        listed_in = self.interpretations_in
        if listed_in and name not in interpretations_of(listed_in):
            return False
        other = name in self.readings
        again = self.answer_given is not None and name in self.asked_before
        if name not in self.asked and not again and not self.result:
            self.note(ReadingTaken(name, "other" if other else "default"), rule)
        self.asked.add(name)
        return other

    def why_not(self: Self, player: int, option: Option) -> list[tuple[str, str]]:
        """Every requirement that an action fails, as rule and reason; empty if it is legal."""
        for action in self.actions:
            if action.kind == option.kind:
                return [(each.rule, each.reason) for each in action.failing(self, player, option)]
        return []

    def grounds(self, player: int, option: Option, reason: str) -> Grounds:
        """Tells what a reason that `why_not` gives rests on; games say it where they know."""
        return Grounds()

    def why_not_chosen(self: Self, card: int) -> list[Reason]:
        """Lists every reason why a card that somebody knows is not among those that the question at hand
        lets be chosen; games say what they know of it."""
        return []

    def concede(self, player: int) -> None:
        """A player gives the game up; raises GameOver once it has ended."""
        raise NotImplementedError
