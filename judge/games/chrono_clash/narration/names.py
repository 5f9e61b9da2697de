"""What the rows of icons of Chrono Clash cards are called."""

from __future__ import annotations

import re

from msgspec.structs import replace

from judge.cards.icons import CardTextError, print_skill
from judge.cards.icons.icon import Language
from judge.engine import tree
from judge.engine.catalogue import SkillEntry

SHORT = 80
"""How many characters of a row tell it from others."""

_ICON = re.compile(r"\[[^\[\]]*\]\s*")


def language_of(code: str) -> Language:
    """A language of ours as one of the icons."""
    return "fr" if code == "fr" else "en"


def row_words(skill: tree.Skill, language: str, words: str = "") -> str:
    """A row of icons with the names that a language has for them; as it was written where it has none."""
    try:
        return print_skill(skill, language_of(language))
    except CardTextError:
        return " ".join(words.split()) or f"[{skill.keyword or skill.type.capitalize()}]"


def icon_words(node: tree.IconEffect, language: str) -> str:
    """The icons of one instruction as they stand on the card: its targets, and what it does with its figure;
    "" where no icon says it."""
    alone = tree.Skill("permanent", effect=(replace(node, same=False),))
    try:
        return print_skill(alone, language_of(language))
    except CardTextError:
        return ""


def skill_name(entry: SkillEntry, language: str, *, whole: bool = False) -> str:
    """A row as its name; of a long one the first icons, unless it is wanted `whole`."""
    row = row_words(entry.skill, language, entry.words)
    return row if whole else shortened(row)


def shortened(row: str) -> str:
    """The first icons of a row, as many as there is room for, one at least."""
    if len(row) <= SHORT:
        return row
    icons = _ICON.findall(row)
    if not icons or not row.startswith(icons[0]):
        return row[:SHORT].rpartition(" ")[0] + "…"
    start = icons[0]
    for icon in icons[1:]:
        if len(start) + len(icon.rstrip()) >= SHORT or not row.startswith(start + icon):
            break
        start += icon
    return f"{start.rstrip()}…"
