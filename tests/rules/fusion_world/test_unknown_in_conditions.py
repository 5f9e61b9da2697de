"""What rests on a card that nobody knows is asked about each time anew, never told from half an answer."""

import pytest
from helpers.fusion_world import opened

from judge.engine.errors import NeedsIdentity
from judge.rules.dragon_ball.information import power_of

LOOKED_AT = """
cards:
  miller: {{type: battle, name: Miller, color: red, cost: 1, power: 5000, combo: 5000, text: "{miller}"}}
  sluice: {{type: battle, name: Sluice, color: red, cost: 1, power: 5000, combo: 5000, text: "{sluice}"}}
A: {{battle: [miller, sluice], energy: 1 unknown}}
"""
RED_ENERGY = "If you have 1 or more red cards in your energy, "


@pytest.mark.parametrize(
    ("miller", "sluice"),
    [
        pytest.param(f"[Permanent] {RED_ENERGY}this card gets +5000 power.", "", id="power"),
        pytest.param("", f"[Permanent] {RED_ENERGY}all your Battle Cards get +5000 power.", id="another's"),
        pytest.param(f"[Permanent] {RED_ENERGY}this card gets +5000 power.", "[Blocker]", id="with others"),
    ],
)
def test_power_that_rests_on_an_unknown_card_is_never_told(miller: str, sluice: str) -> None:
    table = opened(LOOKED_AT.format(miller=miller, sluice=sluice))
    game = table.game(table.catalogue, table.start)
    card = game.zones[game.areas.index("battle")][0]
    for _ in range(3):
        with pytest.raises(NeedsIdentity):
            power_of(game, card)
