"""Nodes as the store keeps them and as lines of play know them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from judge.engine.state import read
from judge.sandbox.variations import Act, Stepped, Table, written_state
from judge.sandbox.variations import acts as lines
from judge.store import Citation, NewNode, Node

_SHARED = (
    "number", "parent", "kind", "answer", "words_en", "words_fr", "phrase", "readings", "by_itself",
    "name", "comment", "deleted", "place", "broken_en", "broken_fr",
    "came_out", "changed_en", "changed_fr",
)  # fmt: skip


def line_node(node: Node) -> lines.Node:
    """A saved node as a node of a line, without its state."""
    shared = {field: getattr(node, field) for field in _SHARED}
    edit = msgspec.json.decode(node.edit) if node.edit else None
    return lines.Node(**shared, edit=edit)


def stored_node(node: lines.Node, table: Table) -> Node:
    """A node of a line that was played on a table, as it is saved."""
    shared = {field: getattr(node, field) for field in _SHARED}
    state = written_state(table, read(node.state)) if node.state else None
    return Node(**shared, edit=_edit(node.edit), state=state, engine=table.engine)


def stored_nodes(nodes: Iterable[lines.Node], table: Table) -> list[Node]:
    """The nodes of a tree that was played on a table, as they are saved; the position itself is none."""
    return [stored_node(node, table) for node in nodes if node.number]


def cited_where_joined(rules: Iterable[Citation], joined: Mapping[int, int]) -> tuple[Citation, ...]:
    """Rules cited, each with the node that runs it now: `joined` is `variations.Tree.joined`."""
    return tuple(msgspec.structs.replace(each, node=joined.get(each.node, each.node)) for each in rules)


def act_of(node: Node) -> Act:
    """The act that led to a saved node."""
    act = line_node(node).act
    assert act is not None, "the position itself is no node of the store's"
    return act


def new_node(stepped: Stepped, parent: int) -> NewNode:
    """What is saved of an act that was carried out from a node."""
    written: dict[str, Any] = lines.written_act(stepped.act)
    written["edit"] = _edit(written.get("edit"))
    return NewNode(
        parent=parent,
        words_en=stepped.words("en"),
        words_fr=stepped.words("fr"),
        phrase=stepped.phrase,
        state=stepped.kept,
        engine=stepped.table.engine,
        came_out=stepped.came_out,
        **written,
    )


def _edit(edit: dict[str, Any] | None) -> str:
    return msgspec.json.encode(edit).decode() if edit is not None else ""


def words(node: NewNode, language: str) -> str:
    """What a node did, as a line of the list of moves."""
    return node.words_fr if language == "fr" else node.words_en
