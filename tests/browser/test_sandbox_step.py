"""The page "Step" in a real Chromium: by mouse, by touch and by keys, on a phone and on a desk."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from helpers.dragging import drag_by_touch
from helpers.judging import (
    DESKTOP,
    OPPOSITES,
    PHONE,
    Board,
    assert_sound,
    begin,
    browsing,
    in_shape,
    on_phone,
)
from helpers.own_lines import POSITION
from helpers.step_pages import CHOOSES
from playwright.sync_api import Browser, Locator, Page, expect

TALL_PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WATCHED = """() => {
    document.addEventListener("pointerdown", () => { window.tapped ??= performance.now(); }, true);
    new MutationObserver(() => {
        if (document.querySelector(".tapped")) window.marked ??= performance.now();
        if (document.querySelector(".came").textContent.includes("plays")) window.shown ??= performance.now();
    }).observe(document.querySelector("main"), { subtree: true, childList: true, attributes: true });
}"""
"""Notes when something is first tapped, marked as tapped, and told as played."""
SMALL = """() => {
    const found = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const [text, parent] = [texts.currentNode, texts.currentNode.parentElement];
        const range = document.createRange();
        range.selectNode(text);
        const width = range.getBoundingClientRect().width;
        if (!text.textContent.trim() || !width || parent.closest(".unseen")) continue;
        const drawn = parent.closest("svg") ? parent.getScreenCTM().a : 1;
        const size = parseFloat(getComputedStyle(parent).fontSize) * drawn;
        if (size < 10.99) found.push(`${text.textContent.trim()}: ${size}`);
    }
    return found;
}"""
"""Words in letters of less than 11 pixels."""


@pytest.fixture(params=OPPOSITES[0])
def page(request: pytest.FixtureRequest, browser: Browser, base_url: str) -> Iterator[Page]:
    with browsing(browser, base_url, **in_shape(request.param)) as page:
        yield page


def begin_anew(page: Page, position: str = POSITION) -> None:
    """A case of a position, on its page "Step", its links shown as they are at first."""
    page.goto(f"{begin(page, position)}?new=1")


def settled(page: Page) -> None:
    """Waits until what was asked for is shown."""
    expect(page.locator("main[aria-busy]")).to_have_count(0)


def say(page: Page, words: str) -> None:
    """A move in words."""
    settled(page)
    before = page.locator("#trace-title").inner_text()
    page.locator("#words").fill(words)
    page.keyboard.press("Enter")
    expect(page.locator("#trace-title")).not_to_have_text(before)
    settled(page)


def test_every_state_of_the_page_is_accessible_and_fits(page: Page) -> None:
    begin_anew(page)
    assert_sound(page)
    say(page, "A attacks leader with raider")
    assert_sound(page)
    page.locator('[data-key="ArrowUp"]').click()
    expect(page.locator(".trace .now").first).to_be_visible()
    assert_sound(page)
    page.locator('[data-key="ArrowDown"]').click()
    page.locator(".by-hand-link a").first.click()
    expect(page.locator("#hand")).to_be_visible()
    assert_sound(page)
    page.locator("#hand-changes > summary").click()
    page.locator("#hand-effect").fill("dance")
    expect(page.locator(".not-understood")).to_be_visible()
    page.locator('#card-tools [value="effect"]:not([type=radio])').click()
    expect(page.locator("[role=alert]")).to_be_visible()
    assert_sound(page)


def test_a_chosen_card_says_what_it_may_and_may_not(page: Page) -> None:
    begin_anew(page)
    page.locator(".can-act, .lit-can-act").first.scroll_into_view_if_needed()
    page.locator(".card:has(.lit-can-act)").first.click()
    expect(page.locator("#chosen")).to_be_in_viewport()
    expect(page.locator("#chosen .may-not")).to_be_attached()
    assert_sound(page)
    page.keyboard.press("Escape")
    expect(page.locator("#chosen")).to_have_count(0)


def test_board_and_question_share_one_screen_and_a_tap_plays(browser: Browser, base_url: str) -> None:
    """A tap on a card plays its only move."""
    with browsing(browser, base_url, locale="en", **TALL_PHONE) as page:
        begin_anew(page)
        for part in (".glance .tile", ".glance .came", "#question", ".board .side-near .card"):
            expect(page.locator(part).first).to_be_in_viewport(ratio=0.5)
        handle = page.locator(".sheet-handle")
        handle.focus()
        low = page.locator("#sheet").bounding_box()
        page.keyboard.press("ArrowUp")
        high = page.locator("#sheet").bounding_box()
        assert low is not None and high is not None and high["height"] > low["height"]
        page.keyboard.press("ArrowDown")
        herald = page.locator('.side-near [data-area="hand"] .card:has-text("Herald")').first
        herald.tap()
        expect(page.locator(".glance .came")).to_contain_text("A plays")
        expect(page.locator(".glance .came")).to_contain_text("A: Hand 3 → 2")


def herald_of(page: Page) -> Locator:
    """The first Herald in the hand of A, which has one move."""
    return page.locator('.side-near [data-area="hand"] .card:has-text("Herald")').first


def test_a_move_that_found_no_network_is_played_when_it_is_back(browser: Browser, base_url: str) -> None:
    context = browser.new_context(base_url=base_url, locale="en", service_workers="block", **TALL_PHONE)
    page = context.new_page()
    begin_anew(page)
    page.route("**/answer", lambda route: route.abort())
    herald_of(page).tap()
    expect(page.locator(".no-answer")).to_be_in_viewport()
    expect(page.locator(".glance .came")).not_to_contain_text("A plays")
    page.unroute("**/answer")
    expect(page.locator(".glance .came")).to_contain_text("A plays")
    expect(page.locator(".no-answer")).to_have_count(0)
    context.close()


def test_at_800_ms_latency_a_tap_is_seen_at_once_and_nothing_waits(browser: Browser, base_url: str) -> None:
    with browsing(browser, base_url, locale="en", **TALL_PHONE) as page:
        begin_anew(page)
        line = page.context.new_cdp_session(page)
        slow = {"offline": False, "latency": 800, "downloadThroughput": -1, "uploadThroughput": -1}
        line.send("Network.emulateNetworkConditions", slow)
        page.evaluate(WATCHED)
        herald_of(page).tap()
        low = page.locator("#sheet").bounding_box()
        page.locator(".sheet-handle").tap()  # the page answers meanwhile
        high = page.locator("#sheet").bounding_box()
        expect(page.locator("main[aria-busy]")).to_have_count(1)
        assert low is not None and high is not None and high["height"] != low["height"]
        expect(page.locator(".glance .came")).to_contain_text("A plays")
        marked, shown = page.evaluate("[window.marked - window.tapped, window.shown - window.tapped]")
        assert marked < 100 and shown > 800, (marked, shown)


def test_a_card_is_dragged_into_play_and_onto_what_it_attacks(browser: Browser, base_url: str) -> None:
    with browsing(browser, base_url, locale="en", **DESKTOP) as page:
        begin_anew(page)
        board = Board(page)
        herald_of(page).drag_to(board.area(0, "battle"), target_position={"x": 300, "y": 60})
        expect(page.locator(".glance .came")).to_contain_text("A plays")
        page.keyboard.press("Home")
        settled(page)
        raider = board.cards(0, "battle").filter(has_text="Raider")
        raider.drag_to(board.cards(1, "leader").first)
        expect(page.locator(".fight")).to_be_visible()
        page.keyboard.press("Home")
        settled(page)
        raider.drag_to(board.cards(1, "battle").filter(has_text="Warden"))
        expect(page.locator(".fight")).to_have_count(0)  # it is active: it cannot be attacked


def test_by_hand_a_card_is_dragged_into_any_area(browser: Browser, base_url: str) -> None:
    with browsing(browser, base_url, locale="en", **DESKTOP) as page:
        home = begin(page, POSITION)
        page.goto(f"{home}?hand=1")
        board = Board(page)
        board.cards(1, "battle").filter(has_text="Warden").drag_to(board.area(1, "drop"))
        expect(board.area(1, "drop").locator(".area-name b")).to_have_text("1")
        expect(page.locator("#hand")).to_be_visible()


def test_a_card_that_a_finger_holds_is_read_or_dragged(browser: Browser, base_url: str) -> None:
    with browsing(browser, base_url, locale="en", **TALL_PHONE) as page:
        begin_anew(page)
        herald = herald_of(page)
        herald.scroll_into_view_if_needed()
        box = herald.bounding_box()
        assert box is not None
        line = page.context.new_cdp_session(page)
        spot = {"x": box["x"] + 20, "y": box["y"] + 20}
        line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
        page.wait_for_timeout(500)
        line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        expect(page.locator("#chosen h2")).to_have_text("Herald")
        expect(page.locator(".glance .came")).not_to_contain_text("A plays")
        page.locator("#chosen .close").tap()
        settled(page)
        expect(page.locator("#chosen")).to_be_hidden()
        board = Board(page)
        battle = board.area(0, "battle")
        herald.evaluate("each => scrollBy(0, each.getBoundingClientRect().bottom - 440)")
        assert drag_by_touch(page, herald, battle, (0.9, 0.85)) == "play herald"
        expect(page.locator(".glance .came")).to_contain_text("A plays")
        page.locator("[data-key~=Home]").tap()
        settled(page)
        raider = board.cards(0, "battle").filter(has_text="Raider")
        raider.evaluate("each => scrollBy(0, each.getBoundingClientRect().bottom - 400)")
        said = drag_by_touch(page, raider, board.cards(1, "leader").first, (0.5, 0.85))
        assert said == "attack the Leader with raider"
        expect(page.locator(".duel b").first).to_be_visible()


def test_the_board_does_not_move_and_letters_can_be_read(browser: Browser, base_url: str) -> None:
    with browsing(browser, base_url, locale="fr", **PHONE) as page:
        home = begin(page, POSITION)
        top = "document.querySelector('.board').getBoundingClientRect().top + scrollY"
        before = page.evaluate(top)
        for at in ("0", "0&card=0", "0&hand=1"):
            page.goto(f"{home}?at={at}")
            assert page.evaluate(top) == before, at
            assert page.evaluate(SMALL) == [], at
        page.goto(home)
        page.locator("#words").fill("A danse")
        page.keyboard.press("Enter")
        expect(page.locator(".refused")).to_be_visible()
        assert page.evaluate(top) == before
        page.locator("#words").fill("A attacks leader with raider")
        page.keyboard.press("Enter")
        expect(page.locator(".duel b").first).to_be_visible()
        assert page.evaluate(top) == before
        assert page.evaluate(SMALL) == []
        page.goto(f"{home}setup")
        assert page.evaluate(SMALL) == []
        for each in page.locator(".setup-bar .keys > a").all():
            box = each.bounding_box()
            assert box is not None and box["height"] <= 46, each.inner_text()


def test_keys_go_back_and_forward_without_loading_the_page_anew(page: Page) -> None:
    begin_anew(page)
    page.evaluate("window.same = true")
    say(page, "A attacks leader with raider")
    page.locator("h2").first.click()
    title = page.locator("#trace-title").inner_text()
    page.keyboard.press("u")
    settled(page)
    expect(page.locator("#trace-title")).not_to_have_text(title)
    page.keyboard.press("ArrowDown")
    settled(page)
    expect(page.locator(".trace .now").first).to_be_visible()
    page.keyboard.press("ArrowRight")
    settled(page)
    expect(page.locator("#trace-title")).to_have_text(title)
    expect(page.locator(".trace .now")).to_have_count(0)
    page.keyboard.press("Home")
    settled(page)
    expect(page.locator("#trace-title")).not_to_have_text(title)
    page.keyboard.press("End")
    settled(page)
    expect(page.locator("#trace-title")).to_have_text(title)
    settled(page)
    page.evaluate("history.back()")
    expect(page.locator("#trace-title")).not_to_have_text(title)
    assert page.evaluate("window.same") is True


def test_choosing_otherwise_makes_a_branch_that_is_deleted_and_brought_back(
    page: Page,
) -> None:
    begin_anew(page)
    say(page, "A attacks leader with raider")
    page.keyboard.press("Escape")
    page.locator('[data-key~="u"]').click()
    say(page, "A plays herald")
    expect(page.locator(".moves .begins")).to_have_count(1)
    page.locator(".line-tools .plain-button").click()
    expect(page.locator(".moves .begins")).to_have_count(0)
    page.locator(".undo button").click()
    expect(page.locator(".moves .begins")).to_have_count(1)
    page.locator("#note summary").click()
    page.locator("#node-name").fill("B's claim")
    page.locator("#node-comment").fill("**Not** by 8-1-1")
    page.locator(".note button").click()
    expect(page.locator(".noted strong, .moves .remark").first).to_be_visible()


def test_several_are_chosen_by_tapping_their_cards(page: Page) -> None:
    begin_anew(page, CHOOSES)
    say(page, "A attacks leader with sage")
    pawns = page.locator('.side-far .card:has-text("Pawn")')
    expect(pawns).to_have_count(3)
    for number in range(3):
        pawns.nth(number).click()
    expect(page.locator(".several :checked")).to_have_count(3)
    expect(page.locator(".several .main-button")).to_be_disabled()
    pawns.nth(0).click()
    expect(page.locator(".several .main-button")).to_be_enabled()
    page.locator(".several .main-button").click()
    expect(page.locator('.side-far .area-spread .card:has-text("Pawn")')).to_have_count(1)


def test_the_rules_of_an_earlier_act_are_loaded_when_it_is_opened(page: Page) -> None:
    begin_anew(page)
    say(page, "A attacks leader with raider")
    page.locator("#earlier > summary").click()
    page.locator("#act-0 > summary").click()
    expect(page.locator("#act-0 .trace li").first).to_be_visible()


def test_a_rule_opens_beside_its_line_in_both_languages(page: Page) -> None:
    begin_anew(page)
    say(page, "A attacks leader with raider")
    number = page.locator('.trace .number:text-is("8-1-1")').first
    number.scroll_into_view_if_needed()
    if on_phone(page):
        number.tap()
    else:
        number.hover()
    expect(page.locator(".popover .preview")).to_have_count(2)


def test_without_scripts_everything_is_a_link_or_a_form(browser: Browser, base_url: str) -> None:
    context = browser.new_context(base_url=base_url, java_script_enabled=False, **PHONE)
    page = context.new_page()
    begin_anew(page)
    page.locator("#words").fill("A attacks leader with raider")
    page.locator(".say button").click()
    assert re.search(r"at=\d+", page.url)
    page.locator('[data-key="ArrowUp"]').click()
    assert re.search(r"at=\d+\.\d+", page.url)
    page.locator('[data-key="ArrowRight"]').click()
    page.locator(".by-hand-link a").first.click()
    page.locator("#hand-changes > summary").click()
    page.locator("#hand-effect").fill("+5000 power for the turn")
    page.locator('[value="understand"]').click()
    expect(page.locator(".understood")).to_be_visible()
    page.locator("#hand-player > summary").click()
    page.locator('#player-tools [value="draw"]').click()
    expect(page.locator(".trace .judged").first).to_be_visible()
    context.close()


def test_the_dark_page_is_accessible(browser: Browser, base_url: str) -> None:
    with browsing(browser, base_url, color_scheme="dark", **DESKTOP) as page:
        home = begin(page, POSITION)
        say(page, "A attacks leader with raider")
        for at in (0, 1):
            page.goto(f"{home}?at={at}&card=0&hand=1")
            assert_sound(page)


COUNTERED = """
game: masters
cards:
  giant: {type: battle, name: Giant, color: red, cost: 3, power: 25000, combo: 10000, combo cost: 1}
  halt: {type: extra, name: Halt, color: red, cost: 0, text: "[Counter Attack] Negate the attack."}
  denial: {type: extra, name: Denial, color: red, cost: 0, text: "[Counter Counter] Negate the [Counter]."}
A: {battle: [giant], hand: [denial], warp: [giant]}
B: {battle: [giant], hand: [halt, denial]}
"""
"""A position of Masters in which both players have a [Counter]."""


def test_the_counters_that_answer_each_other_are_seen(page: Page) -> None:
    begin_anew(page, COUNTERED)
    say(page, "A attacks leader with giant")
    say(page, "B answers with halt")
    pile = page.locator(".counters")
    expect(pile.locator("li")).to_have_count(2)
    page.wait_for_function(
        """() => {
            const at = document.querySelector(".counters").getBoundingClientRect();
            return document.elementFromPoint(at.x + at.width / 2, at.y + 4)?.closest(".counters")
                && document.elementFromPoint(at.x + at.width / 2, at.bottom - 4)?.closest(".counters");
        }"""
    )
    edge = "each => getComputedStyle(each).borderTopWidth"
    assert page.locator(".area details.pile").first.evaluate(edge) == "0px", "no frame of the counters'"
