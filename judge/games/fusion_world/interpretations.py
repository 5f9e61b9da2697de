"""Interpretations: where the manual contradicts itself or is silent, the reading taken and the other one.

`interpretations.toml` beside this file lists them, in both languages, with the rules concerned. A state names
those that are switched to their other reading. Rules code asks `reads(name, rule)` at the very point where
the two readings part, so that the trace shows an interpretation where it mattered, and nowhere else.
"""

from __future__ import annotations

from functools import cache
from importlib import resources

import msgspec

from judge.engine.game import Game
from judge.engine.state import State


class Interpretation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One interpretation: its name, the rules concerned, what is at issue, the reading taken and the other
    one.
    """

    name: str
    rules: tuple[str, ...]
    issue_en: str
    issue_fr: str
    reading_en: str
    reading_fr: str
    other_en: str
    other_fr: str


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    interpretation: tuple[Interpretation, ...] = ()


@cache
def interpretations() -> dict[str, Interpretation]:
    """The interpretations of Fusion World by name."""
    text = resources.files(__package__).joinpath("interpretations.toml").read_text("utf-8")
    return {each.name: each for each in msgspec.toml.decode(text, type=_File).interpretation}


class Interpreting(Game):
    """A game that says where an interpretation mattered."""

    def _thaw(self, state: State) -> None:
        self.asked: set[str] = set()
        super()._thaw(state)

    def answer(self, *positions: int) -> None:
        """Answers the decision at hand; what is asked of an interpretation from now on is asked anew."""
        super().answer(*positions)
        self.asked.clear()

    def reads(self, name: str, rule: str) -> bool:
        """Whether an interpretation is switched to its other reading; the trace shows, once a decision, that it
        was asked.
        """
        other = name in self.readings
        if name not in self.asked:
            self.asked.add(name)
            self.trace.append((rule, "interpretation", name, "other" if other else "default"))
        return other
