"""A case that was played with other rules: its lines are played again, and say what is otherwise now."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from judge.casework.acts import line_node, stored_node
from judge.engine.state import State, read
from judge.engine.written import seen_in
from judge.sandbox.variations import Table, Tree, brought_up_to_date, root_of, state_kept
from judge.store import Case, Node, NodePlace, Store

SECONDS = 2.5
"""How long lines are played again when a case is opened; the rest follows when it is opened next."""
_TRIES = 3


def is_outdated(places: Mapping[int, NodePlace], table: Table) -> bool:
    """Whether any node was played with other rules than the table's."""
    engine = table.engine
    return any(place.engine != engine for place in places.values())


def update(store: Store, case: Case, table: Table) -> None:
    """Plays the lines of a case again with the rules as they are carried out now. Numbers, names and comments
    stay; what is otherwise is said at the node. Raises StoreError."""
    for _ in range(_TRIES):  # somebody may be playing meanwhile
        seen = store.nodes.of(case.id, case.root, with_states=True)
        tree = _played(seen, table)
        if store.nodes.replace(case.id, case.root, seen, tree):
            return


def _played(seen: tuple[Node, ...], table: Table) -> list[Node]:
    known = {node.number: node for node in seen}
    states = {node.number: _ready(node, table) for node in seen}
    lines = [replace(line_node(node), came_out=node.came_out or _seen_then(node)) for node in seen]
    tree = brought_up_to_date(Tree([root_of(table), *lines]), table, states.get, SECONDS)
    made = []
    for each in tree:
        if each.number == 0:
            continue
        old = known.get(each.number)
        node = stored_node(each, table)
        if old is not None:
            node = replace(node, version=old.version, created=old.created)
            if each.number in tree.left:
                node = replace(node, engine=old.engine, state=old.state)
            elif states[each.number] is not None and node.state is None and not node.broken_en:
                node = replace(node, state=old.state)
        made.append(node)
    return made


def _ready(node: Node, table: Table) -> State | None:
    """The state of a node that was played with the rules as they are."""
    if node.engine != table.engine or node.state is None:
        return None
    return state_kept(table, node.state)


def _seen_then(node: Node) -> str:
    """What was seen after a node of version 0.1, which kept only the state; "" where that is lost."""
    if node.engine or node.broken_en or node.state is None:
        return ""
    try:
        return seen_in(read(node.state))
    except msgspec.MsgspecError:
        return ""
