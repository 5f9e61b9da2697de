"""What a player may try to do in the main step, allowed or not (CC 5-4-1, 10-1-3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.engine.state import Option
from judge.rules.chrono_clash.areas import HAND, SIZE


def hand(game: Any, player: int) -> tuple[int, ...]:
    """The cards in a player's hand that somebody knows."""
    cards = game.zones[player * SIZE + HAND]
    return tuple([card for card in cards if game.cards[card].print]) if game.unknown else cards


def of_types(kind: str, types: tuple[str, ...]) -> Any:
    """Each card of these types in the hand."""

    def candidates(game: Any, player: int) -> Iterator[Option]:
        for card in hand(game, player):
            if game.prints[game.cards[card].print].type in types:
                yield Option(kind, card)

    return candidates


def with_ability(kind: str, keyword: str) -> Any:
    """Each card in the hand with an ability."""

    def candidates(game: Any, player: int) -> Iterator[Option]:
        return (Option(kind, card) for card in game.in_hand(player, keyword))

    return candidates


def with_ability_and_battler(kind: str, keyword: str) -> Any:
    """Each card in the hand with an ability, with each of the player's battlers."""

    def candidates(game: Any, player: int) -> Iterator[Option]:
        for card in game.in_hand(player, keyword):
            for battler in game.battlers(player):
                yield Option(kind, card, battler)

    return candidates


def own_battlers(kind: str) -> Any:
    """Each of the player's battlers."""

    def candidates(game: Any, player: int) -> Iterator[Option]:
        return (Option(kind, card) for card in game.battlers(player))

    return candidates


def tap_rows(game: Any, player: int) -> Iterator[Option]:
    """Each [Tap] row of the player's battlers."""
    for card in game.battlers(player):
        for row in game.rows(card):
            if game.skills[row].skill.type == "activate":
                yield Option("tap", card, skill=row)


def enemy_battlers(game: Any, player: int) -> Iterator[Option]:
    """Each of the player's battlers against each enemy one."""
    for card in game.battlers(player):
        for seat in game.opponents(player):
            for other in game.battlers(seat):
                yield Option("attack-battler", card, other)


def piles(game: Any, player: int) -> Iterator[Option]:
    """Each of the player's battlers against each guardian pile."""
    for card in game.battlers(player):
        for seat in game.opponents(player):
            yield Option("attack-pile", card, number=seat)
