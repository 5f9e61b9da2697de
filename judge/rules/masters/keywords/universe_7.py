"""[Warrior of Universe 7]: cards of that trait have no specified cost (MA 10-21)."""

from judge.cards.language.keywords import EVERY
from judge.cards.naming import compared
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.keyword import KeywordSkill
from judge.rules.masters.events.keywords import KeywordActs

TRAITS = frozenset((compared("Universe 7"), compared("Univers 7")))


def waives_colors(game: DragonBallGame, card: int, other: int) -> bool:
    """True for cards of the same player's with the trait, wherever they are; the total cost stays."""
    return game.master(other) == game.master(card) and game.has_trait(other, TRAITS)


def tells_waiver(game: DragonBallGame, card: int) -> None:
    """Names the rule by which a card is paid for without its specified cost."""
    game.note(KeywordActs(card), "10-21-1")


WARRIOR_OF_UNIVERSE_7: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY["Warrior of Universe 7"], waives_colors=waives_colors, tells_waiver=tells_waiver
)
