"""Of whom, and of which skills, the requirements of an action are required (`Requirement.of`)."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.actions import Scope
from judge.engine.catalogue import SkillEntry

Such = Callable[[SkillEntry], object]


def of_turn_player(own_turn: bool, _: SkillEntry | None) -> bool:
    """Of the turn player; of the other one another rule requires it."""
    return own_turn


def of_other_player(own_turn: bool, _: SkillEntry | None) -> bool:
    """Of the non-turn player."""
    return not own_turn


def of_skills(such: Such) -> Scope:
    """Of such skills only."""
    return lambda own_turn, entry: entry is not None and bool(such(entry))


def of_keyword(keyword: str, such: Such = bool) -> Scope:
    """Of skills of one keyword, as others have a rule of their own; and of such ones only."""
    return of_skills(lambda entry: entry.skill.keyword == keyword and such(entry))


def has_condition(entry: SkillEntry) -> bool:
    """True if a skill is valid, or awakens, under a condition."""
    return entry.skill.condition is not None


def has_cost(entry: SkillEntry) -> bool:
    """True if a skill has a skill cost."""
    return bool(entry.costs)
