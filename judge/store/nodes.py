"""The nodes of a case's trees: added act by act by whoever plays, annotated, put in order, deleted.

Whoever adds holds the case's row, so numbers are given once, and the same act twice is one node.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, Select, bindparam, delete, select, update

from judge.store.bounds import LARGEST_STATE, check_bytes, check_node, check_node_change
from judge.store.database import Database
from judge.store.errors import Conflict, NotFound
from judge.store.model import (
    AddedNode,
    Case,
    Details,
    NodeChange,
    NodePlace,
    RevisionChange,
    fingerprint,
)
from judge.store.rows import (
    add_weight,
    case_of,
    case_query,
    keep_revision,
    locked_case,
    moment_of_change,
    now,
)
from judge.store.tables import cases, node_states, nodes, revisions
from judge.store.trees import act_digest, node_of, replace_tree, state_row, write_nodes
from judge.table.acts import ASIDE, PlayNode, next_place

MOST_NUMBERS = 500
"""Nodes that are asked for by their numbers; of more, all are read."""
_TEXTS = ("name", "comment")
# What every step of a game asks for, built once. `case_id`, `root` say which tree.
_IN_TREE = (nodes.c.case_id == bindparam("case_id")) & (nodes.c.root == bindparam("root"))
_PLACES = (
    select(
        nodes.c.number,
        nodes.c.parent,
        nodes.c.place,
        nodes.c.deleted,
        nodes.c.by_itself,
        nodes.c.name != "",
        nodes.c.engine,
    )
    .where(_IN_TREE)
    .order_by(nodes.c.number)
)
_SOME = (
    select(nodes)
    .where(_IN_TREE, nodes.c.number.in_(bindparam("numbers", expanding=True)))
    .order_by(nodes.c.number)
)
_ONE = (
    select(nodes, node_states.c.state)
    .outerjoin(
        node_states,
        (node_states.c.case_id == nodes.c.case_id)
        & (node_states.c.root == nodes.c.root)
        & (node_states.c.number == nodes.c.number),
    )
    .where(_IN_TREE, nodes.c.number == bindparam("number"))
)
_NODE = select(nodes).where(_IN_TREE, nodes.c.number == bindparam("number"))
_STATE = select(node_states.c.state).where(
    node_states.c.case_id == bindparam("case_id"),
    node_states.c.root == bindparam("root"),
    node_states.c.number == bindparam("number"),
)
_NOTED = (
    update(cases)
    .where(cases.c.id == bindparam("of_case"), cases.c.played != bindparam("led_to"))
    .values(played=bindparam("led_to"), changed=bindparam("moment"))
)
_CHILDREN: Select[Any] = select(nodes.c.number, nodes.c.act, nodes.c.place).where(
    _IN_TREE, nodes.c.parent == bindparam("parent")
)


class Nodes:
    """The saved trees of play."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, case_id: str, root: int, node: PlayNode) -> AddedNode:
        """Adds an act under a revision's position, behind its siblings, or finds it there and revives it.

        Raises Refused where the node or the case is over a bound, NotFound without case, root or parent.
        """
        return self.add_line(case_id, root, node.parent, (node,))[0]

    def add_line(
        self, case_id: str, root: int, parent: int, line: Sequence[PlayNode], aside: bool = False
    ) -> tuple[AddedNode, ...]:
        """Adds acts one after the other, the first from `parent`, each as `add` does; all or none.

        `aside`: what is new, or was deleted, is put where it is no main line; what is played again comes
        among the others.

        Where they stand is said by their order; their own numbers do not matter. Raises as `add`.
        """
        for node in line:
            check_node(node)
        with self._database.write() as connection:
            last = locked_case(connection, case_id).last_node
            done: list[AddedNode] = []
            for node in line:
                above = done[-1] if done else None
                placed = msgspec.structs.replace(node, parent=above.node.number if above else parent)
                if above is not None and above.new:  # nothing is below it yet
                    siblings: Sequence[Row[Any]] = ()
                else:
                    siblings = _children(connection, case_id, root, placed.parent)
                done.append(_played(connection, case_id, root, placed, siblings, last + 1, aside))
                last += done[-1].new
            write_nodes(connection, case_id, root, [each.node for each in done if each.new])
            if done:
                _note_played(connection, case_id, done[-1].node.number)
        return tuple(done)

    def of(self, case_id: str, root: int, with_states: bool = False) -> tuple[PlayNode, ...]:
        """Every node played from a revision's position, deleted ones too, by number.

        Their states are read only where asked for: they are much larger than all the rest.
        """
        query = select(nodes).where(_under(case_id, root)).order_by(nodes.c.number)
        states = select(node_states.c.number, node_states.c.state).where(
            node_states.c.case_id == case_id, node_states.c.root == root
        )
        with self._database.read() as connection:
            rows = connection.execute(query).all()
            known = {row.number: row.state for row in connection.execute(states)} if with_states else {}
        return tuple(node_of(row, known.get(row.number, b"")) for row in rows)

    def places(self, case_id: str, root: int) -> tuple[NodePlace, ...]:
        """Return how the nodes played from a revision's position hang together, by number.

        That is read for every page; what the nodes say is read of those that are shown (`some`).
        """
        with self._database.read() as connection:
            rows = connection.execute(_PLACES, {"case_id": case_id, "root": root}).all()
        return tuple([NodePlace(*row) for row in rows])

    def some(self, case_id: str, root: int, numbers: Collection[int]) -> tuple[PlayNode, ...]:
        """The nodes of some numbers, by number, without states; those that there are not are left out."""
        if len(numbers) > MOST_NUMBERS:
            wanted = frozenset(numbers)
            return tuple([node for node in self.of(case_id, root) if node.number in wanted])
        asked = {"case_id": case_id, "root": root, "numbers": sorted(numbers)}
        with self._database.read() as connection:
            rows = connection.execute(_SOME, asked).all()
        return tuple([node_of(row) for row in rows])

    def one(self, case_id: str, root: int, number: int) -> PlayNode:
        """One node with its state, which is empty where it was never kept. Raises NotFound."""
        asked = {"case_id": case_id, "root": root, "number": number}
        with self._database.read() as connection:
            row = connection.execute(_ONE, asked).one_or_none()
        if row is None:
            raise NotFound("no node", number=number)
        return node_of(row, row.state or b"")

    def keep_state(self, case_id: str, root: int, number: int, state: bytes) -> None:
        """Keeps the state of a node, computed anew, in the place of one that is missing or of no use.

        Raises NotFound, Refused.
        """
        check_bytes("state", state, LARGEST_STATE)
        with self._database.write() as connection:
            locked_case(connection, case_id)
            _node(connection, case_id, root, number)
            _put_state(connection, case_id, root, number, state)

    def replace(
        self,
        case_id: str,
        root: int,
        seen: Sequence[PlayNode],
        tree: Sequence[PlayNode],
        changes: bool = False,
    ) -> bool:
        """Puts a tree that was played again in the place of the one that was seen, where it still is as it
        was seen, but for states; whether it was.

        Numbers, names, comments and order are those of `tree`. `changes`: it says something else than before,
        and whoever looks on hears of it. Raises Refused, NotFound.
        """
        with self._database.write() as connection:
            case = locked_case(connection, case_id)
            query = select(nodes).where(_under(case_id, root)).order_by(nodes.c.number)
            there = [node_of(row) for row in connection.execute(query)]
            if there != [msgspec.structs.replace(node, state=b"") for node in seen]:
                return False
            replace_tree(connection, case, root, tree, changes)
        return True

    def change(self, case_id: str, root: int, changes: Sequence[NodeChange]) -> tuple[PlayNode, ...]:
        """Changes names, comments, places and deletions, all or none; the nodes as they are now.

        Raises Conflict where a name or comment was changed after it was seen (the texts are in the history,
        in the details of a lost revision "node"), NotFound, Refused.
        """
        for change in changes:
            check_node_change(change)
        conflict = None
        with self._database.write() as connection:
            case = locked_case(connection, case_id)
            rows = {each.number: _node(connection, case_id, root, each.number) for each in changes}
            late = [each for each in changes if _is_late(each, rows[each.number])]
            if late:
                conflict = _keep_lost(connection, case, root, late)
            else:
                for change in changes:
                    _apply(connection, rows[change.number], change)
                connection.execute(
                    update(cases)
                    .where(cases.c.id == case_id)
                    .values(changed=moment_of_change(connection, case_id))
                )
            done = tuple(node_of(_node(connection, case_id, root, each.number)) for each in changes)
        if conflict is not None:
            raise conflict
        return done


