"""[Offering]: the opponent gives a life card, or the player draws (MA 10-36)."""

from judge.cards.language.keywords import EVERY
from judge.engine import tree
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.keyword import KeywordSkill

NAME = "Offering"
THEIR_LIFE = tree.Choose(
    (tree.Group(tree.Filter(owner="opponent", areas=("life",)), 1, -1),), chooser="opponent", blind=True
)
SKILL = tree.Skill(
    "auto",
    triggers=(tree.Trigger("played"),),
    effect=(
        tree.Gate(
            (THEIR_LIFE, tree.Move(tree.Chosen(), "drop")),
            undone=(tree.Draw(2, player="owner"),),
            optional=True,
            player="opponent",
        ),
    ),
    keyword=NAME,
)
"""Who declines makes the other draw 2 cards, or by the other reading the owner of the card (10-36-2)."""

OFFERING: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY[NAME],
    stands_for=SKILL,
    counts_each_time=True,
    activated_by="10-36-1",
    by_rule="10-36-2",
)
