"""What a judge types, taps and prints once a case is to be ruled on."""

import re
from pathlib import Path

import pytest
from helpers.judging import DESKTOP, OPPOSITES, PHONE, assert_sound, browsing, in_shape
from helpers.sandbox_site import Judge
from playwright.sync_api import Page, expect
from pypdfium2 import PdfDocument

from judge.web.sandbox import sheets

SIZES = pytest.mark.parametrize("size", [PHONE["viewport"], DESKTOP["viewport"]], ids=["phone", "desktop"])


@pytest.fixture(scope="module")
def judge(app) -> Judge:
    return Judge(app.test_client())


def saved(page: Page) -> None:
    expect(page.locator("[data-saved]")).to_have_text(re.compile(r"\d\d:\d\d:\d\d"), timeout=15000)


def write(page: Page, label: str, words: str) -> None:
    """Types into a field and waits until that is saved."""
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        page.get_by_label(label, exact=True).fill(words)
    saved(page)


@pytest.mark.parametrize("shape", OPPOSITES[0])
def test_pages_are_accessible_and_no_wider_than_the_screen(judge, browser, base_url, shape):
    base = judge.begin()
    judge.write(base, title="Seen", ruling="By 8-4-6", written="1", listed="on", do="gather")
    link = re.search(r"/sandbox/link/[\w-]+", judge.get(f"{base}case").text)[0]
    reading = judge.reading(base)
    with browsing(browser, base_url, **in_shape(shape)) as page:
        for address in (f"{base}case", f"{reading}case", f"{base}history?revision=2",
                        f"{base}sheet?columns=both", f"{base}sheet?columns=en", "/cases/", link):  # fmt: skip
            page.goto(address)
            assert_sound(page, address)


@SIZES
def test_saved_shortly_after_typing(judge, page, size):
    base = judge.begin()
    page.set_viewport_size(size)
    page.goto(f"{base}case?lang=en")
    write(page, "Ruling", "It fails by 8-4-6.")
    expect(page.locator('[data-written="ruling"] a')).to_have_attribute("href", "/fusion-world/8-4-6")
    page.get_by_label("Title").fill("Typed title")
    page.get_by_role("link", name="Sheet").first.click()
    expect(page.locator(".sheet h1")).to_have_text("Typed title")
    page.go_back()
    expect(page.get_by_label("Ruling", exact=True)).to_have_value("It fails by 8-4-6.")


def test_two_editors_at_once(judge, page, context):
    base = judge.begin()
    other = context.new_page()
    for each in (page, other):
        each.goto(f"{base}case?lang=en")
    write(page, "Ruling", "The first word")
    write(other, "Title", "Another field: no clash")
    expect(other.get_by_label("Ruling", exact=True)).to_have_value("The first word")
    write(page, "Ruling", "The first word, again")
    expect(page.get_by_label("Title")).to_have_value("Another field: no clash")
    other.get_by_label("Ruling", exact=True).fill("The second word")
    expect(other.locator(".theirs")).to_contain_text("The first word, again", timeout=15000)
    expect(other.get_by_label("Ruling", exact=True)).to_have_value("The second word")
    other.get_by_label("Ruling", exact=True).fill("Both words")
    other.locator(".saving").get_by_role("button", name="Save").click()
    expect(other.locator("[data-saved]")).to_have_text("Saved.")
    assert ">Both words</textarea>" in judge.get(f"{base}case").text


def test_what_cannot_be_saved_stays_on_the_page(judge, page):
    base = judge.begin()
    page.goto(f"{base}case?lang=en")
    page.route(
        "**/case", lambda route: route.abort() if route.request.method == "POST" else route.continue_()
    )
    page.get_by_label("Ruling", exact=True).fill("Typed without a network")
    expect(page.locator("[data-saved]")).to_have_attribute("data-kind", "fault", timeout=15000)
    expect(page.get_by_label("Ruling", exact=True)).to_have_value("Typed without a network")
    page.unroute("**/case")
    saved(page)  # tried again by itself


def test_ruling_whose_answer_is_lost_is_saved_without_a_conflict(judge, page):
    """What is typed before it is sent once more is saved with it."""
    base = judge.begin()
    judge.write(base, written="1", do="clear")
    page.goto(f"{base}case?lang=en")
    page.route(
        "**/case",
        lambda route: (route.fetch(), route.abort()) if route.request.method == "POST" else route.continue_(),
    )
    page.get_by_role("button", name="Add from the line of play").click()
    expect(page.locator(".no-answer")).to_be_visible()
    page.get_by_label("Title").fill("No answer came")
    page.unroute("**/case")
    expect(page.locator("#cited > .citations input").first).to_be_visible()
    expect(page.locator(".no-answer")).to_have_count(0)
    expect(page.get_by_label("Title")).to_have_value("No answer came")
    expect(page.locator(".clash")).to_have_count(0)


