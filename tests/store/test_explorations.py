"""Explorations asked for: bounded, claimed once, ended by who runs them, failed where nobody does."""

from datetime import UTC, datetime, timedelta

import pytest
from helpers.cases import new_case

from judge.store import Case, Exploration, NotFound, Refused, Store


@pytest.fixture
def case(store: Store) -> Case:
    return new_case(store).case


def ask(store: Store, case: Case, node: int = 0, most: int = 2) -> Exploration:
    return store.explorations.ask(case.id, 1, node, "turn end", '{"seconds":5}', most)


def test_asked_claimed_followed_and_finished(store: Store, case: Case):
    asked = ask(store, case)
    assert (asked.status, asked.case, asked.bounds) == ("waiting", case.id, '{"seconds":5}')
    claimed = store.explorations.claim(9)
    assert claimed is not None
    assert (claimed.id, claimed.status) == (asked.id, "running")
    assert store.explorations.claim(9) is None
    assert store.explorations.progress(asked.id, '{"nodes":10}')
    assert store.explorations.read(asked.id).progress == '{"nodes":10}'
    assert store.explorations.finish(asked.id, b"\x00outcomes")
    done = store.explorations.read(asked.id)
    assert (done.status, done.result) == ("done", b"\x00outcomes")
    assert not store.explorations.finish(asked.id, b"again")
    assert not store.explorations.progress(asked.id, "")


def test_a_sign_of_life_leaves_what_was_told(store: Store, case: Case):
    asked = ask(store, case)
    store.explorations.claim(9)
    store.explorations.progress(asked.id, '{"nodes":10}')
    before = store.explorations.read(asked.id).heartbeat
    assert store.explorations.progress(asked.id)
    after = store.explorations.read(asked.id)
    assert after.progress == '{"nodes":10}' and after.heartbeat > before


def test_only_so_many_run_at_once(store: Store, case: Case):
    first, second = ask(store, case), ask(store, case, 1)
    assert store.explorations.claim(0) is None
    claimed = store.explorations.claim(1)
    assert claimed is not None and claimed.id == first.id
    assert store.explorations.claim(1) is None, "it waits until the other has ended"
    store.explorations.finish(first.id, b"")
    claimed = store.explorations.claim(1)
    assert claimed is not None and claimed.id == second.id


def test_so_many_at_once_and_the_same_only_once(store: Store, case: Case):
    first = ask(store, case, 0)
    assert ask(store, case, 0).id == first.id
    ask(store, case, 1)
    with pytest.raises(Refused, match="2 searches"):
        ask(store, case, 2)
    store.explorations.claim(9)
    with pytest.raises(Refused):
        ask(store, case, 2)
    store.explorations.fail(first.id, "memory")
    assert ask(store, case, 2).status == "waiting"
    assert store.explorations.read(first.id).reason == "memory"
    # The one that has waited longest comes first.
    claimed = store.explorations.claim(9)
    assert claimed is not None
    assert claimed.node == 1


def test_canceling(store: Store, case: Case):
    waiting = ask(store, case)
    store.explorations.cancel(waiting.id)
    assert store.explorations.read(waiting.id).status == "canceled"
    assert store.explorations.claim(9) is None
    running = ask(store, case)
    store.explorations.claim(9)
    store.explorations.cancel(running.id)
    assert store.explorations.read(running.id).canceled
    assert not store.explorations.progress(running.id, "")
    assert ask(store, case).id != running.id  # who asks again does not get the one that is ending
    assert store.explorations.finish(running.id, b"so far")
    ended = store.explorations.read(running.id)
    assert (ended.status, ended.result) == ("canceled", b"so far")
    store.explorations.cancel(running.id)
    assert store.explorations.read(running.id) == ended


