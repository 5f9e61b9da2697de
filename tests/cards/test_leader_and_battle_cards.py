"""A Leader and the Battle Cards of one player, of whom something is said together."""

import pytest
from helpers.card_texts import compiled, says_the_same

YOURS = "All cards among your Leader and Battle Cards"
THEIRS = "All cards among your opponent's Leader and Battle Cards"
SAME = {
    "Your Leader and all Battle Cards in your Battle Area get +5000 power for the turn": YOURS,
    "Your Leader and Battle Cards get +5000 power for the turn": YOURS,
    "Your Leader and your Battle Cards get +5000 power for the turn": YOURS,
    "All of your Battle Cards and your Leader get +5000 power for the turn": YOURS,
    "Your Leader and Battle Cards with 《Stone》 in their special traits get +5000 power for the turn": (
        "All cards with 《Stone》 in their special traits among your Leader and Battle Cards"
    ),
    "Your opponent's Leader and Battle Cards get +5000 power for the turn": THEIRS,
    "Your opponent's Leader and all of their Battle Cards get +5000 power for the turn": THEIRS,
    "All of your opponent's Leaders and Battle Cards get +5000 power for the turn": THEIRS,
}


@pytest.mark.parametrize("words", SAME)
def test_they_are_all_cards_of_both_areas(words: str) -> None:
    says_the_same(f"[On Play] {words}.", f"[On Play] {SAME[words]} get +5000 power for the turn.")


@pytest.mark.parametrize(
    ("words", "plain"),
    [
        (
            "Switch your opponent's Leader and Battle Cards to Rest Mode",
            f"Switch {THEIRS.lower().replace('leader', 'Leader')} to Rest Mode",
        ),
        (
            "Negate the skills of your opponent's Leader and Battle Cards for the turn",
            f"Negate the skills of {THEIRS.lower()} for the turn",
        ),
    ],
)
def test_they_are_so_as_objects_too(words: str, plain: str) -> None:
    says_the_same(f"[On Play] {words}.", f"[On Play] {plain}.")


@pytest.mark.parametrize(
    "words",
    [
        "Your Leader and all of your Battle Cards with 《Stone》 in their special traits get +5000 power",
        "Your Leader and Battle Cards with a cost of 3 or less get +5000 power",
        "Your Leader and your opponent's Battle Cards get +5000 power",
        "Your opponent's Leader and your Battle Cards get +5000 power",
        "Your Leader and Battle Cards in your opponent's Battle Area get +5000 power",
        "Your red Leader and Battle Cards get +5000 power",
        "Choose up to 1 of your Leader and Battle Cards and it gets +5000 power",
    ],
)
def test_whom_else_it_may_be_said_of_is_left_to_the_judge(words: str) -> None:
    assert compiled(f"[On Play] {words} for the turn.").not_understood
