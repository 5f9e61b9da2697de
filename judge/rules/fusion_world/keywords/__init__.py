"""The keyword skills of Fusion World, in the manual's order (FW 15)."""

from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.keyword import KeywordTable
from judge.rules.dragon_ball.keywords.barrier import BARRIER
from judge.rules.dragon_ball.keywords.blocker import BLOCKER
from judge.rules.dragon_ball.keywords.critical import CRITICAL
from judge.rules.dragon_ball.keywords.field import FIELD
from judge.rules.dragon_ball.keywords.strike import DOUBLE_STRIKE, STRIKE, TRIPLE_STRIKE
from judge.rules.fusion_world.keywords.awaken import AWAKEN
from judge.rules.fusion_world.keywords.evolve import EVOLVE, FUSION_EVOLVE, procedures
from judge.rules.fusion_world.keywords.in_decks import DRAGON_BALL, SUPER_COMBO

__all__ = ["KEYWORDS", "procedures"]

KEYWORDS = KeywordTable[DragonBallGame](
    (
        AWAKEN,
        FIELD,
        BLOCKER,
        CRITICAL,
        STRIKE,
        DOUBLE_STRIKE,
        TRIPLE_STRIKE,
        SUPER_COMBO,
        BARRIER,
        EVOLVE,
        FUSION_EVOLVE,
        DRAGON_BALL,
    )
)
"""What each of them does, moment by moment."""
