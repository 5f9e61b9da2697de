"""Cases and their revisions: a revision is never changed, and none is lost when two save at once."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, Select, bindparam, delete, select, update

from judge.store.bounds import LARGEST_NUMBER, MOST_LINES, check_text
from judge.store.database import Database
from judge.store.errors import ClockDoubt, Conflict, NotFound, Refused
from judge.store.indexing import index_case, is_found
from judge.store.model import (
    Case,
    Details,
    Document,
    ListedRevision,
    NewCase,
    Revision,
    RevisionChange,
    clashing,
)
from judge.store.rows import (
    case_of,
    case_query,
    document_of,
    keep_revision,
    key_hash,
    locked_case,
    moment_of_change,
    newest,
    now,
)
from judge.store.tables import cases, revisions
from judge.store.trees import insert_tree
from judge.table.acts import PlayNode

NAME_PATTERN = "^[2-9a-zA-Z]{10}$"
"""An id of a case as it is made here."""
KEY_PATTERN = "^[0-9A-Za-z_-]{32}$"
"""The key of an editing link as it is made here."""
_SIGNS = "23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ"  # none that is taken for another
_ID_LENGTH = 10
_KEY_BYTES = 24  # 32 signs of an address
_TIDIED_AT_ONCE = 100
_TOLERANCE = timedelta(hours=1)  # by which the clocks of several machines may differ
_LINE = tuple(column for column in revisions.c if column is not revisions.c.document)

_details_decoder = msgspec.json.Decoder(Details)
# What every request asks for, built once.
_BY_ID = case_query().where(cases.c.id == bindparam("sought"))
_BY_KEY = case_query().where(cases.c.key_hash == bindparam("sought"))


class Cases:
    """The saved cases."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def create(
        self,
        game: str,
        document: Document,
        what: RevisionChange,
        nodes: Sequence[PlayNode] = (),
        names: tuple[str, str] | None = None,
    ) -> NewCase:
        """A new case, with the tree it brings along, and the plain key of its editing link.

        `names` are the id and the key of a case that was made elsewhere: its addresses stay good. Raises
        Refused where something is over a bound, or where another case has one of these names.
        """
        check_text("game", game)
        case_id, key = names or (_new_id(), secrets.token_urlsafe(_KEY_BYTES))
        moment = now()
        row = {
            "id": case_id,
            "key_hash": key_hash(key),
            "game": game,
            "created": moment,
            "changed": moment,
            "head": 0,
            "root": 0,
            "last_revision": 0,
            "last_node": 0,
            "node_count": 0,
            "weight": 0,
            **_repeated(document),
        }
        with self._database.write() as connection:
            if names is not None:
                has_name = (cases.c.id == case_id) | (cases.c.key_hash == row["key_hash"])
                if connection.execute(select(cases.c.id).where(has_name)).first() is not None:
                    raise Refused("names taken")
            case = connection.execute(cases.insert().values(row).returning(cases)).one()
            number = keep_revision(connection, case, document, what)
            _make_head(connection, case.id, number, number, document)
            insert_tree(connection, case.id, number, nodes)
            return NewCase(_one(connection, cases.c.id == case.id), key)

    def read(self, case_id: str) -> Case:
        """The case of a reading link. Raises NotFound, for a deleted case too."""
        return self._find(_BY_ID, case_id)

    def every_id(self) -> tuple[str, ...]:
        """What every case is called that was not deleted, the oldest first."""
        query = select(cases.c.id).where(cases.c.deleted.is_(None)).order_by(cases.c.created, cases.c.id)
        with self._database.read() as connection:
            return tuple(connection.execute(query).scalars())

    def by_key(self, key: str) -> Case:
        """The case of an editing link. Raises NotFound, for a deleted case too."""
        return self._find(_BY_KEY, key_hash(key))

    def save(
        self,
        case_id: str,
        document: Document,
        based_on: int,
        what: RevisionChange,
        nodes: Sequence[PlayNode] = (),
    ) -> Case:
        """Saves a new revision, based on the one that was seen; the case as it is now.

        What was saved in other fields meanwhile stays. A document with another position begins a new tree,
        made of `nodes`. One that changes nothing saves nothing. Raises Conflict where the same field was
        changed otherwise meanwhile (this document is in the history), Refused, NotFound.
        """
        conflict = None
        with self._database.write() as connection:
            row = locked_case(connection, case_id)
            base = _revision(connection, case_id, based_on)
            current = _one(connection, cases.c.id == case_id)
            typed = changed_fields(base.document, document)
            if nodes and "position" not in typed:
                raise ValueError("nodes come with a new position; single ones are added")
            if clashing(base.document, current.document, typed):
                root = base.root if "position" not in typed else None
                conflict = Conflict(current, _put(connection, row, document, what, base, root))
            else:
                now = msgspec.structs.replace(current.document, **typed)
                if now == current.document:
                    return current
                root = current.root if now.position == current.document.position else None
                number = _put(connection, row, now, what, _revision(connection, case_id, row.head), root)
                if root is None:
                    insert_tree(connection, case_id, number, nodes)
            current = _one(connection, cases.c.id == case_id)
        if conflict is not None:  # the loser is committed by now
            raise conflict
        return current

    def revert(
        self,
        case_id: str,
        number: int,
        based_on: int,
        what: RevisionChange | None = None,
        *,
        position_only: bool = False,
    ) -> Case:
        """Makes a revision's document the head again, as a new revision; its lines of play come with it.

        Skills added since to the same position stay, because lines may have been played with them. With
        `position_only`, what is written about the position stays as it is. Raises Conflict, NotFound, Refused
        as `save` does.
        """
        conflict = None
        with self._database.write() as connection:
            row = locked_case(connection, case_id)
            base = _revision(connection, case_id, based_on)
            if position_only:  # what is written about the position may have been changed meanwhile
                head = _revision(connection, case_id, row.head)
                base = head if head.root == base.root else base
            again = _revision(connection, case_id, number)
            additions = _additions(connection, case_id, again)
            wanted = again.document
            if position_only:
                wanted = msgspec.structs.replace(base.document, position=again.document.position)
            document = msgspec.structs.replace(wanted, additions=additions)
            current = _one(connection, cases.c.id == case_id)
            if (document, again.root) == (current.document, current.root):
                return current
            what = what or RevisionChange("revert", {"revision": number})
            kept = _put(connection, row, document, what, base, again.root)
            if base.number != row.head:
                conflict = Conflict(current, kept)
            current = _one(connection, cases.c.id == case_id)
        if conflict is not None:
            raise conflict
        return current

    def history(
        self, case_id: str, before: int | None = None, limit: int = 100
    ) -> tuple[ListedRevision, ...]:
        """The revisions of a case, lost ones too, the newest first; those before a number to go on."""
        query = select(*_LINE).where(revisions.c.case_id == case_id).order_by(revisions.c.number.desc())
        if before is not None:
            query = query.where(revisions.c.number < max(0, min(before, LARGEST_NUMBER)))
        with self._database.read() as connection:
            _one(connection, cases.c.id == case_id)
            rows = connection.execute(query.limit(max(0, min(limit, MOST_LINES)))).all()
        return tuple(ListedRevision(**_line(row)) for row in rows)

    def revision(self, case_id: str, number: int) -> Revision:
        """One revision with its document. Raises NotFound."""
        with self._database.read() as connection:
            _one(connection, cases.c.id == case_id)
            return _revision(connection, case_id, number)

    def delete(self, case_id: str) -> None:
        """Deletes a case: nobody finds it any more, and `tidy` removes it for good. Raises NotFound."""
        with self._database.write() as connection:
            locked_case(connection, case_id)
            connection.execute(
                update(cases)
                .where(cases.c.id == case_id)
                .values(deleted=moment_of_change(connection, case_id))
            )

    def restore(self, key: str) -> Case:
        """Takes a deletion back, while the case is still there. Raises NotFound."""
        is_it = cases.c.key_hash == key_hash(key)
        with self._database.write() as connection:
            deleted = select(cases.c.id).where(is_it & cases.c.deleted.is_not(None)).with_for_update()
            for case_id in connection.execute(deleted).scalars().all():
                values = {"deleted": None, "changed": moment_of_change(connection, case_id)}
                connection.execute(update(cases).where(cases.c.id == case_id).values(values))
            return _one(connection, is_it)

    def is_deleted(self, key: str) -> bool:
        """True if an editing link's case was deleted and can still be brought back."""
        query = select(cases.c.id).where(cases.c.key_hash == key_hash(key), cases.c.deleted.is_not(None))
        with self._database.read() as connection:
            return connection.execute(query).first() is not None

    def doubt_clock(self, least: timedelta) -> None:
        """Raises ClockDoubt where the clock cannot tell what is old.

        It is behind what was saved already, or nothing was saved for longer than `least`: then it may have
        been set forwards.
        """
        moment = now()
        with self._database.read() as connection:
            last = newest(connection)
        if last is not None and last > moment + _TOLERANCE:
            raise ClockDoubt("clock behind", now=_in_words(moment), last=_in_words(last))
        if last is not None and last < moment - least:
            raise ClockDoubt("clock ahead", now=_in_words(moment), last=_in_words(last))

    def trust_clock(self) -> None:
        """Takes what was saved at a moment that is still to come as saved now."""
        moment = now()
        with self._database.write() as connection:
            for column in (cases.c.changed, cases.c.deleted):
                connection.execute(update(cases).where(column > moment).values({column: moment}))

    def tidy(self, untouched: timedelta, deleted: timedelta, moment: datetime | None = None) -> int:
        """Removes cases for good; how many.

        Those deleted longer ago than `deleted`; and those without title, question, ruling, tags and event
        that nobody has changed for as long as `untouched`. `moment` is now.
        """
        moment = moment or now()
        abandoned = ~cases.c.kept & (cases.c.changed < moment - untouched)
        old = abandoned | (cases.c.deleted < moment - deleted)
        removed = 0
        while True:
            with self._database.write() as connection:  # a few at once, so that nobody waits for long
                some = select(cases.c.id).where(old).limit(_TIDIED_AT_ONCE).with_for_update(skip_locked=True)
                ids = list(connection.execute(some).scalars())
                connection.execute(delete(cases).where(cases.c.id.in_(ids)))
            removed += len(ids)
            if not ids:
                return removed

    def _find(self, query: Select[Any], sought: str) -> Case:
        with self._database.read() as connection:
            row = connection.execute(query, {"sought": sought}).one_or_none()
        if row is None:
            raise NotFound("no case")
        return case_of(row)


