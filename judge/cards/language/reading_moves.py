# ruff: noqa: D102 - a method that has the name of a rule of the grammar is told by that rule
"""From parse trees to conditions about what moved this turn: cards between areas, and energy markers."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from lark import Token, Tree

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.reading_groups import GroupWords
from judge.engine import tree as nodes
from judge.engine.tree import Condition, Filter, Player, Range
from judge.engine.tree.words import LEFT_BATTLE, MOVES

LASTING = frozenset(
    (
        "types", "names", "names_including", "names_excluded", "names_not_including", "traits",
        "traits_including", "traits_excluded", "every_trait", "only_trait", "colors", "cost", "original_cost",
        "characters", "characters_including", "characters_excluded", "either",
    )
)  # fmt: skip
"""What a description may ask for of cards that may have gone elsewhere since."""
_VERBS = {"hand": ("add", "return"), "drop": ("place",), "energy": ("place", "add")}
"""The verbs for placing a card in an area."""


class MoveWords(GroupWords):
    """Reads what moved. A method is named as its rule in the grammar."""

    def moved_this_turn(self, words: str, *parts: Any) -> Condition:
        """ "You placed a card from your life into its owner's Drop during this turn"; of "somebody", whoever
        did it or no one."""
        *described, source, to, when = parts
        self.check_this_turn(when)
        by: Player = "opponent" if "opponent" in words else "any" if words.startswith("somebody") else "you"
        if by != "any":
            self.whose_theirs = by
        owner, (left, *others) = self.place(source)
        if others or owner not in {"you", "opponent", "any"}:
            raise NotUnderstoodError(source)
        fact, own = LEFT_BATTLE, False
        if to is not None:
            fact, own = MOVES[self._to(words, to, owner, left)], self._stays_with(to, left)
        elif "remove" not in words or left != "battle":
            raise NotUnderstoodError(words)
        number = described[0] if isinstance(described[0], Tree) and described[0].data != "owned" else None
        of = self._moved(described[-1])
        return nodes.Happened(fact, owner, of, self.least(words, number), by=by, own=own)

    def not_moved_this_turn(self, words: str, *parts: Any) -> Condition:
        """ "You haven't placed a card from your energy into its owner's Drop during this turn"."""
        return nodes.Not(self.moved_this_turn(words, *parts))

    def _to(self, words: str, to: str, owner: Player, left: str) -> tuple[str, str]:
        """The areas from and to which cards are moved; raises NotUnderstoodError if nothing keeps it."""
        whose, (area, *others) = self.place(to)
        if others or whose not in {owner, "owner"} or (left, area) not in MOVES:
            raise NotUnderstoodError(to)
        if not any(f"{verb}" in words for verb in _VERBS[area]):
            raise NotUnderstoodError(words)
        return left, area

    def _stays_with(self, to: str, left: str) -> bool:
        """True of "from your Battle Area into your Drop": cards of other areas are their player's own."""
        return left == "battle" and self.place(to)[0] != "owner"

    def _moved(self, owned: Tree[Token]) -> Filter | None:
        of = self.as_said(self.read(owned))
        said = {name for name in of.__struct_fields__ if getattr(of, name) != getattr(Filter(), name)}
        if said - LASTING:
            raise NotUnderstoodError("what is moved")
        return of if said else None

    def least(self, words: str, number: Tree[Token] | None) -> int:
        """How often something happened at least; raises NotUnderstoodError where another bound is said."""
        range_: Range = Range(1) if number is None else self.read(number)
        if not isinstance(range_.low, int) or range_.low < 1 or range_.high is not None:
            raise NotUnderstoodError(words)
        return range_.low

    def check_this_turn(self, when: str) -> None:
        if when not in {"during this turn", "this turn"}:
            raise NotUnderstoodError(when)

    # --- energy markers ---

    def markers_this_turn(self, words: str, when: str) -> Condition:
        """ "You placed an energy marker during this turn", "one of your energy markers was removed"."""
        self.check_this_turn(when)
        player: Player = "opponent" if "opponent" in words else "you" if "you" in words else "any"
        number = re.search(r"\d+", words)
        made = nodes.Happened(
            "marker-placed" if " place" in words else "marker-removed",
            player,
            at_least=int(number[0]) if number else 1,
        )
        if " was " in words or " were " in words:
            return made
        made = msgspec.structs.replace(made, by=player)
        return nodes.Not(made) if "n't" in words else made
