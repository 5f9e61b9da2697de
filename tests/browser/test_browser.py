"""What a judge clicks, types and taps."""

import functools
import re
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from helpers.judging import (
    DESKTOP,
    OPPOSITES,
    PHONE,
    assert_accessible,
    assert_fits,
    browsing,
    in_shape,
    on_phone,
)
from playwright.sync_api import Browser, Page, expect

KINDS = {
    "home": "/",
    "about": "/about",
    "contents": "/fusion-world/",
    "chapter": "/fusion-world/8",
    "section": "/fusion-world/15-4",
    "rule": "/fusion-world/8-4-6",
    "faulty rule": "/fusion-world/8-4-6-1-2",
    "both languages": "/fusion-world/8-1-6?both=1",
    "keywords": "/fusion-world/words/",
    "keyword": "/fusion-world/words/blocker",
    "versions": "/fusion-world/revisions",
    "search": "/search?q=chekpoint",
    "narrowed search": "/search?q=blocker&game=fusion-world&chapter=fusion-world/15",
    "number of several manuals": "/search?q=8-4&game=",
    "manual without numbers": "/chrono-clash/10",
    "faults": "/masters/faults",
    "rule at fault": "/masters/7-4-1-4-3",
    "changes": "/masters/changes?from=1.09&to=1.1",
    "worked examples": "/fusion-world/examples/",
    "worked examples of a rule": "/fusion-world/examples/?rule=8-4-6",
    "worked example": "/fusion-world/examples/blocker-takes-the-attack",
    "what is not allowed in a worked example": "/fusion-world/examples/no-legal-target-no-attack",
    "search for worked examples": "/search?q=blocker&game=fusion-world&kind=example",
    "keywords of all games": "/keywords/",
    "keyword of all games": "/keywords/blocker",
    "concepts": "/concepts/",
    "concept": "/concepts/opening-hand",
    "comparison": "/compare?a=FW+8-4&b=MA+7-4+fr",
    "comparison begun": "/compare?a=FW+6-2-1-8",
    "citations": "/citations",
    "practice": "/practice/?game=masters",
    "a question of an exam": "/practice/session?game=chrono-clash&count=2&seed=K&began=1&exam=1&at=0",
    "a question answered": "/practice/session?game=chrono-clash&count=2&seed=K&began=1&answers=1&at=0",
    "result of a session": "/practice/session?game=chrono-clash&count=2&seed=K&began=1&answers=12&at=2",
    "a rule in a frame": "/fusion-world/8-4-6?embed=1",
    "a worked example in a frame": "/fusion-world/examples/blocker-takes-the-attack?embed=1",
    "nothing found": "/search?q=zzzzzz",
    "contents without numbers": "/masters-quick/",
    "where a rule is in the code": "/fusion-world/8-4-6/code",
    "ways to begin": "/sandbox/?game=chrono-clash",
    "saved cases": "/cases/?q=zzzzzz",
    "code of a case": "/c/",
    "card box": "/cards/",
    "for other programs": "/api/",
    "reports of what changes": "/reruns/",
    "unknown rule": "/fusion-world/8-99",
    "not found": "/nowhere/",
}


SHAPES = [(kind, shape) for number, kind in enumerate(KINDS) for shape in OPPOSITES[number % len(OPPOSITES)]]
"""Each kind of page in each size, each language and each scheme."""
PAPER = {"light": "rgb(251, 249, 244)", "dark": "rgb(23, 22, 20)"}


@pytest.fixture(scope="module")
def page_in(browser: Browser, base_url: str) -> Iterator[Callable[[str], Page]]:
    """A page in a shape; those of one shape share a browser, which remembers nothing of the one before."""
    with ExitStack() as opened:

        @functools.cache
        def shaped(shape: str) -> Page:
            return opened.enter_context(browsing(browser, base_url, **in_shape(shape)))

        def page_in(shape: str) -> Page:
            shaped(shape).context.clear_cookies()
            return shaped(shape)

        yield page_in


@pytest.fixture(params=OPPOSITES[0])
def judges_page(request: pytest.FixtureRequest, browser: Browser, base_url: str) -> Iterator[Page]:
    """A page of either size, in either language."""
    with browsing(browser, base_url, **in_shape(request.param)) as page:
        yield page


@pytest.mark.parametrize(("kind", "shape"), SHAPES)
def test_every_page_kind_is_accessible_and_fits(page_in, kind, shape):
    page = page_in(shape)
    page.goto(KINDS[kind])
    language, scheme = shape.split("-")[1:]
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == PAPER[scheme]
    assert_accessible(page)
    assert_fits(page)


def test_the_whole_manual_is_accessible(browser, base_url):
    context = browser.new_context(base_url=base_url, **PHONE)
    page = context.new_page()
    page.goto("/fusion-world/all")
    expect(page.locator(".rule")).to_have_count(781)
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    context.close()


