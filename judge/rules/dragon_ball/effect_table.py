"""Continuous effects by the kind of their instruction, and the cards that those of some kinds may concern."""

from __future__ import annotations

from typing import NamedTuple

from judge.engine import tree
from judge.engine.state import ABSENT, Frame
from judge.rules.dragon_ball.kinds import LastingKind

Kinds = frozenset[LastingKind]


class Entry(NamedTuple):
    """A continuous effect: the instruction, whose view it takes, its conditions, and fixed cards if any.

    `modifier` is its place in `game.modifiers`, -1 if a [Permanent] skill generates it; `giver` is the effect
    that has given the skill, if it is gained.
    """

    node: tree.Node
    frame: Frame
    conditions: tuple[tuple[tree.Condition, bool], ...] = ()
    cards: tuple[int, ...] | None = None
    stays: tuple[int, ...] = ()
    modifier: int = ABSENT
    skill: int = ABSENT
    without: tuple[tuple[int, int], ...] = ()
    giver: Entry | None = None


class EffectTable(dict[LastingKind, list[Entry]]):
    """Continuous effects by the kind of their instruction; `complete` once no more of them come in."""

    __slots__ = ("_concerned", "complete")

    def __init__(self) -> None:
        self.complete = False
        self._concerned: dict[Kinds, frozenset[int] | None] = {}

    def may_concern(self, card: int, kinds: Kinds) -> bool:
        """True if effects of these kinds may concern a card: each of them has to be asked if it does."""
        if kinds.isdisjoint(self):
            return False
        cards = self.cards_of(kinds)
        return cards is None or card in cards

    def cards_of(self, kinds: Kinds) -> frozenset[int] | None:
        """The cards that effects of these kinds may concern; None where those may be any cards, and as long
        as effects come in."""
        if not self.complete:
            return None
        if kinds not in self._concerned:
            self._concerned[kinds] = self._cards_of(kinds)
        return self._concerned[kinds]

    def _cards_of(self, kinds: Kinds) -> frozenset[int] | None:
        cards: set[int] = set()
        for kind in kinds.intersection(self):
            for entry in self[kind]:
                if entry.cards is not None:
                    cards.update(entry.cards)
                elif type(what_of(entry.node)) is tree.This:
                    cards.add(entry.frame.card)
                else:
                    return None
        return frozenset(cards)


def what_of(node: tree.Node) -> tree.Target:
    """The target of an instruction, whichever field it stands in."""
    target: tree.Target = (
        node.target if isinstance(node, tree.Forbid) else getattr(node, "what", None) or tree.This()
    )
    return target
