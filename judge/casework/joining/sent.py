"""Cases as they travel between a device and a server, with what both need to tell what has changed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Annotated

import msgspec
from msgspec import Meta

from judge.sandbox.variations import PlayNode
from judge.store import Case, Document, Store
from judge.store.bounds import LONGEST, MOST_NODES, MOST_REMARKS
from judge.store.cases import KEY_PATTERN, NAME_PATTERN
from judge.texts import Texts

CODE = "joined"
"""The code of a revision that came from the other side."""


class Noted(msgspec.Struct, frozen=True, array_like=True):
    """What was noted of a step when both sides had the same."""

    name: Annotated[str, Meta(max_length=LONGEST["name"])] = ""
    comment: Annotated[str, Meta(max_length=LONGEST["comment"])] = ""
    deleted: bool = False


class SentRemark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A comment that was written on the device; `token` tells it from any other."""

    token: Annotated[str, Meta(min_length=1, max_length=LONGEST["token"])]
    author: Annotated[str, Meta(max_length=LONGEST["author"])]
    body: Annotated[str, Meta(max_length=LONGEST["remark"])]
    node: Annotated[int, Meta(ge=0)] = 0


class SentCase(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A case as a device has it: `head` is the server's revision that it is based on, 0 for one that only the
    device knows; `noted` says by number what was noted of the steps of that revision."""

    id: Annotated[str, Meta(pattern=NAME_PATTERN)]
    key: Annotated[str, Meta(pattern=KEY_PATTERN)]
    game: Annotated[str, Meta(max_length=LONGEST["game"])]
    head: Annotated[int, Meta(ge=0, le=2**31 - 1)] = 0
    document: Document
    nodes: Annotated[tuple[PlayNode, ...], Meta(max_length=MOST_NODES)] = ()
    noted: dict[int, Noted] = {}
    remarks: Annotated[tuple[SentRemark, ...], Meta(max_length=MOST_REMARKS)] = ()


class JoinedCase(msgspec.Struct, frozen=True, kw_only=True):
    """The case as the server has it now; `said` is what became of what was sent, in both languages."""

    id: str
    key: str
    game: str
    head: int
    changed: datetime
    document: Document
    nodes: tuple[PlayNode, ...]
    said: tuple[Texts, ...] = ()


def taken(store: Store, case: Case, key: str, said: Sequence[Texts] = ()) -> JoinedCase:
    """Return a case as a device takes it along."""
    nodes = tuple(node.for_file for node in store.nodes.of(case.id, case.root))
    return JoinedCase(
        id=case.id,
        key=key,
        game=case.game,
        head=case.head,
        changed=case.changed,
        document=case.document,
        nodes=nodes,
        said=tuple(said),
    )