def test_from_a_question_to_the_rule(judges_page):
    judges_page.goto("/")
    judges_page.locator("#q").fill("bloker")
    judges_page.locator("#q").press("Enter")
    judges_page.locator(".hit").first.click()
    expect(judges_page).to_have_url(re.compile(r"/fusion-world/15-4$"))
    expect(judges_page.locator("h1")).to_contain_text("15-4")


def test_the_game_in_hand_is_searched_and_stays(judges_page):
    judges_page.goto("/")
    judges_page.locator("#game").select_option("masters")
    judges_page.locator("#q").fill("blocker")
    judges_page.locator("#q").press("Enter")
    expect(judges_page.locator(".hit").first).to_have_attribute("href", "/masters/10-4")
    judges_page.goto("/")
    expect(judges_page.locator("#game")).to_have_value("masters")
    judges_page.locator("#q").press_sequentially("8-4-2")
    option = judges_page.locator(".suggestions li").first
    expect(option).to_contain_text("8-4-2")
    option.click()
    expect(judges_page).to_have_url(re.compile(r"/masters/8-4-2$"))


def test_from_a_rule_to_its_like_in_another_game(judges_page):
    judges_page.goto("/fusion-world/6-2-1-8")
    judges_page.get_by_role("link", name=re.compile("Compare with|Comparer avec")).click()
    judges_page.get_by_role("link", name="MA 5-2-1-6").click()
    pair = judges_page.locator(".pair").first
    left, right = (pair.locator(".words").nth(place).bounding_box() for place in (0, 1))
    if not on_phone(judges_page):
        assert left["x"] + left["width"] <= right["x"]
    else:
        assert left["y"] + left["height"] <= right["y"] + 1
    assert_accessible(judges_page)


def test_versions_are_chosen_and_kinds_of_change_hidden(judges_page):
    judges_page.goto("/masters/revisions")
    judges_page.locator('a[href*="/masters/changes"]').first.click()
    judges_page.locator('select[name="from"]').select_option("1.09")
    judges_page.locator('select[name="to"]').select_option("1.1")
    judges_page.locator("main form button").click()
    expect(judges_page.locator('main a[href="/masters/10-42"]').first).to_be_visible()


def test_slash_jumps_to_the_search(judges_page):
    judges_page.goto("/fusion-world/8")
    judges_page.keyboard.press("/")
    expect(judges_page.locator("#q")).to_be_focused()
    judges_page.keyboard.type("8/4")
    expect(judges_page.locator("#q")).to_have_value("8/4")


def test_suggestions_by_keyboard(judges_page):
    judges_page.goto("/")
    box = judges_page.locator("#q")
    box.press_sequentially("bloq")
    first = judges_page.locator(".suggestions li").first
    expect(first).to_have_text("FW Bloqueur")
    expect(box).to_have_attribute("aria-expanded", "true")
    box.press("ArrowDown")
    expect(first).to_have_attribute("aria-selected", "true")
    assert_accessible(judges_page)
    box.press("Escape")
    expect(first).to_be_hidden()
    box.press_sequentially("u")
    expect(judges_page.locator(".suggestions li").first).to_be_visible()
    box.press("ArrowDown")
    expect(judges_page.locator(".suggestions li").first).to_have_attribute("aria-selected", "true")
    box.press("Enter")
    expect(judges_page).to_have_url(re.compile(r"/fusion-world/words/blocker$"))


def test_suggestions_by_pointer(judges_page):
    judges_page.goto("/")
    judges_page.locator("#q").press_sequentially("8-4-6")
    option = judges_page.locator(".suggestions li").first
    expect(option).to_contain_text("8-4-6")  # and not what was offered for its beginning
    option.click()
    expect(judges_page).to_have_url(re.compile(r"/fusion-world/8-4-6$"))


def test_a_reference_opens_where_it_stands(judges_page):
    judges_page.goto("/fusion-world/8-4-6-1")
    link = judges_page.locator("a.reference", has_text="14-3").first
    popover = judges_page.locator("#reference-popover")
    if on_phone(judges_page):
        link.tap()
    else:
        link.hover()
    expect(popover).to_be_visible()
    expect(popover).to_contain_text("14-3-2")
    expect(judges_page).to_have_url(re.compile("8-4-6-1$"))
    assert_accessible(judges_page)
    box = popover.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= judges_page.viewport_size["width"]
    judges_page.keyboard.press("Escape")
    expect(popover).to_be_hidden()
    if on_phone(judges_page):
        link.tap()
        expect(popover).to_be_visible()
        link.tap()  # the second tap follows it
    else:
        link.click()
    expect(judges_page).to_have_url(re.compile("/14-3$"))


def test_a_reference_opens_by_keyboard(browser, base_url):
    context = browser.new_context(base_url=base_url, **DESKTOP)
    page = context.new_page()
    page.goto("/fusion-world/8-4-6-1")
    page.locator("#main").evaluate("main => { main.tabIndex = -1; main.focus(); }")
    popover = page.locator("#reference-popover")
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent") == "14-3":
            break
    expect(popover).to_contain_text("14-3-2")
    page.keyboard.press("Escape")
    expect(popover).to_be_hidden()
    context.close()


