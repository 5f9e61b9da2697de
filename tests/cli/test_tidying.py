"""`judge tidy`: what it removes, and what it leaves."""

from datetime import timedelta
from pathlib import Path

from helpers.command import judge

from judge.store import Change, Document, open_store


def test_only_what_is_old_and_unwritten_goes(home: Path) -> None:
    store = open_store(None, home)
    empty = store.cases.create("fusion-world", Document(position="turn: 3"), Change("empty"))
    titled = store.cases.create("fusion-world", Document(position="turn: 3", title="Kept"), Change("empty"))
    assert judge("tidy").output == "Cases removed: 0\n"
    assert store.cases.read(empty.case.id) and store.cases.read(titled.case.id)
    assert store.cases.tidy(timedelta(0), timedelta(0)) == 1
    assert judge("tidy", "--json").exit_code == 0


def test_where_nothing_was_saved_nothing_is_made(home: Path) -> None:
    answer = judge("tidy", "--language", "fr")
    assert (answer.exit_code, answer.output) == (0, "Cas supprimés : 0\n")
    assert not (home / "cases.sqlite").exists()


def test_a_store_that_cannot_be_read_is_said(home: Path) -> None:
    home.mkdir(parents=True)
    (home / "cases.sqlite").write_bytes(b"no database " * 1000)
    answer = judge("tidy")
    assert answer.exit_code == 2
    assert "backup" in answer.stderr
