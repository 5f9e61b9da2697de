"""The reasons why a row of icons is not understood."""

from __future__ import annotations

from typing import Literal

Reason = Literal[
    "unknown",  # no icon has that name
    "stray",  # words outside the brackets
    "unclosed",  # a bracket that does not close
    "figure",  # an ability without its figure
    "misplaced",
    "second trigger",
    "without gains",  # an ability that nobody gains
    "unfinished",
    "unused",  # targets that no effect after them can have
    "opponent",  # a player has no cost and no icons
    "narrowed twice",
    "not lasting",  # gained without a trigger, and nothing that lasts
    "for actions",  # a trigger of action cards, on a battler
    "for battlers",  # a trigger or an ability of battlers, on an action card
    "no trigger",  # on a battler, and what it does cannot last
    "premise",  # [Time's Premise] outside a [Summon] row
]


class RowError(Exception):
    """A row is not understood from one of its icons on; `place` counts them from 0."""

    def __init__(self, place: int, reason: Reason) -> None:
        super().__init__(f"icon {place}: {reason}")
        self.place = place
        self.reason = reason
