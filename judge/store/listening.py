"""What a process knows of live cases, kept true by PostgreSQL, which tells of each change (LISTEN, NOTIFY).

Everybody who looks on asks twice a second, at whichever process. Without this each would have a row read.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, func, select

from judge.store.database import TOLD, Database
from judge.store.model import Pulse

_CHANNEL = "judge_cases"
_LONGEST = 5.0
"""Seconds for which a pulse is believed: what cannot be heard, behind a pooler, is seen that late."""
_MOST = 20_000
_AGAIN = 1.0
_WITHIN = 10
_KEEPALIVE = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 2}


def tell(connection: Connection, case_id: str) -> None:
    """Within a writing transaction: once it is committed, all processes hear that the case has changed."""
    if connection.dialect.name == "postgresql":
        connection.info.setdefault(TOLD, []).append(case_id)
        connection.execute(select(func.pg_notify(_CHANNEL, case_id)))


class Pulses:
    """The pulses of the cases that were asked for of late. On SQLite every one is read."""

    def __init__(self, database: Database, read: Callable[[str], Pulse]) -> None:
        self._database = database
        self._read = read
        self._lock = threading.Lock()
        self._forget_all()
        self._process = 0
        if not database.is_sqlite:
            database.when_changed = self._forget

    def _forget_all(self) -> None:
        self._known: dict[str, tuple[Pulse, float]] = {}
        self._heard = 0
        self._hears = False

    def of(self, case_id: str, seen: str = "") -> Pulse:
        """The pulse of a case, not older than the version that the asker has seen. Raises NotFound."""
        if self._database.is_sqlite:
            return self._read(case_id)
        self._listen()
        known = self._known.get(case_id)
        if known is not None and known[0].version >= seen and time.monotonic() - known[1] < _LONGEST:
            return known[0]
        heard, moment = self._heard, time.monotonic()
        pulse = self._read(case_id)
        with self._lock:
            # What was heard since then may have been of this case, and newer than what was read.
            if self._hears and heard == self._heard:
                if len(self._known) >= _MOST:
                    self._known.clear()
                self._known[case_id] = pulse, moment
        return pulse

    def _forget(self, case_id: str) -> None:
        with self._lock:
            self._heard += 1
            self._known.pop(case_id, None)

    def _listen(self) -> None:
        """Start listening, once in each process."""
        if self._process == os.getpid():
            return
        with self._lock:
            if self._process != os.getpid():
                self._forget_all()
                self._process = os.getpid()
                threading.Thread(target=self._listening, daemon=True, name="cases that change").start()

    def _listening(self) -> None:
        import psycopg  # noqa: PLC0415 - an extra

        while True:
            with suppress(psycopg.Error, OSError), self._connected() as connection:
                connection.execute(f"LISTEN {_CHANNEL}")
                self._start_again(hears=True)
                for notice in connection.notifies():
                    self._forget(notice.payload)
            self._start_again(hears=False)
            time.sleep(_AGAIN)

    def _connected(self) -> Any:
        import psycopg  # noqa: PLC0415 - an extra

        _, named = self._database.engine.dialect.create_connect_args(self._database.engine.url)
        settings: dict[str, Any] = {**named, **_KEEPALIVE, "connect_timeout": _WITHIN, "autocommit": True}
        return psycopg.connect(**settings)

    def _start_again(self, *, hears: bool) -> None:
        with self._lock:
            self._heard += 1
            self._known.clear()
            self._hears = hears
