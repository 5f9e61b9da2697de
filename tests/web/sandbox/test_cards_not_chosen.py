"""A card on the board that cannot be chosen says why."""

import re

import pytest
from flask.testing import FlaskClient
from helpers.step_pages import DESCRIBES, StepPages, words_of


def number_of(case: StepPages, label: str, at: int) -> str:
    """The number of a card by its label."""
    shown = case.get(f"?at={at}&hand=1").text
    found = re.search(rf'<option value="(\d+)"[^>]*>{label}</option>', shown, re.IGNORECASE)
    assert found is not None
    return found[1]


@pytest.mark.parametrize(
    ("language", "choose", "said"),
    [
        ("en", "choose", "Tower is not a card with a cost of 2 or less. Here: a cost of 5."),
        ("fr", "choisir", "Tower n'est pas une carte de coût 2 ou moins. Ici : un coût de 5."),
    ],
)
def test_a_card_that_cannot_be_chosen_says_why(
    client: FlaskClient, language: str, choose: str, said: str
) -> None:
    case = StepPages(client, DESCRIBES)
    at = case.said("A attacks leader with sage")
    tower = number_of(case, "tower", at)
    shown = words_of(case.get(f"?at={at}&card={tower}&lang={language}").text)
    assert f"{choose} tower 5-2-2 {said}" in shown
    pawn = number_of(case, "pawn", at)
    assert "5-2-2 Pawn" not in words_of(case.get(f"?at={at}&card={pawn}&lang={language}").text)
