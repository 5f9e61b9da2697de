"""What summoning or playing a card costs, and how that is paid (CC 4-1, 14-3)."""

from __future__ import annotations

from typing import Self

from judge.rules.chrono_clash.abilities import Abilities
from judge.rules.chrono_clash.information import EXTRA_CARDS, STANDARD


class Paying(Abilities):
    """Prices."""

    def price(self: Self, player: int, card: int, way: str) -> int:
        """Finds what a card costs a player: in time, or, of an extra deck card, in battlers (CC 14-3-3)."""
        icon = self.keyword_table.cost_icons.get(way)
        figures = [entry.skill.number for entry in self.icons(card, icon)] if icon is not None else []
        cost = min(figures) if figures else self.cost(card)
        less = 0
        if self.is_battler(card):
            less = sum(reduces(self, player, bool(figures)) for reduces in self.keyword_table.reduces_cost)
        return self.not_below_0(cost - less, "17-5-6-1")

    def payers(self, player: int, card: int) -> tuple[int, ...]:
        """The battlers that can be destroyed for an extra deck card (CC 14-3-4, 14-3-5)."""
        mine = self.battlers(player)
        standard = tuple([each for each in mine if self.printed(each).type == STANDARD])
        if len(standard) == len(mine) or self.printed(card).type != "ex action":
            return standard
        return standard if self.reads("ex-actions-need-standard", "14-3-4") else mine

    def can_pay_with_battlers(self, player: int, card: int, way: str = "", without: int = -1) -> bool:
        """True if the costs of a player's battlers, `without` one, reach what an extra deck card costs."""
        total = sum(self.cost(each) for each in self.payers(player, card) if each != without)
        return total >= self.price(player, card, way)

    def is_extra(self, card: int) -> bool:
        """True if a card is of the extra deck."""
        return self.printed(card).type in EXTRA_CARDS