def test_a_reference_opens_however_slowly_it_comes(browser, base_url):
    context = browser.new_context(base_url=base_url, service_workers="block", **DESKTOP)
    page = context.new_page()

    def slowly(route):
        time.sleep(0.5)  # longer than the one before it lingers
        route.continue_()

    page.route("**/preview*", slowly)
    page.goto("/fusion-world/8-4-6-1")
    references = page.locator("#main a.reference")
    popover = page.locator("#reference-popover")
    page.locator("#main").evaluate("main => { main.tabIndex = -1; main.focus(); }")
    page.keyboard.press("Tab")
    for place in (0, 1):
        while not references.nth(place).evaluate("link => link === document.activeElement"):
            page.keyboard.press("Tab")
        expect(popover).to_have_attribute("aria-label", references.nth(place).inner_text())
        expect(popover).to_be_visible()
    context.close()


def test_a_citation_is_copied(browser, base_url):
    context = browser.new_context(
        base_url=base_url, permissions=["clipboard-read", "clipboard-write"], **DESKTOP
    )
    page = context.new_page()
    page.goto("/fusion-world/8-4-6")
    page.get_by_role("button", name="Copy citation", exact=True).click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == "FW 8-4-6, ver. 1.06"
    page.goto("/fusion-world/8")  # and from any row of a chapter
    page.locator("[id='8-4-7']").hover()
    page.get_by_role("button", name="Copy citation: FW 8-4-7, ver. 1.06").click()
    assert page.evaluate("navigator.clipboard.readText()") == "FW 8-4-7, ver. 1.06"
    context.close()


def test_the_other_language(judges_page):
    judges_page.goto("/fusion-world/8-4-6")
    language = judges_page.locator("html").get_attribute("lang")
    other = {"en": "FR, Français", "fr": "EN, English"}[language]
    judges_page.get_by_role("link", name=other, exact=True).click()
    expect(judges_page.locator("html")).to_have_attribute("lang", {"en": "fr", "fr": "en"}[language])
    judges_page.goto("/fusion-world/")
    expect(judges_page.locator("html")).to_have_attribute("lang", {"en": "fr", "fr": "en"}[language])


def test_side_by_side(judges_page):
    judges_page.goto("/fusion-world/8-4-6")
    judges_page.get_by_role("link", name=re.compile("side by side|côte à côte")).click()
    columns = judges_page.locator(".column")
    expect(columns).to_have_count(2)
    left, right = columns.nth(0).bounding_box(), columns.nth(1).bounding_box()
    if not on_phone(judges_page):
        assert left["x"] + left["width"] <= right["x"]
        assert abs(left["y"] - right["y"]) < 2
    else:
        assert left["y"] + left["height"] <= right["y"] + 1


def test_numbers_stand_in_a_column(browser, base_url):
    context = browser.new_context(base_url=base_url, **DESKTOP)
    page = context.new_page()
    page.goto("/fusion-world/8")
    edges = page.locator(".rules > .rule > .number").evaluate_all(
        "rows => rows.map(r => r.getBoundingClientRect().right)"
    )
    assert len(edges) == 63
    assert max(edges) - min(edges) < 1
    context.close()


def test_tapping_targets_are_large_enough(browser, base_url):
    """Nothing that stands alone is smaller than a fingertip (24 by 24 px, WCAG 2.5.8)."""
    context = browser.new_context(base_url=base_url, **PHONE)
    page = context.new_page()
    for address in (
        "/",
        "/fusion-world/",
        "/fusion-world/8-4-6",
        "/search?q=blocker",
        "/fusion-world/words/blocker",
        "/masters/faults",
        "/concepts/",
        "/concepts/opening-hand",
        "/keywords/",
        "/compare?a=FW+6-2-1-8",
        "/masters/changes?from=1.09&to=1.1",
    ):
        page.goto(address)
        small = page.locator("nav a, button, .keywords a, .hit, .references a, .contents a").evaluate_all(
            "all => all.filter(e => e.offsetParent && e.getBoundingClientRect().height < 24)"
            ".map(e => e.textContent.trim())"
        )
        assert small == [], address
    context.close()


def test_without_javascript(browser, base_url):
    context = browser.new_context(base_url=base_url, java_script_enabled=False, **PHONE)
    page = context.new_page()
    page.goto("/")
    page.locator("#q").fill("cimetière")
    page.locator("#q").press("Enter")
    expect(page.locator(".hit").first).to_be_visible()
    page.goto("/fusion-world/8-4-6-1")
    expect(page.locator("button.copy:visible")).to_have_count(0)
    page.locator("a.reference", has_text="14-3").first.click()
    expect(page).to_have_url(re.compile("/14-3$"))
    context.close()


def test_print_shows_the_rules_alone(browser, base_url):
    context = browser.new_context(base_url=base_url, **DESKTOP)
    page = context.new_page()
    page.goto("/fusion-world/8")
    page.emulate_media(media="print")
    expect(page.locator("header.site")).to_be_hidden()
    expect(page.locator(".rule").first).to_be_visible()
    context.close()
