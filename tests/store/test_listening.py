"""Live cases across processes: PostgreSQL tells each of every change, and nothing is read meanwhile."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from helpers.cases import act, new_case
from helpers.postgresql import Cluster
from sqlalchemy import event

from judge.store import NotFound, Store, open_store


def within(seconds: float, holds: Callable[[], bool]) -> bool:
    until = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > until:
            return False
        time.sleep(0.01)
    return True


def read_of(store: Store) -> list[str]:
    """What is read from now on."""
    asked: list[str] = []
    event.listen(store.database.engine, "before_cursor_execute", lambda _c, _k, sql, *_: asked.append(sql))
    return asked


@pytest.fixture
def two(cluster: Cluster, tmp_path: Path):
    url = cluster.emptied()
    stores = [open_store(url, tmp_path) for _ in range(2)]
    yield stores
    for store in stores:
        store.close()


def is_known(store: Store, case_id: str) -> bool:
    """True once a pulse is answered without reading."""
    asked = read_of(store)
    store.together.pulse(case_id)
    return not asked


def test_a_change_in_one_is_seen_in_the_other_which_reads_nothing_before(two: list[Store], cluster: Cluster):
    here, there = two
    case = new_case(here).case
    assert within(5, lambda: is_known(there, case.id))
    before = there.together.pulse(case.id)
    here.nodes.add(case.id, 1, act(0, 0))
    assert within(2, lambda: there.together.pulse(case.id).version > before.version)
    newest = here.together.pulse(case.id)
    assert there.together.pulse(case.id, newest.version) == newest
    # The line is cut: nothing is believed until there is another.
    cluster.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
    assert within(5, lambda: is_known(there, case.id))
    here.cases.delete(case.id)
    with pytest.raises(NotFound):
        here.together.pulse(case.id)

    def is_gone() -> bool:
        try:
            there.together.pulse(case.id)
        except NotFound:
            return True
        return False

    assert within(2, is_gone)
