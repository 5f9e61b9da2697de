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
from judge.rules.dragon_ball.scopes import of_keyword

NAME = "Successor"
READING = "successor-gives-on-resolution"
NOTHING = "successor-gives-nothing"
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
CHOOSE, CHOOSE_ANY = (
    tree.Choose((tree.Group(GIVEN, None, least),), total_cost=tree.Range(OWN_COST, OWN_COST))
    for least in (1, 0)
)
"""The choice of the cards; that of any number of them, none too, by a reading."""


def for_the_fallen(skill: tree.Skill) -> tree.Skill:
    """Its cost: the cards are placed in their owners' Drop Areas; the card is played from the hand.

    By one reading a cost of 0 is reached without any of them, by another they are placed as it resolves: its
    costs with any number of them come behind those with at least one, and those without them come last.
    """
    drop = tree.Move(tree.Chosen(), "drop")
    printed = skill.costs or ((),)
    costs = (*((*cost, choice, drop) for choice in (CHOOSE, CHOOSE_ANY) for cost in printed), *printed)
    given = tree.Delayed((CHOOSE, drop), ON_RESOLUTION)
    return replace(skill, costs=costs, effect=(tree.Gate((given,), (tree.Play(tree.This("hand")),)),))


def bars_cost(game: DragonBallGame, skill: int, number: int) -> bool:
    """True for the costs that are none by the readings taken: those of one kind in three are."""
    kind = 2 if READING in game.readings else 1 if NOTHING in game.readings else 0
    return number // (len(game.skills[skill].costs) // 3) != kind


def give(game: DragonBallGame, node: tree.Delayed, frame: Frame) -> None:
    """Places the cards in their owners' Drop Areas now, by the reading in which they are no cost."""
    reaches_zero = NOTHING in game.readings and not cost_of(game, frame.card)
    if game.reads(READING, "10-41-1") and not reaches_zero:
        game.call(
            "later",
            player=frame.player,
            card=frame.card,
            stay=frame.stay,
            skill=frame.skill,
            kept=CarryingOutEffect(instruction=game.catalogue.number_of(node)),
        )
    else:
        game.set_done(1)


def adds_up(game: DragonBallGame, player: int, option: AnyOption) -> bool:
    """Some of these cards have energy costs whose sum is exactly that of the card (10-41-1): at least one of
    them, by the other reading none for a cost of 0."""
    wanted = cost_of(game, option.card) or 0
    sums: set[int] = set()
    for card in matching(game, GIVEN, Frame("", player=player, card=option.card)):
        sums |= {each + (cost_of(game, card) or 0) for each in (0, *sums)}
    return wanted in sums if wanted else game.reads(NOTHING, "10-41-1") or 0 in sums


SUCCESSOR: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY[NAME],
    expanded=for_the_fallen,
    requirements=(Requirement("10-41-1", "nothing-to-give", adds_up, of_keyword(NAME)),),
    by_rule="10-41-3",
    plays_a_card=True,
    bars_cost=bars_cost,
)
