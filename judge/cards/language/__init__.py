"""The card-text language: printed English text to instruction trees, back to text, and into plain words."""

from judge.cards.language.compiling import CompiledSkill, compile_text, is_for_events
from judge.cards.language.errors import CardTextError
from judge.cards.language.explaining import explain_skill
from judge.cards.language.printing import print_skill
from judge.cards.language.problems import problems_of
from judge.cards.language.restoring import as_printed

__all__ = [
    "CardTextError",
    "CompiledSkill",
    "as_printed",
    "compile_text",
    "explain_skill",
    "is_for_events",
    "print_skill",
    "problems_of",
]
