"""A card's text typed on a phone, in a real Chromium: read, shown to be corrected, put on the board."""

from collections.abc import Iterator

import pytest
from helpers.judging import PHONE, assert_sound, browsing
from playwright.sync_api import Browser, Page, expect

TYPED = "Dune Raider BATTLE Red 3 20000 dune folk/rider [blocker] [on play]draw 1 card."


@pytest.fixture
def phone(browser: Browser, base_url: str) -> Iterator[Page]:
    with browsing(browser, base_url, **PHONE) as page:
        yield page


@pytest.mark.parametrize(("language", "assumed"), [("en", "assumed"), ("fr", "supposé")])
def test_a_card_in_one_line_is_read_corrected_and_added(phone: Page, language: str, assumed: str):
    phone.goto(f"/sandbox/?lang={language}")
    phone.locator("button[name=table]").first.click()
    phone.wait_for_url("**/setup**")
    phone.locator(".board .area[data-seat='0'][data-area='battle']").first.tap()
    phone.locator("#card-pasted summary").tap()
    phone.locator("#pasted").fill(TYPED)
    expect(phone.locator("#p-name")).to_have_value("Dune Raider")
    expect(phone.locator("#p-cost")).to_have_value("3")
    expect(phone.locator("#p-combo")).to_have_value("5000")
    expect(phone.locator("label[for=p-combo]")).to_contain_text(assumed)
    expect(phone.locator(".reading .understood").first).to_be_visible()
    phone.locator("#p-power").fill("25000")
    phone.locator("#pasted").fill(TYPED + " ")
    expect(phone.locator("#p-power")).to_have_value("25000")
    assert_sound(phone)
    phone.locator("#pasted-card button[value=pasted]").tap()
    expect(phone.locator(".board .area[data-seat='0'][data-area='battle']")).to_contain_text("25000")
