"""Doing something else in place of paying a card's energy cost, or besides where the card is activated from
another area than the hand, as a skill of that card allows (MA 1-3-1, 8-5-2-2-1, 10-10-1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from judge.engine import tree
from judge.engine.programs import Program
from judge.engine.state import ABSENT, Frame
from judge.rules.dragon_ball.areas import ENERGY
from judge.rules.dragon_ball.assigning import can_fill
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.costs import active_energy
from judge.rules.dragon_ball.energy_kept import least_of
from judge.rules.dragon_ball.events.costs import PaysBesides, PaysInstead
from judge.rules.dragon_ball.kept import CarryingOutEffect
from judge.rules.dragon_ball.kinds import Option
from judge.rules.dragon_ball.own_skills import said_by_own_skills
from judge.rules.dragon_ball.prohibitions import has_header
from judge.rules.dragon_ball.skill_costs import cost_candidates, cost_frame, cost_possible, costs_of

PAID_INSTEAD: Final = "paid-instead"
"""The fact that something was done in place of paying a card's energy cost."""


def ways_instead(game: DragonBallGame, player: int, card: int, skill: int) -> tuple[Option, ...]:
    """Lists what a player can do in place of paying the energy cost of a card as a skill of it is activated.

    Each can be done in whole, with one of the skill costs besides (MA 8-4-2-2).
    """
    return tuple(_ways(game, player, card, skill, cost_too=False))


def ways_besides(game: DragonBallGame, player: int, card: int, skill: int) -> tuple[Option, ...]:
    """Lists what a player can do besides paying the energy cost of a card, to activate a skill of it from
    another area than the hand (MA 10-10-2, 1-3-1)."""
    return tuple(_ways(game, player, card, skill, cost_too=True))


def _ways(game: DragonBallGame, player: int, card: int, skill: int, *, cost_too: bool) -> Iterator[Option]:
    if skill == ABSENT or "PayInstead" not in game.catalogue.kinds:
        return
    for node, number in said_by_own_skills(game, card, tree.PayInstead):
        if node.cost_too is not cost_too or not is_for(game, node, skill):
            continue
        if is_possible(game, player, card, node, skill):
            yield Option("pay-instead", card, skill=number, number=game.catalogue.number_of(node))


def is_for(game: DragonBallGame, node: tree.PayInstead, skill: int) -> bool:
    """True if an instruction speaks of a skill: of any of its card, or of those with its keyword."""
    return not node.keyword or has_header(game.skills[skill].skill, node.keyword)


def is_possible(game: DragonBallGame, player: int, card: int, node: tree.PayInstead, skill: int) -> bool:
    """True if what an instruction says can be done in whole, and one of the skill costs paid besides."""
    program = game.catalogue.program(game.catalogue.number_of(node))
    frame = cost_frame(game, card, player, skill, used=False)
    rows = [(*program, *cost) for _, cost in costs_of(game, skill)] or [program]
    return any(cost_possible(game, row, frame) and _with_cards_of_their_own(game, row, frame) for row in rows)


def _with_cards_of_their_own(game: DragonBallGame, program: Program, frame: Frame) -> bool:
    """True if each choice finds cards that no other one takes; those of an area to which cards are moved
    before are not counted, as there will be more of them."""
    found: list[tuple[int, ...]] = []
    least: list[int] = []
    filled: set[str] = set()
    for each in program:
        if isinstance(each.node, tree.Choose):
            for group in each.node.groups:
                if filled.isdisjoint(group.of.areas):
                    found.append(cost_candidates(game, group.of, each.follows, frame))
                    least.append(least_of(game, group, frame))
        elif isinstance(each.node, tree.Move):
            filled.add(each.node.to)
    return can_fill(found, least)


def do_otherwise(game: DragonBallGame, way: Option, *, besides: bool = False) -> None:
    """Has a player do what is done in place of paying, or besides; the step is carried out again after it."""
    frame = game.frame
    told = PaysBesides if besides else PaysInstead
    game.note(told(frame.player, frame.card, way.skill))
    game.set(step=frame.step - 1)
    game.call(
        "cost",
        player=frame.player,
        card=frame.card,
        stay=frame.stay,
        skill=way.skill,
        kept=CarryingOutEffect(instruction=way.number),
    )


def done_otherwise(game: DragonBallGame) -> tree.PayInstead | None:
    """Finds what was done for the card of the frame in place of paying, or besides; None if it has yet to be
    paid for."""
    frame = game.stack[-1]
    for fact in game.facts:
        if fact.what == PAID_INSTEAD and (fact.card, fact.skill) == (frame.card, frame.skill):
            node = game.catalogue.nodes[fact.number]
            assert isinstance(node, tree.PayInstead)
            return node
    return None


def forget_done_otherwise(game: DragonBallGame) -> None:
    """The card of the frame is paid for: what was done for it counts for no other activation."""
    meant = (PAID_INSTEAD, game.frame.card, game.frame.skill)
    game.put(facts=[fact for fact in game.facts if (fact.what, fact.card, fact.skill) != meant])


def paid_by_others(game: DragonBallGame, card: int, ways: tuple[Option, ...]) -> tuple[Option, ...]:
    """Leaves out the ways to pay that take the very card which is activated in the Energy Area, by the other
    reading (MA 8-5-2-2-1)."""
    if game.area_of(card) != ENERGY or not any(card in way.cards for way in ways):
        return ways
    others = tuple(dict.fromkeys(filter(None, (_without(game, card, way) for way in ways))))
    if len(others) == len(ways) and others == ways:
        return ways
    return others if game.reads("activated-energy-does-not-pay", game.rule(MA="8-5-2-2-1")) else ways


def _without(game: DragonBallGame, card: int, way: Option) -> Option | None:
    """The way to pay with another card of the same print in the place of one; None if there is none."""
    if card not in way.cards:
        return way
    printed = game.cards[card].print
    for other in active_energy(game, game.master(card)):
        if other not in way.cards and game.cards[other].print == printed:
            return replace(way, cards=tuple(other if each == card else each for each in way.cards))
    return None
