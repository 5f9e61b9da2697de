"""[Deflect]: a [Counter: Play] does nothing to the card (MA 10-22)."""

from judge.cards.language.keywords import EVERY
from judge.engine.state import ABSENT, Frame
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.keyword import KeywordSkill
from judge.rules.masters.counters import CounterTiming, timing_at
from judge.rules.masters.events.counters import NotAffectedByCounter
from judge.rules.masters.keywords.counter import COUNTER_PLAY

NAME = "Deflect"
UNTIL_PLAYED = "deflect-until-played"


def is_counter_play(game: DragonBallGame, skill: int) -> bool:
    """True if a skill is a [Counter: Play]."""
    return skill != ABSENT and game.skills[skill].skill.keyword == COUNTER_PLAY.keyword.name


def untouched(game: DragonBallGame, card: int, frame: Frame) -> bool:
    """True where the skill is a [Counter: Play], from the declaration of the card's play on (10-22-2); in
    play too, by the reading taken (10-22-1)."""
    if not is_counter_play(game, frame.skill):
        return False
    is_played = card in game.being_played()
    if not is_played and (game.area_of(card) not in game.in_play or game.reads(UNTIL_PLAYED, "10-22-2")):
        return False
    game.note(NotAffectedByCounter(card), _rule(game) if is_played else "10-22-1")
    return True


def _rule(game: DragonBallGame) -> str:
    """The rule by which it counts for a card whose play is declared, or that a skill plays."""
    found = timing_at(game)
    declared = found is not None and game.stack[found].keeps(CounterTiming).opened_by == "play"
    return "10-22-2" if declared else "10-22-3"


def shields(game: DragonBallGame, card: int, frame: Frame, chooser: int) -> bool:
    """True of a [Counter: Play], whoever it has choose."""
    return untouched(game, card, frame)


DEFLECT: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY[NAME], shields=shields, shields_because="deflect", passed_over=untouched
)
