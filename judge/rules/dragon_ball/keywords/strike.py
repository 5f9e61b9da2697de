"""[Double Strike] and [Triple Strike]; texts name both [Strike] (FW 15-6)."""

from collections.abc import Callable, Mapping

from judge.cards.language.keywords import KEYWORDS
from judge.engine.trace import TraceEvent, by_rule
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.basic_actions import is_opponent_of
from judge.rules.dragon_ball.information import keywords_of
from judge.rules.dragon_ball.keyword import KeywordSkill


@by_rule(FW="15-6-3", MA="10-7-1")
class HasStrike(TraceEvent, frozen=True):
    """An attack inflicts more damage than 1."""

    card: int
    amount: int


@by_rule(FW="15-6-2", MA="10-7-1")
class StrikeDamage(TraceEvent, frozen=True):
    """A card inflicts 2 or 3 damage."""

    card: int
    amount: int


STRIKES = {"Double Strike": 2, "Triple Strike": 3}
"""The damage that an attack inflicts at least (FW 15-6-2-1, 15-6-2-2)."""


def at_least(least: int) -> Callable[[DragonBallGame, int, int], int]:
    """An attack that would inflict less inflicts this much instead (FW 15-6-2)."""

    def inflicts(game: DragonBallGame, card: int, amount: int) -> int:
        if amount >= least or not is_opponent_of(game, 1 - game.turn_player, card):
            return amount
        game.note(StrikeDamage(card, least))
        return least

    return inflicts


def tells_strike(strikes: Mapping[str, int]) -> Callable[[DragonBallGame, int], None]:
    """Tells by which [Strike] a card was found (FW 15-6-3)."""
    return lambda game, card: game.note(
        HasStrike(card, max(strikes.get(word, 0) for word in keywords_of(game, card)))
    )


STRIKE: KeywordSkill[DragonBallGame] = KeywordSkill(keyword=KEYWORDS["Strike"], found=tells_strike(STRIKES))
DOUBLE_STRIKE, TRIPLE_STRIKE = (
    KeywordSkill(keyword=KEYWORDS[name], inflicts=at_least(least)) for name, least in STRIKES.items()
)
