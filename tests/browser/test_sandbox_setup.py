"""Setting a board up in a real Chromium: by touch on a phone, with a mouse, by the keys alone."""

import re
from collections.abc import Iterator

import pytest
from helpers.dragging import STILL, center, drag, drag_by_touch
from helpers.judging import ON_ITS_SIDE, OPENED, OPPOSITES, PHONE, assert_sound, browsing, in_shape
from playwright.sync_api import Browser, Locator, Page, Route, expect

DESK = {"viewport": {"width": 1280, "height": 1000}}


@pytest.fixture
def phone(browser: Browser, base_url: str) -> Iterator[Page]:
    with browsing(browser, base_url, **PHONE) as page:
        page.on("dialog", lambda dialog: dialog.dismiss())
        yield page


@pytest.fixture
def desk(browser: Browser, base_url: str) -> Iterator[Page]:
    with browsing(browser, base_url, **DESK) as page:
        yield page


def begin(page: Page, table: str, language: str = "") -> None:
    page.goto(f"/sandbox/?lang={language}" if language else "/sandbox/")
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
    expect(cards(phone, 0, "battle")).to_have_count(1)
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
    expect(turn).to_be_visible()
    phone.wait_for_load_state("networkidle")  # what is drawn anew takes the caret along
    hand.taps += 1
    turn.fill("5")
    with phone.expect_response("**/setup/edit"):
        turn.blur()
    expect(phone.locator(".board")).to_contain_text("15000")
    expect(phone.locator("#turn")).to_have_value("5")

    hand.tap(cards(phone, 0, "battle").first)
    phone.wait_for_url("**card=**")
    hand.chip("+5000")
    expect(phone.locator(".drawer .facts").first).to_contain_text("20000")
    hand.tap(phone.locator(".drawer button[name=guard]").first)
    expect(phone.locator(".fight")).to_be_visible()

    assert hand.taps <= 21
    expect(phone.locator(".setup-bar .has-none")).to_be_attached()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360


def test_taps_that_follow_one_another_quickly_each_count(phone: Page) -> None:
    begin(phone, "empty")
    Hand(phone).area(0, "hand")
    phone.evaluate(
        "() => { const more = document.querySelector('.drawer .stepper button:last-child');"
        " for (let n = 0; n < 6; n++) more.click(); }"
    )
    expect(cards(phone, 0, "hand")).to_have_count(6)
    expect(phone.locator("[role=alert]")).to_have_count(0)


def test_taps_whose_answer_is_lost_each_count_once(page: Page) -> None:
    """The first arrives, and its answer does not; the others are tapped meanwhile."""
    begin(page, "empty")
    area(page, 0, "hand").locator(".area-name").click()
    more = page.locator(".drawer .stepper button").last
    is_gone = True

    def lose(route: Route) -> None:
        if not is_gone:
            route.continue_()
            return
        route.fetch()
        route.abort()

    page.route("**/setup/edit", lose)
    more.click()
    expect(page.locator(".no-answer")).to_be_visible()
    more.click()
    more.click()
    is_gone = False
    expect(cards(page, 0, "hand")).to_have_count(3)
    expect(page.locator("[role=alert]")).to_have_count(0)


def test_another_area_tapped_while_a_change_is_under_way_opens_after_it(phone: Page) -> None:
    begin(phone, "empty")
    Hand(phone).area(0, "hand")
    drawer = phone.locator(".drawer")
    four = drawer.locator(".counts button[value='4']")
    phone.route("**/setup/edit", lambda route: (phone.wait_for_timeout(300), route.continue_()))
    four.tap()
    drawer.locator("[data-key=s]").tap()
    expect(drawer.locator("h2")).to_have_text(re.compile("^B "))
    four.tap()
    expect(cards(phone, 0, "hand")).to_have_count(4)
    expect(cards(phone, 1, "hand")).to_have_count(4)


