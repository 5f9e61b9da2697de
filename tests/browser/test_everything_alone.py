"""The site as files, for a host that runs no programs: the program in the browser is all that answers."""

import functools
import re
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from helpers.hall import caches, wait_until
from helpers.judging import DESKTOP
from helpers.packed_site import RULE, TAKES_MINUTES
from helpers.taken_along import START
from playwright.sync_api import Browser, Page, expect

from judge.web.archive.addresses import NEEDS_NETWORK, SEARCH
from judge.web.static_site import write

pytestmark = TAKES_MINUTES


@pytest.fixture(scope="module")
def site(packed, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the site."""
    folder = tmp_path_factory.mktemp("alone") / "site"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGE_HOME", str(packed.extensions["home"]))
        number = write(folder)
    assert number == sum(path.is_file() for path in folder.rglob("*"))
    return folder


class Host(SimpleHTTPRequestHandler):
    """A host of files, and of nothing else."""

    def log_message(self, *_: object) -> None:
        """Say nothing of what is asked for."""


@pytest.fixture(scope="module")
def host(site: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Host, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def page(browser: Browser, host: str) -> Iterator[Page]:
    """The first page, of somebody who reads French."""
    context = browser.new_context(base_url=host, viewport=DESKTOP["viewport"], locale="fr-FR")
    page = context.new_page()
    page.set_default_navigation_timeout(START)
    page.goto("/")
    yield page
    context.close()


def test_site_without_a_server_has_every_file_that_it_names(packed, site: Path, monkeypatch) -> None:
    monkeypatch.setenv("JUDGE_HOME", str(packed.extensions["home"]))
    files = {f"/{path.relative_to(site).as_posix()}" for path in site.rglob("*") if path.is_file()}
    texts = [(site / name).read_text() for name in ("index.html", "404.html", "everything.js")]
    named = set(re.findall(r'"(/(?:static|offline|everything)/[^"]*[^"/])"', "".join(texts)))
    assert len(named) > 20 and named - {NEEDS_NETWORK, SEARCH} <= files  # the worker has these two
    with pytest.raises(FileExistsError):
        write(site)


# These follow one another on one device, since a start takes long.


def test_first_page_speaks_both_languages_and_leads_only_to_what_is_there(page, site: Path) -> None:
    headings = page.locator("h1")
    expect(headings).to_have_count(2)
    assert page.locator("section[lang]").evaluate_all("all => all.map((each) => each.lang)") == ["fr", "en"]
    expect(page.locator("html")).to_have_attribute("lang", "fr")  # the browser's first
    for text in ("This site has no server", "Ce site n'a pas de serveur"):
        expect(page.locator("main")).to_contain_text(text)
    expect(page.locator("[data-take]:visible")).to_have_count(2)
    shown = page.locator("a:visible, form:visible")
    assert shown.count() == 0


def test_program_answers_and_speaks_of_no_server(page) -> None:
    page.locator("[data-take]").first.click()
    expect(page.locator("[data-part=done]").first).to_be_visible(timeout=START)
    page.goto("/sandbox/?game=fusion-world&lang=en")
    page.locator("button[name=table]").first.click()
    page.wait_for_url("**/edit/**")
    page.goto("/on-device")
    expect(page.locator("main")).to_contain_text("This site has no server")
    expect(page.locator(".device-cases > li")).to_have_count(1)
    expect(page.locator("[data-join]")).to_have_count(0)


def test_program_is_removed_from_the_device(page) -> None:
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(RULE)
    page.locator("footer a[href='/on-device']").click()
    page.locator("main a[href='/take-along']").click()
    page.locator("[data-leave]").click()
    expect(page.locator("[data-part=left]")).to_be_visible()
    assert caches(page) == ["judge-device"]  # which cases are here: they stay
    page.locator("[data-part=left] a").click()
    expect(page.locator("[data-take]:visible")).to_have_count(2)
    wait_until(
        lambda: not page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)")
    )
    assert faults == []
