"""The keyword skills of Masters, in the manual's order (MA 10), as far as they are written."""

from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.keyword import KeywordTable
from judge.rules.dragon_ball.keywords.barrier import BARRIER
from judge.rules.dragon_ball.keywords.blocker import BLOCKER
from judge.rules.dragon_ball.keywords.critical import CRITICAL
from judge.rules.dragon_ball.keywords.field import FIELD
from judge.rules.dragon_ball.keywords.strike import DOUBLE_STRIKE, STRIKE, TRIPLE_STRIKE

KEYWORDS = KeywordTable[DragonBallGame](
    (FIELD, BLOCKER, CRITICAL, STRIKE, DOUBLE_STRIKE, TRIPLE_STRIKE, BARRIER)
)
"""What each of them does, moment by moment."""
