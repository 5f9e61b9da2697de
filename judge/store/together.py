"""Several people at one case: what has changed in it, their comments, and the short code that leads to it."""

from __future__ import annotations

import secrets
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, Row, bindparam, delete, func, select, update

from judge.store.bounds import MOST_REMARKS, check_count, check_number, check_text
from judge.store.database import Database
from judge.store.errors import NotFound
from judge.store.listening import Pulses
from judge.store.model import Pulse, ReadingCode, Remark, version_of
from judge.store.rows import add_weight, locked_case, moment_of_change, now
from judge.store.tables import cases, reading_codes, remarks

CODE_SIGNS = "23456789FHKMRTWX"
"""Signs of a code: none looks like another, no two letters rhyme in English or in French."""
CODE_LENGTH = 10
"""Signs of a code: 40 bits. At 20 guesses a minute into 1,000 codes, one is found in a hundred years."""
CODE_LASTS = timedelta(days=1)
"""How long a code leads to its case."""

# Asked twice a second by everybody who looks on, so it reads one row by its key, and no document.
_NEWEST_REMARK = (
    select(func.coalesce(func.max(remarks.c.number), 0))
    .where(remarks.c.case_id == cases.c.id)
    .scalar_subquery()
    .label("remark")
)
_PULSE = select(cases.c.changed, cases.c.head, cases.c.root, cases.c.played, _NEWEST_REMARK).where(
    cases.c.id == bindparam("case_id"), cases.c.deleted.is_(None)
)

# Read for every page of a case, so it is built once.
_REMARKS = select(remarks).where(remarks.c.case_id == bindparam("case_id")).order_by(remarks.c.number)


class Together:
    """What several people at one case see of each other."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._pulses = Pulses(database, self._read_pulse)

    def pulse(self, case_id: str, seen: str = "") -> Pulse:
        """Return what there is of a case just now, in brief. Raises NotFound, for a deleted case too.

        `seen` is the version that the asker has seen: what this process knows may be a moment behind.
        """
        return self._pulses.of(case_id, seen)

    def _read_pulse(self, case_id: str) -> Pulse:
        with self._database.read() as connection:
            row = connection.execute(_PULSE, {"case_id": case_id}).one_or_none()
        if row is None:
            raise NotFound("no case")
        return Pulse(
            version=version_of(row.changed),
            head=row.head,
            root=row.root,
            played=row.played,
            remark=row.remark,
        )

    def comment(
        self, case_id: str, *, author: str, body: str, token: str, node: int = 0, root: int = 0
    ) -> Remark:
        """Adds a comment, once for each `token`: one that is sent again is the one that was kept.

        Raises Refused for what is over a bound, NotFound.
        """
        check_text("author", author)
        check_text("remark", body)
        check_text("token", token)
        check_number("nodes", node)
        with self._database.write() as connection:
            locked_case(connection, case_id)
            there = _of_token(connection, case_id, token)
            if there is not None:
                return there
            asked = select(func.count(), func.max(remarks.c.number)).where(remarks.c.case_id == case_id)
            count, last = connection.execute(asked).one()
            check_count("remarks", count + 1, MOST_REMARKS)
            values = {
                "case_id": case_id, "number": (last or 0) + 1, "token": token, "author": author,
                "body": body, "node": node, "root": root, "created": now(),
            }  # fmt: skip
            connection.execute(remarks.insert().values(values))
            add_weight(
                connection,
                case_id,
                100 + len(body) + len(author),
                {"changed": moment_of_change(connection, case_id)},
            )
            added = _of_token(connection, case_id, token)
        assert added is not None, "it was written in this transaction"
        return added

    def remarks(self, case_id: str) -> tuple[Remark, ...]:
        """Return the comments on a case, the oldest first."""
        with self._database.read() as connection:
            return tuple([_remark(row) for row in connection.execute(_REMARKS, {"case_id": case_id})])

    def remove(self, case_id: str, number: int) -> None:
        """Removes a comment for good; nothing where there is none of that number. Raises NotFound."""
        check_number("nodes", number)
        is_it = (remarks.c.case_id == case_id) & (remarks.c.number == number)
        with self._database.write() as connection:
            locked_case(connection, case_id)
            connection.execute(delete(remarks).where(is_it))
            changed = {"changed": moment_of_change(connection, case_id)}
            connection.execute(update(cases).where(cases.c.id == case_id).values(changed))

    # --- the code ---

    def new_code(self, case_id: str, moment: datetime | None = None) -> ReadingCode:
        """Makes a code that leads to a case for a day, in the place of an earlier one. Raises NotFound."""
        moment = moment or now()
        found = ReadingCode(
            "".join(secrets.choice(CODE_SIGNS) for _ in range(CODE_LENGTH)), moment + CODE_LASTS
        )
        with self._database.write() as connection:
            locked_case(connection, case_id)
            old = (reading_codes.c.case_id == case_id) | (reading_codes.c.ends < moment)
            connection.execute(delete(reading_codes).where(old))
            connection.execute(
                reading_codes.insert().values(code=found.code, case_id=case_id, ends=found.ends)
            )
        return found

    def code_of(self, case_id: str, moment: datetime | None = None) -> ReadingCode | None:
        """Return the code that leads to a case now, if there is one."""
        lives = (reading_codes.c.case_id == case_id) & (reading_codes.c.ends > (moment or now()))
        with self._database.read() as connection:
            row = connection.execute(select(reading_codes).where(lives)).one_or_none()
        return None if row is None else ReadingCode(row.code, row.ends)

    def withdraw_code(self, case_id: str) -> None:
        """Withdraws the code of a case: it leads nowhere from now on."""
        with self._database.write() as connection:
            connection.execute(delete(reading_codes).where(reading_codes.c.case_id == case_id))

    def case_of_code(self, typed: str, moment: datetime | None = None) -> str:
        """Return the case that a code leads to, however it is spaced and in small letters too.

        Raises NotFound for what is no code, or none any more.
        """
        code = "".join(sign for sign in typed[:60].upper() if sign in CODE_SIGNS)
        query = (
            select(cases.c.id)
            .join(reading_codes, reading_codes.c.case_id == cases.c.id)
            .where(reading_codes.c.code == code, reading_codes.c.ends > (moment or now()))
            .where(cases.c.deleted.is_(None))
        )
        with self._database.read() as connection:
            found = connection.execute(query).scalar_one_or_none()
        if found is None:
            raise NotFound("no code")
        return str(found)


def _of_token(connection: Connection, case_id: str, token: str) -> Remark | None:
    is_it = (remarks.c.case_id == case_id) & (remarks.c.token == token)
    row = connection.execute(select(remarks).where(is_it)).one_or_none()
    return None if row is None else _remark(row)


def _remark(row: Row[Any]) -> Remark:
    return Remark(
        number=row.number,
        author=row.author,
        body=row.body,
        node=row.node,
        root=row.root,
        created=row.created,
    )