def test_who_gives_no_sign_of_life_has_failed(store: Store, case: Case):
    minute = timedelta(minutes=1)
    asked, waiting = ask(store, case), ask(store, case, 1)
    store.explorations.claim(9)
    later = datetime.now(UTC) + 2 * minute
    assert store.explorations.fail_stale(minute, minute) == 0
    assert store.explorations.fail_stale(minute, 3 * minute, later) == 1
    failed = store.explorations.read(asked.id)
    assert (failed.status, failed.reason) == ("failed", "stale")
    assert not store.explorations.progress(asked.id, "still here")
    assert not store.explorations.finish(asked.id, b"late")
    # Nor has one a future that nobody ever claims; it would be in the way of others.
    assert store.explorations.fail_stale(minute, minute, later) == 1
    assert store.explorations.read(waiting.id).status == "failed"
    assert store.explorations.claim(9) is None


def test_all_fail_with_whoever_had_them(store: Store, case: Case):
    over = ask(store, case, 0)
    store.explorations.cancel(over.id)
    running, waiting = ask(store, case, 1), ask(store, case, 2)
    store.explorations.claim(9)
    assert store.explorations.fail_all("stopped") == 2
    for each in (running, waiting):
        failed = store.explorations.read(each.id)
        assert (failed.status, failed.reason) == ("failed", "stopped")
    assert store.explorations.read(over.id).status == "canceled"


def test_tidying(store: Store, case: Case):
    day = timedelta(days=1)
    over, waiting = ask(store, case, 0), ask(store, case, 1)
    store.explorations.cancel(over.id)
    assert store.explorations.tidy(day) == 0
    assert store.explorations.tidy(day, datetime.now(UTC) + 2 * day) == 1
    with pytest.raises(NotFound):
        store.explorations.read(over.id)
    assert store.explorations.read(waiting.id).status == "waiting"


def test_bounds(store: Store, case: Case):
    with pytest.raises(Refused):
        store.explorations.ask(case.id, 1, 0, "x" * 41, "", 2)
    with pytest.raises(Refused):
        store.explorations.ask(case.id, 1, 0, "turn", "x" * 2_001, 2)
    with pytest.raises(NotFound):
        store.explorations.ask("nothing", 1, 0, "turn", "", 2)
    asked = ask(store, case)
    store.explorations.claim(9)
    with pytest.raises(Refused):
        store.explorations.progress(asked.id, "x" * 10_001)
    with pytest.raises(Refused):
        store.explorations.finish(asked.id, b"x" * 8_000_001)
    with pytest.raises(Refused):
        store.explorations.fail(asked.id, "x" * 201)


def test_a_deleted_cases_explorations_go_with_it(store: Store, case: Case):
    asked = ask(store, case)
    store.cases.delete(case.id)
    assert store.cases.tidy(timedelta(0), timedelta(0), datetime.now(UTC) + timedelta(days=1)) == 1
    with pytest.raises(NotFound):
        store.explorations.read(asked.id)


def test_those_of_a_case_the_latest_first_and_their_places_in_line(store: Store, case: Case):
    other = new_case(store).case
    first, second = ask(store, case, 0, 9), ask(store, case, 1, 9)
    ask(store, other, 0, 9)
    assert [each.id for each in store.explorations.of(case.id, 1, 9)] == [second.id, first.id]
    assert [each.id for each in store.explorations.of(case.id, 1, 1)] == [second.id]
    assert store.explorations.of(case.id, 2, 9) == ()
    assert [store.explorations.place(each) for each in (first, second)] == [1, 2]
    assert store.explorations.waiting() == 3
    store.explorations.claim(9)
    assert (store.explorations.place(second), store.explorations.waiting()) == (1, 2)


def test_one_case_does_not_fill_the_line(store: Store, case: Case):
    asks = store.explorations.ask
    for node in (0, 1):
        asks(case.id, 1, node, "turn end", "{}", 9, 2)
    with pytest.raises(Refused, match="2 searches"):
        asks(case.id, 1, 2, "turn end", "{}", 9, 2)
    assert asks(new_case(store).case.id, 1, 0, "turn end", "{}", 9, 2).status == "waiting"
