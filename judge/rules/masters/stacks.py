"""What becomes of the cards under one that goes under another card (MA 11-3)."""

from __future__ import annotations

from judge.rules.dragon_ball.areas import takes_stack_along
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.masters.events import CardsGoAlong


def stack_stays_behind(game: DragonBallGame, card: int, top: int) -> bool:
    """True if what lies under a card goes to the Drop Area as the card goes under another one (11-3-4); says
    so where it goes along under a card of the other player's.

    It does where that one lies in another area of the same player's. Under a card of the other player's it
    goes along (11-3-5), by the other reading it does not.
    """
    source, area = game.area_of(card), game.area_of(top)
    if game.master(card) == game.master(top):
        return source != area and not takes_stack_along(game, source, area)
    if not takes_stack_along(game, source, area) and game.reads("placing-under-leaves-the-stack", "11-3-4"):
        return True
    game.note(CardsGoAlong(card, game.cards[card].beneath))
    return False
