"""[Critical]: life damaged by its attack goes to the Drop (FW 15-5)."""

from judge.cards.language.keywords import KEYWORDS
from judge.rules.fusion_world.areas import DROP
from judge.rules.fusion_world.battle import Battles
from judge.rules.fusion_world.keyword import KeywordSkill


def to_drop(game: Battles, card: int) -> int:
    """The Drop, for life that an attack of the card has damaged (FW 15-5-2)."""
    game.note("15-5-2", "critical", card)
    return DROP


CRITICAL: KeywordSkill[Battles] = KeywordSkill(keyword=KEYWORDS["Critical"], life_goes_to=to_drop)
