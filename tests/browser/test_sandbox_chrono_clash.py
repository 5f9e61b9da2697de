"""Chrono Clash in a real Chromium: the whole minute, three players on a phone, icons tapped into a card."""

import re
from typing import ClassVar

import pytest
from helpers.dragging import center, drag, drag_by_touch
from helpers.judging import DESKTOP, OPPOSITES, PHONE, Hand, assert_sound, browsing, in_shape
from helpers.minute import WAYS, Minute
from playwright.sync_api import Browser, Locator, Page, expect

TABLES = ("mid-game", "mid-game-3", "in-attack-3", "empty-4")


def begin(page: Page, table: str, language: str = "en") -> str:
    """A case with a table; the first part of its addresses."""
    page.goto(f"/sandbox/?game=chrono-clash&lang={language}")
    page.locator(f"button[name=table][value={table}]").click()
    page.wait_for_url("**/setup**")
    return re.sub(r"(/edit/[^/]+/).*", r"\1", page.url)


class ChronoClashMinute(Minute):
    """The minute of a dispute of three players."""

    cited: ClassVar[str] = "10-2-3"

    def begin(self) -> None:
        self.page.goto(f"/sandbox/?lang={self.language}")
        self.hand.press(self.page.locator(".which-game a[href$=chrono-clash]"))
        self.page.wait_for_url("**game=chrono-clash**")
        self.hand.press(self.page.locator("button[name=table][value=mid-game-3]"))
        self.page.wait_for_url("**/setup**")

    def add_cards(self) -> None:
        """A plain battler in one tap, one by its figures, its icons tapped in."""
        battlefield = self.board.cards(0, "battlefield")
        before = battlefield.count()
        self.choose_area(0, "battlefield")
        self.hand.press(self.page.locator(".drawer button[name=strength][value='4']"))
        expect(battlefield).to_have_count(before + 1)
        self.hand.press(self.page.locator("#card-form > summary"))
        self.hand.write(self.page.locator("#f-name"), "Raider")
        palette = self.page.locator(".palette")
        self.hand.press(
            palette.locator(
                "button[name=insert]", has_text={"en": "Attack", "fr": "Attaque"}[self.language]
            ).first
        )
        self.choose_icons("effects")
        self.hand.press(
            palette.locator(
                "[data-group=effects] button[name=insert]",
                has_text={"en": "Draw 1", "fr": "Piocher 1"}[self.language],
            ).first
        )
        text = {"en": "[Attack] [Draw 1]", "fr": "[Attaque] [Piocher 1]"}[self.language]
        expect(self.page.locator("#f-text")).to_have_value(text)
        expect(self.page.locator("#card-form .understood").first).to_be_visible()
        self.hand.press(self.page.locator("#card-form .main-button"))
        expect(battlefield).to_have_count(before + 2)

    def choose_icons(self, group: str) -> None:
        """A group of the palette; by keys with the arrows, as radio buttons are."""
        groups = self.page.locator(".palette .groups")
        wanted = groups.locator(f"[value={group}]")
        if self.hand.by != "keys":
            self.hand.press(groups.locator(f"label:has([value={group}])"))
            return
        self.hand.reach(groups.locator(":checked"))
        while not wanted.is_checked():
            self.hand.acts += 1
            self.page.keyboard.press("ArrowRight")

    def change_cards(self) -> None:
        """The raider stronger; a battler of the next player tapped; a quest; a hand; the gauge."""
        drawer = self.page.locator(".drawer")
        raider = self.board.cards(0, "battlefield").filter(has_text="Raider")
        self.hand.press(raider)
        expect(drawer.locator("h2").first).to_have_text("Raider")
        self.hand.press(drawer.get_by_role("button", name="+2", exact=True).first)
        expect(drawer.locator(".facts").first).to_contain_text(re.compile("5"))
        self.hand.press(drawer.locator("[data-key=q]"), "q")
        expect(raider).to_have_accessible_name(
            re.compile({"en": "quest card on top", "fr": "carte de quête dessus"}[self.language]),
        )
        carver = self.board.cards(1, "battlefield").filter(has_text="Tide Carver")
        self.hand.press(carver)
        expect(drawer.locator("h2").first).to_have_text("Tide Carver")
        self.hand.press(drawer.locator("[data-key=r]"), "r")
        expect(carver).to_have_accessible_name(
            re.compile({"en": ", tapped", "fr": ", engagé"}[self.language])
        )
        before = self.board.cards(2, "hand").count()
        self.choose_area(2, "hand")
        self.hand.press(drawer.locator("button[name=count][value='5'][data-repeat]"))
        expect(self.board.cards(2, "hand")).to_have_count(before + 5)
        self.hand.press(drawer.locator(".close"), "Escape")
        expect(drawer).to_have_count(0)
        self.hand.press(self.page.locator("[data-opens=moment]"))
        self.hand.press(self.page.locator("button[name=space][value='3']"))
        expect(self.page.locator("button[name=space][value='3']")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("way", ["phone-fr"])
def test_a_judge_rules_within_the_minute(browser: Browser, base_url: str, way: str) -> None:
    language, by, shape = WAYS[way]
    with browsing(browser, base_url, **shape) as page, browsing(browser, base_url, **shape) as other:
        ChronoClashMinute(page, Hand(page, by), language).whole(other)


@pytest.mark.parametrize("shape", OPPOSITES[3][-1:])
def test_every_page_is_sound(browser: Browser, base_url: str, shape: str) -> None:
    with browsing(browser, base_url, **in_shape(shape)) as page:
        for table in TABLES:
            home = begin(page, table, shape.split("-")[1])
            for at in ("setup", "setup?area=0:hand", "setup?card=0", "", "?card=0&hand=1", "sheet"):
                page.goto(home + at)
                assert_sound(page, f"{table} {at} {shape}")


def test_three_players_fit_on_a_phone(browser: Browser, base_url: str) -> None:
    with browsing(browser, base_url, **PHONE) as page:
        begin(page, "mid-game-3")
        sides = page.locator(".board .side")
        expect(sides).to_have_count(3)
        for side in range(3):
            box = sides.nth(side).bounding_box()
            assert box and box["x"] >= 0 and box["x"] + box["width"] <= 360
        track = page.locator(".track svg").bounding_box()
        assert track and track["width"] <= 360 and track["height"] >= 24
        names = page.locator(".board .card-spread text").evaluate_all(
            "texts => texts.filter(each => each.getAttribute('font-size') === '10.4')"
            ".map(each => each.getBoundingClientRect().height)"
        )
        assert names and min(names) >= 8


def test_opponents_are_beside_each_other_on_a_wide_screen(browser: Browser, base_url: str) -> None:
    with browsing(browser, base_url, viewport={"width": 1920, "height": 1080}) as page:
        begin(page, "empty-4")
        boxes = [page.locator(".board .side-far").nth(n).bounding_box() for n in range(3)]
        assert all(boxes)
        tops = {round(box["y"]) for box in boxes if box}
        lefts = [round(box["x"]) for box in boxes if box]
        assert len(tops) == 1 and lefts == sorted(lefts) and len(set(lefts)) == 3


def test_icons_are_put_in_where_the_cursor_is_and_taken_out_again(browser: Browser, base_url: str) -> None:
    with browsing(browser, base_url, **DESKTOP) as page:
        begin(page, "empty")
        page.locator(".area[data-seat='0'][data-area=hand] .area-name").click()
        page.locator("#card-form > summary").click()
        text = page.locator("#f-text")
        icon = page.locator(".palette button[name=insert]")
        icon.filter(has_text=re.compile("^Summon$")).click()
        groups = page.locator(".palette .groups label")
        groups.filter(has_text="Effects").click()
        expect(icon.filter(has_text=re.compile("^Summon$"))).to_be_hidden()
        icon.filter(has_text=re.compile("^Draw 1$")).click()
        page.keyboard.type("2")  # the figure is selected
        expect(text).to_have_value("[Summon] [Draw 2]")
        page.keyboard.press("Alt+ArrowUp")
        expect(text).to_have_value("[Summon] [Draw 3]")
        page.locator("[data-figure='1']").click()
        groups.filter(has_text="Modifiers").click()
        icon.filter(has_text=re.compile(r"^Time \+1$")).click()  # not into the icon whose figure is selected
        page.locator("[data-figure='-1']").click()
        expect(text).to_have_value("[Summon] [Draw 4] [Time -1]")
        page.locator("[data-back]").click()
        expect(text).to_have_value("[Summon] [Draw 4]")
        page.locator("[data-row]").click()
        text.press("End")
        page.locator("[data-row]").click()
        page.locator("[data-back]").click()
        expect(page.locator("#card-form .understood").first).to_be_visible()
        text.fill("[Summon]")
        page.locator("[data-back]").click()
        expect(text).to_have_value("")


def test_on_a_phone_the_row_is_seen_while_its_icons_are_tapped(browser: Browser, base_url: str) -> None:
    with browsing(browser, base_url, **PHONE) as page:
        begin(page, "empty")
        page.locator(".area[data-seat='0'][data-area=hand] .area-name").tap()
        page.locator("#card-form > summary").tap()
        groups = page.locator(".palette .groups label")
        for group in range(5):
            groups.nth(group).tap()
            page.locator(".palette .icons:visible button").last.tap()
            expect(page.locator("#f-text")).to_be_in_viewport(ratio=1)
            expect(page.locator("#card-form .main-button")).to_be_in_viewport(ratio=1)
        expect(page.locator("#f-text")).to_have_value(re.compile(r"^(\[[^\]]+\] ?){5}$"))


def test_the_board_stays_in_view_and_the_readings_folded(browser: Browser, base_url: str) -> None:
    with browsing(browser, base_url, **PHONE) as page:
        begin(page, "mid-game")
        page.locator(".area[data-area=battlefield] a[data-card]").first.tap()
        page.locator(".drawer .close").tap()
        expect(page.locator(".drawer")).to_have_count(0)
        expect(page.locator(".board")).to_be_in_viewport(ratio=0.4)
        page.locator("[data-opens=moment]").tap()
        expect(page.locator("#readings")).not_to_have_attribute("open", re.compile(""))
        expect(page.locator("button[name=space][aria-pressed]")).to_be_in_viewport()


def test_without_a_script_everything_is_done_by_forms(browser: Browser, base_url: str) -> None:
    with browsing(browser, base_url, java_script_enabled=False, **DESKTOP) as page:
        begin(page, "empty-3")
        page.locator(".area[data-seat='0'][data-area=battlefield] .area-name").click()
        page.locator("button[name=strength][value='3']").click()
        page.locator("#card-form > summary").click()
        page.locator("#f-name").fill("Raider")
        page.locator(".palette button[name=insert]", has_text="Summon").first.click()
        expect(page.locator("#f-text")).to_have_value("[Summon]")
        expect(page.locator("#f-name")).to_have_value("Raider")


def area(page: Page, seat: int, key: str) -> Locator:
    return page.locator(f".board .area[data-seat='{seat}'][data-area='{key}']")


@pytest.mark.parametrize("by", ["mouse", "touch"])
def test_quests_and_attacks_are_laid_by_dragging(browser: Browser, base_url: str, by: str) -> None:
    shape, pull = (DESKTOP, drag) if by == "mouse" else (PHONE, drag_by_touch)
    with browsing(browser, base_url, **shape) as page:
        begin(page, "mid-game")
        battlefield = area(page, 0, "battlefield").locator("[data-card]")
        runner = battlefield.filter(has_text="Fox Runner")
        hand = area(page, 0, "hand").locator("[data-card]")
        center(hand.first)
        assert pull(page, hand.first, runner, (0.5, 0.25)) == "quest card on Fox Runner"
        expect(hand).to_have_count(3)
        expect(runner).to_have_accessible_name(re.compile("tapped.*quest card on top"))
        captain = battlefield.filter(has_text="Ember Captain")
        center(hand.first)
        assert pull(page, hand.nth(1), captain, (0.5, 0.85)) == "under Ember Captain (vigor)"
        expect(hand).to_have_count(2)
        expect(captain).to_have_accessible_name(re.compile("under it"))
        for target in (area(page, 1, "battlefield").locator("[data-card]").last, area(page, 1, "guardians")):
            center(area(page, 1, "battlefield"))
            assert pull(page, captain, target, (0.5, 0.5)) == "attacks; its target is chosen in play"
            expect(page.locator(".fight")).to_be_visible()
            page.get_by_role("button", name="Undo").first.click()
            expect(page.locator(".fight")).to_have_count(0)
        sage = area(page, 1, "battlefield").locator("[data-card]").last
        center(area(page, 1, "battlefield"))
        pull(page, sage, captain)  # it is not B's turn
        expect(page.locator("[role=alert]").first).to_contain_text(
            "attacker is a battler of the turn player's"
        )


def test_quests_and_attacks_are_laid_by_tapping(browser: Browser, base_url: str) -> None:
    with browsing(browser, base_url, **PHONE) as page:
        begin(page, "mid-game", "fr")
        drawer = page.locator(".drawer")
        area(page, 0, "hand").locator("[data-card]").first.tap()
        drawer.locator("form", has_text="Quête sur").get_by_role("button", name="Fox Runner").tap()
        runner = area(page, 0, "battlefield").locator("[data-card]").filter(has_text="Fox Runner")
        expect(runner).to_have_accessible_name(re.compile("engagé.*carte de quête dessus"))
        captain = area(page, 0, "battlefield").locator("[data-card]").filter(has_text="Ember Captain")
        captain.tap()
        drawer.get_by_role("button", name="Attaque", exact=True).tap()
        expect(page.locator(".fight")).to_be_visible()
