"""[Arrival XY]: in a battle the card is played for the colors of its player's combo (MA 10-32)."""

from msgspec.structs import replace

from judge.cards.language.keywords import EVERY
from judge.engine import tree
from judge.engine.actions import Requirement
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.declarations import condition_holds
from judge.rules.dragon_ball.keyword import KeywordSkill
from judge.rules.dragon_ball.scopes import has_condition, of_keyword
from judge.rules.masters.keywords.attached import under
from judge.rules.masters.keywords.two_colors import there

NAME = "Arrival"
YOUR_COMBO = tree.Filter(owner="you", areas=("combo",))


def played_in_battle(skill: tree.Skill) -> tree.Skill:
    """The card is played from the hand if the colors are in its player's Combo Area (10-32-1, 10-32-3)."""
    played = replace(skill, effect=(tree.Play(tree.This("hand")),))
    return under(played, there(YOUR_COMBO, skill.colors))


ARRIVAL: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY[NAME],
    expanded=played_in_battle,
    requirements=(
        Requirement("10-32-1", "condition-fails", condition_holds, of_keyword(NAME, has_condition)),
    ),
    asks_its_condition=True,
    by_rule="10-32-3",
    plays_a_card=True,
)
