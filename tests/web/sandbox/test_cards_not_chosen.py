"""A card on the board that cannot be chosen says why."""

import pytest
from flask.testing import FlaskClient
from helpers.step_pages import DESCRIBES, StepPages, card, words_of


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
    tower = card(case, "tower", at)
    shown = words_of(case.get(f"?at={at}&card={tower}&lang={language}").text)
    assert f"{choose} tower 5-2-2 {said}" in shown
    pawn = card(case, "pawn", at)
    assert "5-2-2 Pawn" not in words_of(case.get(f"?at={at}&card={pawn}&lang={language}").text)