def test_rules_gathered_with_one_tap_and_taken_out(judge, page):
    base = judge.begin()
    judge.write(base, written="1", do="clear")
    page.goto(f"{base}case?lang=en")
    page.get_by_role("button", name="Add from the line of play").click()
    boxes = page.locator("#cited > .citations input")
    expect(boxes.first).to_be_visible()
    count = boxes.count()
    assert count > 5
    boxes.first.uncheck()
    saved(page)
    page.get_by_text("more rules applied in this line").click()
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        page.locator("#other-rules input").last.check()
    page.reload()
    assert boxes.count() == count, "one taken out, one put in"


def heard(page: Page) -> None:
    """Waits until the page has asked twice what is new."""
    for _ in range(2):
        page.wait_for_event("response", lambda answer: answer.url.endswith("/live"))


def test_the_list_of_other_rules_stays_open_when_anybody_saves(judge, page):
    base = judge.begin()
    page.goto(f"{base}case?lang=en&others=open")
    other = page.locator("#other-rules input")
    expect(other.first).to_be_visible()
    write(page, "Title", "Two judges at one case")
    heard(page)
    expect(other.first).to_be_visible()
    judge.write(base, question="Asked by the other judge")
    expect(page.get_by_label("Question", exact=True)).to_have_value("Asked by the other judge")
    expect(other.first).to_be_visible()


def test_links_are_copied_also_after_a_fragment(judge, page, context):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    base = judge.begin()
    page.goto(f"{base}sheet?lang=en")
    page.get_by_role("link", name="Ruling", exact=True).click()
    page.locator(".copied").nth(1).get_by_role("button").click()
    assert page.evaluate("navigator.clipboard.readText()").endswith(base)


def test_the_sheet_prints_on_one_page_and_the_board_becomes_a_png(judge, page, monkeypatch):
    base = judge.begin()
    page.goto(f"{base}sheet?columns=en&lang=en")
    printed = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
    monkeypatch.setattr(sheets, "can_write", lambda: False)
    page.reload()
    with page.expect_download() as download:
        page.get_by_role("button", name="Board as PNG").click()
    assert Path(download.value.path()).read_bytes().startswith(b"\x89PNG")


def test_a_printed_sheet_holds_the_reading_address_and_no_key(judge, page):
    base = judge.begin()
    key, reading = base.split("/")[2], judge.reading(base)
    page.goto(f"{base}case?lang=en")
    page.get_by_role("link", name="Sheet", exact=True).click()
    expect(page.locator(".sheet h1")).to_be_visible()
    assert key not in page.url
    printed = page.pdf(display_header_footer=True)  # a browser's own header and footer, with the address
    text = "".join(each.get_textpage().get_text_bounded() for each in PdfDocument(printed))
    assert f"{reading}sheet" in text.replace("\n", "").replace("\r", "")
    assert key not in text
    assert key.encode() not in printed
    page.get_by_role("link", name="Ruling", exact=True).click()
    expect(page.get_by_label("Editing link: anyone who has it can change the case")).to_be_visible()


def test_everything_works_without_javascript(judge, browser, base_url):
    base = judge.begin()
    context = browser.new_context(java_script_enabled=False, base_url=base_url, viewport=PHONE["viewport"])
    page = context.new_page()
    page.goto(f"{base}case?lang=en")
    page.get_by_label("Title").fill("By hand alone")
    page.locator(".saving").get_by_role("button", name="Save").click()
    expect(page.get_by_label("Title")).to_have_value("By hand alone")
    expect(page.locator("[data-saved]")).to_have_text("Saved.")
    page.get_by_role("link", name="History").click()
    page.get_by_role("link", name=re.compile("Begun")).click()
    page.get_by_role("button", name="Bring this revision back").click()
    page.goto(f"{base}case")
    assert page.get_by_label("Title").input_value() != "By hand alone"
    page.get_by_role("button", name="Delete the case").click()
    page.get_by_role("button", name="Bring it back").click()
    expect(page.get_by_label("Title")).to_be_visible()
    context.close()


SLOW_SAVES = """
const real = fetch;
window.fetch = async (address, options) => {
  if (String(options?.body).includes("quietly")) await new Promise((done) => setTimeout(done, 1500));
  return real(address, options);
};
"""


def test_gathering_waits_for_the_save_under_way(judge, page):
    base = judge.begin(**{"from": "table", "table": "mid-game"})
    page.add_init_script(SLOW_SAVES)
    sent: list[str] = []
    page.on("request", lambda each: sent.append(each.post_data or "") if each.method == "POST" else None)
    page.goto(f"{base}case?lang=en")
    ruling = page.get_by_label("Ruling", exact=True)
    ruling.fill("It holds")
    expect(page.locator("[data-saved]")).to_have_text("Saving…")
    page.wait_for_timeout(1100)  # the save has begun
    ruling.press_sequentially(" by 8-4-6.")
    page.get_by_role("button", name="Add from the line of play").click()
    expect(page.locator("#cited .citations").first).to_contain_text("8-4-6", timeout=15000)
    expect(page.locator(".theirs")).to_have_count(0)
    expect(ruling).to_have_value("It holds by 8-4-6.")
    assert ["quietly=1" in each for each in sent] == [True] * (len(sent) - 1) + [False]
    assert len(sent) > 1
    assert ">It holds by 8-4-6.</textarea>" in judge.get(f"{base}case").text
    assert "badge lost" not in judge.get(f"{base}history").text
