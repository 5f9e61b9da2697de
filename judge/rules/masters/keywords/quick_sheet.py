"""[Servant], [Overlord] and [Rejuvenate], which only the quick sheet explains (MQ 13-29, 13-30, 13-32)."""

from msgspec.structs import replace

from judge.cards.language.keywords import EVERY
from judge.engine import tree
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.keyword import KeywordSkill

NAME = "Servant"
SERVES = tree.Skill(
    "permanent",
    effect=(
        tree.ChangePower(tree.This(), 10000),
        tree.Forbid(tree.This(), "switch-in-charge-phase", phase_of="you"),
    ),
    keyword=NAME,
)
A_SERVANT = tree.Filter(owner="you", types=("battle",), areas=("battle",), keyword=NAME)


def sends_away_a_servant(skill: tree.Skill) -> tree.Skill:
    """1 Battle Card with [Servant] goes to the bottom of the deck; its player draws 1 card."""
    cost = (tree.Choose((tree.Group(A_SERVANT, 1, -1),)), tree.Move(tree.Chosen(), "deck", position="bottom"))
    return replace(skill, costs=(cost,), effect=(tree.Draw(1),))


def rejuvenates(skill: tree.Skill) -> tree.Skill:
    """1 card from under this one goes to its owner's Drop, its cost is paid; a card of the deck comes to the
    life."""
    choose = tree.Choose((tree.Group(tree.Filter(under=tree.This()), 1, -1),))
    given: tuple[tree.Instruction, ...] = (choose, tree.Move(tree.Chosen(), "drop"))
    costs = tuple((*given, *cost) for cost in skill.costs or ((),))
    return replace(skill, costs=costs, effect=(tree.Move(tree.Top("deck"), "life", position="top"),))


SERVANT: KeywordSkill[DragonBallGame] = KeywordSkill(keyword=EVERY[NAME], stands_for=SERVES)
OVERLORD: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY["Overlord"], expanded=sends_away_a_servant
)
REJUVENATE: KeywordSkill[DragonBallGame] = KeywordSkill(keyword=EVERY["Rejuvenate"], expanded=rejuvenates)
