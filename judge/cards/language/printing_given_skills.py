"""How a skill that an effect gives is printed: by the function that prints whole skills of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from judge.engine.tree import Skill

_within: list[Callable[[Skill], str]] = []


def prints_skills(function: Callable[[Skill], str]) -> Callable[[Skill], str]:
    """Take the function that prints a whole skill, since an effect may give a skill."""
    _within[:] = [function]
    return function


@contextmanager
def prints_skills_of(function: Callable[[Skill], str]) -> Iterator[None]:
    """Print the skills that are given with the function of another game."""
    before, _within[:] = _within[:], [function]
    try:
        yield
    finally:
        _within[:] = before


def given_skill_words(skill: Skill) -> str:
    """The skill that an effect gives, as text."""
    return _within[0](skill)
