"""A Firefox in a hall without a network: what the archive has opens as itself there, too."""

from collections.abc import Iterator
from contextlib import closing
from urllib.parse import urlsplit

import pytest
from helpers.firefox import FIREFOX, Firefox
from helpers.hall import Network, wait_until

from judge.library import Shelf
from judge.web import archiving, create_app
from judge.web.archive.addresses import NEEDS_NETWORK, SEARCH
from judge.web.archive.kept import KeptArchive
from judge.worked import WorkedExamples

pytestmark = pytest.mark.skipif(not FIREFOX, reason="no Firefox here (Debian: apt-get install firefox-esr)")

RULE = "/fusion-world/8-4-6"
KEYWORD = "/fusion-world/words/blocker"
ARCHIVED = ("/", RULE, KEYWORD, NEEDS_NETWORK, SEARCH)
"""What the archive of these tests has, beside the texts of the manuals."""


@pytest.fixture(scope="module")
def network(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Network]:
    """A site with a small archive; nobody waits until it is built."""
    home = tmp_path_factory.mktemp("home")
    site = create_app({"SHELF": Shelf(home_folder=home, works=[WorkedExamples(home)])})
    site.complete()
    library = site.extensions["shelf"].library()
    texts = [f"/{name}/all" for name in library.manuals]  # which the search reads
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(KeptArchive, "folder", home / "offline")
        patch.setattr(archiving, "addresses", lambda *_: (*ARCHIVED, *texts))
        place = site.extensions["archive"].place(library)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(archiving.archive_of(site))
        network = Network(site)
        yield network
        network.off()


@pytest.fixture(scope="module")
def hall(network: Network) -> Iterator[Firefox]:
    """A Firefox that opened the site before, and has no server now."""
    with closing(Firefox()) as firefox:
        firefox.open(f"{network.address}/?lang=en")
        firefox.run("navigator.serviceWorker.ready.then(() => true)")
        wait_until(lambda: firefox.run("navigator.serviceWorker.controller !== null"))
        network.off()
        yield firefox


@pytest.mark.parametrize(
    ("address", "shown"),
    [("/", "main"), (RULE, ".one-rule"), (KEYWORD, "main h1"), (f"{RULE}?lang=fr", ".one-rule")],
)
def test_page_opens_as_itself(hall, network, address: str, shown: str) -> None:
    assert hall.open(network.address + address) == network.address + address
    assert hall.shows(shown) and hall.shows(".offline")
    if "lang=fr" in address:
        assert hall.run("document.documentElement.lang") == "fr"
        hall.open(f"{network.address}/?lang=en")


def test_search_says_that_it_is_the_poorer_one(hall, network) -> None:
    hall.open(f"{network.address}/search?q=blocker+attack")
    assert "poorer than the one with a network" in hall.run("document.querySelector('.facts').textContent")
    assert hall.run("document.querySelector('main ul.references a[href]') !== null")


def test_number_that_is_typed_leads_to_its_rule(hall, network) -> None:
    assert urlsplit(hall.open(f"{network.address}/search?q=8-4-6&game=fusion-world")).path == RULE


def test_sandbox_says_that_it_needs_the_network(hall, network) -> None:
    hall.open(f"{network.address}/sandbox/")
    assert hall.shows("[data-part=sandbox]")
