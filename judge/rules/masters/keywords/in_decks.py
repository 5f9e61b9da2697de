"""[Ultimate], [Super Combo] and [Dragon Ball]: how many cards with them a deck can have (MA 10-14, 10-17,
10-31)."""

from judge.cards.language.keywords import EVERY
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.keyword import KeywordSkill, MostInDeck

ULTIMATE: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY["Ultimate"], most_in_deck=MostInDeck(1, "10-14-1")
)
SUPER_COMBO: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY["Super Combo"], most_in_deck=MostInDeck(4, "10-17-1")
)
DRAGON_BALL: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY["Dragon Ball"], most_in_deck=MostInDeck(7, "10-31-1", any_copies=True)
)
