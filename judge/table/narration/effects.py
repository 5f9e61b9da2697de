"""Effects in force in words, with the cards that they concern called by their names."""

from __future__ import annotations

from judge.engine.state import Modifier
from judge.table.narration.names import Names
from judge.table.narration.wording import Wording


def modifier_words(modifier: Modifier, cards: str, names: Names, says: Wording) -> str:
    """Say what a continuous effect in force does."""
    many = len(modifier.cards) > 1
    return names.narration.effect(modifier.node, modifier.amount, cards, names, says, many=many)
