"""The moves that players may try to declare."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.state import Option
from judge.rules.dragon_ball.areas import HAND
from judge.rules.dragon_ball.attempts import every_attack, every_combo, every_skill
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.candidates import battle_cards_in_hand


def attempts(game: DragonBallGame, player: int) -> Iterator[Option]:
    """Attacks, cards, combos and skills, allowed or not."""
    yield from every_attack(game, player)
    yield from battle_cards_in_hand(game, player)
    yield from every_combo(game, player)
    yield from every_skill(game, player)
    yield from (Option("use", card) for card in game.zone(player, HAND) if not game.cards[card].print)
