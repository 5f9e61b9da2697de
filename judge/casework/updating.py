"""A case that was played with other rules: its lines are played again, and say what is otherwise now."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from judge.engine.state import State
from judge.engine.written import read_table, seen_in
from judge.sandbox.variations import PlayNode, Table, Tree, brought_up_to_date, state_kept
from judge.store import Case, NodePlace, Store

SECONDS = 2.5
"""Seconds for playing lines again when a case is opened; the rest follows when it is opened next."""
_TRIES = 3


def is_outdated(places: Mapping[int, NodePlace], table: Table) -> bool:
    """True if any node was played with other rules than the table's."""
    engine = table.engine
    return any(place.engine != engine for place in places.values())


def update(store: Store, case: Case, table: Table) -> None:
    """Plays the lines of a case again with the rules as they are carried out now. Numbers, names and comments
    stay; what is otherwise is said at the node. Raises Refusal."""
    for _ in range(_TRIES):  # somebody may be playing meanwhile
        seen = store.nodes.of(case.id, case.root, with_states=True)
        tree = _played(seen, table)
        if store.nodes.replace(case.id, case.root, seen, tree):
            return


def _played(seen: tuple[PlayNode, ...], table: Table) -> list[PlayNode]:
    states = {node.number: ready(node, table) for node in seen}
    lines = [replace(node, came_out=node.came_out or _seen_then(node)) for node in seen]
    return brought_up_to_date(Tree([PlayNode(0), *lines]), table, states.get, SECONDS).saved


def ready(node: PlayNode, table: Table) -> State | None:
    """The state of a node that was played with the rules as they are."""
    if node.engine != table.engine or not node.state:
        return None
    return state_kept(table, node.state)


def _seen_then(node: PlayNode) -> str:
    """Return what was seen after a node of version 0.1, which kept only the state; "" where that is lost."""
    if node.engine or node.broken_en or not node.state:
        return ""
    try:
        return seen_in(read_table(node.state))
    except msgspec.MsgspecError:
        return ""
