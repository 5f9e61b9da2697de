"""By which rule the information of a chosen card was found: costs, names, traits (FW 1-2-5, 2, 15)."""

from __future__ import annotations

from judge.cards.naming import all_compared
from judge.engine import tree
from judge.rules.dragon_ball.areas import BATTLE
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.events.costs import (
    CharacterEverywhere,
    ChosenBeneath,
    CostFound,
    EitherName,
    NameEverywhere,
    TraitEverywhere,
)
from judge.rules.dragon_ball.information import adds_to_its_card, cost_of, total_and_specified, treated_as

_EVERYWHERE = (NameEverywhere, CharacterEverywhere, TraitEverywhere)


def note_findings(game: DragonBallGame, filter: tree.Filter, cards: tuple[int, ...]) -> None:
    """The trace names the rules by which these cards fitted; looked at once they are chosen."""
    if not cards:
        return
    for each in (filter, *filter.either):
        if each.under is not None:
            game.note(ChosenBeneath(cards))
        left_out = game.keyword_table.left_out.get(each.without_keyword)
        if left_out is not None:
            left_out(game)
        if not (each.cost or each.names or each.characters or each.traits or each.keyword):
            continue
        for card in cards:
            _note_one(game, each, card)


def _note_one(game: DragonBallGame, filter: tree.Filter, card: int) -> None:
    if filter.cost is not None:
        note_cost(game, card)
    if filter.names and "/" in game.side(card).name:
        game.note(EitherName(card))
    _note_treatments(game, filter, card)
    found = game.keyword_table.found.get(filter.keyword)
    if found is not None:
        found(game, card)


def _note_treatments(game: DragonBallGame, filter: tree.Filter, card: int) -> None:
    """Notes that a name, character or trait fits that the card's own text adds outside play too."""
    wanted = all_compared(filter.names), all_compared(filter.characters), all_compared(filter.traits)
    if not any(wanted):
        return
    hidden = game.area_of(card) in game.secret_areas
    for node in treated_as(game, card):
        if not node.everywhere and not (hidden and adds_to_its_card(game, node)):
            continue
        added = all_compared(node.names), all_compared(node.characters), all_compared(node.traits)
        for event, one, other in zip(_EVERYWHERE, added, wanted, strict=True):
            if one & other:
                game.note(event(card))


def note_cost(game: DragonBallGame, card: int) -> None:
    """Notes which cost a skill found: the total, or a higher specified one (FW 1-2-5-1 to 1-2-5-3)."""
    if cost_of(game, card) is None:
        return
    total, specified = total_and_specified(game, card)
    if len(specified) <= total:
        game.note(CostFound(card, cost_of(game, card)), game.rule(FW="1-2-5-1", MA="2-11-3"))
    elif game.area_of(card) == BATTLE:
        game.note(CostFound(card, cost_of(game, card)), game.rule(FW="1-2-5-2", MA="2-11-3"))
    else:
        game.note(CostFound(card, cost_of(game, card)), game.rule(FW="1-2-5-3", MA="2-11-3"))
