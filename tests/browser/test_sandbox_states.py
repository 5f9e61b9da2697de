"""States of the sandbox that the pages' own tests do not reach: accessible, no wider than the screen.

Each is looked at in one shape, its neighbor in another: axe takes most of the time of a look.
"""

from collections.abc import Iterator
from zlib import crc32

import pytest
from helpers.judging import ON_ITS_SIDE, OPENED, OPPOSITES, assert_sound, begin, browsing, in_shape
from helpers.own_lines import POSITION
from helpers.step_pages import CHOOSES, DEFENDING, ODD
from playwright.sync_api import Browser, Page, expect

PLAIN = """
cards:
  pawn: {type: battle, name: Pawn, color: red, cost: 1, power: 15000, combo: 5000}
"""
DEFECTIVE = f"turn: 1{PLAIN}A: {{battle: [pawn]}}\nbattle: {{attack: A leader, guard: B leader}}\n"
ORDERS = """
cards:
  seer: {type: battle, name: Seer, color: red, cost: 1, power: 10000, combo: 5000,
    text: "[When Attacking] Look at the top 3 cards of your deck and place them at the bottom of your deck in
      any order."}
A: {battle: [seer], hand: 2 unknown}
"""
ENDS = f"turn: 3{PLAIN}A: {{battle: [pawn]}}\nB: {{life: 0}}\n"
FREE, CHOOSE, ORDER = (
    "#asked[data-kind=free-timing]",
    "#asked[data-kind=choose] .several",
    "#asked[data-kind=order]",
)
DECISIONS: dict[str, tuple[str, tuple[str, ...], int, str]] = {
    "free timing": (POSITION, (), 0, FREE),
    "choose several": (CHOOSES, ("A attacks leader with sage",), 1, CHOOSE),
    "order": (ORDERS, ("A attacks leader with seer",), 1, ORDER),
    "pay": (POSITION, ("A plays herald",), 1, "#asked[data-kind=pay]"),  # paid by itself: the node before
    "by hand": (ODD, ("A attacks leader with oracle",), 1, "#asked[data-kind=by-hand]"),
    "game over": (ENDS, (), 0, "#asked:not([data-kind])"),  # at the first checkpoint (14-2-2)
}
"""A position, the moves made, the node that is then looked at, and what is asked there."""


SHAPES = [shape for pair in OPPOSITES for shape in pair]


@pytest.fixture
def page(request: pytest.FixtureRequest, browser: Browser, base_url: str) -> Iterator[Page]:
    shape = SHAPES[crc32(request.node.name.encode()) % len(SHAPES)]
    with browsing(browser, base_url, **in_shape(shape)) as page:
        page.set_default_timeout(15000)
        yield page


def opened(page: Page, position: str, *moves: str) -> str:
    """A case of a position with some moves, on its page "Step"."""
    home = begin(page, position)
    for words in moves:
        before = page.locator("#trace-title").inner_text()
        page.locator("#words").fill(words)
        page.keyboard.press("Enter")
        expect(page.locator("#trace-title")).not_to_have_text(before)
    return home


@pytest.mark.parametrize("kind", DECISIONS)
def test_a_decision_of_each_kind(page: Page, kind: str) -> None:
    position, moves, at, shown = DECISIONS[kind]
    home = opened(page, position, *moves)
    page.goto(f"{home}?at={at}")
    expect(page.locator(shown)).to_be_visible()
    assert_sound(page, kind)
    page.goto(f"{home}?at={at}&trace=all")
    assert_sound(page, f"{kind}, the rules of every act")


def test_the_panel_of_a_card_with_all_that_it_may_not(page: Page) -> None:
    home = opened(page, POSITION)
    for card in range(2):
        page.goto(f"{home}?card={card}")
        page.locator("#chosen details").evaluate_all(OPENED)
        assert_sound(page, f"card {card}")


def test_unknown_cards_revealed_and_decks_looked_into(page: Page) -> None:
    home = begin(page, DEFENDING)
    page.locator("#reveal > summary").click()
    page.locator("#card-search").fill("red")
    expect(page.locator("#found button").first).to_be_visible()
    assert_sound(page, "reveal")
    page.goto(f"{home}?hand=1")
    page.evaluate("document.querySelectorAll('.hand details').forEach((each) => { each.open = true; })")
    assert_sound(page, "decks looked into")


def test_setting_up_from_nothing_to_a_defective_board(page: Page) -> None:
    page.goto("/sandbox/")
    page.locator("main details").evaluate_all(OPENED)
    assert_sound(page, "start")
    page.locator("button[name=table][value=empty]").click()
    page.wait_for_url("**/setup**")
    assert_sound(page, "empty")
    home = begin(page, DEFECTIVE)
    page.goto(f"{home}setup")
    expect(page.locator("#defects .defect-impossible").first).to_be_visible()
    assert_sound(page, "defects")
    page.goto(f"{home}setup?area=0:battle")
    page.locator("#card-form > summary").click()
    page.locator("#f-power").fill("much")
    page.locator("#card-form button[value=form]").click()
    expect(page.locator("[role=alert]")).to_be_attached()
    assert_sound(page, "a card refused")


def test_what_a_reader_sees_and_what_is_refused(page: Page) -> None:
    home = opened(page, POSITION, "A attacks leader with raider")
    page.goto(f"{home}case")
    reading = page.locator("#reading-link").input_value()
    whole = page.locator("#whole-link").input_value()
    for address, what in (
        (f"{reading}?at=1", "reader"),
        (f"{reading}?at=1&card=0", "reader, a card"),
        (f"{reading}explore?at=1", "reader, explore"),
        (f"{home}compare", "nothing compared"),
        (f"{home}compare?a=0&b=1", "compared"),
        (f"{home}history", "history"),
        (whole, "link"),
        (f"{whole[:-9]}", "damaged link"),
        ("/edit/there-is-no-such-key/", "no such case"),
        (f"{home}?at=99", "no such node"),
    ):
        page.goto(address)
        assert_sound(page, what)


def test_exploring_asked_for_under_way_and_done(page: Page) -> None:
    home = opened(page, POSITION)
    page.goto(f"{home}explore?at=0")
    assert_sound(page, "asked for")
    page.locator("input[name=size][value=small]").check()
    page.locator("#explore").click()
    expect(page.locator("#under-way-title, #found-title")).to_be_visible()
    page.evaluate("window.stop()")
    assert_sound(page, "under way")
    expect(page.locator("#found-title")).to_be_visible(timeout=180_000)
    assert_sound(page, "done")


CUT = "each => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight + 1"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_on_its_side_a_phone_shows_moment_leaders_battle_and_question(
    browser: Browser, base_url: str, language: str
) -> None:
    with browsing(browser, base_url, locale=language, **ON_ITS_SIDE) as page:
        begin(page, DEFENDING)
        now = page.locator(".glance .now")
        assert not now.evaluate(CUT), now.inner_text()
        for seen in (".tile >> nth=0", ".tile >> nth=1", ".duel b >> nth=0", ".duel b >> nth=1", "#question"):
            expect(page.locator(seen)).to_be_in_viewport(ratio=1)
        expect(page.locator(".asked .options button").first).to_be_in_viewport(ratio=1)
