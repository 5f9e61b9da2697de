"""What a player may try to do in the main step, allowed or not (CC 5-4-1, 10-1-3)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards.icons.abilities import Ability
from judge.engine.actions import Candidates
from judge.rules.chrono_clash.areas import HAND, SIZE, Areas
from judge.rules.chrono_clash.information import Information
from judge.rules.chrono_clash.kinds import Option, OptionKind


def hand(game: Areas, player: int) -> tuple[int, ...]:
    """The cards in a player's hand that somebody knows."""
    cards = game.zones[player * SIZE + HAND]
    return tuple([card for card in cards if game.cards[card].print]) if game.unknown else cards


def of_types(kind: OptionKind, types: tuple[str, ...]) -> Candidates[Areas]:
    """Each card of these types in the hand."""

    def candidates(game: Areas, player: int) -> Iterator[Option]:
        for card in hand(game, player):
            if game.prints[game.cards[card].print].type in types:
                yield Option(kind, card)

    return candidates


def with_ability(kind: OptionKind, keyword: Ability) -> Candidates[Information]:
    """Each card in the hand with an ability."""

    def candidates(game: Information, player: int) -> Iterator[Option]:
        return (Option(kind, card) for card in game.in_hand(player, keyword))

    return candidates


def with_ability_and_battler(kind: OptionKind, keyword: Ability) -> Candidates[Information]:
    """Each card in the hand with an ability, with each of the player's battlers."""

    def candidates(game: Information, player: int) -> Iterator[Option]:
        for card in game.in_hand(player, keyword):
            for battler in game.battlers(player):
                yield Option(kind, card, battler)

    return candidates


def own_battlers(kind: OptionKind) -> Candidates[Areas]:
    """Each of the player's battlers."""

    def candidates(game: Areas, player: int) -> Iterator[Option]:
        return (Option(kind, card) for card in game.battlers(player))

    return candidates


def tap_rows(game: Information, player: int) -> Iterator[Option]:
    """Each [Tap] row of the player's battlers."""
    for card in game.battlers(player):
        for row in game.rows(card):
            if game.skills[row].skill.type == "activate":
                yield Option("tap", card, skill=row)


def enemy_battlers(game: Areas, player: int) -> Iterator[Option]:
    """Each of the player's battlers against each enemy one."""
    for card in game.battlers(player):
        for seat in game.opponents(player):
            for other in game.battlers(seat):
                yield Option("attack-battler", card, other)


def piles(game: Areas, player: int) -> Iterator[Option]:
    """Each of the player's battlers against each guardian pile."""
    for card in game.battlers(player):
        for seat in game.opponents(player):
            yield Option("attack-pile", card, number=seat)
