"""What judges were asked to do when the site was tried on them, on a phone, with the taps that each takes.

The other tasks have tests of their own: a disputed board from empty to stepping, and the keyboard alone
(`test_sandbox_minute`), three players (`test_sandbox_chrono_clash`), off and on the network (`test_offline`,
`test_sandbox_step`).
"""

import re
from contextlib import closing
from typing import Any

import pytest
from helpers.judging import ON_ITS_SIDE, Hand, begin, browsing
from helpers.step_pages import ODD
from playwright.sync_api import Browser, Page, expect

PHONE = {"viewport": {"width": 390, "height": 664}, "has_touch": True, "is_mobile": True}
"""A phone whose browser shows its own bars."""
LONG = """
cards:
  oracle: {type: battle, name: Oracle of the Echoing Tomorrow, color: red, cost: 1, power: 10000, combo: 5000,
    text: "[Auto] When the tide of the seven seas turns, your opponent mirrors it : they hum the names of
      the top 3 cards of their deck, then exile one of them into the Rift.\\n[Surge 2] While you have 3 or
      more energy, this card glows in the dark of the night."}
A: {battle: [{card: oracle, rest: true}], hand: 2 unknown, energy: 3 red}
B: {hand: 2 unknown}
battle: {attack: A oracle, guard: B leader, step: offense}
"""
"""A position whose first question quotes a long text that nobody understands."""
ASKED = {
    "en": {
        "who attacks first": (r"7-3-4-3-1", "cannot attack"),
        "double strike": (r"15-6-2", "Double Strike"),
        "mulligan": (r"6-2-1-8", "hand"),
    },
    "fr": {
        "qui attaque en premier": (r"7-3-4-3-1", "ne peut pas attaquer"),
        "double frappe": (r"15-6-2", "Double Frappe"),
        "mulligan": (r"6-2-1-8", "main"),
    },
}
"""Words that are typed; the rule that answers, and what it says."""


def look_up(page: Page, words: str) -> int:
    """Asks from the home page; the taps it took."""
    hand = Hand(page, "touch")
    page.goto("/")
    hand.press(page.locator("#q"))
    page.keyboard.insert_text(words)
    hand.press(page.locator("form.search button").first)
    page.wait_for_url(re.compile("/search|/words/"))
    return hand.acts


@pytest.mark.parametrize("shape", [PHONE, ON_ITS_SIDE], ids=["upright", "on its side"])
@pytest.mark.parametrize("language", ASKED)
def test_at_home_all_is_seen_without_scrolling(
    browser: Browser, base_url: str, language: str, shape: dict[str, Any]
) -> None:
    with browsing(browser, base_url, locale=language, **shape) as page:
        page.goto("/")
        for part in ("h1", ".home-search > p", "#q", ".two-ways a", ".games li >> nth=2"):
            expect(page.locator(part).first).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("language", ASKED)
def test_reading_tasks_take_two_taps_and_the_words(browser: Browser, base_url: str, language: str) -> None:
    """Two taps and the words to a rule, three to what changed."""
    with browsing(browser, base_url, locale=language, **PHONE) as page:
        for words, (number, said) in ASKED[language].items():
            assert look_up(page, words) <= 2
            best = page.locator(".best").first
            expect(best.locator(".hit .number")).to_have_text(re.compile(number))
            expect(best.get_by_text(said)).to_be_in_viewport(ratio=1)
        hand = Hand(page, "touch")
        page.goto("/")
        hand.press(page.locator("a[href='/masters/revisions']").first)
        hand.press(page.locator("a[href*='/masters/changes']").first)
        hand.press(page.locator("main form button"))
        expect(page.locator("main a[href='/masters/10-42']").first).to_be_visible()
        assert hand.acts <= 3


def test_text_not_understood_is_said_and_decided_in_three_taps(browser: Browser, base_url: str) -> None:
    with browsing(browser, base_url, locale="en", **PHONE) as page:
        begin(page, ODD)
        hand = Hand(page, "touch")
        rests_on = page.locator("#rests-on")
        expect(rests_on).not_to_have_attribute("open", "")  # unknown cards alone: a line that opens
        hand.press(page.locator(".asked button", has_text="with oracle"))
        expect(rests_on.locator("summary")).to_contain_text("Dance a while")
        hand.press(page.locator(".asked button", has_text="nothing was done"))
        expect(page.locator(".glance .came")).to_contain_text("does nothing")
        hand.press(page.locator(".tabs a[href$='sheet']"))
        expect(page.locator(".sheet")).to_contain_text("Dance a while")
        assert hand.acts <= 3


def test_a_long_question_and_what_it_rests_on_leave_the_answers_in_view(
    browser: Browser, base_url: str
) -> None:
    with browsing(browser, base_url, locale="fr", **PHONE) as page:
        begin(page, LONG)
        expect(page.locator("#rests-on summary")).to_be_in_viewport(ratio=1)
        expect(page.locator(".asked .options button").first).to_be_in_viewport(ratio=1)
        Hand(page, "touch").press(page.locator("#rests-on summary"))
        expect(page.locator("#rests-on li").first).to_be_visible()


def test_without_network_a_tapped_answer_stays_free_and_can_be_tapped_again(
    browser: Browser, base_url: str
) -> None:
    context = browser.new_context(base_url=base_url, service_workers="block", locale="en", **PHONE)
    with closing(context):  # the console tells of what found no network
        page = context.new_page()
        begin(page, LONG)
        page.context.set_offline(True)
        answer = page.locator(".asked .options button").first
        Hand(page, "touch").press(answer)
        notice = page.locator(".no-answer")
        expect(notice).to_be_visible()
        expect(page.locator(".tapped")).to_have_count(0)
        told, sheet = notice.bounding_box(), page.locator("#sheet").bounding_box()
        assert told is not None and sheet is not None
        assert told["y"] + told["height"] <= sheet["y"], "it hides neither the answers nor what is typed"
        page.context.set_offline(False)
