"""From instruction trees to Masters' card text in French that reads back to the same trees."""

from __future__ import annotations

from judge.cards.language.dialects import Dialect
from judge.cards.language.errors import CardTextError, NotUnderstoodError
from judge.cards.language.masters.french.reading import only_reading
from judge.cards.language.masters.french.translating import skill_put
from judge.cards.language.masters.printing import print_skill as print_english
from judge.engine.tree import Skill


def print_skill(skill: Skill, dialect: Dialect) -> str:
    """Card text in French that compiles to this very tree, and to no other.

    Raises CardTextError for a tree that no French card text says.
    """
    english = print_english(skill)
    try:
        for french in skill_put(english, "fr"):
            if only_reading(french, skill, dialect):
                return french
    except NotUnderstoodError as error:
        raise CardTextError(f"no French card text says: {error}") from error
    raise CardTextError(f"no French card text says only this: {english}")
