"""A deck is ticked off by thumb, and the count is there again when the page is loaded anew."""

from playwright.sync_api import Page, Route, expect

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


def test_an_answer_that_comes_late_does_not_replace_a_newer_one(page: Page) -> None:
    page.goto("/deck-check?lang=en")
    page.fill("#list", LIST)
    page.click("form button:has-text('Lay out')")
    asked: list[Route] = []

    def answer_the_second_first(route: Route) -> None:
        asked.append(route)
        if len(asked) == 2:
            asked[1].fulfill(body="the newer")
            asked[0].fulfill(body="the older", headers={"X-Late": "1"})

    page.route("**/deck-check", answer_the_second_first)
    more = page.locator("li", has_text="XX01-004").locator("[data-more]")
    with page.expect_request("**/deck-check"):
        more.click()
    with page.expect_response(lambda response: "x-late" in response.headers):
        more.click()
    expect(page.locator("#result")).to_have_text("the newer")
