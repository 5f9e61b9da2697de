"""[Unique]: no other card of its card name is played in its player's Battle Area (MA 10-42)."""

from judge.cards.language.keywords import EVERY
from judge.cards.naming import all_compared
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.keyword import KeywordSkill


def bars_play(game: DragonBallGame, card: int, other: int) -> bool:
    """True if the other card has a card name of this one's; from its declaration on (10-42-2)."""
    return game.has_name(other, all_compared(game.names(card)))


UNIQUE: KeywordSkill[DragonBallGame] = KeywordSkill(keyword=EVERY["Unique"], bars_play=bars_play)
