"""Choosing for an effect or a cost: which cards, how many, which of several things (FW 9-8)."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from judge.engine import state, tree
from judge.engine.programs import Operation
from judge.engine.state import ABSENT, CHANCE, Frame
from judge.rules.dragon_ball.areas import DECK, HAND, LIFE
from judge.rules.dragon_ball.assigning import can_fill
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.conditions import matching
from judge.rules.dragon_ball.cost_citations import note_findings
from judge.rules.dragon_ball.deeds import note_deed
from judge.rules.dragon_ball.energy_kept import least_of
from judge.rules.dragon_ball.events import effects as effect_events
from judge.rules.dragon_ball.events.areas import Revealed
from judge.rules.dragon_ball.information import cost_of, power_of
from judge.rules.dragon_ball.kept import CarryingOutEffect
from judge.rules.dragon_ball.kinds import Decision, Option
from judge.rules.dragon_ball.looking import describes
from judge.rules.dragon_ball.selection import (
    can_differ,
    have_a_name_in_common,
    is_asked_apart,
    is_played,
    most_alike,
    of_one_type,
    parts_of,
)
from judge.rules.dragon_ball.skill_costs import choosable, chooser_of, cost_candidates


def choose_targets(game: DragonBallGame, node: tree.Choose, follows: tree.Node | None, frame: Frame) -> None:
    """One part of a choice; the step is carried out again for the next part."""
    kept = frame.keeps(CarryingOutEffect)
    part, groups = kept.parts_done, parts_of_choice(game, node, follows, frame)
    undefined = isinstance(groups[part].at_most, tree.Undetermined) and frame.number == ABSENT
    if undefined and frame.procedure != "cost":  # there it is as many as are taken
        _define_x(game, groups[part], frame)
        return
    answered = game.answered if game.answer_given is not None else None
    decision = answered or choice_question(game, node, part, follows, frame)
    picked = game.choose(decision)
    if picked is None:
        return
    cards = tuple(option.card for option in picked)
    if frame.procedure == "cost" and len(cards) < least_of(game, groups[part], frame):
        fail_cost(game)
        return
    earlier = frame.chosen if part else ()
    game.note(effect_events.Chose(decision.player, cards, frame.card), game.rule(FW="5-2-2", MA="8-5-3"))
    again = part > 0 and groups[part - 1].of.areas == ("deck",)
    _note_choice(game, groups[part], decision, cards, again)
    kept = game.frame.keeps(CarryingOutEffect)
    note_findings(game, groups[part].of, cards)
    if node.reveal and cards:
        game.note(Revealed(cards), game.rule(FW="13-10-1", MA="11-2-1"))
        note_deed(game, "revealed", cards)
        kept = game.frame.keeps(CarryingOutEffect)
    if decision.options and not cards and decision.minimum == 0:
        game.note(effect_events.ChoseNone(decision.player))
    if part + 1 < len(groups) and (cards or not is_asked_apart(node)):
        kept = replace(kept, parts_done=part + 1)
        game.set(chosen=earlier + cards, kept=kept, step=game.stack[-1].step - 1)
    else:
        if part:
            kept = replace(kept, parts_done=0)
        if node.reveal and frame.procedure == "cost" and not kept.looked:
            kept = replace(kept, looked=earlier + cards)  # they stay revealed for the effect (13-10-2-1)
        game.set(chosen=earlier + cards, done=len(earlier + cards), kept=kept)


def _define_x(game: DragonBallGame, group: tree.Group, frame: Frame) -> None:
    """Has X defined by who must choose X cards: no more than there are, for that many are to be taken (FW
    13-5-2, MA 2-12-3)."""
    rule = game.rule(FW="13-5-2", MA="2-12-3")
    there = choosable(game, matching(game, group.of, frame), frame)
    picked = game.choose_one(how_many(frame.player, rule, len(there), frame))
    if picked is not None:
        game.note(effect_events.XSet(frame.player, picked.number), rule)
        game.set(number=picked.number, step=game.frame.step - 1)


def _note_choice(
    game: DragonBallGame, group: tree.Group, decision: state.Decision, cards: tuple[int, ...], again: bool
) -> None:
    kept = game.frame.keeps(CarryingOutEffect)
    before = game.frame.chosen if kept.parts_done else ()
    in_deck = any(game.area_of(card) == DECK for card in (*before, *cards))
    unsearched = kept.deck_unsearched and not in_deck
    if group.of.areas == ("deck",):
        if not again:
            game.note(effect_events.Searched(decision.player))
        unsearched = False
    elif not in_deck and _may_look_through(game, group.of):
        unsearched = game.reads("deck-unsearched-for-others", game.rule(MA="8-5-3-7"))
    if unsearched != kept.deck_unsearched:
        game.set(kept=replace(kept, deck_unsearched=unsearched))
    if cards and decision.minimum == decision.maximum < len(decision.options):
        game.note(effect_events.MustChoose(decision.player, decision.minimum))


def _may_look_through(game: DragonBallGame, filter: tree.Filter) -> bool:
    """True of a choice in the deck or elsewhere behind which the deck is shuffled "if you looked through it":
    whether the player did is not asked where the card is another area's."""
    if "deck" not in filter.areas:
        return False
    shuffles = (each.node for each in game.program_of(game.frame) if isinstance(each.node, tree.Shuffle))
    return any(each.if_searched for each in shuffles)


