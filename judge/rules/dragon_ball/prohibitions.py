"""What effects forbid to cards, and which effects do (FW 0-2-5, 9-10)."""

from __future__ import annotations

from judge.engine import tree
from judge.engine.actions import Cause
from judge.engine.tree.words import Ban
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.continuous import (
    Entry,
    effects_on,
)


def is_forbidden(game: DragonBallGame, card: int, *what: Ban, by: int = -1, by_player: int = -1) -> bool:
    """True if an effect forbids a card any of these, when the skill of `by` does it."""
    if game.catalogue.forbidden.isdisjoint(what):
        return False
    return bool(forbidding(game, card, *what, by=by, by_player=by_player))


def forbidding(game: DragonBallGame, card: int, *what: Ban, by: int = -1, by_player: int = -1) -> list[Entry]:
    """The effects that forbid a card any of these, when the skill of `by` does it."""
    return [
        entry
        for node, entry in effects_on(game, card, "Forbid")
        if isinstance(node, tree.Forbid)
        and node.what in what
        and _forbids(game, node, entry, card, by, by_player)
    ]


def cause_of(game: DragonBallGame, entry: Entry) -> Cause:
    """The card and the instruction that a continuous effect comes from."""
    return entry.frame.card, game.catalogue.number_of(entry.node)


def _forbids(  # noqa: PLR0911 - one a way not to
    game: DragonBallGame, node: tree.Forbid, entry: Entry, card: int, by: int, by_player: int
) -> bool:
    frame = entry.frame
    if node.by == "opponent" and by_player in (-1, frame.player):
        return False
    if node.by == "you" and by_player not in (-1, frame.player):
        return False
    if (node.by_skill or node.by_types) and by < 0:
        return False
    if node.by_types and game.printed(by).type not in node.by_types:
        return False
    if node.only is not None:
        return False
    if node.against is not None and (by < 0 or not game.fits(node.against, by, frame)):
        return False
    if node.times:
        stay = game.cards[card].stay
        used = sum(
            1 for fact in game.facts if fact.what == "prevented" and fact.card == card and fact.stay == stay
        )
        return used < node.times
    return True
