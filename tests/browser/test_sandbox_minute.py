"""The whole minute: set up, play, why not, branch, compare, explore, save, share, the sheet."""

import re
from typing import ClassVar

import pytest
from helpers.judging import PHONE, Board, Hand, browsing
from helpers.minute import WAYS, Minute
from playwright.sync_api import Browser, expect


class FusionWorldMinute(Minute):
    """The minute of a dispute of Fusion World."""

    cited: ClassVar[str] = "8-4-6"

    def begin(self) -> None:
        self.page.goto(f"/sandbox/?lang={self.language}")
        self.hand.press(self.page.locator("button[name=table][value=mid-game]"))
        self.page.wait_for_url("**/setup**")

    def add_cards(self) -> None:
        """One that is found, one by its figures."""
        battle = self.board.cards(0, "battle")
        before = battle.count()
        self.choose_area(0, "battle")
        self.hand.write(self.page.locator("#card-search"), "red")
        self.hand.press(self.page.locator("#found button").first)
        expect(battle).to_have_count(before + 1)
        self.hand.press(self.page.locator("#card-form > summary"))
        self.hand.write(self.page.locator("#f-name"), "Raider")
        self.hand.write(self.page.locator("#f-power"), "15000")
        self.hand.write(self.page.locator("#f-text"), "[When Attacking] Draw 1 card.")
        expect(self.page.locator("#card-form .understood").first).to_be_visible()
        self.hand.press(self.page.locator("#card-form button[value=form]"))
        expect(battle).to_have_count(before + 2)

    def change_cards(self) -> None:
        """A card moved; the raider rested, active, stronger, attacking; the hand and life of the other."""
        drawer = self.page.locator(".drawer")
        hand = self.board.cards(0, "hand")
        before = hand.count()
        self.hand.press(self.board.cards(0, "battle").first)
        self.hand.press(drawer.locator("[data-key=h]"), "h")
        expect(hand).to_have_count(before + 1)
        raider = self.board.cards(0, "battle").filter(has_text="Raider")
        self.hand.press(raider)
        expect(drawer.locator("h2").first).to_have_text("Raider")
        active = raider.locator(".unseen").inner_text()
        self.hand.press(drawer.locator("[data-key=r]"), "r")
        expect(raider).not_to_have_accessible_name(active)
        self.hand.press(drawer.locator("[data-key=r]"), "r")
        expect(raider).to_have_accessible_name(active)
        self.hand.press(drawer.get_by_role("button", name="+5000", exact=True))
        expect(drawer.locator(".facts").first).to_contain_text("20000")
        self.hand.press(drawer.locator("button[name=guard]").first)
        expect(self.page.locator(".fight")).to_be_visible()
        before = self.board.cards(1, "hand").count()
        self.choose_area(1, "hand")
        self.hand.press(drawer.locator("button[name=count][value='4'][data-repeat]"))
        expect(self.board.cards(1, "hand")).to_have_count(before + 4)
        self.choose_area(1, "life")
        self.hand.press(drawer.locator(".counts button[value='3']"))
        expect(self.board.cards(1, "life")).to_have_count(3)


@pytest.mark.parametrize("way", ["phone-en", "keys-en"])
def test_a_judge_rules_within_the_minute(browser: Browser, base_url: str, way: str) -> None:
    language, by, shape = WAYS[way]
    with browsing(browser, base_url, **shape) as page, browsing(browser, base_url, **shape) as other:
        FusionWorldMinute(page, Hand(page, by), language).whole(other)


TO_STEPPING = 12
"""Taps from the home page, over an empty table, to where a disputed attack is asked for."""
TO_SHEET = 18
"""Taps to the sheet: three steps, a tap each, to what came of it; the ruling, its words, the sheet."""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_from_an_empty_table_to_the_sheet(browser: Browser, base_url: str, language: str) -> None:
    """Both players have a card in battle and a hand; a tap is a step; what was ruled is on the sheet."""
    with browsing(browser, base_url, locale=language, **PHONE) as page:
        page.goto("/")
        hand, board = Hand(page, "touch"), Board(page)
        drawer = page.locator(".drawer")

        def put(button: str) -> None:
            """Into the area that is chosen, then the same area of the other player, the same there."""
            hand.press(drawer.locator(button).first)
            hand.press(drawer.locator("[data-key=s]"))
            expect(drawer.locator("h2")).to_have_text(re.compile("^B "))
            hand.press(drawer.locator(button).first)

        hand.press(page.locator("main a[href^='/sandbox/']").first)
        hand.press(page.locator("button[name=table][value=empty]"))
        page.wait_for_url("**/setup**")
        hand.press(board.name(0, "battle"))
        put("button[name=power][value='15000']")
        expect(board.cards(1, "battle")).to_have_count(1)
        hand.press(drawer.locator(".close"))
        expect(drawer).to_have_count(0)
        hand.press(board.name(0, "hand"))
        put("button[name=count][value='4'][data-repeat]")
        expect(board.cards(1, "hand")).to_have_count(4)
        hand.press(page.locator(".onward"))
        options = page.locator(".asked .options button:enabled")
        expect(options.first).to_be_visible()
        assert hand.acts <= TO_STEPPING, hand.acts

        came = page.locator(".glance .came")
        hand.press(options.filter(has_text="15000").first)
        expect(page.locator(".duel b").first).to_be_visible()
        for step in ("8-2-4", "8-3-4"):  # neither player does anything more
            expect(page.locator("#question")).to_contain_text(step)
            hand.press(options.first)
        expect(came).to_contain_text("8-4-6")
        expect(came).to_be_in_viewport()
        outcome = came.inner_text().split(" (8-4-6)")[0]

        hand.press(page.locator(".tabs a[href*='/case']"))
        hand.write(page.locator("#ruling"), "8-4-6")
        expect(page.locator("[data-saved]")).to_have_text(re.compile(r"\d\d:\d\d:\d\d"))
        hand.press(page.locator(".tabs a[href$='sheet']"))
        sheet = page.locator(".sheet")
        expect(sheet.locator(".sheet-ruling")).to_contain_text("8-4-6")
        expect(sheet.locator(".sheet-sequence")).to_contain_text(outcome)
        assert hand.acts <= TO_SHEET, hand.acts
