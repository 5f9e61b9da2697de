"""What the skills of cards are called."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.cards.language.errors import CardTextError
from judge.cards.language.explaining_terms import KEYWORD_NAMES
from judge.cards.language.folding import without_notes
from judge.engine import tree
from judge.table.narration.wording import Wording

SHORT = 60
"""How many characters of a skill's words tell it from others."""

SAYS_LITTLE = ("Activate", "Auto", "Permanent", "Once per turn", "Your Turn", "Opponent's Turn")
"""How brackets begin that many skills of a card may have in common."""

_HEADER = re.compile(r"(?:\s*(?:/\s*)?\[[^\[\]]*\])+")
_BRACKET = re.compile(r"\[([^\[\]]*)\]")


def printed_words(skill: tree.Skill, print_skill: Callable[[tree.Skill], str]) -> str:
    """A skill as a card would print it; its type alone where no card text says that."""
    try:
        return print_skill(skill)
    except CardTextError:
        return f"[{skill.keyword or skill.type.capitalize()}]"


def skill_name(words: str, wording: Wording, *, whole: bool = False) -> str:
    """A skill's words as its name: the brackets in the language, then the beginning of the rest."""
    words = " ".join(words.split())
    found = _HEADER.match(words)
    header, text = (words[: found.end()].strip(), words[found.end() :].strip()) if found else ("", words)
    brackets = _BRACKET.findall(header)
    if not whole and any(not each.startswith(SAYS_LITTLE) for each in brackets):
        text = ""
    name = _BRACKET.sub(lambda each: f"[{bracket_words(each[1], wording)}]", header)
    text = shortened(" ".join(without_notes(text).split())).rstrip(".")
    if text and not whole:
        text = wording.word("quoted", words=text)
    return " ".join(part for part in (name, text) if part)


def bracket_words(bracket: str, wording: Wording) -> str:
    """Say what stands in brackets: "On Play/When KO'd" in French is "Mise en jeu/Mise KO"."""
    bracket = " ".join(bracket.split())
    known = wording.table["skills"]
    if bracket in KEYWORD_NAMES:
        return wording.term(KEYWORD_NAMES, bracket).strip("[]")
    if bracket in known:
        return str(known[bracket])
    parts = bracket.split("/")
    return "/".join(bracket_words(part, wording) for part in parts) if len(parts) > 1 else bracket


def shortened(text: str) -> str:
    """The beginning of a text, up to a word's end."""
    if len(text) <= SHORT:
        return text
    start = text[:SHORT].rpartition(" ")[0] or text[:SHORT]
    return start.rstrip(" ,.;:") + "…"
