"""The mode that effects have cards be played in (FW 3-6-3, MA 3-6-4)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine import tree
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.continuous import effects_of
from judge.rules.dragon_ball.prohibitions import is_meant


def played_in_rest(game: DragonBallGame, card: int, player: int) -> bool:
    """True if a card that a player plays comes in Rest Mode, by an effect in force or by what it says of
    itself."""
    if "PlayedIn" not in game.catalogue.kinds:
        return False
    if any(
        _says_so_of_itself(node) for n in game.side(card).permanents for node in game.skills[n].skill.effect
    ):
        return True
    for entry in effects_of(game, "PlayedIn"):
        node = entry.node
        assert isinstance(node, tree.PlayedIn)
        if (
            node.mode != "rest"
            or node.filter.very is not None
            or not is_meant(node.filter.owner, player, entry)
        ):
            continue
        if game.fits(replace(node.filter, owner="any"), card, entry.frame):
            return True
    return False


def _says_so_of_itself(node: tree.Node) -> bool:
    return isinstance(node, tree.PlayedIn) and node.mode == "rest" and node.filter.very == tree.This()
