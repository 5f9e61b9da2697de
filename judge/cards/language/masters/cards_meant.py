"""Which cards the words of Masters' deeds mean, where they say neither whose nor where they are."""

import re
from typing import Any

import msgspec

from judge.cards.language.reading_targets import Made
from judge.engine import tree as nodes
from judge.engine.tree import Choose, Filter
from judge.engine.tree.of_masters import IN_A_MODE, IN_PLAY


def type_played(words: str) -> str:
    """The type that "the Battle Card being played" names; "" where it names none."""
    said = re.search(r" (battle|unison) card (?:being )?played\b", words)
    return said[1] if said else ""


def counter_goes(words: str) -> tuple[str, Any]:
    """The area to which the card of a negated [Counter] goes, and where in it; "" for the Drop."""
    to = words.rsplit(" ", 1)[-1]
    return to, next((end for end in ("top", "bottom") if f" {end} of " in words), "")


def if_of_type(words: str, made: Made) -> Made:
    """ "The Battle Card being played is played in Rest Mode": a card of another type is not."""
    kind = type_played(words)
    return (nodes.If(nodes.Fits(nodes.BeingPlayed(), Filter(types=(kind,))), made),) if kind else made


def of_one_card_played(first: nodes.Instruction | None, second: nodes.Instruction) -> bool:
    """True of what is done to one card being played, of the same type both times."""
    return (
        isinstance(first, nodes.If)
        and isinstance(first.condition, nodes.Fits)
        and first.condition.target == nodes.BeingPlayed()
        and second == nodes.If(first.condition, getattr(second, "then", ()))
        and first == nodes.If(first.condition, first.then)
    )


def of_cards_in_a_mode(chosen: Choose) -> Choose:
    """ "Choose 1 of your opponent's cards and switch it": energy has a mode, too (MA 4-8-1). Not of cards
    with a skill, which energy has not (MA 2-13-2)."""
    groups = tuple(
        msgspec.structs.replace(group, of=msgspec.structs.replace(group.of, areas=IN_A_MODE))
        if group.of.areas == IN_PLAY and not (group.of.types or group.of.keyword or group.of.very)
        else group
        for group in chosen.groups
    )
    return msgspec.structs.replace(chosen, groups=groups)


def in_battle_area(chosen: Choose) -> Choose:
    """A choice of cards to KO or to evolve: Battle Cards, never a Leader Card (MA 10-1-1, 10-5-1)."""
    groups = tuple(
        msgspec.structs.replace(group, of=msgspec.structs.replace(group.of, areas=("battle",)))
        if {"battle", "leader"} <= set(group.of.areas) <= set(IN_PLAY) and not group.of.types
        else group
        for group in chosen.groups
    )
    return msgspec.structs.replace(chosen, groups=groups)


def said_nowhere(of: Filter) -> bool:
    """True of names or traits without a player or an area, which are read as those in play."""
    return of.owner == "any" and of.areas == ("leader", "battle") and not of.types and not of.very


def anywhere_in_battle(of: Filter) -> bool:
    """True of Battle Cards without a player, which are read as those in play."""
    return of.owner == "any" and of.areas == ("battle",) and of.types == ("battle",) and not of.very
