"""What a refusal rests on: the battlers that keep an attack off, and what there is to pay with."""

from __future__ import annotations

from judge.engine.actions import Grounds
from judge.engine.state import Option
from judge.rules.chrono_clash.paying import Paying


def grounds(game: Paying, player: int, option: Option, reason: str) -> Grounds:
    """Finds what a refusal rests on, by the name of the reason why a player may not declare an action."""
    keeping_off = game.keyword_table.keeping_off.get(reason)
    if keeping_off is not None:
        return Grounds(tuple((card, -1) for card in keeping_off(game, option)))
    if reason == "not-enough-battlers":
        payers = [each for each in game.payers(player, option.card) if each != option.other]
        worth = sum(game.cost(each) for each in payers)
        return Grounds((), (("price", game.price(player, option.card, option.kind)), ("worth", worth)))
    return Grounds()
