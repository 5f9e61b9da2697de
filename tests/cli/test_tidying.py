"""`judge tidy`: what it removes, and what it leaves."""

from datetime import UTC, datetime, timedelta, tzinfo
from pathlib import Path

import pytest
from helpers.cases import act
from helpers.command import judge

from judge.store import Document, NewCase, RevisionChange, Store, open_store


def test_only_what_is_old_and_unwritten_goes(home: Path) -> None:
    store = open_store(None, home)
    empty = store.cases.create("fusion-world", Document(position="turn: 3"), RevisionChange("empty"))
    titled = store.cases.create(
        "fusion-world", Document(position="turn: 3", title="Kept"), RevisionChange("empty")
    )
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


NOON = datetime(2027, 3, 1, 12, tzinfo=UTC)


class Clock:
    """A clock that can be set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.moment = NOON
        monkeypatch.setattr("judge.store.rows.datetime", self)

    def now(self, _: tzinfo) -> datetime:
        self.moment += timedelta(milliseconds=1)
        return self.moment

    def set(self, **days: float) -> None:
        """Sets the clock so far from noon."""
        self.moment = NOON + timedelta(**days)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def begun(store: Store) -> NewCase:
    return store.cases.create("fusion-world", Document(position="turn: 3"), RevisionChange("empty"))


def test_what_was_saved_under_a_clock_set_back_is_not_old(home: Path, clock: Clock) -> None:
    store = open_store(None, home)
    earlier = begun(store)
    played = begun(store)
    clock.set(days=-3_000)
    store.nodes.add(played.case.id, played.case.root, act())
    assert store.cases.read(played.case.id).changed > NOON
    cases = [begun(store) for _ in range(3)]
    saved = store.cases.save(
        earlier.case.id, Document(position="turn: 4"), earlier.case.head, RevisionChange("position")
    )
    store.cases.delete(cases[0].case.id)
    clock.set(days=1)
    assert judge("tidy").output == "Cases removed: 0\n"
    assert store.cases.restore(cases[0].key)
    assert store.cases.read(saved.id).changed > NOON
    assert [store.cases.read(each.case.id).id for each in cases] == [each.case.id for each in cases]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("days", [-400, 400])
def test_nothing_is_removed_by_a_clock_that_may_be_wrong(
    home: Path, clock: Clock, language: str, days: int
) -> None:
    store = open_store(None, home)
    case, gone = begun(store), begun(store)
    store.cases.delete(gone.case.id)
    clock.set(days=days)
    answer = judge("tidy", "--language", language)
    assert answer.exit_code == 2
    assert "--clock-is-right" in answer.stderr
    assert {"en": "nothing was removed", "fr": "rien n'a été supprimé"}[language] in answer.stderr
    assert "2027-03-01" in answer.stderr
    clock.set(days=1)
    assert judge("tidy").output == "Cases removed: 0\n"
    assert store.cases.read(case.case.id)
    assert store.cases.restore(gone.key)


def test_a_clock_that_is_said_to_be_right_is_gone_by(home: Path, clock: Clock) -> None:
    store = open_store(None, home)
    case, gone = begun(store), begun(store)
    store.cases.delete(gone.case.id)
    clock.set(days=-400)
    assert judge("tidy", "--clock-is-right").output == "Cases removed: 0\n"
    assert store.cases.read(case.case.id).changed < NOON
    clock.set(days=-399)
    assert judge("tidy").output == "Cases removed: 0\n"
    clock.set(days=-365)
    assert judge("tidy", "--clock-is-right").output == "Cases removed: 1\n"
    clock.set(days=0)
    assert judge("tidy", "--clock-is-right").output == "Cases removed: 1\n"


def test_a_store_in_use_is_tidied_without_a_word(home: Path, clock: Clock) -> None:
    store = open_store(None, home)
    begun(store)
    clock.set(days=200)
    begun(store)
    assert judge("tidy").output == "Cases removed: 1\n"
