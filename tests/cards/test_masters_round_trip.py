"""What is printed of every skill of Masters that is understood reads back to the same tree."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.cards.language import masters
from judge.cards.language.errors import CardTextError

pytestmark = pytest.mark.shared
CARDS = Path(__file__).parent.parent.parent.parent / "shared" / "cards" / "masters.jsonl"
MOST_UNSAID = 0.005
"""The share of trees of which it may be said that no words are known for them."""


def understood() -> Iterator[masters.CompiledSkill]:
    seen = set()
    for line in CARDS.read_text(encoding="utf-8").splitlines():
        card = json.loads(line)
        for side in ("text_front", "text_back"):
            for one in masters.compile_text(card.get(side) or ""):
                if not one.not_understood and one.words not in seen:
                    seen.add(one.words)
                    yield one


def comes_back(one: masters.CompiledSkill) -> str:
    """Whether what is printed reads back: to the same tree, to another one, not at all; or is not printed."""
    try:
        printed = masters.print_skill(one.skill)
    except CardTextError:
        return "not printed"
    again = masters.compile_skill(printed)
    if again is None or again.not_understood:
        return "not read"
    return "same" if again.skill == one.skill else "another"


def test_every_understood_skill_comes_back():
    found = Counter(comes_back(one) for one in understood())
    assert found["same"] > 1000
    assert found["another"] == 0, "what is printed must never say something else"
    assert sum(found.values()) - found["same"] <= MOST_UNSAID * sum(found.values()), found
