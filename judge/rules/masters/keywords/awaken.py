"""[Awaken], [Awaken: Surge] and [Wish]: a card is flipped once a condition is fulfilled (MA 10-2, 10-28)."""

from judge.cards.language.keywords import EVERY
from judge.engine.actions import Requirement
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.declarations import condition_holds
from judge.rules.dragon_ball.keyword import KeywordSkill
from judge.rules.dragon_ball.scopes import has_condition, of_keyword


def _flipping(name: str, rule: str) -> KeywordSkill[DragonBallGame]:
    """A keyword whose condition must hold when it is activated, and whose effect flips its card."""
    required: Requirement[DragonBallGame] = Requirement(
        rule, "condition-fails", condition_holds, of_keyword(name, has_condition)
    )
    return KeywordSkill(keyword=EVERY[name], requirements=(required,))


AWAKEN = _flipping("Awaken", "10-2-1")
AWAKEN_SURGE = _flipping("Awaken: Surge", "10-2-1")
WISH = _flipping("Wish", "10-28-1")
