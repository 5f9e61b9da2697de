"""What the service worker keeps, and what it does not."""

from collections.abc import Iterator

import pytest
from helpers.judging import DESKTOP
from helpers.sandbox_site import Judge
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect


@pytest.fixture(scope="module")
def judge(app) -> Judge:
    return Judge(app.test_client())


@pytest.fixture
def reader(browser: Browser, base_url: str) -> Iterator[tuple[BrowserContext, Page]]:
    """A page that the service worker sees to."""
    context = browser.new_context(base_url=base_url, viewport=DESKTOP["viewport"])
    page = context.new_page()
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()
    assert page.evaluate("navigator.serviceWorker.controller !== null")
    yield context, page
    context.close()


def kept(page: Page) -> list[str]:
    """The addresses that are kept, without the site."""
    return page.evaluate(
        """async () => {
          const found = [];
          for (const name of await caches.keys())
            for (const each of await (await caches.open(name)).keys()) {
              const address = new URL(each.url);
              found.push(address.pathname + address.search);
            }
          return found;
        }"""
    )


def test_a_case_is_not_kept_and_not_shown_once_it_was_deleted(judge, reader) -> None:
    context, page = reader
    base = judge.begin()
    judge.write(base, title="Nobody else's business", listed="on", written="1")
    reading = judge.reading(base)
    for address in (f"{reading}case", reading, f"{reading}sheet", f"{base}case", "/cases/", "/sandbox/"):
        page.goto(address)
        expect(page.locator("main")).to_be_visible()
    page.goto("/fusion-world/8-4-6")
    assert "/fusion-world/8-4-6" in kept(page)
    assert [each for each in kept(page) if each.startswith(("/cases", "/edit", "/sandbox"))] == []
    judge.post(f"{base}delete")
    context.set_offline(True)
    with pytest.raises(Error, match="ERR_"):
        # A page of its own: the browser's error page may still be on its way there when the next is opened.
        context.new_page().goto(f"{reading}case")
    page.goto("/fusion-world/8-4-6")
    expect(page.locator("h1, .one-rule").first).to_be_visible()
    context.set_offline(False)


def test_a_page_that_is_gone_is_forgotten(reader) -> None:
    _, page = reader
    page.evaluate(
        """async () => {
          const [name] = await caches.keys();
          await (await caches.open(name)).put("/fusion-world/99-99", new Response("as it once was"));
        }"""
    )
    page.goto("/fusion-world/99-99")
    assert "as it once was" not in page.content()
    assert "/fusion-world/99-99" not in kept(page)


def test_what_is_kept_is_bounded_and_the_manual_stays(reader) -> None:
    _, page = reader
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
    assert {"/about?number=329", "/fusion-world/8-4-6", "/fusion-world/all?lang=fr"} <= set(found)
