"""What only Masters' descriptions of cards ask for: characters, colors and no others, tokens (MA 2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge.cards.naming import all_compared, compared, has_part
from judge.engine import tree
from judge.engine.state import Frame
from judge.engine.tree.of_masters import IN_A_MODE
from judge.rules.dragon_ball.areas import ENERGY
from judge.rules.dragon_ball.base import DragonBallGame

Check = Callable[[DragonBallGame, int, Frame], bool]


def characters(game: DragonBallGame, card: int) -> frozenset[str]:
    """The character names of a card, as they are `compared` (MA 2-5); of the side that is up (2-3-2-1-3)."""
    printed = game.printed(card)
    found = (game.cards[card].back and printed.back_characters) or printed.characters
    for node in game.treated_as(card):
        found += node.characters
    return all_compared(found)


def era_of(game: DragonBallGame, card: int) -> str:
    """The era of a card (MA 2-7), of the side that is up (2-3-2-1-3)."""
    printed = game.printed(card)
    return (game.cards[card].back and printed.back_era) or printed.era


def checks_of_masters(filter: tree.Filter) -> Iterator[Check]:
    """The checks of what a description says that Fusion World's never do."""
    if filter.characters:
        wanted = all_compared(filter.characters)
        yield lambda game, card, frame: not wanted.isdisjoint(characters(game, card))
    if filter.characters_including:
        parts = filter.characters_including
        yield lambda game, card, frame: any(has_part(c, p) for p in parts for c in characters(game, card))
    if filter.characters_excluded:
        barred = all_compared(filter.characters_excluded)
        yield lambda game, card, frame: barred.isdisjoint(characters(game, card))
    yield from _color_checks(filter)
    if filter.only_character:
        only = all_compared((filter.only_character,))
        yield lambda game, card, frame: characters(game, card) == only
    if filter.very is not None:
        very = filter.very
        yield lambda game, card, frame: card in game.targets(very, frame)
    if filter.copy is not None:
        copy = filter.copy
        yield lambda game, card, frame: (game.cards[card].print == game.cards[frame.card].print) is copy
    if filter.specified_cost is not None:
        yield _within(filter.specified_cost, lambda game, card: len(game.printed(card).specified_cost))
    if filter.era:
        era = compared(filter.era)
        yield lambda game, card, frame: compared(era_of(game, card)) == era
    if filter.token is not None:
        token = filter.token
        yield lambda game, card, frame: game.printed(card).is_token is token
    if filter.areas == IN_A_MODE:
        yield _is_meant_by_cards


def _color_checks(filter: tree.Filter) -> Iterator[Check]:
    if filter.exact_colors:
        exact = set(filter.exact_colors)
        yield lambda game, card, frame: set(game.colors(card)) == exact
    if filter.original_colors:
        original = set(filter.original_colors)
        yield lambda game, card, frame: not original.isdisjoint(game.printed(card).colors)
    if filter.colors_excluded:
        without = set(filter.colors_excluded)
        yield lambda game, card, frame: without.isdisjoint(game.colors(card))
    if filter.every_color:
        every = set(filter.every_color)
        yield lambda game, card, frame: every <= set(game.colors(card))


def _within(bounds: tree.Range, number_of: Callable[[DragonBallGame, int], int]) -> Check:
    low, high = bounds.low, bounds.high

    def check(game: DragonBallGame, card: int, frame: Frame) -> bool:
        number = number_of(game, card)
        if low is not None and number < game.amount(low, frame):
            return False
        return high is None or number <= game.amount(high, frame)

    return check


def _is_meant_by_cards(game: DragonBallGame, card: int, frame: Frame) -> bool:
    """True unless, by the other reading, words that say just "your cards" mean no energy (MA 4-8-1)."""
    is_energy = game.area_of(card) == ENERGY
    return not (is_energy and game.reads("bare-cards-are-not-energy", game.rule(MA="4-8-1")))
