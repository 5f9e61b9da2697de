"""A case at work: its table, the nodes of its tree, and the state at each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

import msgspec

from judge.casework.acts import act_of
from judge.casework.cursors import Cursor
from judge.engine.state import State, read
from judge.sandbox.errors import SandboxError
from judge.sandbox.lines import RuleLine, Table, after_rule, opened, rules_of, step
from judge.store import Case, Node, NotFound, Store


@dataclass(frozen=True)
class Work:
    """A case, the table of its position, and whoever keeps it."""

    store: Store
    case: Case
    table: Table
    _read: dict[int, Node] = field(default_factory=dict, repr=False, compare=False)

    @cached_property
    def nodes(self) -> dict[int, Node]:
        """The nodes played from the position as it is now, deleted ones too, by number; without states."""
        return {node.number: node for node in self.store.nodes.of(self.case.id, self.case.root)}

    @cached_property
    def children(self) -> dict[int, list[Node]]:
        """The nodes that are not deleted by the node they were played from, the main line first."""
        found: dict[int, list[Node]] = {}
        for node in sorted(self.nodes.values(), key=lambda node: (node.place, node.number)):
            if not node.deleted:
                found.setdefault(node.parent, []).append(node)
        return found

    def node(self, number: int) -> Node:
        """A node of the tree. Raises NotFound."""
        node = self.nodes.get(number)
        if node is None:
            raise NotFound("no node", number=number)
        return node

    def path(self, number: int) -> list[Node]:
        """The nodes from the position down to one, that one the last; none for 0. Raises NotFound."""
        found = []
        while number:
            node = self.node(number)
            found.append(node)
            number = node.parent
        return found[::-1]

    def line(self, number: int) -> Iterator[Node]:
        """What was played after a node: the first child of each."""
        while number in self.children:
            node = self.children[number][0]
            yield node
            number = node.number

    def _kept(self, number: int) -> Node:
        """A node with its state, read once. Raises NotFound."""
        if number not in self._read:
            self._read[number] = self.store.nodes.one(self.case.id, self.case.root, number)
        return self._read[number]

    def state(self, number: int) -> State:
        """The state at a node: as it was kept, else played anew from the nearest one that was.

        Raises NotFound, and SandboxError for a node that no longer goes.
        """
        if number == 0:
            return self.table.start
        kept = self._kept(number)
        if kept.state is not None:
            try:
                return read(kept.state)
            except msgspec.MsgspecError:
                pass  # written by another version of the program
        return self._played_anew(kept)

    def _played_anew(self, node: Node) -> State:
        missing = [node]
        while missing[-1].parent:
            above = self._kept(missing[-1].parent)
            if above.state is not None:
                try:
                    state = read(above.state)
                    break
                except msgspec.MsgspecError:
                    pass
            missing.append(above)
        else:
            state = self.table.start
        for each in reversed(missing):
            stepped = step(self.table, state, act_of(each))
            state = stepped.state
            self.store.nodes.keep_state(self.case.id, self.case.root, each.number, stepped.written)
        return state

    def before(self, node: Node) -> State:
        """The state that a node was played from."""
        return self.state(node.parent)

    def must_hold(self, number: int) -> None:
        """Raises SandboxError with the reason for a node that can no longer be reached, NotFound for none.

        What follows such a node is marked so too: the one node is looked at, and not the tree.
        """
        if number == 0:
            return
        node = self._kept(number)
        if node.broken_en:
            raise SandboxError({"en": node.broken_en, "fr": node.broken_fr})

    def needed_no_word(self, node: Node) -> bool:
        """Whether a node is a payment or an order of chance that came by itself: a part of the act before."""
        if not node.by_itself or not node.parent:
            return False
        asked = self.before(node).decision
        return asked is not None and asked.kind in ("pay", "order")

    def begun(self, number: int) -> Node:
        """The node whose act a node is a part of: itself, unless it came by itself. Raises NotFound."""
        node = self.node(number)
        while self.needed_no_word(node):
            node = self.node(node.parent)
        return node

    def rules(self, number: int) -> tuple[RuleLine, ...]:
        """The rules that led to a node, one by one; 0: those of the opening."""
        if number == 0:
            return rules_of(self.table)
        node = self.node(number)
        return rules_of(self.table, self.before(node), act_of(node))

    def state_at(self, cursor: Cursor) -> State:
        """The state where somebody looks. Raises NotFound, SandboxError for a rule that there is not."""
        if cursor.rule is None:
            return self.state(cursor.node)
        if cursor.node == 0:
            return after_rule(self.table, None, None, cursor.rule)
        node = self.node(cursor.node)
        return after_rule(self.table, self.before(node), act_of(node), cursor.rule)


def open_work(store: Store, case: Case) -> Work:
    """The case at work. Raises PositionError, SandboxError where its position can no longer be read."""
    document = case.document
    return Work(store, case, opened(document.position, document.additions, case.game))
