"""[Alliance XY]: when the card attacks, others of these colors rest for its effect (MA 10-35)."""

from msgspec.structs import replace

from judge.cards.language.keywords import EVERY
from judge.engine import tree
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.keyword import KeywordSkill


def with_allies(skill: tree.Skill) -> tree.Skill:
    """Its cost: 1 or more Battle Cards of either color are chosen and switched to Rest Mode, which the
    quick sheet says and the manual forgot."""
    allies = tree.Filter(
        owner="you", types=("battle",), areas=("battle",), colors=skill.colors, mode="active"
    )
    cost = (tree.Choose((tree.Group(allies, None, 1),)), tree.Switch(tree.Chosen(), "rest"))
    return replace(skill, type="auto", triggers=(tree.Trigger("attacks"),), costs=(cost,))


ALLIANCE: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY["Alliance"], expanded=with_allies, chooses_only=True, activated_by="10-35-1"
)
