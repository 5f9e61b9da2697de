"""A power that words which are not understood may change has its "?" wherever it stands."""

import html
import re

import pytest
from flask.testing import FlaskClient
from helpers.pages import text_of
from helpers.step_pages import StepPages

GLOWS = """
cards:
  moth: {type: battle, name: Moth, color: red, cost: 1, power: 5000, combo: 5000,
         text: "[Permanent] This card glows with +5000 power in the moonlight."}
A: {battle: [{card: moth, rest: true}]}
B: {hand: 2 unknown}
battle: {attack: A moth, guard: B leader, step: offense}
"""


@pytest.fixture
def case(client: FlaskClient) -> StepPages:
    return StepPages(client, GLOWS)


def test_the_battle_at_a_glance_and_on_the_board_says_that_a_power_is_not_sure(case: StepPages) -> None:
    page = case.get("?lang=en").text
    (duel,) = re.findall(r'class="duel">(.*?)</p>', page)
    assert text_of(duel).split()[0] == "5000?"
    (fighter,) = re.findall(r'class="fighter attack">(.*?)</p>', page)
    assert text_of(fighter).split()[0] == "5000?"


def test_the_drawn_battle_of_the_sheet_says_it_too(case: StepPages) -> None:
    board = case.client.get(f"{case.read}board.svg").text
    assert len(re.findall(r">5000\?<", board)) == 2, "on the card and in the battle"


FOUGHT = """
cards:
  moth: {type: battle, name: Moth, color: red, cost: 1, power: 10000, combo: 5000,
         text: "[Permanent] This card glows with +5000 power in the moonlight."}
  ox: {type: battle, name: Ox, color: red, cost: 1, power: 15000, combo: 5000}
A: {battle: [{card: ox, rest: true}]}
B: {battle: [{card: moth, rest: true}], life: 6}
battle: {attack: A ox, guard: B moth, step: offense}
"""


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "What happened on the way here may depend on what is not understood:"),
        ("fr", "Ce qui s'est passé jusqu'ici dépend peut-être de ce qui n'est pas compris :"),
    ],
)
def test_a_battle_decided_by_words_not_understood_goes_on_being_said(
    client: FlaskClient, language: str, said: str
) -> None:
    case = StepPages(client, FOUGHT)
    at = case.said("B passes", case.said("A passes"))
    page = case.get(f"?at={at}&lang={language}").text
    assert "moth" in page.partition('class="came"')[2].partition("</p>")[0].lower(), "it was KO'd"
    rests_on = html.unescape(text_of(page.partition('id="rests-on"')[2].partition("</details>")[0]))
    rests_on = rests_on.replace("\xa0", " ")
    assert said in rests_on and "in the moonlight" in rests_on
    step = client.get(f"/api/v1{case.read}steps/{at}?language={language}")
    (rested_on,) = step.json["rested_on"]
    assert (rested_on["kind"], rested_on["card"]) == ("unread-permanent", "moth")


def test_acts_that_were_not_looked_through_are_counted(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("judge.casework.rested_on.MOST_ACTS", 1)
    case = StepPages(client, FOUGHT)
    at = case.said("B passes", case.said("A passes"))
    assert "Acts before these that were not looked through: " in case.get(f"?at={at}&lang=en").text
