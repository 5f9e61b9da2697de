"""[Critical]: life damaged by its attack goes to the Drop (FW 15-5)."""

from judge.cards.language.keywords import KEYWORDS
from judge.engine.trace import TraceEvent, by_rule
from judge.rules.dragon_ball.areas import DROP
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.keyword import KeywordSkill


@by_rule(FW="15-5-2", MA="10-6-1")
class CriticalDamage(TraceEvent, frozen=True):
    """Damaged life goes to the Drop Area."""

    card: int


def to_drop(game: DragonBallGame, card: int) -> int:
    """The Drop, for life that an attack of the card has damaged (FW 15-5-2)."""
    game.note(CriticalDamage(card))
    return DROP


CRITICAL: KeywordSkill[DragonBallGame] = KeywordSkill(keyword=KEYWORDS["Critical"], life_goes_to=to_drop)
