"""A Unison Card has its markers as it comes: what waits for it sees them (MA 6-3-1-2-2-3, 2-11-3)."""

import pytest
from helpers.masters_games import does
from helpers.masters_skills import card, table

from judge.cards.language import masters
from judge.rules.dragon_ball.areas import HAND
from judge.rules.masters.areas import UNISON
from judge.rules.masters.game import Masters


def came(hears: str, *, own: bool, readings: tuple[str, ...] = ()) -> Masters:
    """A game in which a Unison Card was played for 2 energy; it has the skill `own`, or the Leader Card."""
    skill = masters.compile_text(hears)[0].skill
    made = card("comer", "unison", *([skill] if own else []), cost=0)
    chief = card("comer-chief", "leader", *([] if own else [skill]))
    game = table(
        made, chief, leader="comer-chief", a_hand="comer", a_energy="plain plain plain", readings=readings
    )
    does(game, "use")
    does(game, "number", number=2)
    while game.decision is not None and game.decision.kind != "free-timing":
        game.answer(0)
        game.run()
    assert game.cards[game.zone(0, UNISON)[0]].markers == 2
    return game


@pytest.mark.parametrize("readings", [(), ("unison-cost-as-paid",)])
@pytest.mark.parametrize("energy", [2, 3])
def test_the_energy_cost_is_the_markers(energy: int, readings: tuple[str, ...]) -> None:
    hears = f"[Auto] When you play a Unison Card with an energy cost of {energy} or more, draw 1 card."
    game = came(hears, own=False, readings=readings)
    assert len(game.zone(0, HAND)) == (energy == 2)


@pytest.mark.parametrize(("count", "drawn"), [(2, 1), (3, 0)])
def test_its_own_condition_counts_them(count: int, drawn: int) -> None:
    hears = f"[Auto] If this card has {count} or more markers : When you play this card, draw 1 card."
    assert len(came(hears, own=True).zone(0, HAND)) == drawn


def test_a_state_of_fewer_markers_never_comes_about() -> None:
    assert not came("[Auto] When this card has 1 or less markers, draw 1 card.", own=True).zone(0, HAND)
