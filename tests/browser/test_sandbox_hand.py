"""The judge's hand and conceding in a real Chromium: on a phone, by the keys, without scripts."""

from typing import Any

import pytest
from helpers.judging import DESKTOP, ON_ITS_SIDE, PHONE, assert_sound, browsing
from playwright.sync_api import Browser, Page, expect

GAMES = ["fusion-world", "chrono-clash"]
FIGURE = {"fusion-world": "power", "chrono-clash": "strength"}
MOST_HIGH = 560
"""Pixels that the hand takes on a phone before anything of it is opened."""


def begin(page: Page, game: str, language: str = "en") -> None:
    """A case with the table in mid-game, with the hand over a battler of A's."""
    page.goto(f"/sandbox/?game={game}&lang={language}")
    page.locator("button[name=table][value=mid-game]").click()
    page.wait_for_url("**/setup**")
    page.goto(page.url.partition("setup")[0])
    areas = "[data-area=battle], [data-area=battlefield]"
    page.locator(f".board .side-near :is({areas}) [data-card]").first.click()
    page.locator("#chosen .by-hand-link a").click()
    expect(page.locator("#hand")).to_be_visible()


@pytest.mark.parametrize(("language", "game"), [("en", "fusion-world"), ("fr", "chrono-clash")])
def test_the_hand_is_short_on_a_phone(browser: Browser, base_url: str, game: str, language: str) -> None:
    with browsing(browser, base_url, **PHONE) as page:
        begin(page, game, language)
        box = page.locator("#hand").bounding_box()
        assert box and box["height"] <= MOST_HIGH, box
        folds = page.locator("#hand details")
        for fold in folds.all():
            fold.locator("summary").tap()
        for tool in page.locator("#hand .tool button:not(.without-script)").all():
            expect(tool).to_be_visible()
        assert_sound(page, f"{game} {language}")


@pytest.mark.parametrize("shape", [PHONE, ON_ITS_SIDE, DESKTOP], ids=["phone", "on its side", "desktop"])
def test_the_hand_is_seen_when_it_is_opened(browser: Browser, base_url: str, shape: dict[str, Any]) -> None:
    with browsing(browser, base_url, **shape) as page:
        begin(page, "fusion-world")
        expect(page.locator("#hand-title")).to_be_focused()
        page.locator("#hand .close").click()
        page.locator("#chosen .close").click()
        page.locator(".asked").get_by_role(
            "link", name="Fix by hand…"
        ).click()  # there once the hand is closed
        expect(page.locator("#hand-title")).to_be_focused()
        for part in ("#hand-title", "#hand-card", "#hand-place"):
            expect(page.locator(part)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("game", GAMES)
def test_by_the_keys_a_field_uses_its_own_tool(browser: Browser, base_url: str, game: str) -> None:
    with browsing(browser, base_url, **DESKTOP) as page:
        begin(page, game)
        page.locator("#hand-changes > summary").focus()
        page.keyboard.press("Enter")
        page.locator(f"#hand-{FIGURE[game]}").fill("+3")
        page.keyboard.press("Enter")
        expect(page.locator("#trace-title")).to_contain_text("+3")
        expect(page.locator("#hand-changes")).to_have_attribute("open", "")
        page.locator("#hand-player > summary").click()
        page.locator("#hand-count").fill("2")
        page.keyboard.press("Enter")
        expect(page.locator("#trace-title")).to_contain_text("draws 2 cards")


@pytest.mark.parametrize("game", GAMES)
def test_without_scripts_every_tool_is_there(browser: Browser, base_url: str, game: str) -> None:
    with browsing(browser, base_url, java_script_enabled=False, **PHONE) as page:
        begin(page, game)
        page.locator("#hand-changes > summary").tap()
        page.locator(f"#hand-{FIGURE[game]}").fill("much")
        page.locator(f"#hand button[value={FIGURE[game]}]").tap()
        expect(page.locator("[role=alert]").first).to_be_visible()
        expect(page.locator(f"#hand-{FIGURE[game]}")).to_have_value("much")  # it stands open, as it was left


@pytest.mark.parametrize("game", GAMES)
def test_conceding_takes_two_presses_and_no_key(browser: Browser, base_url: str, game: str) -> None:
    with browsing(browser, base_url, **PHONE) as page:
        page.goto(f"/sandbox/?game={game}")
        page.locator("button[name=table][value=mid-game]").click()
        page.wait_for_url("**/setup**")
        page.goto(page.url.partition("setup")[0])
        concedes = page.locator("#conceding").get_by_role("button", name="B concedes")
        expect(concedes).to_be_hidden()
        choices = page.locator(".asked .options button").count()
        assert choices == page.locator(".asked button[name=option]").count()  # figures take options alone
        page.locator("#conceding > summary").tap()
        assert_sound(page)
        concedes.tap()
        expect(page.locator(".asked")).to_contain_text("The game has ended.")
        page.locator("[data-key~=u]").tap()  # nothing is lost
        expect(concedes).to_be_hidden()


@pytest.mark.parametrize("game", GAMES)
def test_what_found_no_network_is_done_by_hand_when_it_is_back(page: Page, game: str) -> None:
    page.set_viewport_size(PHONE["viewport"])
    begin(page, game)
    page.route("**/by-hand", lambda route: route.abort())
    page.locator("#hand-changes > summary").click()
    figure = page.locator(f"#hand-{FIGURE[game]}")
    figure.fill("+3")
    page.locator(f"#hand button[value={FIGURE[game]}]").click()
    expect(page.locator(".no-answer")).to_be_in_viewport()
    expect(figure).to_have_value("+3")
    page.unroute("**/by-hand")
    expect(page.locator("#trace-title")).to_contain_text("+3")
    expect(figure).not_to_have_value("+3")
    expect(page.locator(".no-answer")).to_have_count(0)


def test_who_follows_a_link_does_not_lose_what_found_no_network(page: Page) -> None:
    begin(page, "fusion-world")
    page.route("**/by-hand", lambda route: route.abort())
    page.locator("#hand-player > summary").click()
    page.locator("#hand-count").fill("2")
    page.keyboard.press("Enter")
    expect(page.locator(".no-answer")).to_be_visible()
    page.unroute("**/by-hand")
    page.locator(".board .side-near [data-card]").first.click()
    expect(page.locator("#trace-title")).to_contain_text("draws 2 cards")
