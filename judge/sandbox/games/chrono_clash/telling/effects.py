"""Effects of Chrono Clash in words, with the cards that they concern called by their names."""

from __future__ import annotations

from judge.cards.icons import print_skill
from judge.cards.language import CardTextError
from judge.engine import tree
from judge.engine.catalogue import SkillEntry
from judge.sandbox.telling.names import Names
from judge.sandbox.telling.wording import Wording

SHORT = 60
"""How many characters of a row tell it from others."""


def row_words(skill: tree.Skill, says: Wording, words: str = "") -> str:
    """A row of icons with the names that a language has for them; as it was written where it has none."""
    try:
        return print_skill(skill, "fr" if says.language == "fr" else "en")
    except CardTextError:
        return words or f"[{skill.keyword or skill.type.capitalize()}]"


def skill_name(entry: SkillEntry, says: Wording, *, whole: bool = False) -> str:
    """A row's icons; of a long one the first, unless it is wanted `whole`."""
    words = " ".join(row_words(entry.skill, says, entry.words).split())
    if whole or len(words) <= SHORT:
        return words
    return words[:SHORT].rpartition(" ")[0].rstrip() + "…"


def effect_words(number: int, cards: str, names: Names, says: Wording) -> str:
    """What a lasting effect does to cards: "scout: strength +2"."""
    node = names.catalogue.nodes[number]
    if not isinstance(node, tree.IconEffect):
        return says.say("icons", "other")
    cards = cards or says.word("no_card")
    if node.what == "gains":
        rows = " ".join(row_words(row, says) for row in node.gained)
        return says.word("effect_gains", cards=cards, rows=rows)
    return says.word(f"effect_{node.what}", cards=cards, change=f"{node.amount:+d}")
