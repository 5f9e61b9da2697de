"""Opening: which database, brought up to date; what cannot be used is a line in either language."""

import shutil
import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from helpers.cases import act, document, new_case
from helpers.postgresql import Cluster
from sqlalchemy import text

from judge.store import Store, StoreTrouble, migrating, open_store
from judge.store.tables import metadata


def refusal(url: str | None, home: Path, code: str) -> StoreTrouble:
    """How opening is refused: a line in each language, with a remedy behind the semicolon."""
    with pytest.raises(StoreTrouble) as caught:
        open_store(url, home)
    error = caught.value
    assert error.code == code, error
    for words in error.texts.values():
        assert "\n" not in words
        assert "{" not in words
        assert len(words) < 500
    return error


def test_the_file_is_made_in_the_users_data(tmp_path: Path):
    home = tmp_path / "not" / "yet"
    store = open_store("", home)
    key = new_case(store).key
    store.close()
    assert (home / "cases.sqlite").is_file()
    again = open_store(None, home)
    assert again.cases.by_key(key).head == 1
    again.close()


def test_what_sqlite_is_told(tmp_path: Path):
    store = open_store(None, tmp_path)
    with store.database.write() as connection:
        told = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    store.close()
    assert told == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 10_000}


def test_file_that_nobody_else_opens_has_nothing_beside_it(tmp_path: Path) -> None:
    earlier = open_store(None, tmp_path / "earlier")
    key = new_case(earlier).key
    device = tmp_path / "device"
    shutil.copytree(
        tmp_path / "earlier", device
    )  # as an earlier program left it, with a log that was not closed
    earlier.close()
    assert len(list(device.iterdir())) > 1
    store = open_store(None, device, alone=True)
    other = new_case(store).key
    assert [path.name for path in device.iterdir()] == ["cases.sqlite"]
    store.close()
    again = open_store(None, device, alone=True)
    assert [again.cases.by_key(each).head for each in (key, other)] == [1, 1]
    again.close()


def test_the_migrations_make_the_tables_that_the_code_knows(store: Store):
    with store.database.read() as connection:
        settings = {"version_table": migrating.VERSION_TABLE, "compare_type": True}
        context = MigrationContext.configure(connection, opts=settings)
        assert compare_metadata(context, metadata) == []
    scripts = ScriptDirectory(str(Path(migrating.__file__).parent / "migrations"))
    assert scripts.get_heads() == [migrating.HEAD]


def test_a_newer_database_is_left_alone(store: Store, open_it):
    key = new_case(store).key
    with store.database.write() as connection:
        connection.execute(text(f"UPDATE {migrating.VERSION_TABLE} SET version_num = '9999'"))
    with pytest.raises(StoreTrouble, match="newer version of the program") as caught:
        open_it()
    assert "9999" in caught.value.texts["fr"]
    assert store.cases.by_key(key).head == 1


