"""A case at work: its table, the nodes of its tree, and the state at each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

from judge.casework.cursors import Cursor
from judge.casework.shape import Shape
from judge.casework.updating import is_outdated, update
from judge.engine.state import State
from judge.problems import Problem, Refusal
from judge.sandbox.variations import (
    Act,
    MadeMove,
    PlayNode,
    RuleLine,
    Stepper,
    Table,
    after_rule,
    carried_out,
    opened,
    rules_of,
    state_kept,
)
from judge.store import Case, NodePlace, NotFound, Store


@dataclass(frozen=True)
class Work:
    """A case, the table of its position, and whoever keeps it."""

    store: Store
    case: Case
    table: Table
    _known: dict[int, PlayNode] = field(default_factory=dict, repr=False, compare=False)
    _states: dict[int, State] = field(default_factory=dict, repr=False, compare=False)

    @cached_property
    def shape(self) -> Shape:
        """Return how the nodes played from the position as it is now hang together."""
        return Shape(self.store.nodes.places(self.case.id, self.case.root))

    @cached_property
    def nodes(self) -> dict[int, PlayNode]:
        """Every node of the tree, deleted ones too, by number; without states."""
        return {node.number: node for node in self.store.nodes.of(self.case.id, self.case.root)}

    def some(self, numbers: Iterable[int]) -> dict[int, PlayNode]:
        """The nodes of some numbers, read at once where they are not known yet. Raises NotFound."""
        wanted = dict.fromkeys(numbers)
        missing = [number for number in wanted if number not in self._known]
        if missing:
            for node in self.store.nodes.some(self.case.id, self.case.root, missing):
                self._known[node.number] = node
        for number in missing:
            if number not in self._known:
                raise NotFound("no node", number=number)
        return {number: self._known[number] for number in wanted}

    def node(self, number: int) -> PlayNode:
        """A node of the tree. Raises NotFound."""
        return self.some([number])[number]

    def path(self, number: int) -> list[PlayNode]:
        """The nodes from the position down to one, that one the last; none for 0. Raises NotFound."""
        return list(self.some(self.shape.path(number)).values())

    def line(self, number: int) -> list[PlayNode]:
        """Return what was played after a node: the first child of each."""
        return list(self.some(self.shape.line(number)).values())

    def main_line(self) -> list[PlayNode]:
        """Return the main line, as far as it was played."""
        return list(self.some(self.shape.main_line()).values())

    def _kept(self, number: int) -> PlayNode:
        """A node with its state, where one was kept. Raises NotFound."""
        node = self._known.get(number)
        if node is None or not node.state:
            node = self._known[number] = self.store.nodes.one(self.case.id, self.case.root, number)
        return node

    def state(self, number: int) -> State:
        """The state at a node: as it was kept, else played anew from the nearest one that was.

        Raises NotFound, and Refusal for a node that no longer goes.
        """
        if number == 0:
            return self.table.start
        state = self._kept_state(number)
        return state if state is not None else self._played_anew(number)

    def _kept_state(self, number: int) -> State | None:
        """The state that was kept of a node; None where there is none, or another version wrote it."""
        if number not in self._states:
            kept = self._kept(number).state
            state = state_kept(self.table, kept) if kept else None
            if state is None:
                return None
            self._states[number] = state
        return self._states[number]

    def _played_anew(self, number: int) -> State:
        missing = [self._kept(number)]
        state = self.table.start
        while missing[-1].parent:
            above = self._kept_state(missing[-1].parent)
            if above is not None:
                state = above
                break
            missing.append(self._kept(missing[-1].parent))
        for each in reversed(missing):
            stepped = carried_out(self.table, state, act_of(each))
            state = self._states[each.number] = stepped.state
            self.store.nodes.keep_state(self.case.id, self.case.root, each.number, stepped.kept)
        return state

    def before(self, node: PlayNode) -> State:
        """The state that a node was played from."""
        return self.state(node.parent)

    def must_hold(self, number: int) -> None:
        """Raises Refusal with the reason for a node that can no longer be reached, NotFound for none.

        What follows such a node is marked so too: the one node is looked at, and not the tree.
        """
        if number == 0:
            return
        node = self._kept(number)
        if node.broken_en:
            raise Refusal(Problem({"en": node.broken_en, "fr": node.broken_fr}, "broken"))

    def needed_no_word(self, number: int) -> bool:
        """True if a node is a payment or an order of chance that came by itself: a part of the act before."""
        place = self.shape.node(number)
        if not place.by_itself or not place.parent:
            return False
        asked = self.state(place.parent).decision
        return asked is not None and asked.kind in ("pay", "order")

    def begun(self, number: int) -> NodePlace:
        """The node whose act a node is a part of: itself, unless it came by itself. Raises NotFound."""
        while self.needed_no_word(number):
            number = self.shape.node(number).parent
        return self.shape.node(number)

    def rules(self, number: int) -> tuple[RuleLine, ...]:
        """The rules that led to a node, one by one; 0: those of the opening."""
        if number == 0:
            return rules_of(self.table, self.table.position, self.table.ran)
        return self.move(number).rules

    def move(self, number: int) -> MadeMove:
        """The act that led to a node, as it was carried out. Raises NotFound, Refusal."""
        node = self.node(number)
        return carried_out(self.table, self.before(node), act_of(node))

    def stepper(self, number: int) -> Stepper:
        """Make a stepper that plays on from a node and records what it plays. Raises NotFound, Refusal."""
        return Stepper(self.table, self.state(number), records=True)

    def state_at(self, cursor: Cursor) -> State:
        """The state where somebody looks. Raises NotFound, Refusal for a rule that there is not."""
        if cursor.rule is None:
            return self.state(cursor.node)
        if cursor.node == 0:
            return after_rule(self.table.position, self.table.ran, cursor.rule)
        return self.move(cursor.node).after_rule(cursor.rule)

    def now(self, case: Case, nodes: Iterable[PlayNode] = ()) -> Work:
        """The case at work as it is now, after something was done to it: `nodes` are those it led to.

        The states that were read stay: they are the same for good. What a node is called may have changed.
        """
        if (case.id, case.root) != (self.case.id, self.case.root):
            return open_work(self.store, case)
        found = open_work(self.store, case)
        found._known.update((node.number, node) for node in nodes)
        found._states.update(self._states)
        return found


def act_of(node: PlayNode) -> Act:
    """Return the act that leads to a saved node."""
    act = node.act
    assert act is not None, "the position itself is no node that is saved"
    return act


def open_work(store: Store, case: Case) -> Work:
    """The case at work, its lines as the rules are carried out now. Raises PositionError, Refusal where
    its position can no longer be read."""
    document = case.document
    work = Work(store, case, opened(document.position, document.additions, case.game))
    if is_outdated(work.shape.nodes, work.table):
        update(store, case, work.table)
        work = Work(store, case, work.table)
    return work
