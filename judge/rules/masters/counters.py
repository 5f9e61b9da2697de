"""Counter timings: who may activate which [Counter], and in which order they resolve (MA 4-7, 10-10)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from judge.engine.kept import Cards, Keeps, Seats
from judge.engine.procedures import Procedures
from judge.engine.state import ABSENT, Frame
from judge.rules.dragon_ball.areas import DROP, HAND, OUTSIDE
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.checkpoints import needs_rule_processing, process_rules
from judge.rules.dragon_ball.continuous import is_negated
from judge.rules.dragon_ball.cost_changes import is_free
from judge.rules.dragon_ball.events.areas import Revealed
from judge.rules.dragon_ball.events.costs import Declared, PaysNoCost
from judge.rules.dragon_ball.kept import Activating
from judge.rules.dragon_ball.keyword import Act
from judge.rules.dragon_ball.kinds import Decision, Event, Option
from judge.rules.dragon_ball.movement import place, place_now
from judge.rules.dragon_ball.paying_otherwise import done_otherwise
from judge.rules.dragon_ball.skills import mark_used, pay_skill_cost, resolve_skill, to_paying_or
from judge.rules.dragon_ball.triggers import announce, heard_by
from judge.rules.dragon_ball.using_cards import pay_price
from judge.rules.masters.bans_paid_off import pay_off
from judge.rules.masters.counters_held import (
    areas_activated_from,
    can_be_activated,
    counters_on,
    kinds_answered,
    stays_until_resolved,
)
from judge.rules.masters.events.counters import (
    CounterActivated,
    CounterNegated,
    CounterResolves,
    LeavesCounters,
)
from judge.rules.masters.events.keywords import KeywordActs
from judge.rules.masters.told_keywords import tell_activation

TIMING: Final = "counter_timing"
NAMES_THE_NON_TURN_PLAYER: Final = {"play": "6-3-1-2-1-2", "attack": "7-1-2"}
"""The rule that gives the counter timing to the non-turn player, by what opened it."""
ANSWERS: Final = "answers-play"
"""The fact that a resolved [Counter: Play] waits for the cards that the answered skill plays."""


WHERE_TO: Final = (("", ""), ("deck", "bottom"), ("deck", "top"), ("hand", ""), ("warp", ""))
"""Where the card of a negated [Counter] goes, and where in that area: the first one is the Drop (10-10-4)."""


class CounterTiming(Keeps, frozen=True):
    """A counter timing: what opened it, cards that were played by then, and the chain of activated [Counter]
    skills, the first one first: their cards in their stays, which skills, whose, which of them are negated: 0
    is not, any other number is the place in `WHERE_TO`, counted from 1, of where the card goes.
    """

    opened_by: str
    played: Cards = ()
    cards: Cards = ()
    stays: tuple[int, ...] = ()
    skills: tuple[int, ...] = ()
    seats: Seats = ()
    negated: tuple[int, ...] = ()


def counter_timing(
    game: DragonBallGame, opened_by: str, card: int, skill: int = ABSENT, played: tuple[int, ...] = ()
) -> None:
    """A counter timing occurs, unless one is going on (4-7-2-5); where nothing can be done, it is over at
    once."""
    player = game.stack[-1].player
    if in_counter_timing(game):
        game.unsay()
        return
    act = Act(opened_by, player, card, skill)
    if needs_rule_processing(game) or game.unknown or _holds_any(game, act):
        kept = CounterTiming(opened_by, played)
        game.call(TIMING, player=player, card=card, stay=game.cards[card].stay, skill=skill, kept=kept)
    else:
        game.note_step("4-7-3-6")


def timing_at(game: DragonBallGame) -> int | None:
    """Where the counter timing that is going on stands among the procedures; None where none is (4-7-2-5)."""
    return next((n for n, frame in enumerate(game.stack) if frame.procedure == TIMING), None)


def in_counter_timing(game: DragonBallGame) -> bool:
    """True if a counter timing is going on, in which no other can occur (4-7-2-5)."""
    return timing_at(game) is not None


def _holds_any(game: DragonBallGame, act: Act) -> bool:
    if game.catalogue.keywords.isdisjoint(game.keyword_table.answers):
        return False
    return bool(pending_counters(game, 1 - act.player, (act,)))


def pending_counters(game: DragonBallGame, player: int, acts: tuple[Act, ...]) -> list[Option]:
    """Lists the [Counter] skills in a player's hand that answer what the other one did, and that can be paid
    for (10-10-1 to 10-10-3)."""
    found = []
    activated = activated_counters(game)
    for card in [card for area in areas_activated_from(game) for card in game.zone(player, area)]:
        numbers = counters_on(game, card)
        if not numbers or card in activated:
            continue
        for number in numbers:
            kinds = kinds_answered(game, player, number, acts)
            option = Option("counter", card, skill=number)
            if kinds and can_be_activated(game, player, option, kinds):
                found.append(option)
    return found


def activated_counters(game: DragonBallGame) -> tuple[int, ...]:
    """The cards whose [Counter] waits in the chain: it is no longer pending (10-10-3-4)."""
    position = timing_at(game)
    return game.stack[position].keeps(CounterTiming).cards if position is not None else ()


# --- 4-7-3: the timing --------------------------------------------------------------------------------------


def rules_first(game: DragonBallGame) -> None:
    """All rule processing that is due, again and again until none is."""
    onward = game.frame.step
    game.go_to(rules_first)
    if not process_rules(game):
        game.set(step=onward)


def opening(frame: Frame) -> Act:
    """What opened the counter timing of a frame."""
    return Act(frame.keeps(CounterTiming).opened_by, frame.player, frame.card, frame.skill)


def holder(game: DragonBallGame, act: Act) -> int:
    """The player who may answer first: the opponent of whoever acted; the other reading names the non-turn
    player alone, but in the Defense Step (7-3-1-2-3-1)."""
    opponent, waiting = 1 - act.player, 1 - game.turn_player
    defense = game.battle is not None and game.battle.stage == "defense"
    if opponent == waiting or defense:
        return opponent
    if act.kind == "play" and game.printed(act.card).type == "unison":
        rule = "6-3-1-2-2-2"
    else:
        rule = NAMES_THE_NON_TURN_PLAYER.get(act.kind, "4-7-3-2")
    return waiting if game.reads("non-turn-player-counters", rule) else opponent


def first_counter(game: DragonBallGame) -> None:
    """Who has pending [Counter] skills activates one of them, or none and the timing ends."""
    act = opening(game.frame)
    options = pending_counters(game, 1 - act.player, (act,))
    if options and game.answer_given is None and holder(game, act) == act.player:
        return  # nothing is pending for whoever acted
    _ask(game, 1 - act.player, options, "4-7-3-2", again=False)


def another_counter(game: DragonBallGame) -> None:
    """The player who did not activate the last one activates another pending [Counter], or they resolve."""
    frame = game.frame
    kept = frame.keeps(CounterTiming)
    if not kept.cards:
        game.unsay()
        return
    player = 1 - kept.seats[-1]
    last = Act("counter", kept.seats[-1], kept.cards[-1], kept.skills[-1])
    options = pending_counters(game, player, (last,))
    others = [o for o in pending_counters(game, player, (opening(frame),)) if o not in options]
    if others and not game.reads("answered-by-counter-counter", "4-7-3-3"):
        options += others
    _ask(game, player, options, "4-7-3-3", again=True)


def _ask(game: DragonBallGame, player: int, options: list[Option], rule: str, *, again: bool) -> None:
    """Asks which [Counter] a player activates; what was asked for is then activated, and the other player is
    asked: where one was activated before, in the same step `again`."""
    unknown = [
        Option("identify", card) for card in game.zone(player, HAND) if game.unknown and game.is_unknown(card)
    ]
    if not options and not unknown:
        return
    offered = game.answered or Decision(
        player, rule, "counter", (*options, *unknown, Option("pass")), card=game.frame.card
    )
    picked = game.choose_one(offered)
    if picked is None:
        return
    if picked.kind == "identify":
        game.ask(game.identity_question(picked.card))
        game.put(answer_given=None)
    elif picked.kind == "pass":
        game.note(LeavesCounters(player), rule)
    else:
        game.note(CounterActivated(player, picked.card, picked.skill), rule)
        if again:
            game.set(step=game.frame.step - 1)
        stay = game.cards[picked.card].stay
        game.call("activate_counter", player=player, card=picked.card, stay=stay, skill=picked.skill)
        pay_off(game, player, "use", picked.card, picked.skill)


def resolve_last(game: DragonBallGame) -> None:
    """The [Counter] that was activated last resolves, then the one before it, whosever they are."""
    kept = game.frame.keeps(CounterTiming)
    if not kept.cards:
        game.unsay()
        return
    card, stay, skill, seat, negated = (
        each[-1] for each in (kept.cards, kept.stays, kept.skills, kept.seats, kept.negated)
    )
    left = replace(
        kept,
        cards=kept.cards[:-1],
        stays=kept.stays[:-1],
        skills=kept.skills[:-1],
        seats=kept.seats[:-1],
        negated=kept.negated[:-1],
    )
    game.set(kept=left, step=game.frame.step - 1)
    if not negated:
        game.note(CounterResolves(seat, card, skill))
    game.call(
        "counter_skill", player=seat, card=card, stay=stay, skill=skill, done=negated, kept=Activating()
    )


def counter_timing_ends(_: DragonBallGame) -> None:
    """The counter timing ends; what opened it goes on."""


# --- 8-5-2: activating and resolving one --------------------------------------------------------------------


def reveal_counter(game: DragonBallGame) -> None:
    """The card in the hand is revealed, and its skill named."""
    frame = game.frame
    game.note(Declared(frame.player, frame.card, frame.skill), "8-5-2-1")
    if game.area_of(frame.card) == HAND:
        game.note(Revealed((frame.card,)), "8-5-2-1")


def pay_for_counter(game: DragonBallGame) -> None:
    """The energy cost of the card is paid (10-10-1)."""
    frame = game.frame
    done = done_otherwise(game)
    source = game.area_of(frame.card) if done is None else game.area_numbers[done.area]
    if done is None and is_free(game, frame.card, game.skills[frame.skill].skill.keyword):
        game.note(PaysNoCost(frame.player, frame.card))
    elif not pay_price(game, frame.card, game.activation_failed):
        return
    if heard_by(game, "extra-used") and game.printed(frame.card).type == "extra":
        used = Event("extra-used", frame.player, frame.card, source=source, amount=frame.skill)
        announce(game, used, hearing=(frame.card,))
    to_paying_or(game, counter_activated)


def pay_for_counter_skill(game: DragonBallGame) -> None:
    """The skill cost is paid."""
    pay_skill_cost(game, optional=False)


def counter_activated(game: DragonBallGame) -> None:
    """The [Counter] is activated: it waits on top of the others."""
    frame = game.frame
    mark_used(game, frame.card, frame.skill, frame.player)
    if "ForbidPlayer" in game.catalogue.kinds:
        game.add_fact("counter-activated", player=frame.player, card=frame.card, skill=frame.skill)
    game.note(KeywordActs(frame.card), "10-10-1")
    tell_activation(game, frame.card, frame.skill)
    position = timing_at(game)
    assert position is not None
    kept = game.stack[position].keeps(CounterTiming)
    chain = replace(
        kept,
        cards=(*kept.cards, frame.card),
        stays=(*kept.stays, game.cards[frame.card].stay),
        skills=(*kept.skills, frame.skill),
        seats=(*kept.seats, frame.player),
        negated=(*kept.negated, 0),
    )
    game.update_frame(position, kept=chain)
    if heard_by(game, "skill-used"):
        announce(game, Event("skill-used", frame.player, frame.card))


def extra_counter_to_drop(game: DragonBallGame) -> None:
    """An Extra Card goes to the Drop before its effect, any card whose [Counter] was negated without one."""
    frame = game.frame
    negated = bool(frame.done)
    if frame.done > 1:
        _elsewhere(game, *WHERE_TO[frame.done - 1])
    elif negated or game.printed(frame.card).type == "extra":
        _to_drop(game, "10-10-4" if negated else "8-5-2-5-1")
    else:
        game.unsay()
    if negated:
        game.leave()


def resolve_counter(game: DragonBallGame) -> None:
    """The effect of the [Counter] is carried out."""
    frame = game.frame
    if game.is_there(frame.card, frame.stay) and is_negated(game, frame.card, game.skills[frame.skill]):
        game.note(CounterNegated(frame.card), "8-3-2")
        return
    resolve_skill(game)


def counter_to_drop(game: DragonBallGame) -> None:
    """The card goes to the Drop, unless its effect has taken it elsewhere (10-10-4) or has yet to come.

    An Extra Card went there before its effect: if it is in the hand, the effect has put it there.
    """
    frame = game.frame
    waiting = any(each.what == ANSWERS and each.card == frame.card for each in game.facts)
    gone = waiting or game.printed(frame.card).type == "extra"
    if not gone and stays_until_resolved(game, frame) and game.is_there(frame.card, frame.stay):
        _to_drop(game, "10-10-4")
    else:
        game.unsay()


def _to_drop(game: DragonBallGame, rule: str) -> None:
    frame = game.frame
    if stays_until_resolved(game, frame):
        place_now(game, (frame.card,), DROP, rule=rule, how="used", by_player=frame.player)
        game.set(stay=game.cards[frame.card].stay, done=0)
    elif game.area_of(frame.card) == OUTSIDE:
        game.unsay()  # what was done to activate it removed it from the game


def _elsewhere(game: DragonBallGame, to: str, position: str) -> None:
    """The card of the negated [Counter] goes where the one that negated it says (1-3-1)."""
    frame = game.frame
    if stays_until_resolved(game, frame):
        area = game.area_numbers[to]
        place(game, (frame.card,), area, rule=game.area_rules[area], how=to, bottom=position == "bottom")
    else:
        game.unsay()


procedures = Procedures[DragonBallGame]()

timing = procedures.new(
    TIMING,
    "4-7",
    ("4-7-3-1", rules_first),
    ("4-7-3-2", first_counter),
    ("4-7-3-3", another_counter),
    ("4-7-3-5", resolve_last),
    ("4-7-3-6", counter_timing_ends),
    keeps=CounterTiming,
)
activate_counter = procedures.new(
    "activate_counter",
    "8-5-2",
    ("8-5-2-1", reveal_counter),
    ("8-5-2-2-1", pay_for_counter),
    ("8-5-2-2", pay_for_counter_skill),
    ("8-5-2-3", counter_activated),
    keeps=Activating,
)
counter_skill = procedures.new(
    "counter_skill",
    "8-5-2-5",
    ("8-5-2-5-1", extra_counter_to_drop),
    ("8-5-2-5", resolve_counter),
    ("10-10-4", counter_to_drop),
    keeps=Activating,
)
