"""A judge's whole minute at the sandbox, whatever the game: step, branch, compare, explore, rule, share."""

import re
from dataclasses import dataclass
from typing import ClassVar

from playwright.sync_api import Page, expect

from helpers.judging import DESKTOP, PHONE, Board, Hand

WORDS = {
    "en": {"may not": "It may not", "parts": "Where they differ", "ruling": "Ruling"},
    "fr": {"may not": "Elle ne peut pas", "parts": "Là où elles diffèrent", "ruling": "Décision"},
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
    """One run of it, part by part; games say how a position is set up, and cite a rule of theirs."""

    cited: ClassVar[str] = ""

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
        """A case with a position to begin with."""
        raise NotImplementedError

    def add_cards(self) -> None:
        """Cards put on the table."""
        raise NotImplementedError

    def change_cards(self) -> None:
        """Cards changed, so that something can be played."""
        raise NotImplementedError

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
        expect(self.page.locator("#found-title")).to_be_visible(timeout=180_000)
        self.hand.press(self.page.locator("button[name=outcome]").first)
        expect(self.page.locator("#trace-title")).to_be_visible()
        assert self.page.locator(".moves > li").count() > before

    def rule(self) -> None:
        """Title and ruling, saved as they are written."""
        self.tab("case")
        saved = self.page.locator("[data-saved]")
        self.hand.write(self.page.locator("#title"), "Raider's attack")
        self.hand.write(self.page.locator("#ruling"), f"It holds by {self.cited}.")
        expect(saved).to_have_text(re.compile(r"\d\d:\d\d:\d\d"), timeout=10000)
        expect(self.page.locator("[data-written=ruling] a")).to_have_text(self.cited)

    def share(self, other: Page) -> None:
        """The reading link in another browser reads and cannot change; the whole link carries everything."""
        reading = self.page.locator("#reading-link").input_value()
        whole = self.page.locator("#whole-link").input_value()
        other.goto(f"{reading}?at=0&lang={self.language}")
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

    def whole(self, other: Page) -> None:
        """All of it; `other` is another browser."""
        self.begin()
        self.add_cards()
        self.change_cards()
        self.step()
        self.branch()
        self.compare()
        self.explore()
        self.rule()
        self.share(other)
        self.sheet()
