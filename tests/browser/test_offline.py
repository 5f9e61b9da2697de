"""The site without a network: every page of the rules as itself, a poorer search, and nothing of cases."""

import gzip
from collections.abc import Callable, Iterator

import msgspec
import pytest
from flask import Flask
from helpers.hall import (
    Network,
    caches,
    find_network,
    is_installing,
    kept,
    lose_network,
    path_of,
    stop_workers,
    under_worker,
    wait_until,
)
from helpers.judging import DESKTOP, PHONE, assert_sound
from helpers.sandbox_site import Judge
from playwright.sync_api import Browser, BrowserContext, Page, expect

from judge.web.archive.kept import KeptArchive
from judge.web.presenting import ARCHIVED


@pytest.fixture(scope="module")
def judge(app: Flask) -> Judge:
    return Judge(app.test_client())


@pytest.fixture
def context(browser: Browser, network: Network) -> Iterator[BrowserContext]:
    context = browser.new_context(base_url=network.address, viewport=DESKTOP["viewport"], locale="en-GB")
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A page that the service worker sees to, with the archive on the device."""
    page = context.new_page()
    page.goto("/")
    under_worker(page)
    return page


# --- pages ---

ADDRESSES = [
    "/",
    "/about",
    "/concepts/",
    "/concepts/opening-hand",
    "/keywords/",
    "/keywords/blocker",
    "/fusion-world/",
    "/fusion-world/8",
    "/fusion-world/8-4-6",
    "/fusion-world/8-4-6/preview",
    "/fusion-world/all",
    "/fusion-world/changes",
    "/fusion-world/examples/",
    "/fusion-world/examples/blocker-takes-the-attack",
    "/fusion-world/faults",
    "/fusion-world/revisions",
    "/fusion-world/words/",
    "/fusion-world/words/double-strike",
    "/masters/10-4",
    "/masters-quick/",
    "/chrono-clash/1",
]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_kind_of_page_opens_as_itself(app, hall, language: str) -> None:
    for address in ADDRESSES:
        hall.goto(f"{address}?lang={language}")
        assert path_of(hall) == f"{address}?lang={language}"
        there = app.test_client().get(f"{address}?lang={language}", environ_overrides={ARCHIVED: True})
        here = hall.evaluate("async (address) => (await fetch(address)).text()", f"{address}?lang={language}")
        assert here == there.text, address
        hall.goto(address)  # as it was chosen last
        if not address.endswith("/preview"):
            assert hall.get_attribute("html", "lang") == language
            expect(hall.locator(".offline")).to_be_visible()


def test_addresses_written_otherwise_lead_to_the_same_page(hall) -> None:
    for address, found in (("/fusion-world/8.4.6", "/fusion-world/8-4-6"), ("/masters", "/masters")):
        hall.goto(address)
        assert path_of(hall) == found
        expect(hall.locator("nav.manual")).to_be_visible()


def test_worker_that_was_stopped_goes_on(page, network) -> None:
    lose_network(page, network)
    for address in ("/fusion-world/8-4-6", "/masters/10-4"):
        stop_workers(page)
        page.goto(address)
        expect(page.locator(".one-rule")).to_be_visible()
        assert page.url == network.address + address


def test_reference_opens_where_it_stands(hall) -> None:
    hall.goto("/fusion-world/8-4-6")
    hall.locator("a.reference").first.hover()
    expect(hall.locator(".popover .preview-number")).to_be_visible()


def test_slow_network_gives_way_to_what_is_kept(page, network) -> None:
    network.delay = 30.0
    page.goto("/masters/10-4")
    expect(page.locator(".offline")).to_contain_text("kept on this device")
    network.delay = 0.0
    page.get_by_role("link", name="Try again").click()
    expect(page.locator(".offline")).to_be_hidden()


def test_language_chosen_without_network_stays_when_it_is_back(page, network) -> None:
    lose_network(page, network)
    page.goto("/fusion-world/8-4-6")
    page.locator("nav.languages a").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    find_network(page, network)
    page.goto("/fusion-world/8-4-7")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator(".offline")).to_be_hidden()


def test_page_read_before_is_not_shown_in_another_language(page, network) -> None:
    page.goto("/search?q=blocker&game=")
    page.goto("/?lang=fr")
    lose_network(page, network)
    page.goto("/search?q=blocker&game=")
    expect(page.locator("html")).to_have_attribute("lang", "fr")


# --- what needs the network ---


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "The sandbox plays by the rules on the server"), ("fr", "Le bac à sable joue")],
)
def test_sandbox_says_what_it_needs(hall, language: str, said: str) -> None:
    hall.goto(f"/?lang={language}")
    for address in ("/sandbox/", "/cases/", "/c/?code=abc"):
        answer = hall.goto(address)
        assert answer is not None and answer.status == 503
        assert path_of(hall) == address
        expect(hall.locator("main")).to_contain_text(said)
        expect(hall.locator("html")).to_have_attribute("lang", language)
    hall.locator("nav.languages a").click()  # the page of the address asked for, in the other language
    assert path_of(hall).startswith("/c/?code=abc&lang=")


@pytest.mark.parametrize(
    ("language", "said"), [("en", "The server asks the questions"), ("fr", "c'est le serveur qui pose")]
)
def test_practice_says_what_it_needs(hall, language: str, said: str) -> None:
    for address in (f"/practice?lang={language}", f"/practice/exam?lang={language}"):
        hall.goto(address)
        expect(hall.locator("main")).to_contain_text(said)
        expect(hall.locator("[data-part=sandbox]")).to_be_hidden()


def test_what_is_sent_without_network_is_said_not_to_have_arrived(page, network) -> None:
    page.goto("/sandbox/")
    lose_network(page, network)
    page.locator("main form[method=post]").first.evaluate("(form) => form.submit()")
    expect(page.locator("main")).to_contain_text("nothing was changed or saved")


def test_choice_that_is_not_kept_leads_to_the_page_without_it(hall) -> None:
    hall.goto("/fusion-world/8-4-6?both=1&lang=en")
    expect(hall.locator("main")).to_contain_text("without further choices")
    hall.get_by_role("link", name="Open it without them").click()
    expect(hall.locator(".one-rule")).to_be_visible()


def test_page_that_is_not_kept_says_so(hall) -> None:
    hall.goto("/fusion-world/99-99?lang=en")
    assert path_of(hall) == "/fusion-world/99-99?lang=en"
    expect(hall.locator("main")).to_contain_text("This page was not kept on this device")


def test_a_case_is_not_kept_and_not_shown_once_it_was_deleted(judge, page, network) -> None:
    base = judge.begin()
    judge.write(
        base, title="Nobody else's business", listed="on", written="1", cited=["fusion-world 8-4-6 7"]
    )
    reading = judge.reading(base)
    for address in (f"{reading}case", reading, f"{reading}sheet", f"{base}case", "/cases/", "/sandbox/"):
        page.goto(address)
        expect(page.locator("main")).to_be_visible()
    page.goto("/fusion-world/8-4-6")
    assert "/fusion-world/8-4-6" in kept(page)
    assert [each for each in kept(page) if each.startswith(("/cases", "/edit", "/sandbox"))] == []
    judge.post(f"{base}delete")
    lose_network(page, network)
    page.goto(f"{reading}case")
    expect(page.locator("main")).to_contain_text("The sandbox plays by the rules on the server")
    assert "business" not in page.content()
    page.goto("/fusion-world/8-4-6")
    expect(page.locator(".one-rule")).to_be_visible()
    assert "business" not in page.content()


# --- what is kept ---


def test_a_page_that_is_gone_is_forgotten(page) -> None:
    page.evaluate(
        """async () => {
          const [name] = await caches.keys();
          await (await caches.open(name)).put("/fusion-world/99-99", new Response("as it once was"));
        }"""
    )
    page.goto("/fusion-world/99-99")
    assert "as it once was" not in page.content()
    assert "/fusion-world/99-99" not in kept(page)


def test_what_is_kept_is_bounded_and_the_archive_stays(page) -> None:
    always = len(kept(page))
    page.evaluate(
        """async () => {
          for (let number = 0; number < 330; number += 10)
            await Promise.all([...Array(10).keys()].map((each) => fetch(`/about?number=${number + each}`)));
        }"""
    )
    page.goto("/fusion-world/8-4-6")
    found = kept(page)
    assert len(found) <= always + 300
    assert "/about?number=0" not in found
    assert {"/about?number=329", "/fusion-world/8-4-6"} <= set(found)
    assert [each for each in found if each.startswith("/offline/")] != []


def test_archive_that_broke_off_is_not_kept_and_is_fetched_again(context, network) -> None:
    page = context.new_page()
    network.cuts = True
    page.goto("/")
    wait_until(lambda: network.cut > 0 and not is_installing(page))
    assert caches(page) == []
    assert page.evaluate("navigator.serviceWorker.controller") is None
    network.cuts = False
    page.goto("/fusion-world/")
    under_worker(page)
    lose_network(page, network)
    page.goto("/fusion-world/8-4-6")
    expect(page.locator(".one-rule")).to_be_visible()


def test_archive_that_was_lost_is_fetched_again_when_the_network_is_there(page, network) -> None:
    lost = [each for each in kept(page) if each.startswith(("/offline/", "/static/"))]
    page.evaluate(
        """async () => {
          for (const name of await caches.keys()) {
            const cache = await caches.open(name);
            for (const each of await cache.keys()) await cache.delete(each);
          }
        }"""
    )
    stop_workers(page)  # which may have unpacked it
    page.goto("/fusion-world/")
    wait_until(lambda: set(lost) <= set(kept(page)))
    lose_network(page, network)
    page.goto("/fusion-world/8-4-6")
    expect(page.locator(".one-rule")).to_be_visible()


def test_page_that_there_is_no_room_to_keep_is_shown_as_the_network_sent_it(page) -> None:
    worker = page.context.service_workers[-1]
    worker.evaluate(
        """() => {
          Cache.prototype.put = async () => { throw new DOMException("no room", "QuotaExceededError"); };
        }"""
    )
    page.goto("/masters/10-4")
    expect(page.locator(".one-rule")).to_be_visible()
    expect(page.locator(".offline")).to_be_hidden()


@pytest.fixture
def another(app: Flask, archive: KeptArchive, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Puts another archive in the place of this one: in which the English deck is a "Stapel"."""
    whole = archive.place(app.extensions["shelf"].library()).read_bytes()
    head, _, packed = whole.partition(b"\n")

    def put() -> None:
        parts = msgspec.json.decode(head)["parts"]
        english = gzip.decompress(packed[: parts["en"]]).replace(b"<h1>deck", b"<h1>Stapel")
        changed = gzip.compress(english, 1)
        parts["en"] = len(changed)
        rest = packed[msgspec.json.decode(head)["parts"]["en"] :]
        place = archive.folder / "another.archive"
        place.write_bytes(msgspec.json.encode({"parts": parts}) + b"\n" + changed + rest)
        monkeypatch.setattr(archive, "name", lambda _: "another")

    return put


