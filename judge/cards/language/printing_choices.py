"""Whose hand a choice is made from, and whether this card is among what it offers: its words depend on it."""

from __future__ import annotations

from judge.cards.language.filters import may_be_this
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


def with_this(one: Choose, cards: str, gets: str) -> str:
    """What this card and those chosen get; "choose this card and 1 <A>" is said of another <A>."""
    if any(may_be_this(group.of) for group in one.groups):
        return f"choose {cards}, then this card and that card {gets}"
    return f"choose this card and {cards} and they {gets}"
