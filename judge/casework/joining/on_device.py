"""The device's side: what it sends of a case, and what it does with the server's answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from judge.casework.joining.sent import CODE, JoinedCase, Noted, SentCase, SentRemark, taken
from judge.sandbox.variations import PlayNode, Tree
from judge.store import Case, NotFound, RevisionChange, Store
from judge.store.model import version_of
from judge.store.trees import act_digest


def sent_case(
    store: Store, case: Case, key: str, head: int = 0, noted: Mapping[int, Noted] | None = None
) -> SentCase:
    """Return a case as a device sends it: with the lines and comments of its position."""
    made = taken(store, case, key)
    remarks = tuple(
        SentRemark(f"{case.id}-{each.created:%Y%m%d%H%M%S%f}"[:40], each.author, each.body, each.node)
        for each in store.together.remarks(case.id)
        if each.root == case.root
    )
    return SentCase(
        id=case.id,
        key=key,
        game=case.game,
        head=head,
        document=case.document,
        nodes=made.nodes,
        noted=dict(noted or {}),
        remarks=remarks,
    )


def noted_in(nodes: Sequence[PlayNode]) -> dict[int, Noted]:
    """What is noted of steps, by number; steps of which nothing is noted are left out."""
    return {
        node.number: Noted(node.name, node.comment, node.deleted)
        for node in nodes
        if node.name or node.comment or node.deleted
    }


def take_over(store: Store, joined: JoinedCase, version: str) -> Case | None:
    """Put the server's case in the place of the device's, which may not be there yet; the device's stays in
    its history. None where the device's is no longer that of the `version` that was sent: nothing is changed.

    Raises Refusal.
    """
    try:
        case = store.cases.by_key(joined.key)
    except NotFound:
        names = (joined.id, joined.key)
        nodes = [replace(node, engine="") for node in joined.nodes]
        return store.cases.create(joined.game, joined.document, RevisionChange(CODE), nodes, names).case
    if version_of(case.changed) != version:
        return None
    seen = store.nodes.of(case.id, case.root, with_states=True)
    grows = joined.document.additions[: len(case.document.additions)] == case.document.additions
    same_position = joined.document.position == case.document.position
    nodes = _with_states(joined.nodes, seen if grows and same_position else ())
    if not same_position:
        return store.cases.save(case.id, joined.document, case.head, RevisionChange(CODE), nodes)
    case = store.cases.save(case.id, joined.document, case.head, RevisionChange(CODE))
    before = [node.for_file for node in seen]
    is_other = before != sorted((node.for_file for node in nodes), key=lambda node: node.number)
    if is_other and not store.nodes.replace(case.id, case.root, seen, nodes, changes=True):
        return None
    return store.cases.by_key(joined.key)


def _with_states(nodes: Sequence[PlayNode], known: Sequence[PlayNode]) -> list[PlayNode]:
    """Steps with the states that they had here; others are played again when the case is opened."""
    before = {node.number: node for node in known}
    same = {0}
    found = []
    for node in Tree([PlayNode(0), *nodes]).saved:
        here = before.get(node.number)
        if here is not None and node.parent in same and _is_same(node, here):
            same.add(node.number)
            found.append(replace(node, state=here.state, engine=here.engine, created=here.created))
        else:
            found.append(node)
    return found


def _is_same(node: PlayNode, here: PlayNode) -> bool:
    return node.parent == here.parent and act_digest(node) == act_digest(here)
