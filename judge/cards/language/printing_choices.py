"""Whose hand a choice is made from, how many it takes, and whether this card is among them, for its words."""

from __future__ import annotations

import msgspec

from judge.cards.language.filters import may_be_this
from judge.cards.language.printing_words import unsayable
from judge.engine.tree import Choose, Group, Player


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


def meant_besides(one: Choose) -> Choose:
    """A choice as it stands behind "this card and": that other cards are meant goes without saying."""
    groups = tuple(
        msgspec.structs.replace(group, of=msgspec.structs.replace(group.of, other_than_this=False))
        for group in one.groups
    )
    return msgspec.structs.replace(one, groups=groups)


def with_this(one: Choose, cards: str, gets: str) -> str:
    """What this card and those chosen get; "choose this card and 1 <A>" is said of another <A>."""
    if any(may_be_this(group.of) for group in one.groups):
        return f"choose {cards}, then this card and that card {gets}"
    return f"choose this card and {cards} and they {gets}"


def chooses_many(one: Choose) -> bool:
    """True if several cards may be chosen."""
    return one.groups[0].at_most != 1 or len(one.groups) > 1


def to_chosen(one: Choose, words: str) -> str:
    """What is done to "that card", said of the cards just chosen: it, or them and their owner."""
    if not chooses_many(one):
        return words.replace("that card", "it", 1)
    return words.replace("that card", "them", 1).replace(" its owner's ", " their owner's ", 1)


def of_those(group: Group, by_actor: bool) -> str:
    """ "Choose 1 of those cards"; raises CardTextError where it is not said so."""
    if not by_actor or group.at_least not in {0, group.at_most}:
        raise unsayable(group)
    return f"choose {'up to ' * (group.at_least == 0)}{group.at_most} of those cards"


def together_words(one: Choose) -> str:
    """How the names of the chosen cards are to one another."""
    if (one.names_differ, one.names_alike, one.costs_differ).count(True) > 1:
        raise unsayable(one)
    if one.costs_differ:
        return " with different costs"
    if one.names_alike:
        return " with the same card name"
    return " with different card names" if one.names_differ else ""
