"""The card-text language of Masters: its dialect of the language that it shares with Fusion World."""

from functools import partial

from judge.cards.language import compiling
from judge.cards.language.compiling import CompiledSkill
from judge.cards.language.dialects import Dialect
from judge.cards.language.errors import CardTextError
from judge.cards.language.keywords import MASTERS as KEYWORDS
from judge.cards.language.masters.explaining import explain_skill
from judge.cards.language.masters.headers import header_of
from judge.cards.language.masters.printing import print_skill
from judge.cards.language.masters.reading import MastersReader
from judge.cards.language.restoring import as_printed

MASTERS = Dialect({name: each for name, each in KEYWORDS.items() if each.text}, header_of, MastersReader)
"""How Masters' card texts are read."""

compile_text = partial(compiling.compile_text, dialect=MASTERS)
compile_skill = partial(compiling.compile_skill, dialect=MASTERS)

__all__ = [
    "MASTERS",
    "CardTextError",
    "CompiledSkill",
    "as_printed",
    "compile_skill",
    "compile_text",
    "explain_skill",
    "print_skill",
]
