"""[Awaken], [Awaken: Surge] and [Wish]: a card is flipped once a condition is fulfilled (MA 10-2, 10-28)."""

from msgspec.structs import replace

from judge.cards.language.keywords import EVERY
from judge.engine import tree
from judge.engine.actions import Requirement
from judge.engine.state import Option
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.continuous import effects_of
from judge.rules.dragon_ball.declarations import condition_holds, holds_for, not_awakened_yet
from judge.rules.dragon_ball.keyword import KeywordSkill
from judge.rules.dragon_ball.scopes import has_condition, of_keyword

LIFE = tree.Count(tree.Filter(owner="you", areas=("life",)))
"""How much life a player has."""


def can_awaken(game: DragonBallGame, player: int, option: Option) -> bool:
    """True if the condition is fulfilled, or at a life at which an effect lets the player awaken."""
    if condition_holds(game, player, option):
        return True
    condition = game.skills[option.skill].skill.condition
    assert condition is not None
    leaves = [
        entry.node
        for entry in effects_of(game, "AwakenAt")
        if isinstance(entry.node, tree.AwakenAt) and entry.frame.player == player
    ]
    if any(holds_for(game, _at(condition, leave.life), player, option) for leave in leaves):
        return True
    return any(leave.bare for leave in leaves) and not game.reads("awaken-leave-waives-life", "10-2-1")


def _at(condition: tree.Condition, life: int | None) -> tree.Condition:
    """The condition with another bound for the life of the player."""
    if isinstance(condition, tree.All | tree.AnyOf):
        return replace(condition, of=tuple(_at(one, life) for one in condition.of))
    if isinstance(condition, tree.Is) and condition.amount == LIFE:
        return replace(condition, range=tree.Range(None, life))
    return condition


def _flipping(
    name: str, rule: str, flipped_by: tuple[str, str] | None = None
) -> KeywordSkill[DragonBallGame]:
    """A keyword whose condition must hold when it is activated, and whose effect flips its card."""
    holds = (
        condition_holds if name == "Wish" else can_awaken
    )  # "[Awaken]" means [Awaken: Surge] too (10-2-2-1)
    required: Requirement[DragonBallGame] = Requirement(
        rule, "condition-fails", holds, of_keyword(name, has_condition)
    )
    once: Requirement[DragonBallGame] = Requirement(
        "10-2-3", "awakened-already", not_awakened_yet, of_keyword(name)
    )
    return KeywordSkill(
        keyword=EVERY[name], requirements=(required, once), asks_its_condition=True, flipped_by=flipped_by
    )


AWAKEN = _flipping("Awaken", "10-2-1")
AWAKEN_SURGE = _flipping("Awaken: Surge", "10-2-1")
WISH = _flipping("Wish", "10-28-1", ("10-28-5", "10-28-3"))
