"""[Successor]: cards in play whose energy costs add up to its own go for it (MA 10-41)."""

from typing import Final

from msgspec.structs import replace

from judge.cards.language.keywords import EVERY
from judge.engine import tree
from judge.engine.actions import Requirement
from judge.engine.state import Frame
from judge.engine.state import Option as AnyOption
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.conditions import matching
from judge.rules.dragon_ball.information import cost_of
from judge.rules.dragon_ball.kept import CarryingOutEffect
from judge.rules.dragon_ball.keyword import KeywordSkill
from judge.rules.dragon_ball.movement import set_done
from judge.rules.dragon_ball.scopes import of_keyword

NAME = "Successor"
READING = "successor-gives-on-resolution"
ON_RESOLUTION: Final = "on-resolution"
"""When the cards are given, by that reading."""
COLORS: tuple[tuple[str, ...], ...] = (("green",), ("yellow",), ("green", "yellow"))
GIVEN = tree.Filter(
    owner="you",
    types=("battle",),
    areas=("battle",),
    either=tuple(tree.Filter(exact_colors=each) for each in COLORS),
)
OWN_COST = tree.Property("cost", tree.This())
CHOOSE = tree.Choose((tree.Group(GIVEN, None, 1),), total_cost=tree.Range(OWN_COST, OWN_COST))


def for_the_fallen(skill: tree.Skill) -> tree.Skill:
    """Its cost: the cards are placed in their owners' Drop Areas; the card is played from the hand.

    By the other reading they are placed as it resolves: its costs without them come behind those with them.
    """
    given: tuple[tree.Instruction, ...] = (CHOOSE, tree.Move(tree.Chosen(), "drop"))
    printed = skill.costs or ((),)
    costs = (*((*cost, *given) for cost in printed), *printed)
    effect = tree.Gate((tree.Delayed(given, ON_RESOLUTION),), (tree.Play(tree.This("hand")),))
    return replace(skill, costs=costs, effect=(effect,))


def bars_cost(game: DragonBallGame, skill: int, number: int) -> bool:
    """True for the costs without the cards that are given, or by the other reading for those with them."""
    without = number >= len(game.skills[skill].costs) // 2
    return without is not (READING in game.readings)


def give(game: DragonBallGame, node: tree.Delayed, frame: Frame) -> None:
    """Places the cards in their owners' Drop Areas now, by the reading in which they are no cost."""
    if game.reads(READING, "10-41-1"):
        game.call(
            "later",
            player=frame.player,
            card=frame.card,
            stay=frame.stay,
            skill=frame.skill,
            kept=CarryingOutEffect(instruction=game.catalogue.number_of(node)),
        )
    else:
        set_done(game, 1)


def adds_up(game: DragonBallGame, player: int, option: AnyOption) -> bool:
    """Some of these cards have energy costs whose sum is exactly that of the card (10-41-1)."""
    wanted = cost_of(game, option.card) or 0
    sums = {0}
    for card in matching(game, GIVEN, Frame("", player=player, card=option.card)):
        sums |= {each + (cost_of(game, card) or 0) for each in sums}
    return wanted in sums


SUCCESSOR: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY[NAME],
    expanded=for_the_fallen,
    requirements=(Requirement("10-41-1", "nothing-to-give", adds_up, of_keyword(NAME)),),
    by_rule="10-41-3",
    plays_a_card=True,
    bars_cost=bars_cost,
)
