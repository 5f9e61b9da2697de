"""The device's own share sheet: a rule, a case and its sheet handed on, where the device has one."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from helpers.judging import PHONE, assert_sound
from helpers.sandbox_site import Judge
from playwright.sync_api import Browser, Page, expect

SHARES = """window.sent = [];
navigator.share = async (data) => {
    sent.push(data);
    if (window.refuses) throw new DOMException("", window.refuses);
};"""
HAS_NONE = "delete Navigator.prototype.share;"
RULE = "/fusion-world/8-4-6?lang=en"


@pytest.fixture(scope="module")
def judge(app) -> Judge:
    return Judge(app.test_client())


@contextmanager
def phone(browser: Browser, base_url: str, script: str) -> Iterator[Page]:
    context = browser.new_context(base_url=base_url, **PHONE)
    context.add_init_script(script)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    yield page
    context.close()
    assert not faults


def sent(page: Page) -> list[dict[str, str]]:
    return page.evaluate("sent")


def test_a_rule_is_shared_with_its_words_citation_and_link(browser: Browser, base_url: str):
    with phone(browser, base_url, SHARES) as page:
        page.goto(RULE)
        page.get_by_role("button", name="Share…").tap()
        [data] = sent(page)
        assert data["url"] == f"{base_url}/fusion-world/8-4-6?lang=en"
        words, citation = data["text"].rsplit("\n", 1)
        assert citation == "(FW 8-4-6, ver. 1.06)"
        assert words and words in page.locator(".one-rule .text").inner_text()
        expect(page.locator(".share-state")).to_have_count(0)


def test_a_case_and_its_sheet_are_shared_to_be_read(judge: Judge, browser: Browser, base_url: str):
    base = judge.begin()
    judge.write(base, title="Table 4", question="Who attacks?", ruling="The raider.")
    with phone(browser, base_url, SHARES) as page:
        page.goto(f"{base}case?lang=en")
        page.get_by_role("button", name="Share the reading link…").tap()
        [data] = sent(page)
        assert data["url"] == base_url + judge.reading(base)
        assert data["text"] == "Table 4\nWho attacks?\nThe raider."
        page.goto(f"{base}sheet?lang=en&columns=both")
        page.get_by_role("button", name="Share…").tap()
        [data] = sent(page)
        assert data["url"] == f"{base_url}{judge.reading(base)}sheet?columns=both"
        assert data["text"] == "Table 4\nWho attacks?\nThe raider."
        assert_sound(page, "the sheet with a button to share it")


def test_a_failure_is_said_and_a_sheet_that_was_closed_is_none(browser: Browser, base_url: str):
    with phone(browser, base_url, SHARES) as page:
        page.goto(RULE)
        page.evaluate("window.refuses = 'NotAllowedError'")
        page.get_by_role("button", name="Share…").tap()
        expect(page.locator(".share-state")).to_have_text("Not shared. Copy the link instead.")
        page.evaluate("window.refuses = 'AbortError'")
        page.get_by_role("button", name="Share…").tap()
        expect(page.locator(".share-state")).to_have_text("")


def test_a_device_without_a_share_sheet_has_no_button(judge: Judge, browser: Browser, base_url: str):
    base = judge.begin()
    with phone(browser, base_url, HAS_NONE) as page:
        for address in (RULE, f"{base}case?lang=en", f"{base}sheet?lang=en"):
            page.goto(address)
            expect(page.locator("button[data-share]")).to_have_count(1)
            expect(page.locator("button[data-share]")).to_be_hidden()
