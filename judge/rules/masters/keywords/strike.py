"""[Double Strike], [Triple Strike], [Quadruple Strike]; texts name all [Strike] (MA 10-7)."""

from collections.abc import Callable

from judge.cards.language.keywords import EVERY
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.information import keywords_of
from judge.rules.dragon_ball.keyword import KeywordSkill
from judge.rules.dragon_ball.keywords.strike import STRIKES as USUAL
from judge.rules.dragon_ball.keywords.strike import StrikeDamage, tells_strike

STRIKES = {**USUAL, "Quadruple Strike": 4}
"""The damage that an attack inflicts (10-7-1-1 to 10-7-1-3)."""


RULES = {2: "10-7-1-1", 3: "10-7-1-2", 4: "10-7-1-3"}
"""By which rule each of them counts."""


def instead(strike: int) -> Callable[[DragonBallGame, int, int], int]:
    """An attack inflicts this much damage instead, whatever it would; of several the highest counts, or by
    the other reading the last one applied."""

    def inflicts(game: DragonBallGame, card: int, _: int) -> int:
        all_of_them = [STRIKES[word] for word in keywords_of(game, card) if word in STRIKES]
        highest, last = max(all_of_them), all_of_them[-1]
        counts = highest
        if highest != last and game.reads("last-strike-counts", "10-7-1"):
            counts = last
        if counts == strike:
            game.note(StrikeDamage(card, strike), RULES[strike])
        return counts

    return inflicts


STRIKE: KeywordSkill[DragonBallGame] = KeywordSkill(keyword=EVERY["Strike"], found=tells_strike(STRIKES))
DOUBLE_STRIKE, TRIPLE_STRIKE, QUADRUPLE_STRIKE = (
    KeywordSkill(keyword=EVERY[name], inflicts=instead(strike)) for name, strike in STRIKES.items()
)
