"""Two branches side by side: where they part, by which rule, and how the outcomes differ."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.engine.state import State
from judge.sandbox.variations.stepping import MadeMove
from judge.sandbox.variations.tables import Table
from judge.table.acts import PlayNode
from judge.table.narration import outcome, outcome_by_card, question, tell


class Rule(msgspec.Struct, frozen=True):
    """A rule that only one of two lines ran, in words where the procedures have it as a step."""

    rule: str
    words: str


class Branch(msgspec.Struct, frozen=True):
    """One of two lines, from where they part: what it chose there, its moves, and what came of it.

    `rules` are those that only this line ran, `outcome` what is different from where they part, `beside` what
    is different from the other line's end, `cards` what became of each card that ends otherwise in the other.
    """

    node: int
    chose: str
    moves: tuple[str, ...]
    rules: tuple[Rule, ...]
    outcome: tuple[str, ...]
    beside: tuple[str, ...]
    cards: dict[int, tuple[str, ...]]


class Compared(msgspec.Struct, frozen=True):
    """Two lines compared: the last node in common, the decision there with its rule, both lines.

    `rule` and `question` are "" where one of the lines ends there and the game is over. `same` tells that
    both come to the same end, as far as players can tell.
    """

    common: int
    rule: str
    question: str
    first: Branch
    second: Branch
    same: bool


Played = Sequence[tuple[PlayNode, MadeMove]]
"""The nodes of a line from where it parts from another, each with its act as it was carried out."""


def compare(table: Table, common: int, start: State, lines: tuple[Played, Played], language: str) -> Compared:
    """Compare two lines from the state `start` at the node that they have in common."""
    ends = [line[-1][1].state if line else start for line in lines]
    rules = [{entry.rule for _, done in line for entry in done.trace} for line in lines]
    branches = []
    for mine, other in ((0, 1), (1, 0)):
        line, names = lines[mine], table.names(ends[mine])
        became = outcome_by_card(start, ends[mine], names, language)
        differing = outcome_by_card(ends[other], ends[mine], names, language)
        branches.append(
            Branch(
                line[-1][0].number if line else common,
                line[0][0].words(language) if line else "",
                tuple(node.words(language) for node, _ in line),
                _told(rules[mine] - rules[other], line, table, language),
                outcome(start, ends[mine], names, language),
                outcome(ends[other], ends[mine], names, language),
                {card: became.get(card, ()) for card in differing},
            )
        )
    asked, counts = start.decision, table.adapter.outcomes
    return Compared(
        common,
        asked.rule if asked is not None else "",
        question(asked, table.names(start), language) if asked is not None else "",
        branches[0],
        branches[1],
        counts.of(table.game_at(ends[0])) == counts.of(table.game_at(ends[1])),
    )


def _told(rules: set[str], line: Played, table: Table, language: str) -> tuple[Rule, ...]:
    """Rules in the order in which the line came to them, each with the first thing that happened by it."""
    told: dict[str, str] = {}
    for _, done in line:
        names = table.names(done.state)
        for entry in done.trace:
            if entry.rule in rules and entry.rule not in told:
                told[entry.rule] = tell(entry, names, language, by_name=False)
    return tuple(Rule(rule, words) for rule, words in told.items())
