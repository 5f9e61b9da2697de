"""What the rows of icons of Chrono Clash cards are called."""

from __future__ import annotations

import re

from judge.cards.icons import CardTextError, print_skill
from judge.cards.icons.names import Language
from judge.engine.catalogue import SkillEntry

SHORT = 80
"""How many characters of a row tell it from others."""

_ICON = re.compile(r"\[[^\[\]]*\]\s*")


def language_of(code: str) -> Language:
    """A language of ours as one of the icons."""
    return "fr" if code == "fr" else "en"


def skill_name(entry: SkillEntry, language: str, *, whole: bool = False) -> str:
    """A row as its name: the icons in the language, or their beginning; words that were not understood as
    they are written."""
    try:
        row = print_skill(entry.skill, language_of(language))
    except CardTextError:
        row = " ".join((entry.words or f"[{entry.skill.keyword or entry.skill.type}]").split())
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
