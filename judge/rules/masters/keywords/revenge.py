"""[Revenge]: who attacks the card is KO'd at the end of the battle (MA 10-9)."""

from judge.cards.language.keywords import EVERY
from judge.engine import tree
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.keyword import KeywordSkill

NAME = "Revenge"
ATTACK_CARD = tree.Every(tree.Filter(types=("battle",), areas=("battle",), attacking=True))
AT_THE_END = tree.Delayed((tree.Ko(ATTACK_CARD),), moment="battle-end")
"""The attack card is KO'd, a Battle Card alone: a Leader or a Unison Card cannot be (10-1-1)."""
SKILL = tree.Skill("auto", triggers=(tree.Trigger("is-attacked"),), effect=(AT_THE_END,), keyword=NAME)
"""Becoming the guard card is enough; it works though its card has gone to the Drop by then."""

REVENGE: KeywordSkill[DragonBallGame] = KeywordSkill(keyword=EVERY[NAME], stands_for=SKILL, by_rule="10-9-1")
