"""[Protector] and lasting effects upon all battlers: whom they reach."""

import pytest
from helpers.chrono_table import action, battler, table

from judge.rules.chrono_clash.information import strength_of

GIVER = battler("Giver", "[All Battlers] [Strength +1]")
GUARD = battler("Guard", "[Protector]")
OTHER = battler("Other")


@pytest.mark.parametrize(
    ("mine", "theirs", "readings", "strengths"),
    [
        ([], [], (), {"Giver": 4, "Other": 4}),
        ([GUARD], [], (), {"Giver": 4, "Guard": 4, "Other": 4}),
        ([], [GUARD], (), {"Giver": 4, "Guard": 4, "Other": 3}),
        ([], [GUARD], ("all-battlers-reaches-protected",), {"Giver": 4, "Guard": 4, "Other": 4}),
    ],
)
def test_only_the_others_beside_an_opponents_protector_are_out_of_reach(
    mine, theirs, readings, strengths
) -> None:
    here = table({"battlefield": [GIVER, *mine]}, {"battlefield": [OTHER, *theirs]}, readings=readings)
    assert {name: strength_of(here.game, here.card(name)) for name in strengths} == strengths


def test_ones_own_protector_keeps_nothing_from_ones_own() -> None:
    here = table({"battlefield": [GIVER, GUARD, OTHER]}, {})
    assert [strength_of(here.game, here.card(name)) for name in ("Giver", "Guard", "Other")] == [4, 4, 4]


@pytest.mark.parametrize("readings", [(), ("all-battlers-reaches-protected",)])
def test_what_destroys_all_battlers_passes_over_the_others_beside_a_protector(readings) -> None:
    spell = action("Spell", "[Actions] [All Battlers] [Destroy]")
    theirs = {"battlefield": [GUARD, OTHER]}
    here = table({"hand": [spell], "battlefield": [GIVER]}, theirs, readings=readings).do("play", "Spell")
    assert (here.names("battlefield"), here.names("battlefield", 1)) == ([], [] if readings else ["Other"])
