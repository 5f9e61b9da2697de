"""The card-text language of Masters: its dialect of the language that it shares with Fusion World."""

import re
from functools import partial

from judge.cards.language import compiling
from judge.cards.language.compiling import CompiledSkill
from judge.cards.language.dialects import Dialect
from judge.cards.language.errors import CardTextError
from judge.cards.language.explaining import Language
from judge.cards.language.keywords import MASTERS as KEYWORDS
from judge.cards.language.masters.explaining import explain_skill
from judge.cards.language.masters.french.printing import print_skill as print_french
from judge.cards.language.masters.french.reading import compile_text as compile_french
from judge.cards.language.masters.french.reading import has_french_signs, speaks_french
from judge.cards.language.masters.headers import header_of
from judge.cards.language.masters.one_or_several import calls_several_one
from judge.cards.language.masters.printing import print_skill as print_english
from judge.cards.language.masters.reading import MastersReader
from judge.cards.language.restoring import as_printed as restored
from judge.engine.tree import Skill

MASTERS = Dialect({name: each for name, each in KEYWORDS.items() if each.text}, header_of, MastersReader)
"""How Masters' card texts are read."""


_MARKERS_TYPED = re.compile(r"\[ ?(?:\+/-|\+-|-\+)? ?0 ?\]")
"""[±0] as it is typed where the sign is not at hand; no other bracket holds a 0 alone."""


def compile_text(text: str) -> tuple[CompiledSkill, ...]:
    """The skills of a card side's printed text, in English or French; which of them, the text shows itself.

    Raises CardTextError for a text that is no card's.
    """
    text = _MARKERS_TYPED.sub("[±0]", text)
    try:
        if has_french_signs(text):
            return compile_french(text, MASTERS)
        read = compiling.compile_text(text, MASTERS)
        if any(each.not_understood for each in read) and speaks_french(text):
            return compile_french(text, MASTERS)
        return read
    except RecursionError as error:
        raise CardTextError("the text is nested too deep") from error


def as_printed(text: str) -> str:
    """The text as the publisher prints it, where it is in English; one in French as it came."""
    return text if text and speaks_french(text) else restored(_MARKERS_TYPED.sub("[±0]", text))


def print_skill(skill: Skill, language: Language = "en") -> str:
    """Card text in a language that compiles to this very tree.

    Raises CardTextError for a tree that no card text of the language says.
    """
    if language == "en":
        return print_english(skill)
    try:
        return print_french(skill, MASTERS)
    except RecursionError as error:
        raise CardTextError("the tree is nested too deep") from error


compile_skill = partial(compiling.compile_skill, dialect=MASTERS)


def printed_in(compiled: CompiledSkill, language: Language) -> str | None:
    """A skill as a card of another language prints it: None if its words are of this one, or it was not
    understood; "" if no card text of the language says it, and nothing else."""
    if compiled.not_understood or speaks_french(compiled.words) == (language == "fr"):
        return None
    try:
        printed = print_skill(compiled.skill, language)
    except CardTextError:
        return ""
    return "" if calls_several_one(printed, language) else printed


__all__ = [
    "MASTERS",
    "CardTextError",
    "CompiledSkill",
    "as_printed",
    "compile_skill",
    "compile_text",
    "explain_skill",
    "print_skill",
    "printed_in",
]
