"""[Energy-Exhaust]: the card comes to the Energy Area in Rest Mode, from anywhere (MA 10-34)."""

from judge.cards.language.keywords import EVERY
from judge.engine.trace import TraceEvent, by_rule
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.keyword import KeywordSkill


@by_rule(MA="10-34-1")
class EnergyExhausted(TraceEvent, frozen=True):
    """A card is placed in the Energy Area in Rest Mode."""

    card: int


def in_rest_mode(game: DragonBallGame, card: int) -> bool:
    """True, whatever else is said of its mode."""
    game.note(EnergyExhausted(card))
    return True


ENERGY_EXHAUST: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY["Energy-Exhaust"], enters_resting=in_rest_mode
)
