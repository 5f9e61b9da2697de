"""Playing in a case: an act from a node makes another node, and what needs no word follows by itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from judge.casework.work import Work
from judge.problems import Refusal
from judge.sandbox.variations import Act, MadeMove, PlayNode, Reading, Stepper, again, keep, node_of
from judge.store import Case


@dataclass(frozen=True)
class Played:
    """The case as it is now, and the nodes that an act led to, the last one where the line now stands."""

    case: Case
    nodes: tuple[PlayNode, ...]

    @property
    def at(self) -> int:
        """The node where the line now stands."""
        return self.nodes[-1].number


def play(work: Work, parent: int, act: Act) -> Played:
    """Carries out an act from a node, then what needs no word: payments, orders of chance.

    Raises Refusal for what cannot be done, with every reason, or cannot be kept.
    """
    stepper = work.stepper(parent)
    return played_on(work, parent, stepper, [stepper.step(act)])


def play_words(work: Work, parent: int, words: str) -> Played:
    """Carries out a move in words, with what stands before it and needs none. Raises as `play`."""
    stepper = work.stepper(parent)
    return played_on(work, parent, stepper, stepper.move(words))


def play_other_reading(work: Work, number: int, name: str) -> Played:
    """From before a node, the other reading of an interpretation, and then the node's act again if it still
    goes: a branch. Raises as `play`."""
    node = work.node(number)
    switched = work.stepper(node.parent).step(Reading((name,)))
    stepper, done = Stepper(work.table, switched.state, records=True), list[MadeMove]()
    try:
        done = again(stepper, node)
    except Refusal:  # under the other reading it cannot be done: that is what there is to see
        stepper = Stepper(work.table, switched.state, records=True)
    return played_on(work, node.parent, stepper, [switched, *done])


def played_on(work: Work, parent: int, stepper: Stepper, done: Sequence[MadeMove]) -> Played:
    """Goes on with what needs no word after acts that were carried out from a node, and keeps all of them."""
    return kept(work, parent, [*done, *stepper.go_on_until("decision", work.case.document.seed)])


def go_on(work: Work, parent: int, until: str) -> Played | None:
    """Goes on by itself from a node until a moment (`Stepper.go_on_until`); None if nothing goes on."""
    done = work.stepper(parent).go_on_until(until, work.case.document.seed)
    return kept(work, parent, done) if done else None


def kept(work: Work, parent: int, done: Iterable[MadeMove], aside: bool = False) -> Played:
    """Keeps acts that were carried out one after the other, the first from a node. Raises Refusal.

    `aside`: none that is new goes on the main line.
    """
    moves = [node_of(keep(work.table, stepped)) for stepped in done]
    nodes = work.store.nodes.add_line(work.case.id, work.case.root, parent, moves, aside)
    return Played(work.case, tuple(each.node for each in nodes))
