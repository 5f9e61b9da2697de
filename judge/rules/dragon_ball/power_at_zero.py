"""Finds whether any card in play can have a power of 0 or less (FW 14-6, MA 9-5)."""

from __future__ import annotations

from judge.engine import tree
from judge.engine.state import ABSENT
from judge.rules.dragon_ball.areas import BATTLE
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.continuous import effects_in_force


def power_can_drop(game: DragonBallGame) -> bool:
    """True if any effect in force lowers power, or sets it, or if a card in play is printed without any."""
    found: bool | None = game.known_in_play.get("power can drop")
    if found is None:
        known = game.known_of_effects
        found = known.get("power can drop")
        if found is None:
            found = known["power can drop"] = _power_can_drop(game)
    return found


def _power_can_drop(game: DragonBallGame) -> bool:
    table = effects_in_force(game)
    if "SetOriginal" in table or "SetNumber" in table:
        return True
    for entry in table.get("ChangePower", ()):
        node = entry.node
        assert isinstance(node, tree.ChangePower)
        amount = game.modifiers[entry.modifier].amount if entry.modifier != ABSENT else node.amount
        if node.negative or not isinstance(amount, int) or amount < 0:
            return True
    for zone in (BATTLE, game.size + BATTLE):
        for card in game.zones[zone]:
            power = game.side(card).power if game.cards[card].print else None
            if power is not None and power <= 0:
                return True
    return False
