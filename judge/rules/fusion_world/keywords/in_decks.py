"""[Super Combo] and [Dragon Ball]: how many cards with them a deck can have (FW 15-8, 15-13)."""

from judge.cards.language.keywords import KEYWORDS
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.keyword import KeywordSkill, MostInDeck

SUPER_COMBO: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=KEYWORDS["Super Combo"], most_in_deck=MostInDeck(4, "15-8-2")
)
DRAGON_BALL: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=KEYWORDS["Dragon Ball"], most_in_deck=MostInDeck(7, "15-13-2", any_copies=True)
)