def _played(
    connection: Connection,
    case_id: str,
    root: int,
    node: PlayNode,
    siblings: Sequence[Row[Any]],
    number: int,
    aside: bool,
) -> AddedNode:
    """The node of an act among what was played from its parent: the equal one, revived, or one to write."""
    act = act_digest(node)
    place = next_place((sibling.place for sibling in siblings), aside)
    for sibling in siblings:
        if sibling.act == act:
            there = _node(connection, case_id, root, sibling.number)
            if (there.deleted and there.place < ASIDE) if aside else there.place >= ASIDE:
                _apply(connection, there, NodeChange(number=sibling.number, place=place))
                there = _node(connection, case_id, root, sibling.number)
            return AddedNode(_revived(connection, there, node.state), False)
    return AddedNode(msgspec.structs.replace(node, number=number, place=place, created=now()), True)


def _note_played(connection: Connection, case_id: str, number: int) -> None:
    """Keeps where the last act led to; an act that was there already changes the case where it is another."""
    moment = moment_of_change(connection, case_id)
    connection.execute(_NOTED, {"of_case": case_id, "led_to": number, "moment": moment})


def _children(connection: Connection, case_id: str, root: int, parent: int) -> Sequence[Row[Any]]:
    """Return what was played from a node, or from the position. Raises NotFound where that is not there."""
    asked = {"case_id": case_id, "root": root, "parent": parent}
    children = connection.execute(_CHILDREN, asked).all()
    if not children:
        _check_parent(connection, case_id, root, parent)
    return children


