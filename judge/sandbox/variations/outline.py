"""The structure of a tree of play: its lines, the main one first, and what promoting a line changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from operator import attrgetter
from typing import Generic, Protocol, TypeVar

from judge.problems import Refusal
from judge.table.acts import ASIDE
from judge.texts import Message

NO_NODE = {"no node": Message("there is no node %(number)s")}
_order = attrgetter("place", "number")


class Placed(Protocol):
    """A node as far as it hangs in a tree: under its parent, among its siblings by place, or deleted."""

    @property
    def number(self) -> int:
        """Its number in the tree."""

    @property
    def parent(self) -> int:
        """The number of the node that it was played from."""

    @property
    def place(self) -> int:
        """Its place among what was played from there."""

    @property
    def deleted(self) -> bool:
        """True if it is left out, with all that follows it."""


P = TypeVar("P", bound=Placed)


class Outline(Generic[P]):
    """The nodes of a tree by number; 0 is the position that they are played from, whether it is among them or
    not."""

    def __init__(self, nodes: Iterable[P]) -> None:
        self.nodes = {node.number: node for node in nodes}

    def __contains__(self, number: object) -> bool:
        """True if there is a node of a number."""
        return number in self.nodes

    @cached_property
    def below(self) -> dict[int, list[int]]:
        """The numbers of what was played from each node, the main line first, deleted ones too."""
        return _by_parent(self.nodes.values())

    @cached_property
    def children(self) -> dict[int, list[int]]:
        """The same without what is deleted."""
        return _by_parent(node for node in self.nodes.values() if not node.deleted)

    def node(self, number: int) -> P:
        """Return a node. Raises Refusal for a number that there is not."""
        node = self.nodes.get(number)
        if node is None:
            raise Refusal.of(NO_NODE, "no node", number=number)
        return node

    def path(self, number: int) -> list[int]:
        """Return the nodes from the position down to one, that one the last; none for 0. Raises as `node`."""
        found = []
        while number:
            found.append(number)
            number = self.node(number).parent
        return found[::-1]

    def line(self, number: int) -> Iterator[int]:
        """Yield what was played after a node: the first child of each."""
        while number in self.children:
            number = self.children[number][0]
            yield number

    def main_line(self) -> Iterator[int]:
        """Yield the nodes of the main line: the first child of each, as far as it was played."""
        for number in self.line(0):
            if self.nodes[number].place >= ASIDE:
                return
            yield number

    def whole_line(self, number: int) -> int:
        """Return where the line through a node ends; 0 for the main line, wherever on it the node is."""
        main = [0, *self.main_line()]
        end = [number, *self.line(number)][-1] if number not in main else main[-1]
        return 0 if end == main[-1] else end

    # --- promoting ------------------------------------------------------------------------------------------

    def promoted(self, number: int) -> dict[int, int]:
        """Return the nodes that stand elsewhere, with their places, once a line is one place further up.

        The nearest branch on the way to the node goes before its sibling. What was only opened from there on,
        or all the way where there is no branch, counts as played.

        Promoting as often as there are branches on the way makes it the main line.
        """
        found: dict[int, int] = {}
        for each in reversed(self.path(number)):
            siblings = [*self.below[self.node(each).parent]]
            before = siblings[: siblings.index(each)]
            shown = [sibling for sibling in before if not self.nodes[sibling].deleted]
            if shown:
                siblings.remove(each)
                siblings.insert(siblings.index(shown[-1]), each)
            if shown or self.node(each).place >= ASIDE:
                found |= self._moved(siblings, each)
            if shown:
                break
        return found

    def main(self, number: int) -> dict[int, int]:
        """Return the nodes that stand elsewhere, with their places, once a line is the main one."""
        found: dict[int, int] = {}
        for each in self.path(number):
            siblings = self.below[self.node(each).parent]
            found |= self._moved([each, *(sibling for sibling in siblings if sibling != each)], each)
        return found

    def _moved(self, siblings: list[int], promoted: int) -> dict[int, int]:
        """Number siblings in order; but for the promoted one, those that nobody has played stay aside."""
        played = [each for each in siblings if each == promoted or self.nodes[each].place < ASIDE]
        return {number: place for place, number in enumerate(played) if self.nodes[number].place != place}


def _by_parent(nodes: Iterable[Placed]) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for node in sorted(nodes, key=_order):
        found.setdefault(node.parent, []).append(node.number)
    return found
