"""[Awaken]: a Leader Card is flipped once its condition is fulfilled (FW 15-2)."""

from judge.cards.language.keywords import KEYWORDS
from judge.engine.actions import Requirement
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.declarations import condition_holds, not_awakened_yet
from judge.rules.dragon_ball.keyword import KeywordSkill
from judge.rules.dragon_ball.scopes import has_condition, of_keyword

NAME = "Awaken"

AWAKEN: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=KEYWORDS[NAME],
    requirements=(
        Requirement("15-2-3", "condition-fails", condition_holds, of_keyword(NAME, has_condition)),
        Requirement("10-1-3", "awakened-already", not_awakened_yet, of_keyword(NAME)),
    ),
)
