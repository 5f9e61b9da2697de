"""[Indestructible]: neither the opponent's attacks nor their skills take the card away (MA 10-12)."""

from judge.cards.language.keywords import EVERY
from judge.engine import tree
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.keyword import KeywordSkill

NAME = "Indestructible"
SKILL = tree.Skill(
    "permanent",
    effect=(
        tree.Forbid(tree.This(), "be-koed-in-battle", by="opponent"),
        tree.Forbid(tree.This(), "be-koed-by-skills", by="opponent"),
        tree.Forbid(tree.This(), "leave-by-skills", by="opponent"),
    ),
    keyword=NAME,
)

INDESTRUCTIBLE: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY[NAME], stands_for=SKILL, by_rule="10-12-1"
)
