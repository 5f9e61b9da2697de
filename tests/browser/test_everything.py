"""A browser that took everything along: without a network, Python in its service worker answers."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from helpers.hall import (
    Network,
    caches,
    find_network,
    is_installing,
    lose_network,
    stop_workers,
    under_worker,
    wait_until,
)
from helpers.judging import DESKTOP
from helpers.packed_site import RULE, TAKES_MINUTES
from helpers.sandbox_site import EXAMPLE
from helpers.taken_along import (
    START,
    asked,
    begun_over_the_api,
    case_over_the_api,
    endless_link,
    is_from_program,
    is_kept,
    overflow,
    part,
    quota,
    script,
    start_anew,
    starts_upon,
    without,
)
from playwright.sync_api import Browser, Page, expect

from judge.casework import open_work, play
from judge.sandbox.variations import Concession
from judge.store import Store, open_store
from judge.web.pack.kept import KeptPack
from judge.web.pack.making import LIBRARY, MANIFEST, SITE, WASM, read_manifest

pytestmark = TAKES_MINUTES


@pytest.fixture(scope="module")
def page(browser: Browser, packed_network: Network) -> Iterator[Page]:
    """A page with the button, under the smaller worker. Tests follow one another: a start takes long."""
    viewport = DESKTOP["viewport"]
    context = browser.new_context(base_url=packed_network.address, viewport=viewport, locale="en-GB")
    page = context.new_page()
    page.set_default_navigation_timeout(START)  # nothing else has its turn while Python itself begins
    page.goto("/take-along")
    under_worker(page)
    yield page
    context.close()


def expect_archive(page: Page, network: Network) -> None:
    """What the device had before is there without a network, also for a worker that begins anew."""
    lose_network(page, network)
    stop_workers(page)
    page.goto(RULE)
    expect(page.locator(".one-rule")).to_be_visible()
    find_network(page, network)
    page.goto("/take-along")


def test_pack_that_broke_off_is_not_used(page, packed_network) -> None:
    packed_network.cuts = True
    page.locator("[data-take]").click()
    expect(part(page, "broken")).to_be_visible()
    assert script(page) == "/offline.js"
    packed_network.cuts = False
    expect_archive(page, packed_network)


def test_device_without_room_says_so(page, packed_network) -> None:
    with quota(page, packed_network, 6_000_000):
        page.locator("[data-take]").click()
        expect(part(page, "full")).to_be_visible()
        assert script(page) == "/offline.js"
    expect_archive(page, packed_network)


def test_pages_open_while_the_program_starts_for_the_first_time(page) -> None:
    page.locator("[data-take]").click()
    wait_until(lambda: script(page) == "/everything.js", START / 1000)
    page.goto(RULE)
    assert not is_kept(page, "program")  # which took far longer


def test_first_start_that_is_interrupted_goes_on(page) -> None:
    wait_until(lambda: is_kept(page, "program"), START / 1000)  # on a page that does not ask it to go on
    assert not is_kept(page, "library")  # which is kept when all is compiled
    stop_workers(page)
    page.goto("/take-along")  # with a network, too: the start in the hall is to be a quick one
    wait_until(lambda: is_kept(page, "library"), START / 1000)
    assert is_kept(page, "starts")  # so that it is not begun by itself for ever


def test_program_answers_without_network(page, packed_network) -> None:
    lose_network(page, packed_network)
    page.goto(f"{RULE}?both=1")
    expect(page.locator(".one-rule")).to_be_visible()
    expect(page.locator("[data-on-device]")).to_be_visible()
    page.goto("/search?q=can+i+block+twice&game=")
    expect(page.locator("main ol li").first).to_be_visible()


def test_network_that_is_too_slow_is_not_waited_for(page, packed_network) -> None:
    find_network(page, packed_network)
    packed_network.delay = 40
    page.goto("/masters/7-1")  # which the archive has not
    assert is_from_program(page)
    packed_network.delay = 2
    starts_upon(page, "/masters/7-2")  # which the network still gives: it may fail next
    packed_network.delay = 0


def test_network_that_is_gone_is_not_asked_for_each_page(page, packed_network) -> None:
    worker = page.context.service_workers[-1]
    worker.evaluate(
        "() => Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true })"
    )
    packed_network.off()
    page.goto("/masters/7-2")
    packed_network.on()
    page.goto("/masters/7-2")
    assert is_from_program(page)
    wait_until(lambda: page.reload() and not is_from_program(page))  # after a while, it is tried once more
    worker.evaluate("() => { delete navigator.onLine; }")
    lose_network(page, packed_network)


def test_program_refuses_a_body_that_is_nested_too_deeply_and_goes_on(page) -> None:
    assert asked(page, "/api/v1/cards/explain", "[" * 16_000) == [
        400,
        "application/problem+json",
        "The body is nested too deeply.",
    ]
    page.goto("/search?q=three+blockers&game=")
    expect(page.locator("[data-on-device]")).to_be_visible()  # at once: nothing was ended


def test_program_that_breaks_down_says_so_and_starts_again(page) -> None:
    page.goto(endless_link())
    expect(part(page, "died")).to_be_visible()
    page.goto(RULE)  # at once, from the archive
    expect(page.locator(".one-rule")).to_be_visible()
    page.goto("/search?q=can+i+block+twice&game=")
    wait_until(lambda: page.locator("[data-on-device]").is_visible() or not page.reload(), 170)
    expect(page.locator("main ol li").first).to_be_visible()


def test_program_that_breaks_down_twice_in_a_row_starts_again(page) -> None:
    for _ in range(2):
        page.goto(endless_link())
        expect(part(page, "died")).to_be_visible(timeout=START)  # a start's page opens it by itself
    page.goto("/search?q=attack&game=")  # at once, from the archive
    expect(page.locator("main ul.references li:visible").first).to_be_visible()
    wait_until(lambda: page.locator("[data-on-device]").is_visible() or not page.reload(), 170)
    expect(page.locator("main ol li").first).to_be_visible()


def test_what_the_archive_lacks_opens_once_the_program_has_started(page) -> None:
    stop_workers(page)
    page.goto("/fusion-world/8.4.6")  # as people write it
    page.wait_for_url(f"**{RULE}")
    stop_workers(page)
    page.goto(f"{RULE}?both=1")  # what is shown first opens it by itself
    expect(page.locator("[data-on-device]")).to_be_visible(timeout=START)
    stop_workers(page)
    page.goto("/search?q=blokcer")  # the archive's search forgives no typing error
    expect(part(page, "starting")).to_be_visible()
    expect(page.locator("main")).to_contain_text("Blocker", timeout=START)


def test_program_starts_from_the_browsers_own_copy_of_python_or_from_ours(page) -> None:
    with without(page, "/everything/", "/python.wasm"):
        start_anew(page)  # what the browser compiled of its own copy, it need not compile again
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    start_anew(page)


def test_device_that_lost_its_archive_says_what_it_can_say(page) -> None:
    """A browser that needs room may take it; without it there is no page to say anything on.

    The browser's own copy would do, too: the test before had that dropped.
    """
    with without(page, "/offline/"):
        stop_workers(page)
        answer = page.goto("/fusion-world/8-4-7?lang=en")
        assert answer is not None and answer.status == 500
        assert "Try again, or wait for the network." in page.locator("body").inner_text()
    page.goto(RULE)
    expect(page.locator(".one-rule")).to_be_visible()


def test_program_that_breaks_down_over_the_api_says_so_as_a_problem(page) -> None:
    page.goto(RULE)
    body = json.dumps({"text": "[On Play] Draw 1 card.", "language": "fr"})
    assert asked(page, "/api/v1/cards/explain", body)[0] == 200  # all is loaded, nothing else runs out of it
    overflow(page)
    status, kind, detail = asked(page, "/api/v1/cards/explain", body)
    assert (status, kind) == (500, "application/problem+json")
    assert "Le programme redémarre" in detail
    assert asked(page, "/api/v1/cards/explain", body)[0] == 200  # waits until it has started again


def test_case_made_without_network_is_there_after_the_worker_was_stopped(page) -> None:
    page.goto("/sandbox/?game=fusion-world")
    page.locator("button[name=table]").first.click()
    page.wait_for_url("**/edit/**")
    address = page.url.split("?")[0].removesuffix("setup")
    stop_workers(page)
    page.goto(RULE)  # at once, from the archive, while the program starts
    expect(page.locator(".one-rule")).to_be_visible()
    page.goto(address)
    wait_until(lambda: page.locator("[data-on-device]").is_visible(), 170)
    page.goto("/sandbox/")
    expect(
        page.locator(f".recent a[href^='{address[address.index('/edit/') :].rstrip('/')}']")
    ).to_be_visible()


def test_case_that_there_is_no_room_for_is_said_and_not_half_kept(page) -> None:
    page.goto("/on-device")
    before = page.locator(".device-cases > li").count()
    page.goto("/sandbox/?game=fusion-world")
    worker = page.context.service_workers[-1]
    worker.evaluate(
        """() => {
          self.keeps = IDBObjectStore.prototype.put;
          IDBObjectStore.prototype.put = () => { throw new DOMException("no room", "QuotaExceededError"); };
        }"""
    )
    page.locator("button[name=table]").first.click()
    expect(page.locator("[data-part=full]")).to_be_visible()
    worker.evaluate("() => { IDBObjectStore.prototype.put = self.keeps; }")
    page.goto("/on-device")  # the program begins anew, with what was kept
    wait_until(lambda: page.locator("h1", has_text="Cases on this device").is_visible(), 170)
    assert page.locator(".device-cases > li").count() == before


def test_case_joins_the_servers_when_the_network_is_back(page, packed, packed_network) -> None:
    store: Store = open_store("", packed.extensions["home"])
    assert store.cases.every_id() == ()
    find_network(page, packed_network)
    page.goto(RULE)  # that is all: the worker sees to it
    wait_until(lambda: len(store.cases.every_id()) == 1, 60)
    [case_id] = store.cases.every_id()
    page.goto("/on-device")
    expect(page.locator("[data-state=joined]")).to_be_visible()
    address = page.locator(".device-cases a").first.get_attribute("href")
    page.goto(address)
    expect(page.locator("[data-on-device]")).to_have_count(0)  # the server's, at the address that it had
    lose_network(page, packed_network)
    play(open_work(store, store.cases.read(case_id)), 0, Concession(0))  # somebody else goes on, there
    page.goto(f"{address}case")
    page.locator("input[name=title]").fill("From the hall")
    page.locator("#ruling-form button", has_text="Save").last.evaluate("(button) => button.click()")
    page.goto("/on-device")
    expect(page.locator("[data-state=changed]")).to_be_visible()
    find_network(page, packed_network)
    page.locator("[data-join]").click()
    expect(page.locator("[data-state=joined]")).to_be_visible(timeout=180_000)
    case = store.cases.read(case_id)
    assert case.document.title == "From the hall"
    assert len(store.nodes.of(case_id, case.root)) == 1
    store.close()
    lose_network(page, packed_network)


def test_case_deleted_on_the_server_is_brought_back_from_the_device(page, packed, packed_network) -> None:
    store: Store = open_store("", packed.extensions["home"])
    page.goto("/on-device")
    address = page.locator(".device-cases a").first.get_attribute("href")
    page.goto(f"{address}case")
    page.locator("input[name=title]").fill("Kept on the phone")
    page.locator("#ruling-form button", has_text="Save").last.evaluate("(button) => button.click()")
    [case_id] = store.cases.every_id()
    store.cases.delete(case_id)
    page.goto("/on-device")
    expect(page.locator("[data-state=changed]")).to_be_visible()
    find_network(page, packed_network)
    page.locator("[data-join]").click()
    restore = page.locator(f"[data-restore='{case_id}']")
    expect(restore).to_be_visible(timeout=180_000)
    expect(page.get_by_text("The server has this case now")).to_have_count(0)
    restore.click()
    expect(page.locator("[data-state=joined]")).to_be_visible(timeout=180_000)
    assert store.cases.read(case_id).document.title == "Kept on the phone"
    store.close()
    lose_network(page, packed_network)


def test_case_that_was_kept_is_not_said_to_be_lost(page, packed_network) -> None:
    """The browser's database may take what its caches, over their quota, refuse."""
    page.goto("/on-device")
    before = page.locator(".device-cases > li").count()
    page.goto("/sandbox/?game=fusion-world")
    used = page.evaluate("async () => (await navigator.storage.estimate()).usage")
    with quota(page, packed_network, used // 2):
        page.locator("button[name=table]").first.click()
        page.wait_for_url("**/edit/**")
        expect(page.locator("[data-on-device]")).to_be_visible()
    start_anew(page)
    page.goto("/on-device")
    assert page.locator(".device-cases > li").count() == before + 1


def test_case_of_the_server_is_taken_along_and_what_came_of_it_is_said(page, packed_network) -> None:
    find_network(page, packed_network)
    page.goto("/sandbox/?game=fusion-world")
    page.locator("button[name=table]").first.click()
    page.wait_for_url("**/edit/**")
    address = page.url.split("?")[0].removesuffix("setup").removeprefix(packed_network.address)
    page.goto("/take-along")
    take, said = page.locator(f"[data-along='{address}']"), page.locator(f"[data-along-said='{address}']")
    packed_network.off()
    take.click()
    expect(said).to_contain_text("It was not taken along")
    packed_network.on()
    take.click()
    expect(said).to_have_text("It is on this device.")
    lose_network(page, packed_network)
    page.goto(address)
    expect(page.locator("[data-on-device]")).to_be_visible()


def test_case_begun_over_the_api_joins_the_servers_by_itself(page, packed, packed_network) -> None:
    number = begun_over_the_api(page)
    find_network(page, packed_network)
    assert case_over_the_api(page, number) == 200  # the server lacks it, and the phone answers
    store: Store = open_store("", packed.extensions["home"])
    wait_until(lambda: page.goto(RULE) and number in store.cases.every_id(), 90)
    store.close()
    lose_network(page, packed_network)


def test_every_outcome_is_explored_between_pages_and_kept_or_said_to_be_lost(page) -> None:
    page.goto(f"/fusion-world/examples/{EXAMPLE}")
    page.locator("form:has([name=example]) button").first.click()
    page.wait_for_url("**/edit/**")
    page.goto(f"{page.url.split('?')[0]}explore?at=0")
    expect(page.locator("#explored-here")).to_be_visible()
    page.locator("input[value=turn-end]").check()
    page.locator("input[value=medium]").check()
    page.locator("#explore").click()
    expect(page.locator("#cancel")).to_be_visible()
    explored = page.url
    page.goto("/search?q=can+i+block+twice&game=")  # while it goes on
    assert is_from_program(page)
    page.goto(explored)
    page.locator("#cancel").click()
    expect(page.locator(".cut", has_text="Found so far:")).to_be_visible()
    found = page.url
    page.locator("#again").click()
    expect(page.locator("#cancel")).to_be_visible()
    stop_workers(page)
    lost = page.locator(".refused", has_text="this search was lost")
    expect(lost).to_be_visible(timeout=170_000)  # by itself
    expect(page.locator("#again")).to_be_visible()
    page.goto(found)
    expect(page.locator("#found-title")).to_be_visible()


def test_older_pack_goes_on_while_there_is_a_newer_one(
    page, packed, packed_network, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack: KeptPack = packed.extensions["pack"]
    library = packed.extensions["shelf"].library()
    place = pack.place(library)
    newer: Path = place.with_name("pack-newer")
    shutil.copytree(place, newer, dirs_exist_ok=True)
    (newer / SITE).write_bytes(b"something else than the manifest says")
    told = read_manifest(place)
    files = [
        msgspec.structs.replace(each, sha256="0" * 64) if each.name == SITE else each for each in told.files
    ]
    (newer / MANIFEST).write_bytes(
        msgspec.json.encode(msgspec.structs.replace(told, name="newer", files=files))
    )
    monkeypatch.setattr(pack, "name", lambda _: "newer")
    packed_network.packed.clear()
    packed_network.on()
    page.context.set_offline(False)
    page.goto("/take-along")
    wait_until(lambda: "judge-pack-newer" in caches(page) and not is_installing(page), 60)
    assert SITE in packed_network.packed
    assert not {WASM, LIBRARY} & set(packed_network.packed)  # the same as before: they are here
    lose_network(page, packed_network)
    page.goto("/search?q=can+i+block+twice&game=")
    expect(page.locator("main ol li").first).to_be_visible(timeout=START)
