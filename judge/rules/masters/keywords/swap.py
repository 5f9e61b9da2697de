"""[Swap X]: another card of the hand comes for this one (MA 10-24)."""

from msgspec.structs import replace

from judge.cards.language.keywords import EVERY
from judge.engine import tree
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.keyword import KeywordSkill


def for_another(skill: tree.Skill) -> tree.Skill:
    """Up to 1 Battle Card of the hand with that energy cost is played, then this one returns to its owner's
    hand, whether one was played or not (10-24-3); not from the Drop, where it is none in play (8-5-4)."""
    described = skill.evolve_from[0] if skill.evolve_from else tree.Filter()
    cost = tree.Range(skill.number, skill.number)
    wanted = replace(described, owner="you", areas=("hand",), types=("battle",), cost=cost)
    effect = (
        tree.Choose((tree.Group(wanted, 1),)),
        tree.Play(tree.Chosen()),
        tree.Move(tree.This("battle"), "hand"),
    )
    return replace(skill, effect=effect)


SWAP: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY["Swap"], expanded=for_another, by_rule="10-24-3", plays_a_card=True
)
