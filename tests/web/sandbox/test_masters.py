"""Masters in the sandbox: every page of the tables laid ready, a Unison Card played, markers set by hand."""

from html import unescape

import pytest
from flask import Flask
from helpers.masters_positions import TEXT
from helpers.step_pages import StepPages, words_of

TABLES = ("empty", "mid-game", "in-battle", "counter")
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


def test_a_card_in_french_is_shown_as_printed(home_app: Flask) -> None:
    words = "[Auto.] Quand cette carte attaque, piochez 1 carte."
    text = TEXT.replace("cost: 1, power: 10000,", f"cost: 1, power: 10000, text: '[Bloqueur] {words}',", 1)
    judge = StepPages(home_app.test_client(), text)
    for language in ("fr", "en"):
        shown = unescape(judge.get(f"?card=2&lang={language}").text)
        assert f'lang="fr">[Bloqueur] {words}' in shown
        assert words.removeprefix("[Auto.] ") in unescape(judge.get(f"setup?card=2&lang={language}").text)
    english = TEXT.replace("cost: 1, power: 10000,", "cost: 1, power: 10000, text: '[Blocker]',", 1)
    assert 'lang="en">[Blocker]' in unescape(StepPages(home_app.test_client(), english).get("?card=2").text)


def test_an_attack_opens_a_counter_timing_at_the_table_with_counters(home_app: Flask) -> None:
    judge = StepPages(home_app.test_client(), **{"from": "table", "game": "masters", "table": "counter"})
    at = judge.said("A attacks leader with Mill Horse")
    page = judge.get(f"?at={at}&lang=fr").text
    assert "activer Sluice Shut" in words_of(page)
    assert "<li>En suspens\xa0: Mill Horse" in page
    answered = judge.said("B answers with Sluice Shut", at)
    assert "activer Grindstone" in words_of(judge.get(f"?at={answered}&lang=fr").text)
