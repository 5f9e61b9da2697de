"""The mode that effects have cards be played in (FW 3-6-3, MA 3-6-4)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine import tree
from judge.engine.state import ABSENT, Card
from judge.rules.dragon_ball.areas import BATTLE, keeps_effects
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.continuous import effects_of
from judge.rules.dragon_ball.prohibitions import is_meant


def played_in_rest(game: DragonBallGame, card: int, player: int, seat: int) -> bool:
    """True if a card that a player plays in the area of a seat comes in Rest Mode, by an effect in force or
    by what it says of itself.

    Its cost and power are those that it has as it enters, not where it lies before.
    """
    if "PlayedIn" not in game.catalogue.kinds:
        return False
    if any(
        _says_so_of_itself(node) for n in game.side(card).permanents for node in game.skills[n].skill.effect
    ):
        return True
    asked = []
    for entry in effects_of(game, "PlayedIn"):
        node = entry.node
        assert isinstance(node, tree.PlayedIn)
        if node.mode == "rest" and node.filter.very is None and is_meant(node.filter.owner, player, entry):
            asked.append((replace(node.filter, owner="any"), entry.frame))
    if not asked:
        return False
    with game.as_if_laid(card, _as_it_enters(game, card, seat)):
        return any(game.fits(filter, card, frame) for filter, frame in asked)


def _as_it_enters(game: DragonBallGame, card: int, seat: int) -> Card:
    """A card as it comes into its area of play: what holds there applies at once (FW 9-8-3, MA 8-8-1-5)."""
    before = game.cards[card]
    area = game.played_by_type.get(game.printed(card).type, BATTLE)
    zone = game.index(seat, area)
    stay = before.stay + (not keeps_effects(game, game.area_of(card), area))
    return replace(before, zone=zone, top=ABSENT, rest=False, face_up=True, stay=stay)


def _says_so_of_itself(node: tree.Node) -> bool:
    return isinstance(node, tree.PlayedIn) and node.mode == "rest" and node.filter.very == tree.This()
