"""A database at hand: SQLite or PostgreSQL, its transactions, and its troubles in words.

A reading transaction sees one moment. A writing one begins by taking its place in the queue: on SQLite the
whole file's, on PostgreSQL that of the rows it locks; so what it reads first is still true when it writes.
"""

from __future__ import annotations

import contextlib
import functools
import os
import sqlite3
import threading
import time
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, exc, make_url, text

from judge.store.errors import StoreTrouble
from judge.store.model import FILE

TOLD = "told"
"""The cases that a writing transaction changes, among what its connection carries."""

_PATIENCE = 10.0  # seconds that a write waits for the others
_LONGEST_REASON = 160

# Codes by what SQLite's messages begin with or contain; the first that fits.
_SQLITE_TROUBLES = (
    ("database is locked", "busy"),
    ("database table is locked", "busy"),
    ("database or disk is full", "full"),
    ("readonly database", "unwritable"),
    ("unable to open database file", "unwritable"),
    ("disk i/o error", "unwritable"),
)
# Codes by the first signs of PostgreSQL's SQLSTATE.
_POSTGRESQL_TROUBLES = (
    ("42501", "forbidden"),
    ("3F", "forbidden"),  # the schema is there, for others
    ("25006", "forbidden"),  # a server that only reads
    ("53100", "full"),
    ("53", "busy"),
    ("55", "busy"),
    ("40", "busy"),
    ("57014", "busy"),
    ("57", "unreachable"),
    ("08", "unreachable"),
    ("28", "unreachable"),
    ("3D", "unreachable"),
)


class Database:
    """Connections to one database. `where` names it in messages, without its password. `alone`: nobody else
    opens its file."""

    def __init__(self, url: URL, where: str, alone: bool = False) -> None:
        self.where = where
        self.is_sqlite = url.get_backend_name() == "sqlite"
        self.when_changed: Callable[[str], object] = lambda case_id: None
        """Called with each case that this process has changed."""
        # Threads of one process take their turns here: SQLite itself has them poll.
        self._turn = threading.Lock()
        self._watching: _Watching | None = None
        try:
            self.engine = _engine(url, alone)
        except ModuleNotFoundError:
            raise StoreTrouble("driver") from None
        self._writing = self.engine.execution_options(begin="IMMEDIATE")
        self._reading = self.engine
        if not self.is_sqlite:  # there a reading transaction is of one moment anyway
            self._reading = self.engine.execution_options(isolation_level="REPEATABLE READ")
        _when_forked(weakref.WeakMethod(self._leave_to_parent))

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A transaction that only reads. Raises StoreTrouble where the database does not answer."""
        with self.troubles(), self._reading.begin() as connection:
            yield connection

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """A transaction that writes; it is committed, and on the disk, when the block has ended."""
        with self.troubles(), self._in_turn(), self._writing.begin() as connection:
            connection.info.pop(TOLD, None)  # of a transaction that came to nothing
            yield connection
            told = connection.info.pop(TOLD, ())
        for case_id in told:
            self.when_changed(case_id)

    def answers(self) -> None:
        """Ask the least that can be asked. Raises StoreTrouble where the database does not answer."""
        with self.read() as connection:
            connection.execute(text("SELECT 1"))

    def version(self) -> object:
        """Return what is another value after each change, whoever made it; None where only asking can tell.

        SQLite tells a connection that lies idle in a hundredth of the time of a query.
        """
        if not self.is_sqlite:
            return None
        with self.troubles():
            watching = self._watching
            if watching is None:
                watching = self._watching = _Watching(self.engine)
            return watching.version()

    def close(self) -> None:
        """Close every connection that is not in use."""
        if self._watching is not None:
            self._watching.close()
            self._watching = None
        self.engine.dispose()

    def queue(self, connection: Connection, number: int) -> None:
        """Within a writing transaction: nobody else has come past here until it is committed."""
        if not self.is_sqlite:  # there every writer is alone anyway
            connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": number})

    @contextmanager
    def troubles(self) -> Iterator[None]:
        """Turns the database's own exceptions into one line."""
        try:
            yield
        except exc.IntegrityError:
            raise  # a mistake of ours, not a trouble of the database's
        except exc.DBAPIError as error:
            raise self._trouble(error.orig or error) from error
        except exc.TimeoutError as error:
            raise StoreTrouble("busy", where=self.where) from error

    def _trouble(self, error: BaseException) -> StoreTrouble:
        why = " ".join(str(error).split())[:_LONGEST_REASON] or type(error).__name__
        if self.is_sqlite:
            found = [code for words, code in _SQLITE_TROUBLES if words in why.lower()]
            return StoreTrouble((found or ["broken"])[0], where=self.where, why=why)
        state = getattr(error, "sqlstate", None)
        if state is None:  # no answer at all, or the line was cut
            return StoreTrouble("unreachable", where=self.where, why=why)
        found = [code for start, code in _POSTGRESQL_TROUBLES if state.startswith(start)]
        return StoreTrouble((found or ["broken"])[0], where=self.where, why=why)

    @contextmanager
    def _in_turn(self) -> Iterator[None]:
        if not self.is_sqlite:
            yield
            return
        if not self._turn.acquire(timeout=_PATIENCE):
            raise StoreTrouble("busy", where=self.where)
        try:
            yield
        finally:
            self._turn.release()

    def _leave_to_parent(self) -> None:
        """A process that was forked off leaves its parent's connections alone, unclosed."""
        self._inherited = self.engine.pool, self._watching
        self._watching = None
        self.engine.dispose(close=False)
        self._turn = threading.Lock()


