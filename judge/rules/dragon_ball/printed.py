"""What can be said of a card when no game is in progress: whether a description fits its print."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from judge.cards.language.keywords import parted
from judge.cards.model import CardDefinition
from judge.cards.naming import all_compared, compared, has_part, names_of
from judge.engine import tree


class UndecidedError(Exception):
    """The description asks for what only a game in progress has: a mode, an area, a count."""


class Printed(msgspec.Struct, frozen=True):
    """A card outside a game: what is printed on its front, and what its [Permanent] skills add to that.

    Names and traits are as they are `compared`.
    """

    type: str
    names: frozenset[str]
    traits: frozenset[str]
    colors: frozenset[str]
    cost: int | None
    power: int | None
    combo_power: int | None
    keywords: frozenset[str] = frozenset()
    characters: frozenset[str] = frozenset()
    specified_cost: int = 0
    combo_cost: int | None = None
    era: str = ""
    has_skills: bool = False

    @classmethod
    def of(cls, card: CardDefinition) -> Printed:
        """The card as printed; a name with slashes is each of its parts too (FW 2-3-3)."""
        return cls(
            type=card.type,
            names=all_compared(names_of(card.name)),
            traits=all_compared(card.front.traits),
            colors=frozenset(card.colors),
            cost=card.cost,
            power=card.front.power,
            combo_power=card.combo_power,
            characters=all_compared(card.characters),
            specified_cost=len(card.specified_cost),
            combo_cost=card.combo_cost,
            era=compared(card.era),
        )


def fits(wanted: tree.Filter, card: Printed, is_this: bool = False) -> bool:
    """True if a card of the deck fits a description. `is_this`: it is the card that has the skill.

    Raises UndecidedError where that depends on a game in progress.
    """
    _refuse_states(wanted)
    return (
        wanted.owner != "opponent"
        and not (wanted.other_than_this and is_this)
        and wanted.copy in (None, is_this)
        and _fits_words(wanted, card)
        and _fits_figures(wanted, card)
        and (not wanted.either or any(fits(each, card, is_this) for each in wanted.either))
    )


def _refuse_states(wanted: tree.Filter) -> None:
    if (
        set(wanted.areas) - {"deck"}
        or wanted.mode
        or wanted.in_battle
        or wanted.attacking
        or wanted.attacked
        or wanted.extreme
        or wanted.evolved
        or wanted.fusion_evolved
        or wanted.battling is not None
        or wanted.played_by
        or wanted.alike is not None
        or wanted.cost_unlike is not None
        or wanted.ki is not None
        or wanted.awakened is not None
        or wanted.faces_up is not None
        or wanted.under is not None
        or wanted.very is not None
        or wanted.token is not None
        or wanted.how_many_under is not None
        or wanted.done_by_this
        or wanted.done_in
        or wanted.this_turn
        or wanted.not_this_turn
    ):
        raise UndecidedError


def _fits_words(wanted: tree.Filter, card: Printed) -> bool:
    return (
        _any_of(wanted.types, frozenset({card.type}))
        and _any_of(all_compared(wanted.names), card.names)
        and (not wanted.names_including or _includes(wanted.names_including, card.names))
        and not _includes(wanted.names_not_including, card.names)
        and not card.names & all_compared(wanted.names_excluded)
        and _any_of(all_compared(wanted.traits), card.traits)
        and (not wanted.traits_including or _includes(wanted.traits_including, card.traits))
        and (card.traits >= all_compared(wanted.every_trait) or "*" in card.traits)
        and (not wanted.only_trait or card.traits == all_compared((wanted.only_trait,)))
        and not card.traits & all_compared(wanted.traits_excluded)
        and _any_of(wanted.colors, card.colors)
        and (not wanted.original_colors or bool(card.colors & set(wanted.original_colors)))
        and not card.colors & set(wanted.colors_excluded)
        and card.colors >= set(wanted.every_color)
        and (not wanted.only_character or card.characters == all_compared((wanted.only_character,)))
        and (not wanted.exact_colors or card.colors == frozenset(wanted.exact_colors))
        and _any_of(all_compared(wanted.characters), card.characters)
        and (not wanted.characters_including or _includes(wanted.characters_including, card.characters))
        and not card.characters & all_compared(wanted.characters_excluded)
        and (not wanted.era or compared(wanted.era) == card.era)
        and (not wanted.keyword or _has_keyword(card, wanted.keyword))
        and not (wanted.without_keyword and _has_keyword(card, wanted.without_keyword))
        and not (wanted.without_skills and card.has_skills)
    )


def _has_keyword(card: Printed, keyword: str) -> bool:
    """True if a keyword is among a card's; raises UndecidedError if its colors or figure are asked for."""
    name, colors, figure = parted(keyword)
    if name in card.keywords and (colors or figure):
        raise UndecidedError
    return name in card.keywords


def _any_of(wanted: Collection[str], has: frozenset[str]) -> bool:
    """``*`` is all there are: "this card has all card names"."""
    return not wanted or "*" in has or bool(has & set(wanted))


def _includes(parts: Collection[str], has: frozenset[str]) -> bool:
    return bool(parts) and ("*" in has or any(has_part(each, part) for part in parts for each in has))


def _fits_figures(wanted: tree.Filter, card: Printed) -> bool:
    figures = (
        (wanted.cost, card.cost),
        (wanted.original_cost, card.cost),
        (wanted.power, card.power),
        (wanted.original_power, card.power),
        (wanted.combo_power, card.combo_power),
        (wanted.combo_cost, card.combo_cost),
        (wanted.specified_cost, card.specified_cost),
        (wanted.how_many_colors, len(card.colors)),
        (wanted.how_many_traits, len(card.traits)),
    )
    return all(_within(bounds, figure) for bounds, figure in figures if bounds is not None)


def _within(bounds: tree.Range, figure: int | None) -> bool:
    for bound in (bounds.low, bounds.high):
        if not isinstance(bound, int | None):
            raise UndecidedError
    if figure is None:
        return False
    low, high = bounds.low, bounds.high
    return (not isinstance(low, int) or low <= figure) and (not isinstance(high, int) or figure <= high)
