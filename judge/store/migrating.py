"""Bringing a database up to date when it is opened, however many processes open it at once.

Whoever finds it out of date queues, looks again, and migrates in one transaction: the others see the old
database or the new one. Alembic is loaded only where there is something to do.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from judge.store.database import Database
from judge.store.errors import StoreTrouble

HEAD = "0003"
"""The newest migration; a test holds it equal to what lies in `migrations/versions`."""

VERSION_TABLE = "judge_version"
_QUEUE = 0x6A75646765


def migrate(database: Database) -> None:
    """Brings the database to HEAD. Raises StoreTrouble where it cannot, or where it is newer than that."""
    with database.read() as connection:
        if version(connection) == HEAD:
            return
    with database.write() as connection:
        database.queue(connection, _QUEUE)
        if version(connection) != HEAD:
            _upgrade(database, connection)


def version(connection: Connection) -> str | None:
    """The migration at which a database stands, None where it is empty."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    return connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar()


def _upgrade(database: Database, connection: Connection) -> None:
    from alembic import command, config  # noqa: PLC0415 - half a second that only a migration need wait
    from alembic.script import ScriptDirectory  # noqa: PLC0415

    settings = config.Config()
    settings.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    settings.attributes["connection"] = connection
    now = version(connection)
    known = {script.revision for script in ScriptDirectory.from_config(settings).walk_revisions()}
    if now is not None and now not in known:
        raise StoreTrouble("newer", where=database.where, version=now)
    command.upgrade(settings, "head")
