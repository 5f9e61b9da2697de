"""Two judges at one case, each with a device of their own; the network goes and comes back."""

import re

import pytest
from helpers.judging import PHONE, assert_sound
from helpers.sandbox_site import Judge
from playwright.sync_api import Browser, Page, expect


@pytest.fixture(scope="module")
def judge(app) -> Judge:
    return Judge(app.test_client())


def offline(page: Page, is_gone: bool) -> None:
    """Takes the network from a device, or gives it back, as Chromium's own tools do."""
    page.context.set_offline(is_gone)


def test_the_head_judge_sees_what_the_floor_judge_plays_and_comments(
    judge: Judge, browser: Browser, base_url: str
):
    base = judge.begin()
    judge.write(base, written="1", open_comments="on")
    floor_context = browser.new_context(base_url=base_url)
    head_context = browser.new_context(base_url=base_url, **PHONE)
    floor, head = floor_context.new_page(), head_context.new_page()
    floor.goto(f"{base}?at=0&lang=en")
    head.goto(f"{judge.reading(base)}?at=0&lang=en")
    head.evaluate("window.opened = 'once'")
    floor.locator(".asked .options button").first.click()
    expect(floor).to_have_url(re.compile(r"at=[1-9]"))
    played = re.search(r"at=(\d+)", floor.url)[1]
    expect(head.locator(".together")).to_have_attribute("data-at", played)
    assert head.evaluate("window.opened") == "once", "the page was loaded again"
    expect(head.locator(".elsewhere")).to_be_hidden()

    offline(head, True)
    expect(head.locator(".elsewhere")).to_contain_text("No network")
    head.get_by_label("Your name").fill("Ada")
    head.get_by_label("Comment for everybody").fill("Look at 8-4-6")
    head.get_by_role("button", name="Send").click()
    expect(head.locator(".comment-state")).to_contain_text("kept here")
    offline(head, False)
    expect(floor.locator(".remarks li")).to_have_count(1)
    expect(floor.locator(".remarks")).to_contain_text("Look at 8-4-6")
    expect(head.locator(".elsewhere")).to_be_hidden()
    head.reload()
    expect(head.locator(".remarks li")).to_have_count(1)
    assert_sound(head, "the reading page with a comment")
    assert_sound(floor, "the editing page with a comment")
    floor_context.close()
    head_context.close()


def test_a_ruling_and_the_clock_reach_the_other_device(judge: Judge, browser: Browser, base_url: str):
    base = judge.begin()
    judge.write(base, question="Who attacks?")
    judge.post(f"{base}code", {"do": "new"})
    floor_context = browser.new_context(base_url=base_url, timezone_id="Europe/Paris", **PHONE)
    head_context = browser.new_context(base_url=base_url)
    floor, head = floor_context.new_page(), head_context.new_page()
    floor.goto(f"{base}case?lang=fr")
    head.goto("/?lang=en")
    head.get_by_label("Code of a case").fill(floor.locator(".reading-code").inner_text())
    head.get_by_role("button", name="Open", exact=True).click()
    expect(head.locator(".question")).to_contain_text("Who attacks?")
    floor.locator("#call summary").click()
    floor.get_by_label("Début", exact=True).fill("2026-11-21T14:05")
    floor.get_by_label("Fin", exact=True).fill("2026-11-21T14:12")
    expect(floor.locator("#call-took")).to_have_text("Il a duré 7 min.")
    expect(head.locator('.one-case time[datetime="2026-11-21T13:05:00+00:00"]')).to_be_visible()
    assert_sound(floor, "the page Ruling with clock, code and picture")
    assert_sound(head, "the front of a reading link")
    floor_context.close()
    head_context.close()


def test_page_asks_only_while_it_is_seen(judge: Judge, page: Page, base_url: str):
    base = judge.begin()
    asked: list[str] = []
    page.on("request", lambda sent: asked.append(sent.url) if sent.url.endswith("/live") else None)

    def asks() -> bool:
        page.wait_for_timeout(400)  # what was asked for before has come
        before = len(asked)
        page.wait_for_timeout(2500)
        return len(asked) > before

    page.goto(f"{base_url}{base}?at=0&lang=en")
    assert asks()
    hide = "is => { Object.defineProperty(document, 'hidden', { value: is, configurable: true });"
    hide += " document.dispatchEvent(new Event('visibilitychange')); }"
    page.evaluate(hide, True)
    assert not asks()
    page.evaluate(hide, False)
    assert asks()
    page.goto("about:blank")
    assert not asks()


def test_who_looks_for_outcomes_stays_there_when_another_plays(judge: Judge, page: Page, base_url: str):
    base = judge.begin()
    page.goto(f"{base_url}{base}explore?at=0&lang=en")
    judge.post(f"{base}answer", {"at": "0", "option": "0"})
    expect(page.locator(".elsewhere")).to_contain_text("Somebody else has played on")
    expect(page).to_have_url(re.compile("/explore"))
    expect(page.locator("#explore")).to_be_visible()