def test_new_archive_replaces_the_old_one_when_the_network_is_back(page, network, another) -> None:
    [old] = caches(page)
    lose_network(page, network)
    another()
    page.goto("/fusion-world/1-1")
    expect(page.locator(".one-rule")).to_be_visible()
    assert caches(page) == [old]
    find_network(page, network)
    network.cuts = True  # the first try breaks off: the old one goes on
    page.goto("/fusion-world/")
    wait_until(lambda: network.cut > 0 and not is_installing(page))
    assert caches(page) == [old]
    network.cuts = False
    page.goto("/fusion-world/")
    wait_until(lambda: caches(page) == ["judge-4-another"])
    lose_network(page, network)
    page.goto("/fusion-world/words/deck")
    expect(page.locator("h1")).to_have_text("Stapel")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_pages_made_without_network_fit_a_phone(browser, archive, app, language: str, scheme: str) -> None:
    network = Network(app)
    context = browser.new_context(base_url=network.address, color_scheme=scheme, **PHONE)
    page = context.new_page()
    page.goto(f"/?lang={language}")
    under_worker(page)
    lose_network(page, network)
    for address in ("/", "/sandbox/", "/search?q=attack&game=", "/fusion-world/8-4-6", "/nowhere"):
        page.goto(address)
        assert_sound(page, address)
    context.close()
