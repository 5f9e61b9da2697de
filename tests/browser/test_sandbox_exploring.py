"""Exploring and comparing in a real Chromium: clicked, tapped and typed, at phone and desktop size."""

import re
from collections.abc import Iterator

import pytest
from helpers.judging import DESKTOP, PHONE, assert_sound, begin, browsing
from helpers.own_lines import POSITION
from playwright.sync_api import Browser, Page, expect


@pytest.fixture(params=["phone", "desktop"])
def page(request: pytest.FixtureRequest, browser: Browser, base_url: str) -> Iterator[Page]:
    with browsing(browser, base_url, **(PHONE if request.param == "phone" else DESKTOP)) as page:
        yield page


def explored(page: Page) -> None:
    """After an attack, every outcome of the battle."""
    page.fill("#words", "A attacks leader with raider")
    page.press("#words", "Enter")
    page.wait_for_url(re.compile(r"at=\d"))
    page.locator("a[href*='/explore?']").click()
    assert_sound(page)
    page.locator("#explore").click()
    expect(page.locator(".found")).to_be_visible(timeout=180_000)


def test_outcomes_are_found_opened_as_a_branch_and_compared(page: Page) -> None:
    begin(page, POSITION)
    explored(page)
    expect(page.locator("#found-title")).to_contain_text("8 outcomes")
    assert_sound(page)
    address = page.url
    page.locator(".outcome button").first.click()
    expect(page.locator(".moves .name").first).to_contain_text("Outcome 1")
    page.goto(address)
    for box in page.locator(".outcome input[name=side]").all()[:3]:
        box.check()
    expect(page.locator(".outcome input:checked")).to_have_count(2)  # the first one has made room
    page.locator(".comparing button").click()
    expect(page.locator("h2", has_text="Where they differ")).to_be_visible()
    expect(page.locator(".board")).to_have_count(2)
    first, second = (each.bounding_box() for each in page.locator(".compared").all())
    assert first and second
    beside = abs(first["y"] - second["y"]) < 2
    assert beside == ((page.viewport_size or {})["width"] > 1000)
    assert_sound(page)


def test_it_is_followed_and_canceled(page: Page) -> None:
    begin(page, POSITION)
    page.goto(page.url.split("?")[0] + "explore")
    page.get_by_label("the end of the turn").check()
    page.locator("input[name=size][value=large]").check()
    page.locator("#explore").click()
    expect(page.locator(".figures")).to_be_visible(timeout=180_000)
    seen = page.locator(".figures b").first.inner_text()
    expect(page.locator(".figures b").first).not_to_have_text(seen, timeout=20_000)
    assert_sound(page)
    page.locator("#cancel").click()
    expect(page.locator(".cut").first).to_contain_text("Canceled", timeout=20_000)


def test_the_keyboard_alone_explores_in_french(page: Page) -> None:
    page.goto("/sandbox/?lang=fr")
    begin(page, POSITION)
    page.goto(page.url.split("?")[0] + "explore")
    page.locator("input[name=until]").first.focus()
    for _ in range(2):
        page.keyboard.press("ArrowDown")
    page.locator("#explore").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#found-title")).to_contain_text("issues", timeout=180_000)
    expect(page.locator("#found-title")).to_be_focused()
    assert_sound(page)


def test_without_javascript_the_page_looks_again_by_itself(browser: Browser, base_url: str) -> None:
    context = browser.new_context(base_url=base_url, java_script_enabled=False, viewport=PHONE["viewport"])
    page = context.new_page()
    begin(page, POSITION)
    page.goto(page.url.split("?")[0] + "explore")
    page.get_by_label("the next decision").check()
    page.locator("#explore").click()
    expect(page.locator("#found-title")).to_be_visible(timeout=180_000)
    page.locator(".outcome button").first.click()
    expect(page.locator(".moves .name").first).to_contain_text("Outcome")
    context.close()
