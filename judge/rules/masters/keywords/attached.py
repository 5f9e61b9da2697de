"""[Bond X], [Sparking X] and [Burst X], with which other skills are printed (MA 10-23, 10-29, 10-30)."""

from msgspec.structs import replace

from judge.cards.language.keywords import EVERY
from judge.engine import tree
from judge.engine.actions import Requirement
from judge.engine.catalogue import SkillEntry
from judge.engine.state import Frame, Option
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.keyword import KeywordSkill
from judge.rules.dragon_ball.scopes import of_skills
from judge.rules.masters.counters_held import CONDITIONS_LATER

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
    return under(skill, cards_dropped(each))


def cards_dropped(each: tree.Attached) -> tree.Condition:
    """What [Sparking X] asks."""
    return tree.Is(tree.Count(DROP_AREA), tree.Range(each.number, None))


def with_battle_cards(skill: tree.Skill, each: tree.Attached) -> tree.Skill:
    """[Bond X]: there are X such Battle Cards or more in the player's Battle Area (10-23-1, 10-23-2-1)."""
    return under(skill, battle_cards_there(each))


def battle_cards_there(each: tree.Attached) -> tree.Condition:
    """What [Bond X] asks."""
    counted = BATTLE_CARDS
    if each.filter is not None:
        counted = replace(each.filter, owner="you", types=("battle",), areas=("battle",))
    return tree.Is(tree.Count(counted), tree.Range(each.number, None))


def for_cards_of_the_deck(skill: tree.Skill, each: tree.Attached) -> tree.Skill:
    """[Burst X]: the first part of the skill cost is X cards from the top of the deck (10-30-3)."""
    cards = tree.Move(tree.Top("deck", each.number), "drop")
    costs = tuple(_burst_first(cost, cards) for cost in skill.costs or ((),))
    return replace(skill, costs=costs)


def _burst_first(cost: tuple[tree.Instruction, ...], cards: tree.Move) -> tuple[tree.Instruction, ...]:
    """A marker cost is printed before it."""
    first = cost[:1] if cost and isinstance(cost[0], tree.MarkerCost) else ()
    return (*first, cards, *cost[len(first) :])


def _requirement(rule: str, name: str) -> Requirement[DragonBallGame]:
    """What such a keyword asks of a skill that is activated must hold (10-23-1, 10-29-1)."""

    def holds(game: DragonBallGame, player: int, option: Option) -> bool:
        frame = Frame("", player=player, card=option.card, skill=option.skill)
        attached = game.skills[option.skill].skill.attached
        asked = (game.keyword_table.asks[each.keyword](each) for each in attached if each.keyword == name)
        return all(game.holds(each, frame) for each in asked) or game.reads(CONDITIONS_LATER, rule)

    def has_it(entry: SkillEntry) -> bool:
        return any(each.keyword == name for each in entry.skill.attached)

    return Requirement(rule, "condition-fails", holds, of_skills(has_it))


BOND: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY["Bond"],
    attached=with_battle_cards,
    attached_by=lambda each: "10-23-1" if each.filter is None else "10-23-2-1",
    asks=battle_cards_there,
    requirements=(_requirement("10-23-1", "Bond"),),
    evolution=(_requirement("10-23-1", "Bond"),),
)
SPARKING: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY["Sparking"],
    attached=with_cards_dropped,
    attached_by=lambda _: "10-29-1",
    asks=cards_dropped,
    requirements=(_requirement("10-29-1", "Sparking"),),
    evolution=(_requirement("10-29-1", "Sparking"),),
)
BURST: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY["Burst"], attached=for_cards_of_the_deck, attached_by=lambda _: "10-30-3"
)
