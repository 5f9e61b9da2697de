"""Nodes as rows and rows as nodes; a whole tree written at once."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import datetime
from operator import itemgetter
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, case, delete, func, select, update

from judge.store.bounds import MOST_NODES, check_count, check_node
from judge.store.rows import add_weight, json_of, moment_of_change, now
from judge.store.tables import cases, node_states, nodes
from judge.table.acts import PlayNode

_answer_decoder = msgspec.json.Decoder(tuple[int, ...])
_edit_decoder = msgspec.json.Decoder(dict[str, Any])
_readings_decoder = msgspec.json.Decoder(tuple[str, ...])


def insert_tree(connection: Connection, case_id: str, root: int, tree: Sequence[PlayNode]) -> None:
    """Writes the nodes of a position that has none yet, under the numbers that they have.

    Raises Refused for what is over a bound, ValueError for what is no tree: every node hangs below the
    position, no two nodes have a number, or are the same act from the same node.
    """
    _check_tree(tree)
    write_nodes(connection, case_id, root, tree)


def write_nodes(connection: Connection, case_id: str, root: int, tree: Sequence[PlayNode]) -> None:
    """Writes nodes that were found in order, and counts them. Raises Refused where the case is full."""
    if not tree:
        return
    moment = now()
    connection.execute(nodes.insert(), [row_of(case_id, root, node, moment) for node in tree])
    states = [state_row(case_id, root, node.number, node.state) for node in tree if node.state]
    if states:
        connection.execute(node_states.insert(), states)
    last = max(node.number for node in tree)
    count = {
        "node_count": cases.c.node_count + len(tree),
        "last_node": case((cases.c.last_node < last, last), else_=cases.c.last_node),
        "changed": moment_of_change(connection, case_id),
    }
    add_weight(connection, case_id, sum(map(weight_of, tree)), count)


def replace_tree(
    connection: Connection, row: Row[Any], root: int, tree: Sequence[PlayNode], changes: bool = False
) -> None:
    """Writes the nodes of a position in the place of those that it has. The case was not changed by that,
    unless `changes`: nothing else is said in it than before. Raises as `insert_tree`."""
    _check_tree(tree)
    of_tree = (nodes.c.case_id == row.id) & (nodes.c.root == root)
    states = select(node_states.c.number, func.length(node_states.c.state)).where(
        node_states.c.case_id == row.id, node_states.c.root == root
    )
    old = [node_of(each) for each in connection.execute(select(nodes).where(of_tree))]
    weight = sum(map(weight_of, old)) + sum(size for _, size in connection.execute(states))
    connection.execute(delete(node_states).where(node_states.c.case_id == row.id, node_states.c.root == root))
    connection.execute(delete(nodes).where(of_tree))
    add_weight(connection, row.id, -weight, {"node_count": cases.c.node_count - len(old)})
    write_nodes(connection, row.id, root, tree)
    changed = moment_of_change(connection, row.id) if changes else row.changed
    connection.execute(update(cases).where(cases.c.id == row.id).values(changed=changed))


def _check_tree(tree: Sequence[PlayNode]) -> None:
    check_count("nodes", len(tree), MOST_NODES)
    parents: dict[int, int] = {}
    acts = set()
    for node in tree:
        check_node(node)
        act = (node.parent, act_digest(node))
        if node.number in parents or node.number == 0 or act in acts:
            raise ValueError(f"node {node.number} has no place in the tree")
        parents[node.number] = node.parent
        acts.add(act)
    _check_hanging(parents)


def _check_hanging(parents: dict[int, int]) -> None:
    """Check that every node hangs below the position; a node may have a larger number than those below it."""
    hanging = {0}
    for number in parents:
        way, at = set(), number
        while at not in hanging:
            if at in way or at not in parents:
                raise ValueError(f"node {number} has no place in the tree")
            way.add(at)
            at = parents[at]
        hanging |= way


def act_digest(node: PlayNode) -> str:
    """Return a digest of what is played: equal for the same act.

    A broken node's answer means nothing in the position that it stands in, so its words tell it apart.
    """
    told = (node.phrase, node.words_en) if node.broken_en else ()
    act = json_of((node.kind, node.answer, node.edit_text, node.readings, *told))
    return hashlib.blake2b(act.encode(), digest_size=16).hexdigest()


def weight_of(node: PlayNode) -> int:
    """About the bytes that a node takes."""
    texts = (
        node.edit_text, node.words_en, node.words_fr, node.phrase, node.broken_en, node.broken_fr,
        node.changed_en, node.changed_fr, node.name, node.comment,
    )  # fmt: skip
    return 200 + sum(map(len, texts)) + len(node.state)


def row_of(case_id: str, root: int, node: PlayNode, moment: datetime) -> dict[str, Any]:
    """A node as a row of `nodes`; its state is written apart."""
    return {
        "case_id": case_id,
        "root": root,
        "act": act_digest(node),
        **{field: getattr(node, field) for field in _PLAIN},
        "answer": json_of(node.answer),
        "edit": node.edit_text,
        "readings": json_of(node.readings),
        "created": node.created or moment,
    }


def node_of(row: Row[Any], state: bytes = b"") -> PlayNode:
    """A row of `nodes` as a node."""
    return PlayNode(
        answer=_answer_decoder.decode(row.answer),
        edit=_edit_decoder.decode(row.edit) if row.edit else None,
        readings=_readings_decoder.decode(row.readings),
        created=row.created,
        state=state,
        **dict(zip(_PLAIN, _plain_of(row), strict=True)),
    )


_APART = frozenset(("answer", "edit", "readings", "created", "state"))
_PLAIN = tuple(field for field in PlayNode.__struct_fields__ if field not in _APART)
_plain_of = itemgetter(*map(nodes.columns.keys().index, _PLAIN))  # by place: a row is slow by name


def state_row(case_id: str, root: int, number: int, state: bytes) -> dict[str, Any]:
    """A row of `node_states`."""
    return {"case_id": case_id, "root": root, "number": number, "state": state}
