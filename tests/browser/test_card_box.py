"""A foreign list of cards is pasted, its columns are put right by thumb, and the cards are in the box."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from helpers.judging import OPPOSITES, assert_accessible, assert_fits, browsing, in_shape
from helpers.serving import serving
from playwright.sync_api import Browser, Page, expect

from judge.library import Shelf
from judge.web import create_app

ROWS = [
    {"id": f"XX01-00{at}", "cardName": f"Dune Rider {at}", "kind": "BATTLE", "colour": "Red", "Coût": cost,
     "power": 15000, "real_name": f"Dune Fox {at}", "effect": "[Blocker]",
     "image_of_the_card_at_the_site": "https://example.org/cards/a-very-long-name-of-an-image.png"}
    for at, cost in ((1, "2"), (2, "2"), (3, ""))
]  # fmt: skip


@pytest.fixture
def own_box(home: Path, indexed_home: Path) -> Iterator[str]:
    """The address of a server whose box pages may fill."""
    app = create_app({"SHELF": Shelf(home_folder=home), "FILL_BOX": True})
    with serving(app) as address:
        yield address


@pytest.fixture(params=OPPOSITES[0])
def judges_page(request: pytest.FixtureRequest, browser: Browser, own_box: str) -> Iterator[Page]:
    with browsing(browser, own_box, **in_shape(request.param)) as page:
        yield page


def test_columns_are_looked_at_put_right_and_the_cards_are_in_the_box(judges_page: Page) -> None:
    judges_page.goto("/cards/")
    judges_page.select_option("#cards-game", "fusion-world")
    judges_page.fill("#pasted", json.dumps(ROWS))
    judges_page.locator("button.go").click()
    expect(judges_page.get_by_label("cardName")).to_have_value("name")
    judges_page.locator("summary").click()
    assert_accessible(judges_page)
    assert_fits(judges_page)
    judges_page.get_by_label("cardName").select_option("")
    judges_page.locator("button.go").click()
    expect(judges_page.get_by_role("alert")).to_be_visible()
    judges_page.get_by_label("real_name").select_option("name")
    judges_page.locator("button.go").click()
    expect(judges_page.locator("#filled .sets tbody tr")).to_have_text(["XX01220"])
    expect(judges_page.locator("#filled li")).to_contain_text("XX01-003 Dune Fox 3")
    assert_accessible(judges_page)
    assert_fits(judges_page)
