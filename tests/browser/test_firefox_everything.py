"""A Firefox that took everything along: without a network, Python in its service worker answers, too."""

import time
from collections.abc import Iterator
from contextlib import closing

import pytest
from helpers.firefox import FIREFOX, Firefox
from helpers.hall import Network, wait_until
from helpers.packed_site import RULE, TAKES_MINUTES

START = 400  # seconds for a first start, where other tests have the processor too

pytestmark = [
    pytest.mark.skipif(not FIREFOX, reason="no Firefox here (Debian: apt-get install firefox-esr)"),
    TAKES_MINUTES,
]


@pytest.fixture(scope="module")
def hall(packed_network: Network) -> Iterator[Firefox]:
    """A Firefox that took everything along, and has no server now."""
    with closing(Firefox()) as firefox:
        firefox.open(f"{packed_network.address}/take-along?lang=en")
        firefox.run("navigator.serviceWorker.ready.then(() => true)")
        firefox.run("document.querySelector('[data-take]').click()")
        wait_until(lambda: firefox.shows("[data-part=done]"), START)
        packed_network.off()
        yield firefox


def opened(hall: Firefox, address: str) -> None:
    """Open a page until the program answers; while it starts, the archive does, or a page that says so."""
    end = time.monotonic() + START
    while hall.open(address) and not hall.shows("[data-on-device]"):
        assert time.monotonic() < end, f"{address}: not from the program"
        time.sleep(1)


def test_program_answers_without_network(hall, packed_network) -> None:
    opened(hall, f"{packed_network.address}{RULE}?both=1")
    assert hall.shows(".one-rule")
    opened(hall, f"{packed_network.address}/search?q=can+i+block+twice&game=")
    assert hall.shows("main ol li")


def test_table_is_set_up_and_kept(hall, packed_network) -> None:
    opened(hall, f"{packed_network.address}/sandbox/?game=fusion-world")
    hall.run("document.querySelector('button[name=table]').click()")
    wait_until(lambda: "/edit/" in hall.run("location.pathname"), 60)
    opened(hall, f"{packed_network.address}/on-device")
    assert hall.shows(".device-cases > li")