def test_cards_are_dragged_between_areas_under_cards_and_onto_those_they_attack(desk: Page) -> None:
    begin(desk, "mid-game")
    drag(desk, cards(desk, 0, "hand").first, area(desk, 0, "battle"), (0.9, 0.7))
    expect(cards(desk, 0, "battle")).to_have_count(3)
    expect(desk.locator("main + p.unseen[role=status]")).to_contain_text("moved")
    assert "card=" not in desk.url
    drag(desk, cards(desk, 0, "battle").nth(1), cards(desk, 0, "battle").first, (0.5, 0.8))
    expect(cards(desk, 0, "battle")).to_have_count(2)
    drag(desk, cards(desk, 0, "battle").first, cards(desk, 1, "leader").first)
    expect(desk.locator(".fight")).to_be_visible()
    desk.keyboard.press("Control+z")
    expect(desk.locator(".fight")).to_have_count(0)
    desk.keyboard.press("Control+z")
    expect(cards(desk, 0, "battle")).to_have_count(3)
    desk.keyboard.press("Control+z")
    expect(cards(desk, 0, "battle")).to_have_count(2)
    expect(cards(desk, 0, "hand")).to_have_count(5)
    desk.keyboard.press("Control+y")
    expect(cards(desk, 0, "battle")).to_have_count(3)


def test_a_card_that_is_held_is_dragged_by_touch_and_a_swipe_scrolls(phone: Page) -> None:
    begin(phone, "mid-game")
    card, target = cards(phone, 0, "hand").first, area(phone, 0, "battle")
    center(card)
    touch = phone.context.new_cdp_session(phone)
    a = card.bounding_box()
    assert a
    start = {"x": a["x"] + a["width"] / 2, "y": a["y"] + a["height"] / 2}

    def send(kind: str, *points: dict[str, float]) -> None:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    before = phone.evaluate("scrollY")
    send("touchStart", start)
    for step in range(1, 8):
        send("touchMove", {"x": start["x"], "y": start["y"] + 15 * step})
    phone.evaluate(STILL)  # a finger that rests before it is lifted flings nothing
    send("touchEnd")
    assert phone.evaluate("scrollY") < before
    expect(cards(phone, 0, "battle")).to_have_count(2)

    center(card)
    drag_by_touch(phone, card, target, (0.85, 0.85))
    expect(cards(phone, 0, "battle")).to_have_count(3)


def test_what_dragging_does_goes_by_the_keys_alone(desk: Page) -> None:
    begin(desk, "mid-game")
    cards(desk, 0, "hand").first.focus()
    desk.keyboard.press("Enter")
    expect(desk.locator("#drawer-name")).to_be_focused()
    desk.keyboard.press("b")
    expect(cards(desk, 0, "battle")).to_have_count(3)
    cards(desk, 0, "battle").first.focus()
    desk.keyboard.press("ArrowRight")
    assert desk.evaluate("document.activeElement.dataset.card") == cards(desk, 0, "battle").nth(
        1
    ).get_attribute("data-card")
    desk.keyboard.press("Enter")
    expect(desk.locator("#drawer-name")).to_be_focused()
    desk.keyboard.press("r")
    expect(desk.locator("main + p.unseen[role=status]")).to_contain_text("Mode")
    desk.keyboard.press("Delete")
    expect(cards(desk, 0, "battle")).to_have_count(2)
    desk.keyboard.press("Escape")
    expect(desk.locator(".drawer")).to_have_count(0)


def test_cards_are_found_and_understood_while_one_types(phone: Page) -> None:
    begin(phone, "empty", "fr")
    Hand(phone).area(0, "battle")
    phone.locator("#card-search").fill("red")
    expect(phone.locator("#found button").first).to_be_visible()
    phone.locator("#found button").first.tap()
    expect(cards(phone, 0, "battle")).to_have_count(1)
    phone.locator("#card-form > summary").tap()
    phone.locator("#f-cost").fill("2")
    phone.locator("#f-power").fill("15000")
    phone.locator("#f-text").fill("[On Play] Draw 1 card. Dance.")
    expect(phone.locator("#card-form .understood").first).to_be_visible()
    expect(phone.locator("#card-form .not-understood")).to_contain_text("Dance.")
    phone.locator("#card-form button[value=form]").tap()
    expect(cards(phone, 0, "battle")).to_have_count(2)


