"""[Aegis XY]: for cards of the hand, energy is switched to Active Mode; original colors count (MA 10-33)."""

from msgspec.structs import replace

from judge.cards.language.keywords import EVERY
from judge.engine import tree
from judge.engine.actions import Requirement
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.declarations import on_the_opponents_turn
from judge.rules.dragon_ball.keyword import KeywordSkill
from judge.rules.dragon_ball.scopes import of_keyword
from judge.rules.masters.keywords.two_colors import dropped_from_hand, together

RESTING_ENERGY = tree.Filter(owner="you", areas=("energy",), mode="rest")


def switches_energy(skill: tree.Skill) -> tree.Skill:
    """In the Defense Step of the opponent's turn alone: up to 2 energy are switched (10-33-2, 10-33-3)."""
    effect = (tree.Choose((tree.Group(RESTING_ENERGY, 2),)), tree.Switch(tree.Chosen(), "active"))
    costs = together(dropped_from_hand(skill.colors, original=True), skill.costs)
    return replace(skill, turn="opponent", costs=costs, effect=effect)


AEGIS: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY["Aegis"],
    expanded=switches_energy,
    requirements=(
        Requirement("10-33-2", "wrong-turn", on_the_opponents_turn, of_keyword("Aegis"), fixed=True),
    ),
    activated_by="10-33-1",
    by_rule="10-33-3",
)
