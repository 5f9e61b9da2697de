"""Two branches side by side: where they part, by which rule, and how the outcomes differ."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judge.engine.game import TraceEntry
from judge.engine.state import State
from judge.sandbox.variations.acts import Node
from judge.sandbox.variations.stepping import step
from judge.sandbox.variations.tables import Table
from judge.sandbox.variations.tree import Tree, state_of
from judge.table.narration import outcome, outcome_by_card, question, tell


class Rule(msgspec.Struct, frozen=True):
    """A rule that only one of two lines ran, in words where the procedures have it as a step."""

    rule: str
    words: str


class Line(msgspec.Struct, frozen=True):
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
    first: Line
    second: Line
    same: bool


def compare(table: Table, tree: Tree, a: int, b: int, language: str) -> Compared:
    """Two nodes of a tree, with the lines that lead to them.

    Raises Refusal for a node that there is not, SandboxError where an act on the way cannot be done.
    """
    common = tree.common(a, b)
    start = state_of(table, tree, common.number)
    paths = [_after(tree, common.number, number) for number in (a, b)]
    ran = [_run(table, start, path) for path in paths]
    ends = [end for _, end in ran]
    rules = [{str(entry[0]) for trace, _ in acts for entry in trace} for acts, _ in ran]
    lines = []
    for mine, other in ((0, 1), (1, 0)):
        names = table.names(ends[mine])
        became = outcome_by_card(start, ends[mine], names, language)
        differing = outcome_by_card(ends[other], ends[mine], names, language)
        lines.append(
            Line(
                (a, b)[mine],
                paths[mine][0].words(language) if paths[mine] else "",
                tuple(node.words(language) for node in paths[mine]),
                _told(rules[mine] - rules[other], ran[mine][0], table, language),
                outcome(start, ends[mine], names, language),
                outcome(ends[other], ends[mine], names, language),
                {card: became.get(card, ()) for card in differing},
            )
        )
    asked, counts = start.decision, table.adapter.outcomes
    return Compared(
        common.number,
        asked.rule if asked is not None else "",
        question(asked, table.names(start), language) if asked is not None else "",
        lines[0],
        lines[1],
        counts.of(table.game_at(ends[0])) == counts.of(table.game_at(ends[1])),
    )


def _after(tree: Tree, common: int, number: int) -> tuple[Node, ...]:
    path = tree.path(number)
    return path[[node.number for node in path].index(common) + 1 :]


Ran = list[tuple[tuple[TraceEntry, ...], State]]
"""The acts of a line: the trace of each, and the state that it leads to."""


def _run(table: Table, state: State, path: Iterable[Node]) -> tuple[Ran, State]:
    """The acts of a line, and its end."""
    acts: Ran = []
    for node in path:
        act = node.act
        if act is not None:
            done = step(table, state, act)
            state = done.state
            acts.append((done.trace, state))
    return acts, state


def _told(rules: set[str], acts: Ran, table: Table, language: str) -> tuple[Rule, ...]:
    """Rules in the order in which the line came to them, each with the first thing that happened by it."""
    told: dict[str, str] = {}
    for trace, state in acts:
        names = table.names(state)
        for entry in trace:
            if entry[0] in rules and entry[0] not in told:
                told[entry[0]] = tell(entry, names, language, by_name=False)
    return tuple(Rule(rule, words) for rule, words in told.items())
