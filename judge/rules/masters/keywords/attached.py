"""[Bond X], [Sparking X] and [Burst X], with which other skills are printed (MA 10-23, 10-29, 10-30)."""

from msgspec.structs import replace

from judge.cards.language.keywords import EVERY
from judge.engine import tree
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.keyword import KeywordSkill

DROP_AREA = tree.Filter(owner="you", areas=("drop",))
BATTLE_CARDS = tree.Filter(owner="you", types=("battle",), areas=("battle",))


def under(skill: tree.Skill, condition: tree.Condition) -> tree.Skill:
    """The skill, holding only under a condition; a keyword of no effect of its own is gained under it."""
    if skill.type == "permanent":
        return replace(skill, effect=(tree.If(condition, skill.effect),))
    if skill.type == "keyword" and not (skill.effect or skill.costs or skill.evolve_from or skill.number):
        gained = tree.If(condition, (tree.Gain(tree.This(), skill.keyword),))
        return tree.Skill("permanent", effect=(gained,), attached=skill.attached)
    both = condition if skill.condition is None else tree.All((skill.condition, condition))
    return replace(skill, condition=both)


def with_cards_dropped(skill: tree.Skill, each: tree.Attached) -> tree.Skill:
    """[Sparking X]: there are X cards or more in the player's Drop; an Extra Card that is being activated is
    not there yet (10-29-1, 8-5-2-5-1)."""
    return under(skill, tree.Is(tree.Count(DROP_AREA), tree.Range(each.number, None)))


def with_battle_cards(skill: tree.Skill, each: tree.Attached) -> tree.Skill:
    """[Bond X]: there are X such Battle Cards or more in the player's Battle Area (10-23-1, 10-23-2-1)."""
    counted = BATTLE_CARDS
    if each.filter is not None:
        counted = replace(each.filter, owner="you", types=("battle",), areas=("battle",))
    return under(skill, tree.Is(tree.Count(counted), tree.Range(each.number, None)))


def for_cards_of_the_deck(skill: tree.Skill, each: tree.Attached) -> tree.Skill:
    """[Burst X]: the first part of the skill cost is X cards from the top of the deck (10-30-3)."""
    cards = tree.Move(tree.Top("deck", each.number), "drop")
    costs = tuple(_burst_first(cost, cards) for cost in skill.costs or ((),))
    return replace(skill, costs=costs)


def _burst_first(cost: tuple[tree.Instruction, ...], cards: tree.Move) -> tuple[tree.Instruction, ...]:
    """A marker cost is printed before it."""
    first = cost[:1] if cost and isinstance(cost[0], tree.MarkerCost) else ()
    return (*first, cards, *cost[len(first) :])


BOND: KeywordSkill[DragonBallGame] = KeywordSkill(keyword=EVERY["Bond"], attached=with_battle_cards)
SPARKING: KeywordSkill[DragonBallGame] = KeywordSkill(keyword=EVERY["Sparking"], attached=with_cards_dropped)
BURST: KeywordSkill[DragonBallGame] = KeywordSkill(keyword=EVERY["Burst"], attached=for_cards_of_the_deck)
