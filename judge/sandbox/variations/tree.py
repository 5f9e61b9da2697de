"""A tree of play with all that its nodes say, as in chess analysis: a value; a change gives a new one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from judge.problems import Refusal
from judge.sandbox.variations.outline import NO_NODE, Outline
from judge.sandbox.variations.stepping import MadeMove
from judge.table.acts import PlayNode, written_act
from judge.texts import Message

MOST_NODES = 20_000
"""Nodes of one tree."""
DEEPEST = 5_000
"""Acts from the position to a node: a whole game has a few hundred."""
LONGEST_NAME = 100
LONGEST_COMMENT = 10_000
"""Signs of what is noted of two nodes that become one: the least that whoever keeps them takes."""
_NAMES_BETWEEN = " / "
_COMMENTS_BETWEEN = "\n\n"

TOO_MANY = {"too many": Message("a case keeps at most %(number)s moves; begin a new case")}
_TEXTS = {
    "too deep": Message("a line is at most %(number)s moves long"),
    "twice": Message("node %(number)s is there twice"),
    "no parent": Message("node %(number)s follows no node that there is"),
}


class Tree(Outline[PlayNode]):
    """The nodes of a case by number; node 0 is the position.

    `joined` are the numbers of nodes that became one with another when their lines were played again, each
    with the number of that other; `additions` the texts of effects that the lines added meanwhile to those of
    the table.

    Raises Refusal for nodes that make no tree: a number twice, no parent, too many, too deep.
    """

    def __init__(
        self,
        nodes: Iterable[PlayNode],
        joined: Mapping[int, int] | None = None,
        additions: tuple[str, ...] = (),
    ) -> None:
        self.additions = additions
        self.joined: Mapping[int, int] = joined or {}
        super().__init__(())
        for node in nodes:
            if node.number in self.nodes:
                raise Refusal.of(_TEXTS, "twice", number=node.number)
            self.nodes[node.number] = node
            if len(self.nodes) > MOST_NODES:
                raise Refusal.of(TOO_MANY, "too many", number=MOST_NODES)
        self._check()

    def _check(self) -> None:
        if 0 not in self.nodes or self.nodes[0].parent != -1:
            raise Refusal.of(NO_NODE, "no node", number=0)
        reached, deep, level = 1, 0, list(self.below.get(0, ()))
        while level:
            deep += 1
            if deep > DEEPEST:
                raise Refusal.of(_TEXTS, "too deep", number=DEEPEST)
            reached += len(level)
            level = [child for number in level for child in self.below.get(number, ())]
        if reached < len(self.nodes):
            lost = self.nodes.keys() - self._all_below(0)
            raise Refusal.of(_TEXTS, "no parent", number=min(lost))

    def __iter__(self) -> Iterator[PlayNode]:
        """All nodes, parents before their children, siblings in their order."""
        return (self.nodes[number] for number in self._all_below(0))

    @property
    def saved(self) -> list[PlayNode]:
        """All nodes but the position itself, which is saved apart."""
        return [node for node in self if node.number]

    def __len__(self) -> int:
        return len(self.nodes)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tree) and self.nodes == other.nodes

    __hash__ = None  # type: ignore[assignment]

    def _all_below(self, number: int) -> list[int]:
        found: list[int] = []
        waiting = [number]
        while waiting:
            current = waiting.pop()
            found.append(current)
            waiting.extend(reversed(self.below.get(current, ())))
        return found

    def changed(self, number: int, **fields: Any) -> Tree:
        """The tree with a node's name, comment or other fields changed."""
        return self._with(replace(self.node(number), **fields))

    def _with(self, *nodes: PlayNode) -> Tree:
        return Tree((self.nodes | {node.number: node for node in nodes}).values())

    def added(self, parent: int, stepped: MadeMove) -> tuple[Tree, int]:
        """The tree with an act done at a node, and the number of the node it leads to.

        The same act again leads to the node that is there, deleted or not, which is then back.
        """
        fields = written_act(stepped.act)
        siblings = [self.nodes[number] for number in self.below.get(self.node(parent).number, ())]
        found = same_child(siblings, fields)
        if found is not None:
            return (self.changed(found.number, deleted=False) if found.deleted else self), found.number
        node = node_of(stepped, max(self.nodes) + 1, parent, len(siblings))
        return self._with(node), node.number


def node_of(stepped: MadeMove, number: int = 0, parent: int = 0, place: int = 0) -> PlayNode:
    """Return the node that an act makes."""
    return PlayNode(
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


def same_child(children: Iterable[PlayNode], act: Mapping[str, Any]) -> PlayNode | None:
    """The child that the same act leads to, whether it was done by itself or not."""
    names = [name for name in act if name != "by_itself"]
    for node in children:
        if not node.broken and all(getattr(node, name) == act[name] for name in names):
            return node
    return None


def same_broken(children: Iterable[PlayNode], broken: PlayNode) -> PlayNode | None:
    """The child that says the same as a broken one, and is broken too."""
    names = ("kind", "answer", "edit", "readings", "phrase", "words_en")
    for node in children:
        if node.broken and all(getattr(node, name) == getattr(broken, name) for name in names):
            return node
    return None


def noted_of_both(node: PlayNode, other: PlayNode) -> dict[str, str] | None:
    """The name and comment of two nodes that become one; None where one node does not take all of it."""
    name = _NAMES_BETWEEN.join(dict.fromkeys(filter(None, (node.name, other.name))))
    comment = _COMMENTS_BETWEEN.join(dict.fromkeys(filter(None, (node.comment, other.comment))))
    if len(name) > max(LONGEST_NAME, len(node.name)) or len(comment) > max(
        LONGEST_COMMENT, len(node.comment)
    ):
        return None
    return {"name": name, "comment": comment}