def _new_id() -> str:
    return "".join(secrets.choice(_SIGNS) for _ in range(_ID_LENGTH))


def changed_fields(base: Document, document: Document) -> dict[str, Any]:
    """The fields of a document that are otherwise than in the one that it is based on."""
    fields = {name: getattr(document, name) for name in Document.__struct_fields__}
    return {name: value for name, value in fields.items() if value != getattr(base, name)}


def _one(connection: Connection, condition: ColumnElement[bool]) -> Case:
    row = connection.execute(case_query().where(condition)).one_or_none()
    if row is None:
        raise NotFound("no case")
    return case_of(row)


def _revision(connection: Connection, case_id: str, number: int) -> Revision:
    if not 0 <= number <= LARGEST_NUMBER:  # more than a database takes
        raise NotFound("no revision", number=str(number)[:30])
    query = select(revisions).where(revisions.c.case_id == case_id, revisions.c.number == number)
    row = connection.execute(query).one_or_none()
    if row is None:
        raise NotFound("no revision", number=number)
    return Revision(**_line(row), document=document_of(row.document))


def _line(row: Row[Any]) -> dict[str, Any]:
    return {
        "number": row.number,
        "parent": row.parent,
        "root": row.root,
        "created": row.created,
        "what": RevisionChange(row.code, _details_decoder.decode(row.details)),
        "lost": row.lost,
    }


