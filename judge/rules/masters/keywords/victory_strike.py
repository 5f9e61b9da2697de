"""[Victory Strike]: damage by the card's attack wins the game (MA 10-20)."""

from judge.cards.language.keywords import EVERY
from judge.engine.trace import TraceEvent, by_rule
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.keyword import KeywordSkill


@by_rule(MA="10-20-1")
class VictoryStruck(TraceEvent, frozen=True):
    """The damage of a card's attack wins the game."""

    card: int


def wins(game: DragonBallGame, card: int) -> bool:
    """True: it inflicts damage to the opponent by attacking."""
    game.note(VictoryStruck(card))
    return True


VICTORY_STRIKE: KeywordSkill[DragonBallGame] = KeywordSkill(keyword=EVERY["Victory Strike"], wins=wins)
