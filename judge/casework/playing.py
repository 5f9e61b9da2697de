"""Playing in a case: an act from a node makes another node, and what needs no word follows by itself."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass

from judge.casework.acts import line_node, new_node
from judge.casework.work import Work
from judge.sandbox import variations
from judge.sandbox.variations import Act, Reading, Stepped
from judge.store import Case, Node
from judge.table.errors import SandboxError


@dataclass(frozen=True)
class Played:
    """The case as it is now, and the nodes that an act led to, the last one where the line now stands."""

    case: Case
    nodes: tuple[Node, ...]

    @property
    def at(self) -> int:
        """The node where the line now stands."""
        return self.nodes[-1].number


def play(work: Work, parent: int, act: Act) -> Played:
    """Carries out an act from a node, then what needs no word: payments, orders of chance.

    Raises SandboxError for what cannot be done, with every reason; StoreError where it cannot be kept.
    """
    first = variations.step(work.table, work.state(parent), act)
    rest = variations.go_on(work.table, first.state, "decision", seed=work.case.document.seed)
    return kept(work, parent, [first, *rest])


def play_words(work: Work, parent: int, words: str) -> Played:
    """Carries out a move in words, with what stands before it and needs none. Raises as `play`."""
    done = variations.moves(work.table, work.state(parent), words)
    rest = variations.go_on(work.table, done[-1].state, "decision", seed=work.case.document.seed)
    return kept(work, parent, [*done, *rest])


def play_other_reading(work: Work, number: int, name: str) -> Played:
    """From before a node, the other reading of an interpretation, and then the node's act again if it still
    goes: a branch. Raises as `play`."""
    node = work.node(number)
    switched = variations.step(work.table, work.before(node), Reading((name,)))
    done = [switched]
    with suppress(SandboxError):  # under the other reading it cannot be done: that is what there is to see
        done += variations.again(work.table, switched.state, line_node(node))
    rest = variations.go_on(work.table, done[-1].state, "decision", seed=work.case.document.seed)
    return kept(work, node.parent, [*done, *rest])


def go_on(work: Work, parent: int, until: str) -> Played | None:
    """Goes on by itself from a node until a moment (`variations.go_on`); None if nothing goes on."""
    done = variations.go_on(work.table, work.state(parent), until, seed=work.case.document.seed)
    return kept(work, parent, done) if done else None


def kept(work: Work, parent: int, done: Iterable[Stepped]) -> Played:
    """Keeps acts that were carried out one after the other, the first from a node. Raises StoreError."""
    nodes = work.store.nodes.add_line(
        work.case.id, work.case.root, parent, [new_node(stepped, parent) for stepped in done]
    )
    return Played(work.case, tuple(each.node for each in nodes))