def _under(case_id: str, root: int) -> ColumnElement[bool]:
    return (nodes.c.case_id == case_id) & (nodes.c.root == root)


def _is(case_id: str, root: int, number: int) -> ColumnElement[bool]:
    return _under(case_id, root) & (nodes.c.number == number)


def _state(connection: Connection, case_id: str, root: int, number: int) -> bytes | None:
    asked = {"case_id": case_id, "root": root, "number": number}
    state: bytes | None = connection.execute(_STATE, asked).scalar()
    return state


def _node(connection: Connection, case_id: str, root: int, number: int) -> Row[Any]:
    row = connection.execute(_NODE, {"case_id": case_id, "root": root, "number": number}).one_or_none()
    if row is None:
        raise NotFound("no node", number=number)
    return row


def _check_parent(connection: Connection, case_id: str, root: int, parent: int) -> None:
    if parent:
        _node(connection, case_id, root, parent)
        return
    begun = select(revisions.c.number).where(
        revisions.c.case_id == case_id, revisions.c.number == root, revisions.c.root == root
    )
    if connection.execute(begun).one_or_none() is None:
        raise NotFound("no revision", number=root)


def _revived(connection: Connection, there: Row[Any], state: bytes) -> PlayNode:
    """A node that is there already, deleted no longer, with its state where it had none."""
    if there.deleted:
        is_it = _is(there.case_id, there.root, there.number)
        connection.execute(update(nodes).where(is_it).values(deleted=False))
        connection.execute(
            update(cases)
            .where(cases.c.id == there.case_id)
            .values(changed=moment_of_change(connection, there.case_id))
        )
    known = _state(connection, there.case_id, there.root, there.number)
    if known is None and state:
        _put_state(connection, there.case_id, there.root, there.number, state)
        known = state
    return msgspec.structs.replace(node_of(there, known or b""), deleted=False)


def _put_state(connection: Connection, case_id: str, root: int, number: int, state: bytes) -> None:
    old = _state(connection, case_id, root, number)
    connection.execute(
        delete(node_states).where(
            node_states.c.case_id == case_id, node_states.c.root == root, node_states.c.number == number
        )
    )
    connection.execute(node_states.insert().values(state_row(case_id, root, number, state)))
    add_weight(connection, case_id, len(state) - len(old or b""))


def _given(change: NodeChange) -> dict[str, Any]:
    """Return what a change says, by column."""
    given = {field: getattr(change, field) for field in (*_TEXTS, "place", "deleted")}
    return {field: value for field, value in given.items() if value is not msgspec.UNSET}


def _new_texts(change: NodeChange, row: Row[Any]) -> dict[str, str]:
    """The texts that a change would put in the place of others."""
    return {
        field: value
        for field, value in _given(change).items()
        if field in _TEXTS and value != getattr(row, field)
    }


def _is_late(change: NodeChange, row: Row[Any]) -> bool:
    if change.based_on in (None, row.version):
        return False
    return any(
        fingerprint(getattr(row, field)) != change.seen.get(field) for field in _new_texts(change, row)
    )


def _apply(connection: Connection, row: Row[Any], change: NodeChange) -> None:
    texts = _new_texts(change, row)
    values = {**_given(change), "version": row.version + bool(texts)}
    connection.execute(update(nodes).where(_is(row.case_id, row.root, row.number)).values(values))
    if texts:
        weight = sum(len(text) - len(getattr(row, field)) for field, text in texts.items())
        add_weight(connection, row.case_id, weight)


def _keep_lost(connection: Connection, case: Row[Any], root: int, late: Sequence[NodeChange]) -> Conflict:
    """Puts texts that came too late into the history; what to raise when that is committed."""
    current: Case = case_of(connection.execute(case_query().where(cases.c.id == case.id)).one())
    kept = 0
    for change in late:
        details: Details = {"root": root, "node": change.number}
        details.update({field: text for field, text in _given(change).items() if field in _TEXTS})
        what = RevisionChange("node", details)
        row = locked_case(connection, case.id)
        kept = keep_revision(connection, row, current.document, what, case.head, case.root, lost=True)
    return Conflict(current, kept)
