"""A tree of lines, as in chess analysis: branches, the main line, promoting, deleting and its undo.

A tree is a value: what changes it gives a new one. `Tree.changes` names the nodes that a store has to save.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

from msgspec.structs import replace

from judge.sandbox.variations.stepping import Stepped
from judge.table.acts import Node, written_act
from judge.table.errors import Refusal

MOST_NODES = 20_000
"""Nodes of one tree."""
DEEPEST = 5_000
"""Acts from the position to a node: a whole game has a few hundred."""
LONGEST_NAME = 100
LONGEST_COMMENT = 10_000
"""Signs of what is noted of two nodes that become one: the least that whoever keeps them takes."""
_NAMES_BETWEEN = " / "
_COMMENTS_BETWEEN = "\n\n"

TOO_MANY = {
    "en": "a case keeps at most {number} moves; begin a new case",
    "fr": "un cas garde au plus {number} coups ; commencez un nouveau cas",
}
_TEXTS = {
    "no node": {"en": "there is no node {number}", "fr": "il n'y a pas de nœud {number}"},
    "too deep": {
        "en": "a line is at most {number} moves long",
        "fr": "une ligne a au plus {number} coups",
    },
    "twice": {"en": "node {number} is there twice", "fr": "le nœud {number} est là deux fois"},
    "no parent": {
        "en": "node {number} follows no node that there is",
        "fr": "le nœud {number} ne suit aucun nœud existant",
    },
    "root": {
        "en": "the position itself cannot be moved or deleted",
        "fr": "la position elle-même ne peut être ni déplacée ni supprimée",
    },
}


class Tree:
    """The nodes of a case by number; node 0 is the position.

    `joined` are the numbers of nodes that became one with another when their lines were played again, each
    with the number of that other; `left` those for which there was no time: they are as they were;
    `additions` the texts of effects that the lines added meanwhile to those of the table.

    Raises Refusal for nodes that make no tree: a number twice, no parent, too many, too deep.
    """

    def __init__(
        self,
        nodes: Iterable[Node],
        joined: Mapping[int, int] | None = None,
        left: Iterable[int] = (),
        additions: tuple[str, ...] = (),
    ) -> None:
        self.additions = additions
        self.joined: Mapping[int, int] = joined or {}
        self.left = frozenset(left)
        self.nodes: dict[int, Node] = {}
        for node in nodes:
            if node.number in self.nodes:
                raise Refusal(_TEXTS["twice"], number=node.number)
            self.nodes[node.number] = node
            if len(self.nodes) > MOST_NODES:
                raise Refusal(TOO_MANY, number=MOST_NODES)
        self._check()

    def _check(self) -> None:
        if 0 not in self.nodes or self.nodes[0].parent != -1:
            raise Refusal(_TEXTS["no node"], number=0)
        reached, deep, level = 1, 0, list(self._below.get(0, ()))
        while level:
            deep += 1
            if deep > DEEPEST:
                raise Refusal(_TEXTS["too deep"], number=DEEPEST)
            reached += len(level)
            level = [child for number in level for child in self._below.get(number, ())]
        if reached < len(self.nodes):
            lost = self.nodes.keys() - self._all_below(0)
            raise Refusal(_TEXTS["no parent"], number=min(lost))

    def __iter__(self) -> Iterator[Node]:
        """All nodes, parents before their children, siblings in their order."""
        return (self.nodes[number] for number in self._all_below(0))

    @property
    def saved(self) -> list[Node]:
        """All nodes but the position itself, which is saved apart."""
        return [node for node in self if node.number]

    def __len__(self) -> int:
        return len(self.nodes)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tree) and self.nodes == other.nodes

    __hash__ = None  # type: ignore[assignment]

    @cached_property
    def _below(self) -> dict[int, list[int]]:
        """The children of each node, in their order, deleted ones too."""
        below: dict[int, list[int]] = {}
        for node in sorted(self.nodes.values(), key=lambda node: (node.place, node.number)):
            below.setdefault(node.parent, []).append(node.number)
        return below

    def _all_below(self, number: int) -> list[int]:
        found: list[int] = []
        waiting = [number]
        while waiting:
            current = waiting.pop()
            found.append(current)
            waiting.extend(reversed(self._below.get(current, ())))
        return found

    # --- looking --------------------------------------------------------------------------------------------

    def node(self, number: int) -> Node:
        """A node; raises Refusal for a number that there is not."""
        node = self.nodes.get(number)
        if node is None:
            raise Refusal(_TEXTS["no node"], number=number)
        return node

    def children(self, number: int, deleted: bool = False) -> tuple[Node, ...]:
        """What follows a node, the main line first; deleted lines only if asked for."""
        nodes = (self.nodes[child] for child in self._below.get(number, ()))
        return tuple(node for node in nodes if deleted or not node.deleted)

    def variations(self, number: int) -> tuple[Node, ...]:
        """What follows a node besides the main line."""
        return self.children(number)[1:]

    def main_line(self, number: int = 0) -> tuple[Node, ...]:
        """The line that follows a node, itself first: the first child of each."""
        line = [self.node(number)]
        while children := self.children(line[-1].number):
            line.append(children[0])
        return tuple(line)

    def path(self, number: int) -> tuple[Node, ...]:
        """The nodes from the position to a node, both included."""
        line = [self.node(number)]
        while line[-1].parent >= 0:
            line.append(self.nodes[line[-1].parent])
        return tuple(reversed(line))

    def common(self, a: int, b: int) -> Node:
        """The last node that the lines to two nodes have in common."""
        pairs = zip(self.path(a), self.path(b), strict=False)
        return [first for first, second in pairs if first.number == second.number][-1]

    def hidden(self, number: int) -> bool:
        """Whether a node or anything on the way to it is deleted."""
        return any(node.deleted for node in self.path(number))

    def changes(self, older: Tree) -> tuple[Node, ...]:
        """The nodes that are new or otherwise than in an older tree."""
        return tuple(node for node in self if older.nodes.get(node.number) != node)

    # --- changing -------------------------------------------------------------------------------------------

    def changed(self, number: int, **fields: Any) -> Tree:
        """The tree with a node's name, comment or other fields changed."""
        return self._with(replace(self.node(number), **fields))

    def _with(self, *nodes: Node) -> Tree:
        return Tree((self.nodes | {node.number: node for node in nodes}).values())

    def promoted(self, number: int) -> Tree:
        """The tree with the line to a node one place further up: its nearest branch goes before its sibling.

        Promoting as often as there are branches on the way makes it the main line.
        """
        for node in reversed(self.path(number)[1:]):
            siblings = list(self.children(node.parent, deleted=True))
            shown = [each for each in siblings[: siblings.index(node)] if not each.deleted]
            if shown:
                siblings.remove(node)
                siblings.insert(siblings.index(shown[-1]), node)
                return self._with(*(replace(each, place=place) for place, each in enumerate(siblings)))
        return self

    def main(self, number: int) -> Tree:
        """The tree with the line to a node as its main line."""
        tree = self
        for node in self.path(number)[1:]:
            siblings = list(self.children(node.parent, deleted=True))
            siblings.remove(node)
            tree = tree._with(*(replace(each, place=place) for place, each in enumerate((node, *siblings))))
        return tree

    def deleted(self, number: int) -> Tree:
        """The tree with a node and all that follows it left out; nothing of it is lost."""
        if number == 0:
            raise Refusal(_TEXTS["root"])
        return self.changed(number, deleted=True)

    def restored(self, number: int) -> Tree:
        """The tree with a node that was deleted, and all that follows it, back again."""
        return self.changed(number, deleted=False)

    def added(self, parent: int, stepped: Stepped) -> tuple[Tree, int]:
        """The tree with an act done at a node, and the number of the node it leads to.

        The same act again leads to the node that is there, deleted or not, which is then back.
        """
        fields = written_act(stepped.act)
        found = same_child(self.children(parent, deleted=True), fields)
        if found is not None:
            return (self.restored(found.number) if found.deleted else self), found.number
        node = node_of(stepped, max(self.nodes) + 1, parent, len(self.children(parent, deleted=True)))
        return self._with(node), node.number


