"""Masters in the sandbox: every page of the tables laid ready, a Unison Card played, markers set by hand."""

import pytest
from flask import Flask
from helpers.masters_positions import TEXT
from helpers.step_pages import StepPages, words_of

TABLES = ("empty", "mid-game", "in-battle")
PAGES = (
    "setup", "setup?area=0:hand", "setup?area=1:unison", "setup?area=1:warp", "setup?area=0:energy",
    "setup?card=0", "setup?card=1", "", "?card=0", "?card=1", "?hand=1", "case", "board.svg", "history",
)  # fmt: skip


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("table", TABLES)
def test_every_page_of_every_table(home_app: Flask, table: str, language: str) -> None:
    begins = {"from": "table", "game": "masters", "table": table}
    judge = StepPages(home_app.test_client(), **begins)
    for page in PAGES:
        shown = judge.get(page + ("&" if "?" in page else "?") + f"lang={language}")
        assert shown.status_code == 200, page


def test_the_set_up_offers_unison_cards_and_no_energy_markers(home_app: Flask) -> None:
    judge = StepPages(home_app.test_client(), TEXT)
    form = judge.get("setup?area=1:unison&lang=en").text
    assert '<option value="unison" selected>Unison</option>' in form
    assert 'name="f-combo cost"' in form
    assert "Energy markers" not in judge.get("setup?area=0:energy&lang=en").text


def test_a_unison_card_is_played_on_the_page(home_app: Flask) -> None:
    judge = StepPages(home_app.test_client(), TEXT)
    at = judge.said("A takes 1", judge.said("A plays pair"))
    shown = words_of(judge.get(f"?at={at}&lang=fr").text)
    assert "X vaut 1" in shown
    assert "Zone Unisson" in shown
