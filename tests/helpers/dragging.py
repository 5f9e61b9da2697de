"""Cards dragged on a board in a browser: with a mouse, and with a finger that holds them first."""

from playwright.sync_api import Locator, Page, expect

STILL = """() => new Promise((done) => {
    let [at, frames] = [scrollY, 0];
    const look = () => {
        frames = scrollY === at ? frames + 1 : 0;
        at = scrollY;
        frames === 12 ? done() : requestAnimationFrame(look);
    };
    look();
})"""
"""Waits until the page has not scrolled for a fifth of a second."""


def center(target: Locator) -> None:
    """Brings something to the middle of the window, away from the bars at its edges."""
    target.evaluate("each => each.scrollIntoView({ block: 'center' })")
    target.page.evaluate(STILL)


def drag(page: Page, start: Locator, end: Locator, at: tuple[float, float] = (0.5, 0.4)) -> str:
    """Drags a card to a part of something else with the mouse; what is said of it before it is let go."""
    a, b = start.bounding_box(), end.bounding_box()
    assert a and b
    page.mouse.move(a["x"] + a["width"] / 2, a["y"] + a["height"] / 2)
    page.mouse.down()
    page.mouse.move(a["x"] + a["width"] / 2 + 20, a["y"] + a["height"] / 2 + 5, steps=3)
    page.mouse.move(b["x"] + b["width"] * at[0], b["y"] + b["height"] * at[1], steps=6)
    expect(page.locator(".drag-hint")).to_be_visible()
    said = page.locator(".drag-hint").inner_text()
    page.mouse.up()
    return said


def drag_by_touch(page: Page, start: Locator, end: Locator, at: tuple[float, float] = (0.5, 0.4)) -> str:
    """The same with a finger, which rests until the card comes along; both have to be in view."""
    touch = page.context.new_cdp_session(page)
    a, b = start.bounding_box(), end.bounding_box()
    assert a and b
    from_x, from_y = a["x"] + a["width"] / 2, a["y"] + a["height"] / 2
    to_x, to_y = b["x"] + b["width"] * at[0], max(80, b["y"] + b["height"] * at[1])

    def send(kind: str, *points: dict[str, float]) -> None:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    send("touchStart", {"x": from_x, "y": from_y})
    page.locator(".dragged").wait_for()
    for part in range(1, 7):
        share = part / 6
        send("touchMove", {"x": from_x + (to_x - from_x) * share, "y": from_y + (to_y - from_y) * share})
    expect(page.locator(".drag-hint")).to_be_visible()
    said = page.locator(".drag-hint").inner_text()
    send("touchEnd")
    return said
