"""What a keyword of a card in play does to other cards: it bars their play, or pays for them (MA 10-40,
10-42)."""

from __future__ import annotations

from judge.rules.dragon_ball.areas import HAND
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.information import keywords_of
from judge.rules.dragon_ball.keyword import among
from judge.rules.dragon_ball.kinds import Option


def is_barred(game: DragonBallGame, player: int, card: int) -> bool:
    """True if the keyword of a card that is in play or being played keeps another one from it (MA 10-42)."""
    bars = game.keyword_table.bars_play
    if game.catalogue.keywords.isdisjoint(bars):
        return False
    there = [c for area in game.played_in for c in game.zones[player * game.size + area]]
    there += [f.card for f in game.stack if f.player == player and f.card >= 0 and f.card not in there]
    return any(
        does(game, other, card)
        for other in there
        if other != card and (game.area_of(other) in game.played_in or game.area_of(other) == HAND)
        for does in among(keywords_of(game, other), bars)
    )


def paid_instead(game: DragonBallGame, player: int, card: int) -> tuple[Option, ...]:
    """Further ways to pay for a card of the hand, by keywords of cards that the player has in play (MA
    10-40)."""
    places = game.keyword_table.pays_instead
    if game.catalogue.keywords.isdisjoint(places) or game.area_of(card) != HAND:
        return ()
    found = (
        does(game, player, card)
        for area in game.in_play
        for other in game.zones[player * game.size + area]
        for does in among(keywords_of(game, other), places)
    )
    return tuple(dict.fromkeys(option for options in found for option in options))
