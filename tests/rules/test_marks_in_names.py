"""A mark in capitals that a card name ends with, "Ox : DA", is no part of another word."""

from typing import Any

import pytest
from helpers.skill_cases import as_example

from judge.sandbox.examples import run_example


@pytest.mark.parametrize("name", ["Ox : DA", "Ox (Mini) : DA", "Ox : Young DA", "ox : da"])
def test_a_mark_is_found_at_the_end_of_a_word_and_nowhere_else(name: str) -> None:
    card = {"type": "battle", "color": "red", "cost": 1, "power": 10000, "combo": 5000}
    text = "[Activate Main] Add up to 2 cards with <DA> in their card names from your Drop to your hand."
    position: dict[str, Any] = {
        "game": "fusion-world",
        "cards": {
            "seeker": card | {"text": text},
            "ox": card | {"name": name},
            "dabbler": card | {"name": "Dabbler"},
            "idaho": card | {"name": "Idaho"},
        },
        "A": {"battle": ["seeker"], "drop": ["ox", "dabbler", "idaho"], "hand": 0},
        "B": {},
        "moves": ["A activates seeker", {"illegal": "A chooses dabbler"}, "A chooses ox"],
        "expect": ["ox is in A's hand", "dabbler is in A's Drop", "idaho is in A's Drop"],
    }
    assert run_example(as_example(position)).faults == ()
