"""Legality as a list of reasons: an action's requirements, each with its rule.

The legal actions are those whose requirements all hold; "why can't I?" is the same list with the ones that
fail.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from judge.engine.state import Option


@dataclass(frozen=True, slots=True)
class Requirement:
    """Something that must hold for an action: its rule, the name of its reason, and the predicate.

    A requirement of the moment (`timing` of an action) looks at the player alone, whatever the option.
    """

    rule: str
    reason: str
    holds: Callable[[Any, int, Option], bool]


@dataclass(frozen=True, slots=True)
class Action:
    """A kind of thing that players declare: the rule that lets them, what they may try, and what must
    hold."""

    kind: str
    rule: str
    candidates: Callable[[Any, int], Iterable[Option]]
    timing: tuple[Requirement, ...]
    requirements: tuple[Requirement, ...]

    def legal(self, game: Any, player: int) -> list[Option]:
        """The options of this kind that the player has now."""
        nothing = Option(self.kind)
        for requirement in self.timing:
            if not requirement.holds(game, player, nothing):
                return []
        checks = [requirement.holds for requirement in self.requirements]
        found = []
        for option in self.candidates(game, player):
            for holds in checks:
                if not holds(game, player, option):
                    break
            else:
                found.append(option)
        return found

    def failing(self, game: Any, player: int, option: Option) -> list[Requirement]:
        """Every requirement that the option fails; empty if it is legal."""
        return [
            requirement
            for requirement in self.timing + self.requirements
            if not requirement.holds(game, player, option)
        ]