class _Watching:
    """A connection that changes nothing, and so is told of every change."""

    def __init__(self, engine: Engine) -> None:
        self._connection = engine.raw_connection()
        self._one_at_a_time = threading.Lock()
        self._own = object()  # what one connection counts is no other's

    def version(self) -> object:
        """Return SQLite's count of what others changed; None where it cannot be read at this moment."""
        found: object = None
        with self._one_at_a_time, contextlib.suppress(sqlite3.Error):
            cursor = self._connection.cursor()
            cursor.execute("PRAGMA data_version")
            (found,) = cursor.fetchall()[0]
            cursor.close()
        return None if found is None else (self._own, found)

    def close(self) -> None:
        """Close the connection."""
        with self._one_at_a_time:
            self._connection.invalidate()


def _when_forked(method: weakref.WeakMethod[Callable[[], None]]) -> None:
    """Has a method called in every process that is forked off, while there is its object."""

    def call() -> None:
        bound = method()
        if bound is not None:
            bound()

    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=call)


def database_at(url: str | None, home: Path, alone: bool = False) -> Database:
    """The database that `url` names, or the file in `home`, which nobody else opens if it is used `alone`.

    Raises StoreTrouble; nothing is opened yet.
    """
    if not url:
        path = home / FILE
        try:
            home.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreTrouble("unwritable", where=path, why=error.strerror) from None
        return Database(URL.create("sqlite+pysqlite", database=str(path)), str(path), alone)
    try:
        parsed = make_url(url)
    except (exc.ArgumentError, ValueError):
        raise StoreTrouble("url", url=url.partition(":")[0] + ":…") from None
    if parsed.drivername not in {"postgresql", "postgres", "postgresql+psycopg"} or not parsed.database:
        raise StoreTrouble("url", url=parsed.render_as_string(hide_password=True))
    return Database(parsed.set(drivername="postgresql+psycopg"), parsed.render_as_string(hide_password=True))


def _engine(url: URL, alone: bool) -> Engine:
    pool: dict[str, Any] = {"pool_size": 8, "max_overflow": 16, "pool_timeout": _PATIENCE}
    if url.get_backend_name() != "sqlite":
        # A connection that has died while it lay idle is replaced without anybody's noticing.
        return create_engine(
            url, pool_pre_ping=True, connect_args={"connect_timeout": int(_PATIENCE)}, **pool
        )
    engine = create_engine(url, connect_args={"timeout": _PATIENCE}, **pool)
    event.listen(
        engine, "connect", functools.partial(_prepare, _journal_in_memory if alone else _switch_to_wal)
    )
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(set_journal: Callable[[Any], None], connection: Any, _: Any) -> None:
    """A new SQLite connection: we begin transactions ourselves; a commit is on the disk when it returns."""
    connection.isolation_level = None
    set_journal(connection)
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")


def _switch_to_wal(connection: Any) -> None:
    """The mode is the file's; who switches it needs the file alone, and SQLite does not wait for that."""
    if connection.execute("PRAGMA journal_mode").fetchone()[0] == "wal":
        return
    until = time.monotonic() + _PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except connection.OperationalError as error:
            if "locked" not in str(error) or time.monotonic() > until:
                raise
            time.sleep(0.01)


def _journal_in_memory(connection: Any) -> None:
    """No file lies beside the database: the browser of a device copies each that has changed, whole, and a
    log of what was written grows to four megabytes."""
    connection.execute("PRAGMA journal_mode=MEMORY")


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql(f"BEGIN {connection.get_execution_options().get('begin', 'DEFERRED')}")
