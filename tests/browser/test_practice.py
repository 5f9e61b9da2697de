"""Practice on a phone, and what the home page says once."""

import re
from collections.abc import Iterator

import pytest
from helpers.judging import PHONE
from playwright.sync_api import Browser, Page, expect

PLAN = "/practice/session?game=chrono-clash&count=2&minutes=50&exam=1&seed=K"


@pytest.fixture
def phone(browser: Browser, base_url: str) -> Iterator[Page]:
    context = browser.new_context(base_url=base_url, locale="fr-FR", service_workers="block", **PHONE)
    yield context.new_page()
    context.close()


def test_an_exam_by_thumb_goes_on_after_the_page_was_closed(phone: Page) -> None:
    phone.goto(PLAN)
    phone.locator(".begin").tap()
    expect(phone.locator("[data-left]")).to_have_text(re.compile(r"^(50:00|49:\d\d)$"))
    for choice in phone.locator("a.choice").all():
        box = choice.bounding_box()
        assert box is not None
        assert box["height"] >= 48
        assert box["width"] > 300
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    phone.locator("a.choice").first.tap()
    expect(phone.locator(".where")).to_contain_text("2 / 2")
    phone.reload()
    expect(phone.locator(".where")).to_contain_text("2 / 2")
    phone.goto("/practice/")
    phone.locator("[data-go-on] a").tap()
    expect(phone.locator(".where")).to_contain_text("2 / 2")
    phone.keyboard.press("2")
    phone.get_by_text("Rendre", exact=True).tap()
    expect(phone.locator(".marks")).to_contain_text(re.compile(r"[0-2] / 2"))
    expect(phone.locator(".answered")).to_have_count(2)
    phone.goto("/practice/")
    expect(phone.locator("[data-go-on]")).to_be_hidden()


def test_what_is_new_is_shown_once_and_kept_on_the_phone(phone: Page) -> None:
    with phone.expect_response("**/since.json"):
        phone.goto("/")
    phone.evaluate(
        "new Promise((done) => {"
        " const look = () => (localStorage.seen ? done() : setTimeout(look, 50)); look(); })"
    )
    expect(phone.locator(".since")).to_be_hidden()
    phone.evaluate(
        "() => { const seen = JSON.parse(localStorage.seen); seen.keys.shift(); seen.mark = 'older';"
        " localStorage.seen = JSON.stringify(seen); }"
    )
    phone.reload()
    expect(phone.locator(".since li")).to_have_count(1)
    expect(phone.locator(".since")).to_contain_text("Nouveau depuis votre dernière visite")
    phone.locator(".since button").tap()
    expect(phone.locator(".since")).to_be_hidden()
    phone.reload()
    expect(phone.locator(".since")).to_be_hidden()
    assert not [each for each in phone.context.cookies() if each["name"] not in ("session", "lang", "game")]