def test_a_card_half_typed_outlives_other_changes(desk: Page) -> None:
    begin(desk, "empty")
    area(desk, 0, "battle").locator(".area-name").click()
    desk.locator("#card-form > summary").click()
    desk.locator("#f-name").fill("Half a card")
    desk.locator("#f-type").select_option("extra")
    desk.locator(".drawer").get_by_role("button", name="15000", exact=True).click()
    expect(cards(desk, 0, "battle")).to_have_count(1)
    expect(desk.locator("#f-name")).to_have_value("Half a card")
    expect(desk.locator("#f-type")).to_have_value("extra")
    cards(desk, 0, "battle").first.click()  # the form is gone for a while
    expect(desk.locator("#f-name")).to_have_count(0)
    area(desk, 0, "battle").locator(".area-name").click()
    expect(desk.locator("#f-name")).to_have_value("Half a card")

    desk.locator("#f-cost").fill("many")  # refused, it is kept as well
    desk.locator("#card-form button[value=form]").click()
    expect(desk.locator(".refused")).to_be_visible()
    desk.locator(".drawer").get_by_role("button", name="15000", exact=True).click()
    expect(cards(desk, 0, "battle")).to_have_count(2)
    expect(desk.locator("#f-name")).to_have_value("Half a card")
    desk.locator("#f-cost").fill("1")
    desk.locator("#f-type").select_option("battle")
    desk.locator("#f-power").fill("5000")
    desk.locator("#card-form button[value=form]").click()
    expect(cards(desk, 0, "battle")).to_have_count(3)
    expect(desk.locator("#f-name")).to_have_value("")


def test_it_all_goes_without_javascript(browser: Browser, base_url: str) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=base_url, **DESK)  # type: ignore[arg-type]
    page = context.new_page()
    begin(page, "mid-game")
    area(page, 0, "battle").locator(".area-name").click()
    page.locator(".drawer button[name=power]").nth(2).click()
    expect(cards(page, 0, "battle")).to_have_count(3)
    cards(page, 0, "battle").first.click()
    page.locator(".drawer button", has_text="Rest Mode").click()
    page.locator(".drawer button[name=guard]").first.click()
    expect(page.locator(".fight")).to_be_visible()
    page.locator(".setup-bar form[action$=undo] button").click()
    expect(page.locator(".fight")).to_have_count(0)
    page.locator("#text-open > summary").click()
    page.locator("#text").fill("turn: 4\nA: {hand: 3 unknown}")
    page.locator("#text-open button").click()
    expect(cards(page, 0, "hand")).to_have_count(3)
    page.locator(".onward").click()
    page.wait_for_url(re.compile(r"/edit/[^/]+/$"))
    context.close()


@pytest.mark.parametrize(
    ("table", "shape"),
    [("in-battle", shape) for shape in OPPOSITES[0]] + [("mid-game", shape) for shape in OPPOSITES[1]],
)
def test_the_page_is_accessible_in_every_state(
    browser: Browser, base_url: str, table: str, shape: str
) -> None:
    with browsing(browser, base_url, **in_shape(shape)) as page:
        begin(page, table)
        home = page.url.partition("?")[0]
        for state in ("", "?card=1", "?area=0:battle", "?area=1:energy", "?area=0:leader&q=red"):
            page.goto(home + state)
            page.locator(".play-side > section details").evaluate_all(OPENED)
            assert_sound(page, state)


def test_what_has_the_focus_is_not_covered_by_the_bar(phone: Page) -> None:
    begin(phone, "mid-game")
    covered = phone.evaluate(
        """() => [...document.querySelectorAll("main a, main summary, main button")]
            .filter(each => !each.closest(".going") && each.checkVisibility())
            .filter(each => {
                each.focus();
                const bar = document.querySelector(".going").getBoundingClientRect();
                return document.activeElement === each && each.getBoundingClientRect().bottom > bar.top + 1
                    && each.getBoundingClientRect().top < bar.bottom;
            })
            .map(each => each.outerHTML.slice(0, 100))"""
    )
    assert covered == []


def test_on_a_phone_on_its_side_the_board_stands_beside_what_is_in_hand(
    browser: Browser, base_url: str
) -> None:
    with browsing(browser, base_url, locale="fr", **ON_ITS_SIDE) as page:
        begin(page, "mid-game")
        for seat in (0, 1, 0):
            area(page, seat, "battle").locator(".area-name").tap()
            chosen = page.locator(".area-chosen")
            expect(chosen).to_have_attribute("data-seat", str(seat))
            drawer, board, bar, tabs = (
                page.locator(each).bounding_box()
                for each in (".drawer", ".area-chosen", ".setup-bar", "nav.case")
            )
            assert drawer and board and bar and tabs
            assert board["x"] + board["width"] <= drawer["x"]
            assert tabs["y"] + tabs["height"] <= board["y"]
            assert board["y"] + board["height"] <= bar["y"]
            expect(page.locator(".drawer h2").first).to_be_in_viewport(ratio=1)
        assert_sound(page)
