"""The effects in words that a position lists so that its catalogue numbers them; those that nothing needs."""

from __future__ import annotations

from typing import Any

from judge.table.position import Position
from judge.table.positions.active_effect_words import is_worded


def unused_texts(position: Position) -> frozenset[str]:
    """The effects in words of which nothing is in force any more."""
    state, catalogue = position.state, position.catalogue
    used = {each.node for each in state.modifiers} | {each.node for each in state.delayed}
    return frozenset(
        entry.words
        for entry in catalogue.skills
        if is_worded(entry.words, entry.skill, entry.print)
        and catalogue.number_of(entry.skill.effect[0]) not in used
    )


def leave_out(fields: dict[str, Any], unused: frozenset[str]) -> None:
    """A position's fields without the effects in words that nothing needs."""
    fields["texts"] = [words for words in fields["texts"] if words not in unused]
