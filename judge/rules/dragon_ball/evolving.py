"""The cards that a card can be played on top of, by its [Evolve] and its like (FW 15-12, MA 10-5, 10-13)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.cards.language.keywords import fits as is_like
from judge.engine import tree
from judge.engine.state import Frame
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.conditions import matching
from judge.rules.dragon_ball.leaves import said_of_itself
from judge.rules.dragon_ball.skill_costs import choosable


def filters_of(game: DragonBallGame, card: int, skill: int) -> tuple[tree.Filter, ...]:
    """Tells what each card to evolve from must be; further places if the card's skills allow them (FW
    15-12-4-1, MA 11-7-1).
    """
    its = game.skills[skill].skill
    filters = its.evolve_from
    frame = Frame("", player=game.master(card), card=card, stay=game.cards[card].stay)
    wider = [
        node.filter
        for node in said_of_itself(game, frame)
        if isinstance(node, tree.EvolveFrom) and (not node.keyword or is_like(its.keyword, node.keyword))
    ]
    if not wider:
        return filters
    return tuple(
        tree.Filter(either=(each, *(_specified(filter, each) for filter in wider))) for each in filters
    )


def candidates(game: DragonBallGame, player: int, card: int, filter: tree.Filter) -> tuple[int, ...]:
    """The cards that one condition of [Evolve] can take, of those that a skill may choose (FW 13-4-1,
    MA 4-13-1)."""
    frame = Frame("", player=player, card=card)
    parts = filter.either or (filter,)
    found: list[int] = []
    for part in parts:
        owned = replace(part, owner="you", areas=part.areas or ("battle",))
        found.extend(c for c in matching(game, owned, frame) if c not in found and c != card)
    return choosable(game, tuple(found), frame)


def choices(game: DragonBallGame, player: int, card: int, skill: int) -> bool:
    """True if every condition finds a card of its own (FW 15-12-4, 15-12-11)."""
    return _assign(game, player, card, filters_of(game, card, skill), ())


def _assign(
    game: DragonBallGame, player: int, card: int, filters: tuple[tree.Filter, ...], taken: tuple[int, ...]
) -> bool:
    if not filters:
        return True
    return any(
        _assign(game, player, card, filters[1:], (*taken, candidate))
        for candidate in candidates(game, player, card, filters[0])
        if candidate not in taken
    )


def _specified(filter: tree.Filter, condition: tree.Filter) -> tree.Filter:
    """A card from a further place; "the specified" one fulfills the condition itself (FW 15-12-4-1)."""
    if filter == tree.Filter(owner=filter.owner, areas=filter.areas, types=filter.types):
        return replace(condition, areas=filter.areas)
    return filter
