"""Setting a board up in a real Chromium: by touch on a phone, with a mouse, by the keys alone."""

import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True}
DESK = {"viewport": {"width": 1280, "height": 800}}


@pytest.fixture
def phone(browser: Browser, base_url: str) -> Iterator[Page]:
    context = browser.new_context(**PHONE, base_url=base_url)  # type: ignore[arg-type]
    page = context.new_page()
    page.on("dialog", lambda dialog: dialog.dismiss())
    yield page
    context.close()


@pytest.fixture
def desk(browser: Browser, base_url: str) -> Iterator[Page]:
    context = browser.new_context(**DESK, base_url=base_url)  # type: ignore[arg-type]
    yield context.new_page()
    context.close()


def begin(page: Page, table: str, language: str = "en") -> None:
    page.goto(f"/sandbox/?lang={language}")
    page.locator(f"button[name=table][value={table}]").click()
    page.wait_for_url("**/setup**")


def area(page: Page, seat: int, key: str) -> Locator:
    return page.locator(f".board .area[data-seat='{seat}'][data-area='{key}']")


def cards(page: Page, seat: int, key: str) -> Locator:
    return area(page, seat, key).locator("[data-card]")


class Hand:
    """A thumb that counts what it does."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, target: Locator) -> None:
        self.taps += 1
        target.tap()

    def area(self, seat: int, key: str) -> None:
        """The area's name; what is open is closed or switched to it."""
        self.tap(area(self.page, seat, key).locator(".area-name"))
        self.page.wait_for_url(f"**area={seat}%3A{key}**")

    def chip(self, name: str, count: int = 1) -> None:
        for _ in range(count):
            self.tap(self.page.locator(".drawer").get_by_role("button", name=name, exact=True).first)


def test_a_board_is_rebuilt_by_touch_in_few_taps(phone: Page) -> None:
    begin(phone, "empty")
    hand = Hand(phone)

    hand.area(0, "battle")
    hand.chip("15000")
    hand.chip("20000")
    expect(cards(phone, 0, "battle")).to_have_count(2)
    hand.tap(phone.locator(".drawer header a.button"))  # the same area of B
    phone.wait_for_url("**area=1%3Abattle**")
    hand.chip("25000")
    expect(cards(phone, 1, "battle")).to_have_count(1)

    hand.area(0, "energy")
    hand.chip("5")
    expect(cards(phone, 0, "energy")).to_have_count(5)
    hand.tap(phone.locator(".drawer .stepper", has_text="").nth(1).locator("button").last)
    expect(phone.locator(".side-near .markers")).to_be_visible()

    hand.area(0, "hand")
    hand.chip("4")
    expect(cards(phone, 0, "hand")).to_have_count(4)
    hand.tap(phone.locator(".drawer header a.button"))
    phone.wait_for_url("**area=1%3Ahand**")
    hand.chip("6")
    expect(cards(phone, 1, "hand")).to_have_count(6)
    hand.area(1, "life")
    hand.chip("5")
    expect(cards(phone, 1, "life")).to_have_count(5)
    hand.tap(phone.locator(".drawer header a.button"))
    phone.wait_for_url("**area=0%3Alife**")
    hand.chip("6")
    expect(cards(phone, 0, "life")).to_have_count(6)

    hand.tap(phone.locator(".setup-bar [data-opens=moment]"))
    turn = phone.locator("#turn")
    hand.taps += 1
    turn.fill("5")
    turn.blur()
    expect(phone.locator(".board")).to_contain_text("15000")
    expect(phone.locator("#turn")).to_have_value("5")

    hand.tap(cards(phone, 0, "battle").first)
    phone.wait_for_url("**card=**")
    hand.chip("+5000")
    expect(phone.locator(".drawer .facts").first).to_contain_text("20000")
    hand.tap(phone.locator(".drawer button[name=guard]").first)
    expect(phone.locator(".fight")).to_be_visible()

    assert hand.taps <= 26
    expect(phone.locator(".setup-bar .has-none")).to_be_attached()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
