"""X where nothing else fixes it: who carries the skill out defines it (MA 2-12-3)."""

import pytest
from helpers.masters_games import does
from helpers.masters_skills import card, skill, table

from judge.rules.dragon_ball.areas import DROP, ENERGY


@pytest.mark.parametrize(("x", "swapped"), [(2, 2), (0, 0)])
def test_as_many_come_back_as_have_gone(x: int, swapped: int) -> None:
    reclaims = skill(
        "[+1][Activate Main] You may place X cards from your energy in their owners' Drop Areas. If you do,"
        " place X cards from your Drop Area in your energy in Rest Mode."
    )
    tide = card("tide", "unison", reclaims)
    game = table(tide, a_unison="tide", a_energy="plain plain", a_drop="plain plain plain")
    does(game, "activate")
    does(game, "yes")
    assert game.decision is not None
    assert [each.number for each in game.decision.options] == [2, 1, 0], "no more than there are"
    does(game, "number", number=x)
    while game.decision is not None and game.decision.kind == "choose":
        game.answer(*range(game.decision.maximum))
        game.run()
    assert sum(game.cards[each].rest for each in game.zone(0, ENERGY)) == swapped
    assert (len(game.zone(0, ENERGY)), len(game.zone(0, DROP))) == (2, 3)
