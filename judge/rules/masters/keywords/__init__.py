"""The keyword skills of Masters, in the manual's order (MA 10), as far as they are written."""

from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.keyword import KeywordTable
from judge.rules.dragon_ball.keywords.barrier import BARRIER
from judge.rules.dragon_ball.keywords.blocker import BLOCKER
from judge.rules.dragon_ball.keywords.critical import CRITICAL
from judge.rules.dragon_ball.keywords.strike import DOUBLE_STRIKE, STRIKE, TRIPLE_STRIKE
from judge.rules.masters.keywords.counter import (
    ANY_COUNTER,
    COUNTER_ATTACK,
    COUNTER_BATTLE_CARD_ATTACK,
    COUNTER_COUNTER,
    COUNTER_PLAY,
)
from judge.rules.masters.keywords.deflect import DEFLECT
from judge.rules.masters.keywords.field import FIELD

KEYWORDS = KeywordTable[DragonBallGame](
    (
        FIELD,
        BLOCKER,
        CRITICAL,
        STRIKE,
        DOUBLE_STRIKE,
        TRIPLE_STRIKE,
        ANY_COUNTER,
        COUNTER_PLAY,
        COUNTER_ATTACK,
        COUNTER_BATTLE_CARD_ATTACK,
        COUNTER_COUNTER,
        BARRIER,
        DEFLECT,
    )
)
"""What each of them does, moment by moment."""
