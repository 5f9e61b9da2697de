"""Cards of Masters out of the values of a row: what they have besides those of Fusion World."""

from typing import Any

import pytest

from judge.cards.cells import FaultyCardError
from judge.cards.masters_cells import card_of

BATTLE = {
    "number": "XM01-002", "name": "Scout", "type": "Battle", "color": "Red", "cost": 1, "specified_cost": "R",
    "power": 10000, "combo_power": 5000, "combo_cost": 0, "characters": "Scout/Ranger: Youth",
    "era": "First Age",
}  # fmt: skip
UNISON = {"number": "XM01-004", "name": "Pair", "type": "UNISON", "color": "Red/Green", "power": 15000}


def test_a_battle_card_has_a_combo_cost_characters_and_an_era():
    card = card_of(BATTLE)
    assert (card.game, card.combo_cost, card.combo_power) == ("masters", 0, 5000)
    assert (card.characters, card.era) == (("Scout", "Ranger: Youth"), "First Age")


@pytest.mark.parametrize(
    "cost",
    [
        {"specified_cost": "RG"}, {"specified_cost": "X RG"}, {"cost": "X", "specified_cost": "RG"},
        {"cost": 2, "specified_cost": "RG"}, {"cost": "2(RG)"},
    ],
)  # fmt: skip
def test_a_unison_card_costs_its_color_balls_without_the_x(cost: dict[str, Any]):
    card = card_of(UNISON | cost)
    assert (card.type, card.cost, card.specified_cost) == ("unison", 2, ("red", "green"))


def test_a_unison_card_without_color_balls_costs_x_alone():
    assert card_of(UNISON | {"cost": "X"}).cost == 0


@pytest.mark.parametrize(
    ("values", "place", "says"),
    [
        (UNISON | {"cost": 3, "specified_cost": "R"}, "cost", "not the number of color balls"),
        (UNISON | {"power": ""}, "power", "the power is needed"),
        (BATTLE | {"type": "battler"}, "type", "write LEADER, BATTLE, EXTRA or UNISON"),
        (BATTLE | {"combo_cost": "one"}, "combo_cost", "no number"),
    ],
)
def test_a_faulty_value_is_named_with_its_remedy(values: dict[str, Any], place: str, says: str):
    with pytest.raises(FaultyCardError) as refused:
        card_of(values)
    [problem] = refused.value.problems
    assert problem.place == place
    assert says in problem.text["en"]
