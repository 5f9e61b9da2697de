"""Why a card cannot be chosen: where it lies, what of the description it does not fit, what shields it, and
what is chosen already (FW 5-2, MA 8-5-3)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards.language.filters import fields_of
from judge.engine import tree
from judge.engine.actions import Grounds, Reason
from judge.engine.state import Frame
from judge.engine.tree.of_masters import IN_A_MODE, IN_PLAY
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.choosing import choice_of, parts_of_choice, share_cost_or_type
from judge.rules.dragon_ball.deeds import done_with
from judge.rules.dragon_ball.information import keywords_of
from judge.rules.dragon_ball.kept import CarryingOutEffect, looked_at
from judge.rules.dragon_ball.prohibitions import cause_of, forbidding, rule_of
from judge.rules.dragon_ball.selection import (
    areas_of,
    checks_of,
    have_a_name_in_common,
    is_played,
    seats_of,
)
from judge.rules.dragon_ball.skill_costs import acts_on_chosen, can_undergo, chooser_of

NOT_AS_DESCRIBED = "not-as-described"
CHOSEN_ALREADY = "chosen-already"
NAME_IN_COMMON = "name-in-common"
NAME_NOT_IN_COMMON = "name-not-in-common"
COST_OR_TYPE_IN_COMMON = "cost-or-type-in-common"
COST_NOT_DONE_TO_IT = "cost-not-done-to-it"
CHOICE_FORBIDDEN = "choice-forbidden"
NOT_PLAYED_BUT_USED = "not-played-but-used"
LEAVES_TOO_FEW = "leaves-too-few"
TOTAL_OUT_OF_REACH = "total-out-of-reach"
"""The names of the reasons."""

_WHERE = frozenset(("owner", "areas", "done_in", "extreme", "under"))
"""The fields of a description that are not asked of the card alone."""
_FIGURES = ("cost", "original_cost", "power", "original_power", "combo_power", "combo_cost")


def why_not_chosen(asked: DragonBallGame, card: int) -> list[Reason]:
    """Lists every reason why a known card is not among those that the question at hand lets be chosen.

    None where it is among them, or the question is no choice that a skill asks for.
    """
    game = type(asked)(asked.catalogue, asked.state)  # whose trace may be written
    found = list(_against_it(game, card))
    decision = game.decision
    if found or decision is None or any(option.card == card for option in decision.options):
        return found
    choice = choice_of(game)
    if decision.bound >= 0 or decision.low >= 0:
        return [Reason(decision.rule, TOTAL_OUT_OF_REACH)]
    if choice is not None and len(parts_of_choice(game, *choice)) > 1:
        in_cost = choice[2].procedure == "cost"
        rule = game.rule(FW="1-4-6", MA="8-4-2-2") if in_cost else game.rule(FW="5-2-3", MA="8-5-3-1")
        return [Reason(rule, LEAVES_TOO_FEW)]
    return []


def _against_it(game: DragonBallGame, card: int) -> Iterator[Reason]:
    """What is against a card by itself, and beside those chosen before."""
    decision, found = game.decision, choice_of(game)
    if decision is None or decision.kind != "choose" or found is None:
        return
    node, follows, frame = found
    part = frame.keeps(CarryingOutEffect).parts_done
    filter = parts_of_choice(game, node, follows, frame)[part].of
    earlier = frame.chosen if part else ()
    if card in earlier:
        yield Reason(decision.rule, CHOSEN_ALREADY)
        return
    for described in _unfit(game, filter, card, frame):
        yield Reason(decision.rule, NOT_AS_DESCRIBED, Grounds((), _figures(game, described, card)), described)
    yield from _shielding(game, card, frame, node)
    in_cost = frame.procedure == "cost" and acts_on_chosen(follows)
    if in_cost and not can_undergo(game, card, follows, frame):
        yield Reason(game.rule(FW="1-4-6", MA="8-4-2-2"), COST_NOT_DONE_TO_IT)
    if isinstance(follows, tree.Play) and follows.what == tree.Chosen() and not is_played(game, card):
        yield Reason(game.rule(FW="5-5-1", MA="3-6-3"), NOT_PLAYED_BUT_USED)
    yield from _beside(game, node, card, earlier, decision.rule)


def _beside(
    game: DragonBallGame, node: tree.Choose, card: int, earlier: tuple[int, ...], rule: str
) -> Iterator[Reason]:
    """What cards chosen before have to do with it."""
    if not earlier:
        return
    alike = have_a_name_in_common(game, card, *earlier)
    if node.names_differ and alike:
        yield Reason(rule, NAME_IN_COMMON)
    if node.names_alike and not alike:
        yield Reason(rule, NAME_NOT_IN_COMMON)
    if (node.costs_differ or node.types_differ) and any(
        share_cost_or_type(game, node, card, other) for other in earlier
    ):
        yield Reason(rule, COST_OR_TYPE_IN_COMMON)


def _unfit(game: DragonBallGame, filter: tree.Filter, card: int, frame: Frame) -> Iterator[tree.Filter]:
    """Every part of a description that a card does not fit, each as a description of its own."""
    where = _not_where(game, filter, card, frame)
    if where is not None:
        yield where
    whole = where is None
    for name, value in fields_of(filter).items():
        if name in _WHERE:
            continue
        if name == "done_by_this":
            alone = tree.Filter(done_by_this=filter.done_by_this, done_in=filter.done_in)
            fits = card in done_with(game, filter.done_by_this, frame, filter.done_in)
        else:
            alone = tree.Filter(**{name: value})
            fits = all(check(game, card, frame) for check in checks_of(alone))
        if not fits:
            whole = False
            yield alone
    if whole and filter.areas == IN_A_MODE and not game.fits(filter, card, frame):
        yield tree.Filter(owner=filter.owner, areas=IN_PLAY)
    elif filter.extreme and whole and not game.fits(filter, card, frame):
        yield tree.Filter(extreme=filter.extreme)


def _not_where(game: DragonBallGame, filter: tree.Filter, card: int, frame: Frame) -> tree.Filter | None:
    """Where a description looks for cards, and whose, if the card is not there."""
    if filter.done_by_this:
        seats = seats_of(filter.owner, frame.player, game.turn_player)
        return None if game.cards[card].owner in seats else tree.Filter(owner=filter.owner)
    if "looked" in filter.areas:
        return None if card in looked_at(frame) else tree.Filter(areas=("looked",))
    if filter.under is not None:
        there = (each for top in game.targets(filter.under, frame) for each in game.cards[top].beneath)
        return None if card in there else tree.Filter(under=filter.under)
    player, area = game.whereabouts(card)
    areas = areas_of(game, filter)
    lies_under = game.cards[card].zone < 0
    if not lies_under and area in areas and player in seats_of(filter.owner, frame.player, game.turn_player):
        return None
    return tree.Filter(owner=filter.owner, areas=tuple(game.areas[each] for each in areas))


def _figures(game: DragonBallGame, described: tree.Filter, card: int) -> tuple[tuple[str, int], ...]:
    """What the card has of the number that is described."""
    found = []
    for name in _FIGURES:
        number = game.number(card, name) if getattr(described, name) is not None else None
        if number is not None:
            found.append((name, number))
    return tuple(found)


def _shielding(game: DragonBallGame, card: int, frame: Frame, node: tree.Choose) -> Iterator[Reason]:
    """What keeps the skill from choosing a card in play: an effect, or a keyword of the card (FW 13-4-1)."""
    if game.area_of(card) not in game.in_play:
        return
    usual = game.rule(FW="13-4-1", MA="1-3-3")
    for entry in forbidding(game, card, "be-chosen", "be-affected", by=frame.card, by_player=frame.player):
        yield Reason(rule_of(game, entry, usual), CHOICE_FORBIDDEN, Grounds((cause_of(game, entry),)))
    chooser = chooser_of(node, frame)
    for keyword in keywords_of(game, card):
        shields = game.keyword_table.shields.get(keyword)
        if shields is not None and keyword != node.ignoring and shields(game, card, frame, chooser):
            yield Reason(game.trace[-1].rule, game.keyword_table.shields_because[keyword])
