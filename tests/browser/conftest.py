"""A real Chromium on a real server."""

import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from helpers.hall import Network, lose_network, under_worker
from helpers.judging import DESKTOP
from helpers.packed_site import packed_site
from helpers.serving import serving
from playwright.sync_api import Browser, Page, expect

from judge.web.archive.kept import KeptArchive

expect.set_options(timeout=20_000)  # a machine busy with other tests answers late, not wrongly

# A page in the headless shell is opened with a quarter of the work: nothing draws a window around it.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")
OFFLINE = frozenset(("network", "hall", "archive"))
"""What a test asks for that needs the service worker: for each other it would fetch all scripts once more."""
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "browser" in item.path.parts:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.flaky(reruns=1))  # one in some thousand hangs within Chromium
            if not OFFLINE.intersection(getattr(item, "fixturenames", ())):
                item.add_marker(pytest.mark.browser_context_args(service_workers="block"))
            if not CHROMIUM:
                item.add_marker(
                    pytest.mark.skip(reason="no chromium here (Debian: apt-get install chromium)")
                )


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    return {
        "executable_path": CHROMIUM,
        "args": [
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            "--disable-component-update",
        ],
    }


@pytest.fixture(scope="session")
def base_url(app: Flask) -> Iterator[str]:
    app.extensions["shelf"].library().search.ready()  # no page waits for the index to be built
    with serving(app) as address:
        yield address


@pytest.fixture(scope="module", autouse=True)
def archive_at_once() -> Iterator[None]:
    """The first page opened has the archive built, not behind all else: tests would wait for it."""
    build = KeptArchive._build_meanwhile
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            KeptArchive, "_build_meanwhile", lambda kept, place, behind=True: build(kept, place, False)
        )
        yield


@pytest.fixture(scope="session")
def archive(app: Flask) -> KeptArchive:
    """The archive, built: no test waits for it in a browser."""
    app.extensions["shelf"].library().search.ready()
    kept: KeptArchive = app.extensions["archive"]
    kept.build(app.extensions["shelf"].library())
    return kept


@pytest.fixture
def network(app: Flask, archive: KeptArchive) -> Iterator[Network]:
    network = Network(app)
    yield network
    network.off()


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """A site that offers its pack; of a module of its own, since the archive lies elsewhere meanwhile."""
    with pytest.MonkeyPatch.context() as patch:
        yield packed_site(tmp_path_factory.mktemp("home"), patch)


@pytest.fixture(scope="module")
def packed_network(packed: Flask) -> Iterator[Network]:
    network = Network(packed)
    yield network
    network.off()


@pytest.fixture(scope="session")
def hall(browser: Browser, app: Flask, archive: KeptArchive) -> Iterator[Page]:
    """A page in a hall without a network, of somebody who opened the site before."""
    network = Network(app)
    context = browser.new_context(base_url=network.address, viewport=DESKTOP["viewport"], locale="en-GB")
    page = context.new_page()
    page.goto("/")
    under_worker(page)
    lose_network(page, network)
    yield page
    context.close()
