"""On the pages too a card that was unknown goes by its name once the judge has named it."""

import re

import pytest
from flask.testing import FlaskClient
from helpers.step_pages import StepPages, words_of

FUSION_WORLD = """
cards:
  raider: {type: battle, name: Raider, color: red, cost: 1, power: 15000, combo: 5000}
A: {hand: 3 unknown, energy: 5 red}
"""
CHRONO_CLASH = """
game: chrono-clash
cards:
  raider: {type: battler, name: Raider, color: red, cost: 1, strength: 3}
A: {hand: 3 unknown}
gauge: 5
"""


@pytest.mark.parametrize(
    ("text", "plays"),
    [(FUSION_WORLD, "plays"), (CHRONO_CLASH, "summons")],
    ids=["fusion-world", "chrono-clash"],
)
def test_pages_call_a_named_card_by_its_name(client: FlaskClient, text: str, plays: str) -> None:
    case = StepPages(client, text)
    asked = case.said("A shows unknown 2")
    named = case.said("judge names Raider", asked)
    played = case.said(f"A {plays} Raider", named)
    assert case.said(f"A {plays} unknown 2", named) == played  # the same act, by the label of before
    for language, unknown, said in (
        ("en", "unknown card 2", "The judge says that A's unknown card 2 is Raider."),
        ("fr", "la carte inconnue 2", "L'arbitre dit que la carte inconnue 2 de A est Raider."),
    ):
        assert unknown in words_of(case.get(f"?at={asked}&lang={language}").text)
        assert said in words_of(case.get(f"?at={named}&lang={language}").text)
        page = case.get(f"?at={played}&lang={language}").text
        (trace,) = re.findall(r'<ol class="trace">.*?</ol>', page, re.DOTALL)
        assert "Raider" in words_of(trace) and unknown not in words_of(trace)
        assert 'data-name="Raider' in page