Choice = tuple[tree.Choose, tree.Node | None, Frame]
"""A choice that a skill asks for, what is then done with the cards, and the frame that carries it out."""


def choice_of(game: DragonBallGame) -> Choice | None:
    """Returns the choice that the question at hand is about; None where no skill asks for one."""
    frame = game.stack[-1] if game.stack else None
    if frame is None or frame.procedure not in ("effect", "cost", "later"):
        return None
    program = game.program_of(frame)
    operation = program[frame.step] if frame.step < len(program) else None
    if operation is None or not isinstance(operation.node, tree.Choose):
        return None
    return operation.node, operation.follows, frame


def choice_question(
    game: DragonBallGame, node: tree.Choose, part: int, follows: tree.Node | None, frame: Frame
) -> Decision:
    """Builds the question of what to choose for a part of a choice, and how many (FW 5-2-3 to 5-2-7)."""
    parts = parts_of_choice(game, node, follows, frame)
    group = parts[part]
    earlier = frame.chosen if part else ()
    if frame.procedure == "cost":
        found = cost_candidates(game, group.of, follows, frame)
    else:
        found = choosable(game, matching(game, group.of, frame), frame, node)
    there = game.sparing_the_price(found, follows, frame) if frame.procedure == "later" else found
    candidates = [card for card in there if card not in earlier]
    if isinstance(follows, tree.Play) and follows.what == tree.Chosen():
        candidates = [card for card in candidates if is_played(game, card)]
    if node.names_differ:
        candidates = [c for c in candidates if not have_a_name_in_common(game, c, *earlier)]
        if frame.procedure == "cost":  # none after which the cost could not be paid (FW 1-4-6)
            more = len(parts) - part - 1
            candidates = [c for c in candidates if can_differ(game, candidates, more, (*earlier, c))]
    if part + 1 < len(parts) and not is_asked_apart(node):
        candidates = _leaving_enough(game, parts[part:], candidates, earlier, follows, frame)
    if node.names_alike:
        candidates = _of_one_name(game, candidates, earlier, len(parts), group.at_least == -1)
    if node.costs_differ or node.types_differ:
        candidates = [
            c for c in candidates if not any(share_cost_or_type(game, node, c, other) for other in earlier)
        ]
    most = (
        len(candidates) if group.at_most is None else min(game.amount(group.at_most, frame), len(candidates))
    )
    most = max(most, 0)
    least = most if group.at_least < 0 else min(group.at_least, most)
    player = chooser_of(node, frame)
    if node.at_random:
        player = CHANCE
    if not candidates:
        game.note(effect_events.NothingToChoose(player))
    elif least and least < (group.at_least if group.at_least >= 0 else least_of(game, group, frame)):
        game.note(effect_events.FewerToChoose(player, least))
    must = frame.procedure == "cost" or _happens_instead(game, frame)
    if least and not must and _need_not_choose(game, group.of, candidates, player):
        least = 0
    bound, low, sums = _bounds(game, node, frame)
    weights = {card: _weight(game, node, card) if sums else 0 for card in candidates}
    options = tuple(Option("card", card, number=weight) for card, weight in weights.items())
    asked = Decision(
        player,
        game.rule(FW="5-2-2", MA="8-5-3"),
        "choose",
        options,
        least,
        most,
        card=frame.card,
        skill=frame.skill,
        bound=bound,
        low=low,
        note="blind" if node.blind else "",
    )
    return _with_an_answer(game, asked, frame) if sums else asked


def share_cost_or_type(game: DragonBallGame, node: tree.Choose, card: int, other: int) -> bool:
    """True of two cards of one cost, or of one type, where those of a choice must differ in it."""
    if node.costs_differ:
        return cost_of(game, card) == cost_of(game, other)
    return of_one_type(game, card, other)


