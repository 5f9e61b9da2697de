"""The written notation of Chrono Clash cards: rows of icons, to instruction trees and back."""

from judge.cards.icons.compiling import compile_text
from judge.cards.language import CardTextError, CompiledSkill

__all__ = ["CardTextError", "CompiledSkill", "compile_text"]
