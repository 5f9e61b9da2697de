"""Legality as a list of reasons: an action's requirements, each with its rule.

The legal actions are those whose requirements all hold; "why can't I?" is the same list with the ones that
fail.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from judge.engine.catalogue import SkillEntry
from judge.engine.state import Option

Holds = Callable[[Any, int, Option], bool]
"""Whether an action of a player's meets a requirement."""
Scope = Callable[[bool, SkillEntry | None], bool]
"""Whether something is required of the turn player (or of another one), with this skill, if any."""


@dataclass(frozen=True, slots=True)
class Requirement:
    """Something that must hold for an action: its rule, the name of its reason, and the predicate.

    A requirement of the moment (`timing` of an action) looks at the player alone, whatever the option.

    `of` says of whom it is required, if not of everybody. `needs` are the kinds of effects that alone can
    make it fail: while none of them is in force, it need not be asked.
    """

    rule: str
    reason: str
    holds: Holds
    of: Scope | None = None
    needs: tuple[str, ...] = ()

    def concerns(self, game: Any, player: int, skill: int) -> bool:
        """Whether it is required of this player, with this skill (-1: with none)."""
        if self.of is None:
            return True
        return self.of(player == game.turn_player, game.skills[skill] if skill >= 0 else None)


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
        return self.legal_at_this_time(game, player) if self.is_the_time(game, player) else []

    def is_the_time(self, game: Any, player: int) -> bool:
        """Whether the requirements of the moment hold."""
        nothing = Option(self.kind)
        for requirement in self.timing:
            if not requirement.holds(game, player, nothing) and requirement.concerns(game, player, -1):
                return False
        return True

    def legal_at_this_time(self, game: Any, player: int) -> list[Option]:
        """The options that meet all that is required beyond the moment.

        Which requirements an option can fail is kept for good, by all that decides it: the skill, whose turn
        it is, and the kinds of effects in force.
        """
        in_force = game.kinds_in_force
        key = (self.kind, player == game.turn_player, in_force)
        kept: dict[int, list[Holds]] = game.checks.setdefault(key, {})
        found = []
        for option in self.candidates(game, player):
            checks = kept.get(option.skill)
            if checks is None:
                checks = kept[option.skill] = [
                    each.holds
                    for each in self.requirements
                    if each.concerns(game, player, option.skill)
                    and (not each.needs or not in_force.isdisjoint(each.needs))
                ]
            for holds in checks:
                if not holds(game, player, option):
                    break
            else:
                found.append(option)
        return found

    def failing(self, game: Any, player: int, option: Option) -> list[Requirement]:
        """Every requirement that the option fails, all of them asked; empty if it is legal."""
        return [
            requirement
            for requirement in self.timing + self.requirements
            if requirement.concerns(game, player, option.skill)
            and not requirement.holds(game, player, option)
        ]


def needed_by(actions: Iterable[Action]) -> frozenset[str]:
    """The kinds of effects that decide which requirements are asked."""
    return frozenset(kind for action in actions for each in action.requirements for kind in each.needs)
