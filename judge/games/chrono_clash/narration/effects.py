"""Effects of Chrono Clash in words, with the cards that they concern called by their names."""

from __future__ import annotations

from judge.engine import tree
from judge.games.chrono_clash.narration.names import row_words
from judge.table.narration.names import Names
from judge.table.narration.wording import Wording


def effect_words(number: int, amount: int | None, cards: str, names: Names, says: Wording) -> str:
    """Say what an effect in force does: "raider: strength +2", "guard: [Rapid] and [Elusive]"."""
    node = names.catalogue.nodes[number]
    if not isinstance(node, tree.IconEffect):
        return says.say("effects", "other")
    size = f"{node.amount if amount is None else amount:+d}"
    words = says.say("effects", node.what, amount=size, rows=rows_words(node, says))
    return says.word("effect_upon", cards=cards, effect=words) if cards else words


def rows_words(node: tree.IconEffect, says: Wording) -> str:
    """The icons that a target gains, row by row."""
    return says.several([row_words(row, says.language) for row in node.gained])
