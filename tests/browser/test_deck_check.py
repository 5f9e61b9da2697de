"""A deck is ticked off by thumb, and the count is there again when the page is loaded anew."""

from playwright.sync_api import Page, expect

LIST = "Leader: XX01-001\n4 XX01-003 Raider\n3 XX01-004"


def test_a_count_survives_loading_the_page_again(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/deck-check?lang=en")
    page.fill("#list", LIST)
    page.click("form button:has-text('Lay out')")
    counted = page.locator("[data-counted]")
    page.locator(".tick", has_text="XX01-003").click()
    expect(counted).to_have_text("4")
    page.locator("li", has_text="XX01-004").locator("[data-more]").click()
    expect(page.locator("#result .differs")).to_contain_text("XX01-004")
    page.reload()
    expect(counted).to_have_text("5")
    page.locator("li", has_text="XX01-003").locator("[data-less]").click()
    expect(page.locator(".tick", has_text="XX01-003").locator("input")).not_to_be_checked()
    page.goto("/deck-check")
    page.click("#last a")
    expect(counted).to_have_text("4")