def parts_of_choice(
    game: DragonBallGame, node: tree.Choose, follows: tree.Node | None, frame: Frame
) -> tuple[tree.Group, ...]:
    """What a choice is made of part by part: card by card where some could be taken for two kinds of a
    cost."""
    return parts_of(node, one_by_one=_fit_two_kinds(game, node, follows, frame))


def _fit_two_kinds(game: DragonBallGame, node: tree.Choose, follows: tree.Node | None, frame: Frame) -> bool:
    """True of a skill cost of several kinds of cards, of which some card could be taken for two."""
    if frame.procedure != "cost" or len(node.groups) < 2:
        return False
    found = [card for group in node.groups for card in cost_candidates(game, group.of, follows, frame)]
    return len(set(found)) < len(found)


def _leaving_enough(
    game: DragonBallGame,
    groups: tuple[tree.Group, ...],
    cards: list[int],
    earlier: tuple[int, ...],
    follows: tree.Node | None,
    frame: Frame,
) -> list[int]:
    """The cards for the first of these parts beside which the others find theirs: of a skill cost no action
    may fail that can be carried out (FW 1-4-6, MA 8-4-2-2), and of an effect as many are chosen as are asked
    for, if there are (FW 5-2-3, MA 8-5-3-1)."""
    if frame.procedure == "cost":
        later = [cost_candidates(game, group.of, follows, frame) for group in groups[1:]]
    elif all(isinstance(group.at_most, int) for group in groups):
        later = [choosable(game, matching(game, group.of, frame), frame) for group in groups[1:]]
    else:
        return cards
    own, *least = [least_of(game, group, frame) for group in groups]
    rows = [[card for card in row if card not in earlier] for row in (cards, *later)]
    if frame.procedure != "cost" and not can_fill(rows, [own, *least]):
        return cards
    others = [max(own - 1, 0), *least]
    return [card for card in cards if can_fill([[c for c in row if c != card] for row in rows], others)]


def _of_one_name(
    game: DragonBallGame, cards: list[int], earlier: tuple[int, ...], number: int, whole: bool
) -> list[int]:
    """The cards that can be chosen beside those chosen before, so that all have a card name in common.

    `whole`: only those with which `number` cards can be chosen, or as many as there are (FW 5-2-3).
    """
    more = number - len(earlier)
    able = {card: most_alike(game, cards, (*earlier, card)) for card in cards}
    most = max(able.values(), default=0)
    return [card for card in cards if able[card] >= (min(more, most) if whole else 1)]


def _happens_instead(game: DragonBallGame, frame: Frame) -> bool:
    """True of what a voluntary replacement effect has happen instead: who cannot make the choice cannot apply
    it (FW 9-9-3, MA 8-9-3), so whoever applies it makes it."""
    if frame.procedure != "later" or game.stack[-2].procedure != "replacement":
        return False
    node = game.catalogue.nodes[frame.keeps(CarryingOutEffect).instruction]
    return isinstance(node, tree.Replace) and node.optional


def _need_not_choose(game: DragonBallGame, filter: tree.Filter, candidates: list[int], player: int) -> bool:
    """A card in a secret area that must fit a description need not be chosen (FW 5-2-7).

    By the other reading it must be, if its chooser can see it.
    """
    if not describes(filter) or any(game.area_of(card) not in game.secret_areas for card in candidates):
        return False
    if any(game.area_of(card) == LIFE and game.cards[card].face_up for card in candidates):
        game.note(effect_events.LifeLiesOpen(tuple(candidates)))
        return False
    seen = all(game.area_of(c) == DECK or c in game.zone(player, HAND) for c in candidates)
    if seen and game.reads("own-hand-must-be-chosen", game.rule(FW="5-2-7", MA="8-5-3-5")):
        return False
    game.note(effect_events.NeedNotChoose())
    return True


def _bounds(game: DragonBallGame, node: tree.Choose, frame: Frame) -> tuple[int, int, bool]:
    bounds = node.total_power or node.total_cost
    if bounds is None:
        return -1, -1, False
    high = -1 if bounds.high is None else game.amount(bounds.high, frame)
    low = -1 if bounds.low is None else game.amount(bounds.low, frame)
    return high, low, True


def _with_an_answer(game: DragonBallGame, asked: Decision, frame: Frame) -> Decision:
    """A question about cards that come to a total, of fewer cards where that many do not (MA 8-5-3-3), or of
    none (MA 8-5-3-4); by the other reading of all there are."""
    weights = tuple(option.number for option in asked.options)
    reachable = partial(_within_reach, weights, most=asked.maximum, bound=asked.bound, low=asked.low)
    in_cost = frame.procedure == "cost"
    for fewer in range(asked.minimum, asked.minimum - 1 if in_cost else min(asked.minimum, 1) - 1, -1):
        if reachable(fewer):
            return _without_dead_ends(game, replace(asked, minimum=fewer), weights)
    whole = asked.options and asked.low > 0 > asked.bound and not in_cost
    if whole and game.reads("as-much-of-a-sum-as-there-is", game.rule(MA="1-3-2")):
        return replace(asked, minimum=asked.maximum, low=-1)
    if asked.options:
        game.note(effect_events.NothingToChoose(asked.player))
    return replace(asked, options=(), minimum=0)  # which is not asked


