"""Rows as structs and structs as rows: what several parts of the store write and read alike."""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, Select, bindparam, func, select, update

from judge.store.bounds import MOST_BYTES, MOST_NODES, MOST_REVISIONS, check_change, check_document
from judge.store.errors import NotFound, Refused
from judge.store.listening import tell
from judge.store.model import Case, Document, RevisionChange
from judge.store.tables import cases, revisions

_LOCKED = select(cases).where(cases.c.id == bindparam("case_id"), cases.c.deleted.is_(None)).with_for_update()
_NEWEST = select(
    # each half of an index, and not all of it
    *(
        select(func.max(cases.c.changed)).where(cases.c.listed.is_(listed)).scalar_subquery()
        for listed in (True, False)
    ),
    select(func.max(cases.c.deleted)).scalar_subquery(),
)
_document_decoder = msgspec.json.Decoder(Document)


def now() -> datetime:
    """This moment, in UTC."""
    return datetime.now(UTC)


def newest(connection: Connection) -> datetime | None:
    """The moment of the last change or deletion of any case; None where there is no case."""
    found = [moment for moment in connection.execute(_NEWEST).one() if moment is not None]
    return max(found, default=None)


def moment_of_change(connection: Connection, case_id: str) -> datetime:
    """This moment, or the first after every other change where the clock has been set back.

    So a case that is changed now is never older than one that was changed before it. Whoever looks on at the
    case hears of it once the change is committed.
    """
    tell(connection, case_id)
    moment, last = now(), newest(connection)
    return moment if last is None or last < moment else last + timedelta(microseconds=1)


def key_hash(key: str) -> str:
    """Return what is kept of the key of an editing link.

    Looked up by equality: how long that takes says something of the hash, and nothing of the key.
    """
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()


def document_of(written: str) -> Document:
    """A document as it was written; what a later version added to it has its default."""
    return _document_decoder.decode(written)


def json_of(value: object) -> str:
    """A value as JSON, the same for equal values."""
    return msgspec.json.encode(value, order="deterministic").decode()


def locked_case(connection: Connection, case_id: str) -> Row[Any]:
    """The row of a case, which nobody else changes until the transaction ends. Raises NotFound."""
    row = connection.execute(_LOCKED, {"case_id": case_id}).one_or_none()
    if row is None:
        raise NotFound("no case")
    return row


def case_query() -> Select[Any]:
    """Cases that were not deleted, each with the document of its head."""
    head = (revisions.c.case_id == cases.c.id) & (revisions.c.number == cases.c.head)
    return select(cases, revisions.c.document).join(revisions, head).where(cases.c.deleted.is_(None))


def case_of(row: Row[Any]) -> Case:
    """A row of `case_query` as a case."""
    return Case(
        id=row.id,
        game=row.game,
        created=row.created,
        changed=row.changed,
        head=row.head,
        root=row.root,
        document=document_of(row.document),
        played=row.played,
    )


def keep_revision(
    connection: Connection,
    case: Row[Any],
    document: Document,
    what: RevisionChange,
    parent: int | None = None,
    root: int | None = None,
    lost: bool = False,
) -> int:
    """Adds a revision to a case whose row is locked; its number. Without `root` it begins a new tree.

    Raises Refused where it is over a bound.
    """
    check_document(document)
    check_change(what)
    details, written = json_of(what.details), json_of(document)
    number: int = case.last_revision + 1
    if number > MOST_REVISIONS:
        raise Refused("revisions", most=MOST_REVISIONS)
    add_weight(connection, case.id, len(written) + len(details), {"last_revision": number})
    connection.execute(
        revisions.insert().values(
            case_id=case.id,
            number=number,
            parent=parent,
            root=number if root is None else root,
            created=now(),
            code=what.code,
            details=details,
            lost=lost,
            document=written,
        )
    )
    return number


def add_weight(connection: Connection, case_id: str, weight: int, also: dict[str, Any] | None = None) -> None:
    """Counts the bytes that come to a case, or leave it, and changes its row in whatever else is given.

    Raises Refused where it has become too large, or has too many nodes.
    """
    values = {"weight": cases.c.weight + weight, **(also or {})}
    added = update(cases).where(cases.c.id == case_id).values(values)
    case = connection.execute(added.returning(cases.c.weight, cases.c.node_count)).one()
    if case.weight > MOST_BYTES:
        raise Refused("weight", most=MOST_BYTES)
    if case.node_count > MOST_NODES:
        raise Refused("nodes", most=MOST_NODES)
