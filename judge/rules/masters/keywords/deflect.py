"""[Deflect]: a [Counter: Play] does nothing to the card (MA 10-22)."""

from judge.cards.language.keywords import EVERY
from judge.engine.state import Frame
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.information import keywords_of
from judge.rules.dragon_ball.keyword import KeywordSkill
from judge.rules.masters.events.counters import NotAffectedByCounter
from judge.rules.masters.keywords.counter import COUNTER_PLAY

NAME = "Deflect"


def is_counter_play(game: DragonBallGame, skill: int) -> bool:
    """True if a skill is a [Counter: Play]."""
    return skill >= 0 and game.skills[skill].skill.keyword == COUNTER_PLAY.keyword.name


def deflects(game: DragonBallGame, card: int) -> bool:
    """True if a card has [Deflect], from the declaration of its play on (10-22-2)."""
    return NAME in keywords_of(game, card)


def untouched(game: DragonBallGame, card: int, frame: Frame) -> bool:
    """True where the skill is a [Counter: Play]."""
    if not is_counter_play(game, frame.skill):
        return False
    game.note(NotAffectedByCounter(card))
    return True


DEFLECT: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY[NAME], shields=untouched, passed_over=untouched
)
