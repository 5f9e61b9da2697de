"""Whose hand a choice is made from: what its words depend on."""

from __future__ import annotations

from judge.engine.tree import Choose, Player


def is_blind(one: Choose, actor: Player) -> bool:
    """True if a card is chosen that its chooser cannot see."""
    return any(
        of.areas == ("hand",) and of.owner != actor
        for group in one.groups
        for of in (group.of, *group.of.either)
    )


def from_own_hand(one: Choose) -> bool:
    """True if cards of the chooser's own hand are chosen."""
    return all(group.of.areas == ("hand",) and group.of.owner == one.chooser for group in one.groups)