def node_of(stepped: Stepped, number: int = 0, parent: int = 0, place: int = 0) -> Node:
    """Return the node that an act makes."""
    return Node(
        number,
        parent,
        words_en=stepped.words("en"),
        words_fr=stepped.words("fr"),
        phrase=stepped.phrase,
        state=stepped.kept,
        engine=stepped.table.engine,
        came_out=stepped.came_out,
        place=place,
        **written_act(stepped.act),
    )


def same_child(children: Iterable[Node], act: Mapping[str, Any]) -> Node | None:
    """The child that the same act leads to, whether it was done by itself or not."""
    names = [name for name in act if name != "by_itself"]
    for node in children:
        if not node.broken and all(getattr(node, name) == act[name] for name in names):
            return node
    return None


def same_broken(children: Iterable[Node], broken: Node) -> Node | None:
    """The child that says the same as a broken one, and is broken too."""
    names = ("kind", "answer", "edit", "readings", "phrase", "words_en")
    for node in children:
        if node.broken and all(getattr(node, name) == getattr(broken, name) for name in names):
            return node
    return None


def noted_of_both(node: Node, other: Node) -> dict[str, str] | None:
    """The name and comment of two nodes that become one; None where one node does not take all of it."""
    name = _NAMES_BETWEEN.join(dict.fromkeys(filter(None, (node.name, other.name))))
    comment = _COMMENTS_BETWEEN.join(dict.fromkeys(filter(None, (node.comment, other.comment))))
    if len(name) > max(LONGEST_NAME, len(node.name)) or len(comment) > max(
        LONGEST_COMMENT, len(node.comment)
    ):
        return None
    return {"name": name, "comment": comment}