def _put(
    connection: Connection,
    row: Row[Any],
    document: Document,
    what: RevisionChange,
    base: Revision,
    root: int | None,
) -> int:
    """Keeps a revision, as the new head where it is based on the head, else as a lost one; its number."""
    lost = base.number != row.head
    number = keep_revision(connection, row, document, what, base.number, root, lost)
    if not lost:
        _make_head(connection, row.id, number, number if root is None else root, document)
    return number


def _make_head(connection: Connection, case_id: str, number: int, root: int, document: Document) -> None:
    values = {
        "head": number,
        "root": root,
        "changed": moment_of_change(connection, case_id),
        **_repeated(document),
    }
    connection.execute(update(cases).where(cases.c.id == case_id).values(values))
    index_case(connection, case_id, document)


def _in_words(moment: datetime) -> str:
    return f"{moment:%Y-%m-%d %H:%M} UTC"


def _repeated(document: Document) -> dict[str, bool]:
    """Return what a case's row repeats of its document."""
    words = (document.title, document.question, document.ruling, document.event, *document.tags)
    return {"listed": is_found(document), "kept": any(word.strip() for word in words)}


def _additions(connection: Connection, case_id: str, again: Revision) -> tuple[str, ...]:
    """The skills added to the position of a revision, by any revision that was the head."""
    newest = (
        select(revisions.c.document)
        .where(revisions.c.case_id == case_id, revisions.c.root == again.root, ~revisions.c.lost)
        .order_by(revisions.c.number.desc())
        .limit(1)
    )
    document = connection.execute(newest).scalar()
    return again.document.additions if document is None else document_of(document).additions