def _without_dead_ends(game: DragonBallGame, asked: Decision, weights: tuple[int, ...]) -> Decision:
    """The question without the cards that are part of no choice whose total keeps within its limits."""
    low, high = asked.low, asked.bound
    kept: list[Option] = []
    for at, option in enumerate(asked.options):
        others, weight = weights[:at] + weights[at + 1 :], weights[at]
        rest = {"bound": max(high - weight, 0) if high >= 0 else -1, "low": max(low - weight, 0)}
        if (high < 0 or weight <= high) and _within_reach(
            others, asked.minimum - 1, most=asked.maximum - 1, **rest
        ):
            kept.append(option)
    if len(kept) == len(asked.options):
        return asked
    left_out = tuple(option.card for option in asked.options if option not in kept)
    game.note(effect_events.OutOfReach(left_out))
    return replace(asked, options=tuple(kept), maximum=min(asked.maximum, len(kept)))


def _within_reach(weights: tuple[int, ...], least: int, *, most: int, bound: int, low: int) -> bool:
    """True if so many of the numbers can be taken that their sum lies within its limits."""
    if bound < 0:
        return sum(sorted(weights, reverse=True)[:most]) >= low
    sums = {(0, 0)}
    for weight in weights:
        sums |= {(n + 1, total + weight) for n, total in sums if n < most and total + weight <= bound}
    return any(n >= least and total >= low for n, total in sums)


def _weight(game: DragonBallGame, node: tree.Choose, card: int) -> int:
    return max(power_of(game, card), 0) if node.total_power is not None else (cost_of(game, card) or 0)


def choose_one_thing(game: DragonBallGame, operation: Operation, frame: Frame) -> None:
    """Has the player choose among the things that an effect may do; asks first."""
    node = operation.node
    assert isinstance(node, tree.ChooseOne)
    size = len(node.options)
    player = frame.player if node.player == "you" else 1 - frame.player
    options = tuple(Option("option", number=n) for n in range(size))
    least = 0 if node.up_to else min(node.count, size)
    decision = Decision(
        player,
        game.rule(FW="13-2-1", MA="10-27-1"),
        "option",
        options,
        least,
        min(node.count, size),
        ordered=node.count > 1,
        card=frame.card,
        skill=frame.skill,
    )
    picked = game.choose(decision)
    if picked is None:
        return
    numbers = tuple(option.number for option in picked)
    game.note(effect_events.ChoseOptions(player, numbers))
    if len(numbers) > 1:
        game.note(effect_events.OptionOrder(player, numbers))
        game.note(effect_events.OptionsDiffer(player, numbers))
    game.set(kept=replace(frame.keeps(CarryingOutEffect), options_left=numbers))


def fail_cost(game: DragonBallGame) -> None:
    """An action of a skill cost could not be carried out: the activation fails (FW 1-4-7)."""
    frame = game.stack[-1]
    if frame.procedure == "cost":
        game.note(effect_events.CostFailed(frame.player, frame.card))
        game.end_frame()
        game.activation_failed()


def how_many(player: int, rule: str, most: int, frame: Frame) -> Decision:
    """Builds the question of how many, from none to `most` (FW 0-2-8-1)."""
    options = tuple(Option("number", number=n) for n in range(most, -1, -1))
    return Decision(player, rule, "how-many", options, card=frame.card, skill=frame.skill)


def missed(game: DragonBallGame, cards: tuple[int, ...]) -> None:
    """In a skill cost, something that could not be done makes the activation fail (FW 1-4-7)."""
    frame = game.frame
    if frame.procedure == "cost" and cards and frame.done == 0:
        fail_cost(game)


def as_many_as_said(game: DragonBallGame, cards: tuple[int, ...], frame: Frame) -> tuple[int, ...] | None:
    """Returns the first of these cards, as many as the player says (FW 5-2-4, MA 8-5-3-2); None if that has
    to be asked first."""
    question = how_many(frame.player, game.rule(FW="5-2-4", MA="8-5-3-2"), len(cards), frame)
    picked = game.choose_one(question)
    return None if picked is None else cards[: picked.number]
