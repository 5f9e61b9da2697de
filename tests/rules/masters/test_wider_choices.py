"""Further places for the cards that [Evolve] or [Union] names, under a condition (MA 8-3-3, 11-7-1)."""

import pytest
from helpers.masters_skills import card, offered, table

from judge.cards.language import masters


@pytest.mark.parametrize(
    ("energy", "able"), [("sun moon", []), ("sun moon plain", ["eclipse"]), ("sun plain plain", [])]
)
def test_a_further_place_counts_while_its_condition_holds(energy: str, able: list[str]) -> None:
    text = (
        "[Union-Potara] <Sun> and <Moon>\n"
        "[Permanent] If you have 3 or more energy, you can choose Battle Cards in your energy when choosing"
        " cards to use with this card's [Union] skill from your hand."
    )
    skills = masters.compile_text(text)
    assert not any(each.not_understood for each in skills)
    made = (
        card("eclipse", "battle", *(each.skill for each in skills)),
        card("sun", "battle", characters=("Sun",)),
        card("moon", "battle", characters=("Moon",)),
    )
    game = table(*made, a_hand="eclipse", a_energy=energy)
    assert offered(game, "evolve") == able
