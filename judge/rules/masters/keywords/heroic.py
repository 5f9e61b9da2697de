"""[Heroic] and [Villainous]: another such card is played or activated (MA 10-38, 10-39)."""

from judge.cards.language.keywords import EVERY
from judge.engine import tree
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.keyword import KeywordSkill

THEIR_HAND = tree.Filter(owner="opponent", areas=("hand",))
DROPS = (tree.Choose((tree.Group(THEIR_HAND, 1, -1),), chooser="opponent"), tree.Move(tree.Chosen(), "drop"))


def _skill(name: str, effect: tuple[tree.Instruction, ...]) -> tree.Skill:
    """Once a turn: it negates itself for the rest of it, and what is pending by then resolves all the same
    (8-6-7). The word counts as a trait or as a skill; an Extra Card's skill may be activated from the hand,
    or elsewhere, as that of a [Field] in play (10-38-1)."""
    such = (tree.Filter(traits=(name,)), tree.Filter(keyword=name))
    card = tree.Filter(owner="you", types=("battle",), other_than_this=True, either=such)
    extra = tree.Filter(owner="you", types=("extra",), either=such)
    return tree.Skill(
        "auto",
        triggers=(
            tree.Trigger("played", subject=card),
            tree.Trigger("extra-used", subject=extra),
            tree.Trigger("skill-used", subject=extra, source=("battle", "drop", "warp")),
        ),
        once_per_turn=True,
        effect=effect,
        keyword=name,
    )


HEROIC: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY["Heroic"],
    stands_for=_skill("Heroic", (tree.Draw(1),)),
    counts_each_time=True,
    negates_itself=True,
    owner_named_by="10-38-1",
    by_rule="10-38-1",
)
VILLAINOUS: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY["Villainous"],
    stands_for=_skill("Villainous", DROPS),
    counts_each_time=True,
    negates_itself=True,
    owner_named_by="10-39-1",
    by_rule="10-39-1",
)
