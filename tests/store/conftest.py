"""Every test of the store runs on SQLite and on a real PostgreSQL."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from helpers.postgresql import Cluster, running_cluster

from judge.store import Store, open_store

Opened = Callable[[], Store]


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    with running_cluster() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def open_it(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Opened]:
    """Opens the test's own database, as often as it is called, in whichever process."""
    url = None
    if request.param == "postgresql":
        url = request.getfixturevalue("cluster").emptied()
    opened = []

    def open_it() -> Store:
        opened.append(open_store(url, tmp_path / "home"))
        return opened[-1]

    yield open_it
    for store in opened:
        store.close()


@pytest.fixture
def store(open_it: Opened) -> Store:
    return open_it()