def test_migrating_fails_whole(open_it, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(migrating, "VERSION_TABLE", "cases")  # which the migration itself makes
    with pytest.raises(StoreTrouble):
        open_it()
    monkeypatch.undo()
    assert new_case(open_it()).case.head == 1


@pytest.mark.parametrize("content", [b"not a database" * 100, b"SQLite format 3\x00" + b"\xff" * 5_000])
def test_a_broken_file_is_said_and_left_as_it_is(tmp_path: Path, content: bytes):
    path = tmp_path / "cases.sqlite"
    path.write_bytes(content)
    error = refusal(None, tmp_path, "broken")
    assert str(path) in error.texts["en"]
    assert "sauvegarde" in error.texts["fr"]
    assert path.read_bytes() == content


def test_a_file_that_breaks_while_it_is_used(tmp_path: Path):
    store = open_store(None, tmp_path)
    case = new_case(store, document(ruling="x" * 50_000)).case
    store.close()
    path = tmp_path / "cases.sqlite"
    data = path.read_bytes()
    path.write_bytes(data[:4096] + b"\xff" * (len(data) - 4096))
    with pytest.raises(StoreTrouble) as caught:
        store.cases.read(case.id)
    assert caught.value.code == "broken"
    store.close()


def test_tables_that_are_not_there_any_more(store: Store):
    with store.database.write() as connection:
        connection.execute(text("DROP TABLE case_words"))
    with pytest.raises(StoreTrouble, match="cannot be read"):
        store.finding.search("blocker")


def test_a_home_that_is_none(tmp_path: Path):
    (tmp_path / "file").write_text("")
    refusal(None, tmp_path / "file", "unwritable")
    refusal(None, tmp_path / "file" / "below", "unwritable")
    (tmp_path / "cases.sqlite").mkdir()
    refusal(None, tmp_path, "unwritable")


@pytest.mark.parametrize(
    "url",
    [
        "mysql://me:secret@host/judge",
        "sqlite:///cases.sqlite",
        "postgresql://me:secret@host",
        "postgresql://me:secret@host:port/judge",
        "me:secret@host/judge",
        "::",
        "\x00",
    ],
)
def test_addresses_that_are_none(tmp_path: Path, url: str):
    error = refusal(url, tmp_path, "url")
    assert "secret" not in str(error.texts)
    assert not (tmp_path / "cases.sqlite").exists()


def test_a_server_that_does_not_answer(tmp_path: Path):
    url = f"postgresql://me:secret@/judge?host={tmp_path}"
    assert "secret" not in str(refusal(url, tmp_path, "unreachable").texts)


def test_a_database_that_is_not_there_or_not_ours(tmp_path: Path, cluster: Cluster):
    refusal(cluster.url(database="nothing"), tmp_path, "unreachable")
    refusal(cluster.url(user="nobody"), tmp_path, "unreachable")
    cluster.emptied()
    cluster.execute("DROP ROLE IF EXISTS guest; CREATE ROLE guest LOGIN")
    refusal(cluster.url(user="guest"), tmp_path, "forbidden")
    cluster.execute("REVOKE USAGE ON SCHEMA public FROM PUBLIC")
    refusal(cluster.url(user="guest"), tmp_path, "forbidden")


def test_without_the_driver(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(__import__("sys").modules, "psycopg", None)
    assert "judge-assistant[postgresql]" in str(refusal("postgresql://me@host/judge", tmp_path, "driver"))


@pytest.mark.parametrize("scheme", ["postgresql", "postgres", "postgresql+psycopg"])
def test_ways_to_write_the_address(tmp_path: Path, cluster: Cluster, scheme: str):
    store = open_store(cluster.emptied().replace("postgresql", scheme, 1), tmp_path)
    assert new_case(store).case.head == 1
    store.close()
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_somebody_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("judge.store.database._PATIENCE", 0.1)
    store = open_store(None, tmp_path)
    case = new_case(store).case
    holder = sqlite3.connect(tmp_path / "cases.sqlite", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreTrouble) as caught:
        store.nodes.add(case.id, 1, act())
    assert caught.value.code == "busy"
    assert store.cases.read(case.id) == case  # reading goes on
    holder.execute("ROLLBACK")
    holder.close()
    assert store.nodes.add(case.id, 1, act()).new
    store.close()


def test_a_server_that_was_restarted(tmp_path: Path, cluster: Cluster):
    store = open_store(cluster.emptied(), tmp_path)
    case = new_case(store).case
    others = "pid <> pg_backend_pid() AND datname = 'postgres'"
    cluster.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")
    assert store.cases.read(case.id) == case
    store.close()


def test_what_a_failed_call_began_is_undone(store: Store):
    case = new_case(store).case
    with pytest.raises(ZeroDivisionError), store.database.write() as connection:
        connection.execute(text("UPDATE cases SET head = 7"))
        raise ZeroDivisionError
    assert store.cases.read(case.id) == case
