"""A judge at the sandbox in a real browser: a thumb, a mouse or the keys alone, the same steps by each."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
ON_ITS_SIDE: dict[str, Any] = {
    "viewport": {"width": 844, "height": 390},
    "has_touch": True,
    "is_mobile": True,
}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
OPPOSITES = (
    ("phone-fr-dark", "desktop-en-light"),
    ("phone-en-light", "desktop-fr-dark"),
    ("phone-fr-light", "desktop-en-dark"),
    ("phone-en-dark", "desktop-fr-light"),
)
"""Pairs of shapes that share nothing: what both show was shown in each size, each language, each scheme.

What takes another pair than its neighbor lets the whole see every combination of the three.
"""
OPENED = "all => all.forEach((each) => (each.open = true))"
"""What opens every <details> that is found."""
LEAST_LETTERS = 10.95
"""Pixels of the smallest letters on a phone: 11, as browsers reckon."""
MOST_TABS = 400
"""Tabs after which a control counts as out of reach."""
_LAID_OUT = """() => {
    const over = ".going, #sheet, .glance, nav.case, .drawer, .popover, .saving";
    const laid = { position: "static", height: "auto", maxHeight: "none" };
    for (const each of document.querySelectorAll(over)) Object.assign(each.style, laid);
}"""
_SMALLEST = """() => {
    const least = [99, ""];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const text = walk.currentNode;
        const holder = text.parentElement;
        if (!text.data.trim() || !holder.checkVisibility()) continue;
        if (holder.closest(".unseen, option, script")) continue;
        const drawn = holder.getScreenCTM?.();
        const scale = drawn ? Math.hypot(drawn.b, drawn.d) : 1;
        const size = scale * parseFloat(getComputedStyle(holder).fontSize);
        if (size < least[0]) least.splice(0, 2, size, text.data.trim());
    }
    return least;
}"""
_FORWARD = """(wanted) => {
    const now = document.activeElement;
    if (now === wanted) return null;
    const follows = now.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_FOLLOWING;
    return now === document.body || !!follows;
}"""


@dataclass
class Hand:
    """What a judge works a page with: taps, clicks or keys. `acts` counts them."""

    page: Page
    by: Literal["touch", "mouse", "keys"]
    acts: int = field(default=0, init=False)

    def press(self, target: Locator, key: str = "") -> None:
        """Press a button, link or card; by keys with its shortcut where it has one."""
        self.acts += 1
        expect(target).to_be_visible()
        if self.by == "touch":
            target.tap()
        elif self.by == "mouse":
            target.click()
        elif key:
            self.page.keyboard.press(key)
        else:
            self.reach(target)
            self.page.keyboard.press("Enter")

    def write(self, target: Locator, words: str) -> None:
        """Fill a field."""
        self.acts += 1
        if self.by == "keys":
            self.reach(target)
            self.page.keyboard.insert_text(words)
        else:
            target.fill(words)

    def reach(self, target: Locator) -> None:
        """Go to a control with Tab alone, forward or back."""
        wanted = target.element_handle()
        for _ in range(MOST_TABS):
            forward = self.page.evaluate(_FORWARD, wanted)
            if forward is None:
                return
            self.page.keyboard.press("Tab" if forward else "Shift+Tab")
        raise AssertionError(f"{target} is not reached with Tab")


class Board:
    """The board that a page shows."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def area(self, seat: int, key: str) -> Locator:
        """An area of a player."""
        return self.page.locator(f".board .area[data-seat='{seat}'][data-area='{key}']")

    def name(self, seat: int, key: str) -> Locator:
        """What one presses to put cards into an area."""
        return self.area(seat, key).locator(".area-name")

    def cards(self, seat: int, key: str) -> Locator:
        """The cards in an area."""
        return self.area(seat, key).locator("[data-card]")


def begin(page: Page, position: str) -> str:
    """A case of a position; the first part of its addresses. The page then stands at "Step"."""
    page.goto("/sandbox/")
    page.locator("#from-text summary").click()
    page.locator("#text").fill(position)
    page.locator("#from-text button").click()
    page.wait_for_url(re.compile("/edit/"))
    home = re.sub(r"(/edit/[^/]+/).*", r"\1", page.url)
    page.goto(home)
    return home


def in_shape(name: str) -> dict[str, Any]:
    """What a browser is asked for to have a shape: "phone-fr-dark"."""
    size, language, scheme = name.split("-")
    return {**(PHONE if size == "phone" else DESKTOP), "locale": language, "color_scheme": scheme}


def on_phone(page: Page) -> bool:
    """Whether a page is the size of a phone's."""
    return page.viewport_size == PHONE["viewport"]


@contextmanager
def browsing(browser: Browser, base_url: str, **shape: Any) -> Iterator[Page]:
    """A page in a browser of its own; fails on any error of a script on it, any request to elsewhere.

    Without the service worker: it would load every manual, in both languages, for each browser anew.
    """
    context = browser.new_context(base_url=base_url, service_workers="block", **shape)
    page = context.new_page()
    faults: list[str] = []
    ours = (base_url, "data:", "blob:")
    page.on("pageerror", lambda error: faults.append(f"{page.url}: {error}"))
    page.on("console", lambda m: faults.append(f"{page.url}: {m.text}") if is_fault(m.type, m.text) else None)
    page.on("request", lambda sent: None if sent.url.startswith(ours) else faults.append(sent.url))
    try:
        yield page
    finally:
        context.close()  # a page of a test that failed would go on asking the server
    assert faults == []


def is_fault(kind: str, text: str) -> bool:
    """Whether what the console says is a fault; a refusal of the server's is none."""
    return kind == "error" and "status of 4" not in text


def assert_accessible(page: Page, what: str = "") -> None:
    """Nothing that axe finds fault with, targets large enough, what is read upon a thing part of its name.

    It is asked for the violations alone: to name all that passes takes most of its time.
    """
    rules = {name: {"enabled": True} for name in ("target-size", "label-content-name-mismatch")}
    options = {"rules": rules, "resultTypes": ["violations"]}
    found = Axe().run(page, options=options)
    assert found.violations_count == 0, f"{what}\n{found.generate_report()}"


def assert_fits(page: Page, what: str = "") -> None:
    """Nothing is wider than the screen; on a phone, no letters are too small to be read."""
    if on_phone(page):
        size, words = page.evaluate(_SMALLEST)
        assert size >= LEAST_LETTERS, f"{what}: {words!r} is written in {size:.1f} pixels"
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"{what}: {wide} pixels too wide"


def assert_sound(page: Page, what: str = "") -> None:
    """Accessible, and no wider than the screen.

    What lies over the page hides other things only until one scrolls: it is laid out with them.
    """
    page.evaluate(_LAID_OUT)
    assert_accessible(page, what)
    assert_fits(page, what)
