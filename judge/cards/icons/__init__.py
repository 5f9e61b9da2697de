"""The written notation of Chrono Clash cards: rows of icons, to instruction trees and back."""

from judge.cards.icons.compiling import compile_text
from judge.cards.icons.explaining import explain_skill
from judge.cards.icons.icon import GROUPS, Icon
from judge.cards.icons.names import ICONS
from judge.cards.icons.printing import print_skill
from judge.cards.icons.problems import problems_of
from judge.cards.icons.suggesting import complete
from judge.cards.language import CardTextError, CompiledSkill

__all__ = [
    "GROUPS",
    "ICONS",
    "CardTextError",
    "CompiledSkill",
    "Icon",
    "compile_text",
    "complete",
    "explain_skill",
    "print_skill",
    "problems_of",
]
