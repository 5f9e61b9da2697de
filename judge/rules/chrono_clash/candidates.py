"""What a player may try to do in the main step, allowed or not (CC 5-4-1, 10-1-3)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards.icons.abilities import Ability
from judge.engine.actions import Candidates
from judge.rules.chrono_clash.areas import HAND, SIZE, battlers_of, opponents_of
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.information import in_hand, rows_of
from judge.rules.chrono_clash.kinds import Option, OptionKind


def hand(game: ChronoClashGame, player: int) -> tuple[int, ...]:
    """The cards in a player's hand that somebody knows."""
    cards = game.zones[player * SIZE + HAND]
    return tuple([card for card in cards if game.cards[card].print]) if game.unknown else cards


def of_types(kind: OptionKind, types: tuple[str, ...]) -> Candidates[ChronoClashGame]:
    """Each card of these types in the hand."""

    def candidates(game: ChronoClashGame, player: int) -> list[Option]:
        cards, prints = game.cards, game.prints
        return [Option(kind, card) for card in hand(game, player) if prints[cards[card].print].type in types]

    return candidates


def with_ability(kind: OptionKind, keyword: Ability) -> Candidates[ChronoClashGame]:
    """Each card in the hand with an ability."""

    def candidates(game: ChronoClashGame, player: int) -> list[Option]:
        return [Option(kind, card) for card in in_hand(game, player, keyword)]

    return candidates


def with_ability_and_battler(kind: OptionKind, keyword: Ability) -> Candidates[ChronoClashGame]:
    """Each card in the hand with an ability, with each of the player's battlers."""

    def candidates(game: ChronoClashGame, player: int) -> list[Option]:
        return [
            Option(kind, card, battler)
            for card in in_hand(game, player, keyword)
            for battler in battlers_of(game, player)
        ]

    return candidates


def own_battlers(kind: OptionKind) -> Candidates[ChronoClashGame]:
    """Each of the player's battlers."""

    def candidates(game: ChronoClashGame, player: int) -> list[Option]:
        return [Option(kind, card) for card in battlers_of(game, player)]

    return candidates


def tap_rows(game: ChronoClashGame, player: int) -> Iterator[Option]:
    """Each [Tap] row of the player's battlers."""
    for card in battlers_of(game, player):
        for row in rows_of(game, card):
            if game.skills[row].skill.type == "activate":
                yield Option("tap", card, skill=row)


def enemy_battlers(game: ChronoClashGame, player: int) -> Iterator[Option]:
    """Each of the player's battlers against each enemy one."""
    for card in battlers_of(game, player):
        for seat in opponents_of(game, player):
            for other in battlers_of(game, seat):
                yield Option("attack-battler", card, other)


def piles(game: ChronoClashGame, player: int) -> Iterator[Option]:
    """Each of the player's battlers against each guardian pile."""
    for card in battlers_of(game, player):
        for seat in opponents_of(game, player):
            yield Option("attack-pile", card, number=seat)
