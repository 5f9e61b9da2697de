"""A power that words which are not understood may change has its "?" wherever it stands."""

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
