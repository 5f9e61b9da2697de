"""[Warrior of Universe 7]: cards of that trait have no specified cost (MA 10-21)."""

from judge.cards.language.keywords import EVERY
from judge.cards.naming import compared
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.keyword import KeywordSkill

TRAITS = frozenset((compared("Universe 7"), compared("Univers 7")))


def waives_colors(game: DragonBallGame, card: int, other: int) -> bool:
    """True for cards of the same player's with the trait, wherever they are; the total cost stays."""
    return game.master(other) == game.master(card) and game.has_trait(other, TRAITS)


WARRIOR_OF_UNIVERSE_7: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY["Warrior of Universe 7"], waives_colors=waives_colors
)
