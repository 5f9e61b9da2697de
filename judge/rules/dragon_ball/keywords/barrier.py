"""[Barrier]: a skill of the opponent's does not choose the card (FW 15-11)."""

from judge.cards.language.keywords import KEYWORDS
from judge.engine.state import Frame
from judge.engine.trace import TraceEvent, by_rule
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.keyword import KeywordSkill


@by_rule(FW="15-11-2", MA="10-16-1")
class BarrierHolds(TraceEvent, frozen=True):
    """A card cannot be chosen by a skill of the opponent."""

    card: int


def shields(game: DragonBallGame, card: int, frame: Frame, chooser: int) -> bool:
    """True where the skill's master is the opponent (FW 15-11-2), whoever it has choose, unless that is read
    otherwise."""
    if game.master(card) == frame.player:
        return False
    rule = game.rule(FW="15-11-2", MA="10-16-1")
    if chooser == game.master(card) and game.reads("barrier-lets-its-player-choose", rule):
        return False
    game.note(BarrierHolds(card))
    return True


def passed_over(game: DragonBallGame, card: int, frame: Frame) -> bool:
    """True only by the reading in which it is about more than being chosen."""
    return game.master(card) != frame.player and game.reads(
        "barrier-against-all", game.rule(FW="15-11-2", MA="10-16-1")
    )


BARRIER: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=KEYWORDS["Barrier"], shields=shields, shields_because="barrier", passed_over=passed_over
)
