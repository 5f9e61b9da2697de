"""A text of Masters read, and what is said of it."""

from judge.cards.language import masters
from judge.cards.language.compiling import CompiledSkill
from judge.texts import Language


def compiled(text: str) -> CompiledSkill:
    """Read a text of one skill."""
    (skill,) = masters.compile_text(text)
    return skill


def explained(text: str, language: Language = "en") -> str:
    """What is said of a text that is understood whole."""
    skill = compiled(text)
    assert not skill.not_understood, text
    return " ".join(masters.explain_skill(skill.skill, language))
