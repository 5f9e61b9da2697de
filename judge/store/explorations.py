"""Explorations asked for: a queue in the database, so that any worker process carries them out.

A request puts one in line, a worker claims it and gives signs of life; who died leaves a job that is called
failed. Only the one who runs a job may end it, so a worker given up for dead changes nothing afterwards.
"""

from __future__ import annotations

import secrets
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, Row, Select, case, delete, func, null, select, update

from judge.store.bounds import LARGEST_RESULT, check_bytes, check_number, check_text
from judge.store.database import Database
from judge.store.errors import NotFound, Refused
from judge.store.model import Exploration
from judge.store.rows import locked_case, now
from judge.store.tables import explorations

_QUEUE = 0x6578706C
_ID_BYTES = 12
_AT_WORK = ("waiting", "running")


class Explorations:
    """The saved explorations."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def ask(
        self,
        case_id: str,
        root: int,
        node: int,
        until: str,
        bounds: str,
        most_at_once: int,
        most_of_case: int | None = None,
    ) -> Exploration:
        """Puts an exploration in line, or gives the equal one that waits or runs already.

        Raises Refused where `most_at_once` wait or run, `most_of_case` of them this case's, or a text is over
        a bound; NotFound without case.
        """
        check_text("until", until)
        check_text("bounds", bounds)
        check_number("nodes", node)
        asked = {"case_id": case_id, "root": root, "node": node, "until": until, "bounds": bounds}
        with self._database.write() as connection:
            locked_case(connection, case_id)
            self._database.queue(connection, _QUEUE)  # else two would count before either has come
            at_work = explorations.c.status.in_(_AT_WORK) & ~explorations.c.canceled
            equal = [explorations.c[column] == value for column, value in asked.items()]
            there = connection.execute(select(explorations).where(at_work, *equal)).first()
            if there is not None:
                return _exploration(there)
            counted = select(func.count()).where(explorations.c.status.in_(_AT_WORK))
            of_case = counted.where(explorations.c.case_id == case_id)
            for count, most in ((counted, most_at_once), (of_case, most_of_case)):
                if most is not None and connection.execute(count).scalar_one() >= most:
                    raise Refused("explorations", most=most)
            moment = now()
            row = {
                **asked,
                "id": secrets.token_urlsafe(_ID_BYTES),
                "status": "waiting",
                "progress": "",
                "reason": "",
                "canceled": False,
                "created": moment,
                "heartbeat": moment,
            }
            return _exploration(
                connection.execute(explorations.insert().values(row).returning(explorations)).one()
            )

    def claim(self, most_at_once: int) -> Exploration | None:
        """The one that has waited longest, which now runs and is the caller's.

        None where none waits, or `most_at_once` run already, whoever runs them.
        """
        run = select(func.count()).where(explorations.c.status == "running").scalar_subquery()
        waiting = (
            select(explorations.c.id)
            .where(explorations.c.status == "waiting", run < most_at_once)
            .order_by(explorations.c.created, explorations.c.id)
            .limit(1)
        )
        with self._database.read() as connection:  # looking does not queue with the writers
            if connection.execute(waiting).first() is None:
                return None
        with self._database.write() as connection:
            self._database.queue(connection, _QUEUE)  # else two would count before either runs
            found = connection.execute(waiting.with_for_update()).scalar()
            if found is None:
                return None
            values = {"status": "running", "heartbeat": now()}
            claimed = update(explorations).where(explorations.c.id == found).values(values)
            return _exploration(connection.execute(claimed.returning(explorations)).one())

    def progress(self, exploration_id: str, progress: str | None = None) -> bool:
        """A sign of life, with how far it has come if that is known; whether to go on: neither canceled nor
        given up for dead.

        Raises Refused for a text over its bound.
        """
        values: dict[str, Any] = {"heartbeat": now()}
        if progress is not None:
            check_text("progress", progress)
            values["progress"] = progress
        going = (
            update(explorations)
            .where(_runs(exploration_id))
            .values(values)
            .returning(explorations.c.canceled)
        )
        with self._database.write() as connection:
            return connection.execute(going).scalar() is False

    def finish(self, exploration_id: str, result: bytes) -> bool:
        """Ends a running one with what it found, canceled or not; whether it was running. Raises Refused."""
        check_bytes("result", result, LARGEST_RESULT)
        status = case((explorations.c.canceled, "canceled"), else_="done")
        return self._set(_runs(exploration_id), status=status, result=result, heartbeat=now()) == 1

    def fail(self, exploration_id: str, reason: str) -> bool:
        """Ends a running one without result; whether it was running. Raises Refused."""
        check_text("reason", reason)
        return self._set(_runs(exploration_id), status="failed", reason=reason, heartbeat=now()) == 1

    def cancel(self, exploration_id: str) -> None:
        """Cancels: at once where it waits, at its worker's next sign of life where it runs."""
        is_it = explorations.c.id == exploration_id
        status = case((explorations.c.status == "waiting", "canceled"), else_=explorations.c.status)
        self._set(is_it & explorations.c.status.in_(_AT_WORK), canceled=True, status=status)

    def fail_stale(self, silent: timedelta, waited: timedelta, moment: datetime | None = None) -> int:
        """Calls failed, with the reason "stale", those that nobody carries out; how many.

        They run without a sign of life for as long as `silent`, or wait for as long as `waited`.
        """
        moment = moment or now()
        dead = (explorations.c.status == "running") & (explorations.c.heartbeat < moment - silent)
        stale = dead | ((explorations.c.status == "waiting") & (explorations.c.created < moment - waited))
        return self._set(stale, status="failed", reason="stale", heartbeat=now())

    def fail_all(self, reason: str) -> int:
        """Calls failed all that wait or run; how many. Raises Refused."""
        check_text("reason", reason)
        at_work = explorations.c.status.in_(_AT_WORK)
        return self._set(at_work, status="failed", reason=reason, heartbeat=now())

    def read(self, exploration_id: str) -> Exploration:
        """An exploration with its result. Raises NotFound."""
        query = select(explorations).where(explorations.c.id == exploration_id)
        with self._database.read() as connection:
            row = connection.execute(query).one_or_none()
        if row is None:
            raise NotFound("no exploration")
        return _exploration(row)

    def of(self, case_id: str, root: int, most: int) -> tuple[Exploration, ...]:
        """The latest explorations of a revision's position, the latest first, without their results."""
        columns = [column for column in explorations.c if column.name != "result"]
        query: Select[Any] = (
            select(*columns, null().label("result"))
            .where(explorations.c.case_id == case_id, explorations.c.root == root)
            .order_by(explorations.c.created.desc(), explorations.c.id)
            .limit(most)
        )
        with self._database.read() as connection:
            return tuple(_exploration(row) for row in connection.execute(query))

    def waiting(self) -> int:
        """Count those that wait for somebody to carry them out."""
        query = select(func.count()).where(explorations.c.status == "waiting")
        with self._database.read() as connection:
            return connection.execute(query).scalar_one()

    def place(self, exploration: Exploration) -> int:
        """Return the place in line of one that waits: 1 is the next."""
        earlier = (explorations.c.created < exploration.created) | (
            (explorations.c.created == exploration.created) & (explorations.c.id < exploration.id)
        )
        query = select(func.count()).where(explorations.c.status == "waiting", earlier)
        with self._database.read() as connection:
            return connection.execute(query).scalar_one() + 1

    def tidy(self, ended: timedelta, moment: datetime | None = None) -> int:
        """Removes those that ended longer ago than that, with their results; how many."""
        over = explorations.c.status.not_in(_AT_WORK) & (explorations.c.heartbeat < (moment or now()) - ended)
        with self._database.write() as connection:
            return connection.execute(delete(explorations).where(over)).rowcount

    def _set(self, which: ColumnElement[bool], **values: Any) -> int:
        """Changes those; how many."""
        with self._database.write() as connection:
            changed = update(explorations).where(which).values(values)
            return connection.execute(changed).rowcount


def _runs(exploration_id: str) -> ColumnElement[bool]:
    return (explorations.c.id == exploration_id) & (explorations.c.status == "running")


def _exploration(row: Row[Any]) -> Exploration:
    values = dict(row._mapping)
    return Exploration(case=values.pop("case_id"), **values)
