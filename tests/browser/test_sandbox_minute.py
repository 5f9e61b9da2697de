"""The whole minute: set up, play, why not, branch, compare, explore, save, share, the sheet."""

import re
from dataclasses import dataclass

import pytest
from helpers.judging import DESKTOP, PHONE, Board, Hand, browsing
from playwright.sync_api import Browser, Page, expect

WORDS = {
    "en": {"may not": "It may not", "parts": "Where they part", "ruling": "Ruling"},
    "fr": {"may not": "Elle ne peut pas", "parts": "Où elles se séparent", "ruling": "Décision"},
}
WAYS = {
    "phone-en": ("en", "touch", PHONE),
    "phone-fr": ("fr", "touch", PHONE),
    "desktop-en": ("en", "mouse", DESKTOP),
    "desktop-fr": ("fr", "mouse", DESKTOP),
    "keys-en": ("en", "keys", DESKTOP),
}


@dataclass
class Minute:
    """One run of it, part by part."""

    page: Page
    hand: Hand
    language: str

    @property
    def board(self) -> Board:
        return Board(self.page)

    def tab(self, name: str) -> None:
        """One of the pages of the case."""
        self.hand.press(self.page.locator(f".tabs a[href*='/{name}']"))
        self.page.wait_for_url(f"**/{name}**")

    def choose_area(self, seat: int, key: str) -> None:
        """Opens the drawer of an area, and waits until it has taken the place of the one before."""
        self.hand.press(self.board.name(seat, key))
        expect(self.board.area(seat, key)).to_have_class(re.compile("area-chosen"))

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
        active = raider.get_attribute("aria-label") or ""
        self.hand.press(drawer.locator("[data-key=r]"), "r")
        expect(raider).not_to_have_attribute("aria-label", active)
        self.hand.press(drawer.locator("[data-key=r]"), "r")
        expect(raider).to_have_attribute("aria-label", active)
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

    def step(self) -> None:
        """An option; a card on the board, what it may and why it may not; an attack."""
        self.hand.press(self.page.locator(".onward"))
        self.page.wait_for_url(re.compile(r"/edit/[^/]+/$"))
        self.hand.press(self.page.locator(".card:has(.lit-can-act)").first)
        chosen = self.page.locator("#chosen")
        expect(chosen.locator("h3", has_text=WORDS[self.language]["may not"])).to_be_visible()
        expect(chosen.locator(".may-not .reasons a.reference").first).to_have_text(re.compile(r"\d+-\d"))
        self.hand.press(chosen.locator(".close"), "Escape")
        expect(chosen).to_have_count(0)
        self.take(0)

    def take(self, option: int) -> None:
        """One of the options that are asked for."""
        title = self.page.locator("#trace-title").inner_text()
        self.hand.press(self.page.locator(".asked .options button").nth(option), str(option + 1))
        expect(self.page.locator("#trace-title")).not_to_have_text(title)

    def branch(self) -> None:
        """Back, and otherwise; the branch gets a name."""
        title = self.page.locator("#trace-title").inner_text()
        self.hand.press(self.page.locator("[data-key~=u]"), "u")
        expect(self.page.locator("#trace-title")).not_to_have_text(title)
        self.take(1)
        expect(self.page.locator(".moves .begins")).to_have_count(1)
        self.hand.press(self.page.locator("#note summary"))
        self.hand.write(self.page.locator("#node-name"), "Claim of B")
        self.hand.press(self.page.locator(".note button"))
        expect(self.page.locator(".moves .name", has_text="Claim of B")).to_be_visible()

    def compare(self) -> None:
        self.hand.press(self.page.locator(".line-tools form[action$=compare] button"))
        expect(self.page.locator("#parts-title")).to_have_text(WORDS[self.language]["parts"])
        expect(self.page.locator(".two-lines .compared")).to_have_count(2)
        expect(self.page.locator("#line-1")).to_contain_text("Claim of B")
        self.hand.press(self.page.locator("#line-1 a"))
        expect(self.page.locator(".noted .name")).to_have_text("Claim of B")

    def explore(self) -> None:
        """Every outcome; the first one becomes a branch."""
        before = self.page.locator(".moves > li").count()
        self.hand.press(self.page.locator(".by-hand-link a[href*=explore]"))
        self.hand.press(self.page.locator("#explore"))
        expect(self.page.locator("#found-title")).to_be_visible(timeout=60000)
        self.hand.press(self.page.locator("button[name=outcome]").first)
        expect(self.page.locator("#trace-title")).to_be_visible()
        assert self.page.locator(".moves > li").count() > before

    def rule(self) -> None:
        """Title and ruling, saved as they are written."""
        self.tab("case")
        saved = self.page.locator("[data-saved]")
        self.hand.write(self.page.locator("#title"), "Raider's attack")
        self.hand.write(self.page.locator("#ruling"), "It holds by 8-4-6.")
        expect(saved).to_have_text(re.compile(r"\d\d:\d\d:\d\d"), timeout=10000)
        expect(self.page.locator("[data-written=ruling] a")).to_have_text("8-4-6")

    def share(self, other: Page) -> None:
        """The reading link in another browser reads and cannot change; the whole link carries everything."""
        reading = self.page.locator("#reading-link").input_value()
        whole = self.page.locator("#whole-link").input_value()
        other.goto(f"{reading}?lang={self.language}")
        expect(other.locator(".case-title")).to_contain_text("Raider's attack")
        expect(other.locator(".moves .name", has_text="Claim of B")).to_be_visible()
        expect(other.locator(".asked button, .say, .hand, .note")).to_have_count(0)
        token = other.locator("[name=csrf_token]").first.input_value()
        for act in ("answer", "note", "case", "setup/edit"):
            refused = other.request.post(f"{reading}{act}", form={"csrf_token": token, "at": "0"})
            assert refused.status in (404, 405)
        other.goto(whole)
        expect(other.locator(".linked-moves li").first).to_be_visible()
        expect(other.locator(".board")).to_contain_text("Raider")

    def sheet(self) -> None:
        self.tab("sheet")
        self.hand.press(self.page.locator(".sheet-choices a[href*='columns=both']"))
        sheet = self.page.locator(".sheet")
        expect(sheet).to_have_class(re.compile("in-both"))
        expect(sheet.locator("h1")).to_have_text("Raider's attack")
        for language in WORDS:
            expect(sheet.locator(f".sheet-sequence [lang={language}]").first).to_be_visible()
            expect(sheet.locator(".sheet-ruling h2")).to_contain_text(WORDS[language]["ruling"])


@pytest.mark.parametrize("way", WAYS)
def test_a_judge_rules_within_the_minute(browser: Browser, base_url: str, way: str) -> None:
    language, by, shape = WAYS[way]
    with browsing(browser, base_url, **shape) as page, browsing(browser, base_url, **shape) as other:
        minute = Minute(page, Hand(page, by), language)
        minute.begin()
        minute.add_cards()
        minute.change_cards()
        minute.step()
        minute.branch()
        minute.compare()
        minute.explore()
        minute.rule()
        minute.share(other)
        minute.sheet()
