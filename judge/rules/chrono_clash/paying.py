"""What summoning or playing a card costs, and how that is paid (CC 4-1, 14-3)."""

from __future__ import annotations

from judge.engine.state import ABSENT
from judge.rules.chrono_clash.areas import battlers_of
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.information import (
    EXTRA_CARDS,
    STANDARD,
    cost_of,
    icons_of,
    is_battler,
    not_below_0,
)


def price_of(game: ChronoClashGame, player: int, card: int, way: str) -> int:
    """Finds what a card costs a player: in time, or, of an extra deck card, in battlers (CC 14-3-3)."""
    icon = game.keyword_table.cost_icons.get(way)
    figures = [entry.skill.number for entry in icons_of(game, card, icon)] if icon is not None else []
    cost = min(figures) if figures else cost_of(game, card)
    less = 0
    if is_battler(game, card):
        less = sum(reduces(game, player, bool(figures)) for reduces in game.keyword_table.reduces_cost)
    return not_below_0(game, cost - less, "17-5-6-1")


def payers_of(game: ChronoClashGame, player: int, card: int) -> tuple[int, ...]:
    """The battlers that can be destroyed for an extra deck card (CC 14-3-4, 14-3-5)."""
    mine = battlers_of(game, player)
    standard = tuple([each for each in mine if game.printed(each).type == STANDARD])
    if len(standard) == len(mine) or game.printed(card).type != "ex action":
        return standard
    return standard if game.reads("ex-actions-need-standard", "14-3-4") else mine


def can_pay_with_battlers(
    game: ChronoClashGame, player: int, card: int, way: str = "", without: int = ABSENT
) -> bool:
    """True if the costs of a player's battlers, `without` one, reach what an extra deck card costs."""
    total = sum(cost_of(game, each) for each in payers_of(game, player, card) if each != without)
    return total >= price_of(game, player, card, way)


def is_extra(game: ChronoClashGame, card: int) -> bool:
    """True if a card is of the extra deck."""
    return game.printed(card).type in EXTRA_CARDS
