"""The facts about skills that nobody reads, in a position: ``unread: [{card: moth, skill: 1}]``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge.engine.state import Card, Fact
from judge.table.positions.moment import MOST_TURNS
from judge.table.positions.parts import TextPart

FIELDS = ("card", "skill", "is", "stay", "number", "battle")


def unread_facts(
    reader: Any, references: Any, part: TextPart | None, facts: tuple[str, ...]
) -> Iterable[Fact]:
    """Read each entry as a fact, one of `facts`: the first of them where it does not say which."""
    for entry in reader.entries(part):
        inner = reader.fields(entry, FIELDS)
        card, skill = references.card_and_skill(entry, inner)
        what = reader.one_of(inner.get("is"), facts, facts[0])
        if card >= 0 and skill >= 0:
            stay = reader.number(inner.get("stay"), -1, MOST_TURNS, references.cards[card].stay)
            number = reader.number(inner.get("number"), 0, MOST_TURNS, 0)
            yield Fact(what, -1, card, stay, skill, int(reader.flag(inner.get("battle"))), number)


def unread_words(fact: Fact, called: str, skill: Any, card: Card) -> dict[str, Any]:
    """Write a fact about a skill that nobody reads; `called` is its card, `skill` the skill in words."""
    words: dict[str, Any] = {"card": called, "skill": skill, "is": fact.what}
    if fact.stay != card.stay:
        words["stay"] = fact.stay
    if fact.number:
        words["number"] = fact.number
    if fact.print:
        words["battle"] = True
    return words
