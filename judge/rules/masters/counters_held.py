"""Which [Counter] skills can be activated, from where, and whether they can be paid for (MA 10-10)."""

from __future__ import annotations

from judge.engine import tree
from judge.engine.state import Frame, Option
from judge.rules.dragon_ball.areas import DROP, HAND
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.cost_changes import is_free
from judge.rules.dragon_ball.costs import payment_question, price_of
from judge.rules.dragon_ball.declarations import use_not_forbidden
from judge.rules.dragon_ball.keyword import Act
from judge.rules.dragon_ball.leaves import leaves_of
from judge.rules.dragon_ball.paying_otherwise import is_for, paid_by_others, ways_besides, ways_instead
from judge.rules.dragon_ball.prohibitions import player_cannot
from judge.rules.dragon_ball.skill_costs import energy_payable, payable_costs
from judge.rules.dragon_ball.trigger_conditions import was_used

CONDITIONS_LATER = "conditions-at-resolution-only"
"""The reading by which an activated skill is asked for its condition only as it resolves."""


def areas_activated_from(game: DragonBallGame) -> tuple[int, ...]:
    """The hand, and the other areas that any card's text lets its [Counter] be activated from (10-10-2,
    1-3-1)."""
    known: tuple[int, ...] | None = game.kept_for_good.get("counters activated from")
    if known is None:
        nodes = game.catalogue.nodes if "PayInstead" in game.catalogue.kinds else ()
        named = [game.area_numbers[n.area] for n in nodes if isinstance(n, tree.PayInstead) and n.cost_too]
        known = game.kept_for_good["counters activated from"] = tuple(dict.fromkeys((HAND, *named)))
    return known


def counters_on(game: DragonBallGame, card: int) -> tuple[int, ...]:
    """The [Counter] skills printed on the side of a card that is up."""
    known: dict[int, tuple[int, ...]] = game.kept_for_good.setdefault("counters", {})
    state = game.cards[card]
    alike = ~state.print if state.back else state.print
    found = known.get(alike)
    if found is None:
        answers, skills = game.keyword_table.answers, game.side(card).skills
        found = known[alike] = tuple([n for n in skills if game.skills[n].skill.keyword in answers])
    return found


def kinds_answered(game: DragonBallGame, player: int, skill: int, acts: tuple[Act, ...]) -> set[str]:
    """The kinds of what the other player did that a [Counter] of a player's answers (10-10-3-1)."""
    fits = game.keyword_table.answers[game.skills[skill].skill.keyword]
    return {act.kind for act in acts if act.player != player and fits(game, act)}


def activation_not_forbidden(game: DragonBallGame, player: int, option: Option, kinds: set[str]) -> bool:
    """No effect keeps the player from activating a [Counter] that answers these kinds of acts (1-3-3)."""
    answers_attack = kinds == {"attack"}
    return not player_cannot(
        game, player, "activate", option.card, option.skill, answers_attack=answers_attack
    )


def condition_holds(game: DragonBallGame, player: int, option: Option) -> bool:
    """The condition of a [Counter] is fulfilled as it is activated; by the other reading it is asked as it
    resolves (8-3-2, 8-3-3)."""
    condition = game.skills[option.skill].skill.condition
    asked = Frame("", player=player, card=option.card, stay=game.cards[option.card].stay, skill=option.skill)
    return condition is None or game.holds(condition, asked) or game.reads(CONDITIONS_LATER, "8-3-3")


def not_used_this_turn(game: DragonBallGame, _: int, option: Option) -> bool:
    """A [Counter] of which one is activated once a turn has not been, this turn (10-11-5)."""
    once = game.skills[option.skill].skill.once_per_turn
    return not (once and was_used(game, option.card, option.skill))


def lacks_skill_cost(game: DragonBallGame, player: int, option: Option) -> bool:
    """A [Counter] has skill costs, none of which can be paid, whatever its energy cost is (8-4-2-2)."""
    costs = game.skills[option.skill].costs
    return bool(costs) and not payable_costs(game, option.card, player, option.skill)


def can_be_activated(game: DragonBallGame, player: int, option: Option, kinds: set[str]) -> bool:
    """True if a [Counter] that answers these kinds of acts is not forbidden, its condition holds, and it can
    be paid for (10-10-1, 8-3-3)."""
    return (
        activation_not_forbidden(game, player, option, kinds)
        and use_not_forbidden(game, player, option)
        and not_used_this_turn(game, player, option)
        and can_be_paid_for(game, player, option)
        and condition_holds(game, player, option)
    )


def can_be_paid_for(game: DragonBallGame, player: int, option: Option) -> bool:
    """True if the costs of a [Counter] can be paid: in the hand, or another area that its card's text names
    (10-10-1, 10-10-2)."""
    card, entry = option.card, game.skills[option.skill]
    if is_free(game, card, entry.skill.keyword):
        return not entry.costs or bool(payable_costs(game, card, player, entry.number))
    if game.area_of(card) == HAND:
        return energy_payable(game, player, option) or bool(ways_instead(game, player, card, entry.number))
    if not ways_besides(game, player, card, entry.number) or not energy_payable(game, player, option):
        return False
    price = price_of(game, card, skill=entry.number)
    ways = payment_question(game, player, card, *price).options if price[0] else ()
    return not ways or bool(paid_by_others(game, card, ways))


def stays_until_resolved(game: DragonBallGame, frame: Frame) -> bool:
    """True if the card of an activated [Counter] is where it was activated: in the hand, or in another area
    than the Drop from which its text lets the skill be activated (8-5-2-5-1, 10-10-4)."""
    area = game.area_of(frame.card)
    if area in (HAND, DROP):
        return area == HAND
    leaves = [leaf.node for n in game.side(frame.card).permanents for leaf in leaves_of(game.skills[n])]
    return any(
        isinstance(node, tree.PayInstead)
        and node.cost_too
        and game.area_numbers[node.area] == area
        and is_for(game, node, frame.skill)
        for node in leaves
    )
