"""A PostgreSQL of the tests' own, from Debian's packages: a cluster in a temporary folder, on a socket."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

_USER = "postgres"  # PostgreSQL does not run as root


class Cluster:
    """A running server with one database."""

    def __init__(self, folder: Path, control: tuple[str | Path, ...]) -> None:
        self.folder = folder
        self._control = control

    def start(self) -> None:
        _run(*self._control, "-w", "start")

    def stop(self) -> None:
        _run(*self._control, "-m", "immediate", "stop")

    def url(self, user: str = _USER, database: str = "postgres") -> str:
        return f"postgresql://{user}@/{database}?host={self.folder}"

    def emptied(self) -> str:
        """The address of the database, with nothing in it."""
        self.execute(
            "DROP SCHEMA public CASCADE; CREATE SCHEMA public; GRANT USAGE ON SCHEMA public TO PUBLIC"
        )
        return self.url()

    def rows(self, question: str, database: str = "postgres") -> list[tuple[Any, ...]]:
        """What a database answers to a question."""
        engine = create_engine(self.url(database=database).replace("postgresql:", "postgresql+psycopg:"))
        with engine.connect() as connection:
            found = [tuple(row) for row in connection.execute(text(question))]
        engine.dispose()
        return found

    def execute(self, statements: str) -> None:
        url = self.url().replace("postgresql:", "postgresql+psycopg:")
        engine = create_engine(url, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(text(statements))
        engine.dispose()


@contextmanager
def running_cluster() -> Iterator[Cluster]:
    """A cluster while the block lasts; skips the test where PostgreSQL is not installed."""
    programs = _programs()
    folder = Path(tempfile.mkdtemp(prefix="judge-pg-"))  # a socket's path must be short
    data = folder / "data"
    if os.geteuid() == 0:
        shutil.chown(folder, _USER)
    # Not synced: the tests kill clients, and not the machine.
    options = f"-k {folder} -c listen_addresses='' -c fsync=off -c max_connections=60"
    try:
        _run(programs / "initdb", "-D", data, "-U", _USER, "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
        control = (programs / "pg_ctl", "-D", data, "-l", folder / "log", "-o", options)
        cluster = Cluster(folder, control)
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _programs() -> Path:
    """The folder of the newest PostgreSQL's programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"), key=lambda path: float(path.parts[-3]))
    elsewhere = shutil.which("pg_ctl")
    if not found and not elsewhere:
        pytest.skip("no PostgreSQL here (apt-get install postgresql)")
    if os.geteuid() == 0 and not shutil.which("runuser"):
        pytest.skip("PostgreSQL does not run as root, and there is no runuser")
    return found[-1].parent if found else Path(str(elsewhere)).resolve().parent


def _run(*command: str | Path) -> None:
    words = [str(word) for word in command]
    if os.geteuid() == 0:
        words = ["runuser", "-u", _USER, "--", *words]
    # Not piped: the server keeps what it inherits open, and a pipe would never end.
    with tempfile.TemporaryFile("w+") as said:
        done = subprocess.run(words, cwd="/", stdout=said, stderr=said, check=False)
        said.seek(0)
        assert done.returncode == 0, said.read()
