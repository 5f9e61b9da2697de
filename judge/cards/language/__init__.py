"""The card-text language: printed English text to instruction trees, back to text, and into plain words."""

from judge.cards.language.compiling import CompiledSkill, compile_text
from judge.cards.language.errors import CardTextError
from judge.cards.language.explaining import explain_skill
from judge.cards.language.faults import faults_of
from judge.cards.language.printing import print_skill

__all__ = ["CardTextError", "CompiledSkill", "compile_text", "explain_skill", "faults_of", "print_skill"]
