"""The bounds of the store. Whatever is over is refused, with the field and the figure; nothing is cut."""

from __future__ import annotations

import re

from judge.store.errors import Refused
from judge.store.model import Document, NodeChange, RevisionChange
from judge.table.acts import PlayNode
from judge.texts import Message, Texts

MOST_NODES = 20_000
"""Nodes of a case, those of earlier positions included."""
MOST_REVISIONS = 5_000
"""Revisions of a case, lost ones included."""
MOST_LINES = 500
"""Revisions that the history gives at once."""
MOST_BYTES = 256_000_000
"""Bytes of a case with its history and its tree, at most."""
LARGEST_NODE = 1_000_000
"""A node's number: those that come with a position keep theirs."""

LONGEST: dict[str, int] = {
    "game": 40,
    "position": 200_000,
    "additions": 8_000,
    "title": 200,
    "question": 10_000,
    "ruling": 50_000,
    "manual": 40,
    "rule": 40,
    "tags": 50,
    "event": 200,
    "date": 40,
    "manual_version": 40,
    "language": 8,
    "code": 40,
    "details": 10_000,
    "kind": 40,
    "edit": 50_000,
    "readings": 80,
    "words": 4_000,
    "phrase": 2_000,
    "broken": 2_000,
    "engine": 32,
    "came_out": 32,
    "changed": 2_000,
    "name": 100,
    "comment": 10_000,
    "author": 40,
    "remark": 2_000,
    "token": 40,
    "began": 40,
    "ended": 40,
    "until": 40,
    "bounds": 2_000,
    "progress": 10_000,
    "reason": 200,
}
"""Signs that a text may have: each of several where there are several."""

MOST: dict[str, int] = {
    "additions": 200,
    "rules": 500,
    "tags": 20,
    "answer": 500,
    "readings": 100,
    "details": 20,
}
"""The most items of each field."""

MOST_REMARKS = 500
"""Comments on a case."""
MOST_MINUTES = 1_440
"""Minutes of a call, its pauses and the time that is given for it."""
LARGEST_STATE = 1_000_000
LARGEST_RESULT = 8_000_000
"""Bytes."""
LARGEST_NUMBER = 2**31 - 1
LARGEST_SEED = 2**63 - 1

FIELD_NAMES: dict[str, Texts] = {
    "game": Message("game"),
    "position": Message("position as text"),
    "additions": Message("added skills"),
    "title": Message("title"),
    "question": Message("question"),
    "ruling": Message("ruling"),
    "manual": Message("manual"),
    "rule": Message("rule"),
    "rules": Message("rules cited"),
    "tags": Message("tags"),
    "event": Message("event"),
    "date": Message("date"),
    "manual_version": Message("manual version"),
    "language": Message("language"),
    "seed": Message("seed"),
    "answer": Message("answer"),
    "readings": Message("readings"),
    "name": Message("name"),
    "comment": Message("comment"),
    "author": Message("name"),
    "remark": Message("comment"),
    "remarks": Message("comments"),
    "token": Message("token"),
    "began": Message("start of the call"),
    "ended": Message("end of the call"),
    "paused": Message("minutes of pauses"),
    "extra_time": Message("extra time"),
    "edit": Message("change"),
    "state": Message("state"),
    "result": Message("result"),
    "nodes": Message("steps"),
    "place": Message("place"),
}
"""The names of the fields of cases, steps and explorations."""

# PostgreSQL keeps no NUL, and half of a surrogate pair is no text anywhere.
_NO_SIGN = re.compile("[\x00\ud800-\udfff]")


def check_text(field: str, *texts: str) -> None:
    """Refuses a text that is too long or cannot be kept. Raises Refused."""
    for text in texts:
        if len(text) > LONGEST[field]:
            raise Refused("too long", field=_named(field), length=len(text), most=LONGEST[field])
        if _NO_SIGN.search(text):
            raise Refused("sign", field=_named(field))


def check_count(field: str, count: int, most: int | None = None) -> None:
    """Refuses too many of something. Raises Refused."""
    allowed = MOST[field] if most is None else most
    if count > allowed:
        raise Refused("too many", field=_named(field), length=count, most=allowed)


def check_number(field: str, value: int, most: int = LARGEST_NUMBER) -> None:
    """Refuses a negative number, or one that is too large. Raises Refused."""
    if not 0 <= value <= most:
        raise Refused("number", field=_named(field), value=str(value)[:30], most=most)


def check_bytes(field: str, data: bytes, most: int) -> None:
    """Refuses too many bytes. Raises Refused."""
    if len(data) > most:
        raise Refused("too many", field=_named(field), length=len(data), most=most)


def check_document(document: Document) -> None:
    """Holds a document against every bound. Raises Refused."""
    for field in ("position", "title", "question", "ruling", "event", "date", "manual_version", "language"):
        check_text(field, getattr(document, field))
    for field in ("additions", "tags"):
        check_count(field, len(getattr(document, field)))
        check_text(field, *getattr(document, field))
    check_count("rules", len(document.rules))
    for citation in document.rules:
        check_text("manual", citation.manual)
        check_text("rule", citation.rule)
        check_number("rules", citation.node)
    check_number("seed", document.seed, LARGEST_SEED)
    check_text("began", document.began)
    check_text("ended", document.ended)
    check_number("paused", document.paused, MOST_MINUTES)
    if document.extra_time is not None:
        check_number("extra_time", document.extra_time, MOST_MINUTES)


def check_change(change: RevisionChange) -> None:
    """Holds what a revision says of itself against its bounds. Raises Refused."""
    check_text("code", change.code)
    check_count("details", len(change.details))
    check_text("details", *change.details, *map(str, change.details.values()))


def check_node(node: PlayNode) -> None:
    """Holds a node against every bound. Raises Refused."""
    check_number("nodes", node.parent)
    check_text("kind", node.kind)
    check_count("answer", len(node.answer))
    for position in node.answer:
        check_number("answer", position, LARGEST_SEED)
    check_text("edit", node.edit_text)
    check_count("readings", len(node.readings))
    check_text("readings", *node.readings)
    check_text("words", node.words_en, node.words_fr)
    check_text("phrase", node.phrase)
    check_text("broken", node.broken_en, node.broken_fr)
    check_text("engine", node.engine)
    check_text("came_out", node.came_out)
    check_text("changed", node.changed_en, node.changed_fr)
    check_bytes("state", node.state, LARGEST_STATE)
    check_number("nodes", node.number, LARGEST_NODE)
    check_number("place", node.place)
    check_text("name", node.name)
    check_text("comment", node.comment)


def check_node_change(change: NodeChange) -> None:
    """Holds what is to be changed of a node against the bounds. Raises Refused."""
    if isinstance(change.name, str):
        check_text("name", change.name)
    if isinstance(change.comment, str):
        check_text("comment", change.comment)
    if isinstance(change.place, int):
        check_number("place", change.place)


def _named(field: str) -> Texts:
    return FIELD_NAMES.get(field, {"en": field, "fr": field})
