"""Resolving abilities: rows of icons from left to right, all or none (CC 8, 17-1 to 17-4)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine import tree
from judge.engine.judge_events import CarriedOutByHand
from judge.engine.open_table import without
from judge.engine.procedures import Procedures
from judge.engine.programs import Operation
from judge.engine.slots import CalledFor
from judge.engine.state import ABSENT, JUDGE, Frame, Pending
from judge.rules.chrono_clash.areas import opponents_of
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.events.abilities import (
    AboutItself,
    AllOfThem,
    NotEveryWayTried,
    NotResolved,
    OpponentChosen,
    Resolves,
    SeveralTargets,
    TargetsChosen,
    TargetsNarrowed,
)
from judge.rules.chrono_clash.events.summoning import Triggered
from judge.rules.chrono_clash.feasibility import CannotBeResolved, Foreseen, foresee, is_worth_trying
from judge.rules.chrono_clash.gauge import behind
from judge.rules.chrono_clash.icon_effects import DEEDS, OF_TYPE, RULES, seats_of
from judge.rules.chrono_clash.information import GAINED, IN_PLAY, once
from judge.rules.chrono_clash.judging import judge_is_asked
from judge.rules.chrono_clash.kept import AfterDestruction, CarryingOut, Ordering
from judge.rules.chrono_clash.kinds import Decision, Option
from judge.rules.chrono_clash.resolving import go_on_with, resolve_row
from judge.rules.chrono_clash.targets import (
    ABOUT_PLAYERS,
    GROUPS,
    cannot_resolve,
    chosen_once,
    count_of,
    is_about_opponent,
    is_gone,
    lacks,
    leaving_enough,
    narrowed_by,
    opponents_for,
    opponents_needed,
    targets_of,
)


def operate(game: ChronoClashGame, operation: Operation) -> None:
    """Carries out one icon: first its targets are chosen, one after the other, then it is done."""
    node = operation.node
    if isinstance(node, tree.ByHand):
        by_hand(game, node)
        return
    assert isinstance(node, tree.IconEffect)
    frame = game.stack[-1]
    kept = frame.keeps(CarryingOut)
    if kept.how in (IN_PLAY, GAINED) and not (node.same or chosen_once(node)):
        game.set(
            kept=replace(kept, same=(), stays=())
        )  # nobody chooses these: they are looked for each time anew
        return
    targets = () if node.same else node.targets
    if kept.targets_chosen < len(targets):
        _choose_target(game, node, targets[kept.targets_chosen], kept)
        return
    here = frame.chosen
    if node.same:
        known = zip(kept.same, kept.stays, strict=True)
        here = tuple(card for card, stay in known if game.is_there(card, stay))
        kept = replace(kept, same=here)
    elif targets:  # what follows may be about the same
        opponents = kept.opponents if is_about_opponent(node) else ()
        kept = replace(kept, same=here, opponents=opponents)
    elif node.what not in ABOUT_PLAYERS and game.is_there(frame.card, frame.stay):
        game.note(AboutItself(frame.card))
    if game.is_trial and not _can_be_done(game, node):
        raise CannotBeResolved
    game.set(chosen=(), kept=replace(kept, targets_chosen=0))
    at, waiting = len(game.stack) - 1, len(game.pending)
    DEEDS[node.what](game, node, here, game.stack[-1])
    if targets or node.same:
        _follow_targets(game, at)
    more = frame.step < len(game.program_of(frame))
    if more and len(game.pending) > waiting and game.reads("triggers-in-the-middle", "8-1-3"):
        game.call("order_triggers", kept=Ordering(waiting))


def _can_be_done(game: ChronoClashGame, node: tree.IconEffect) -> bool:
    """True if an icon whose targets are chosen can be carried out now."""
    frame = game.frame
    if node.what in ABOUT_PLAYERS and not frame.chosen:
        return not any(lacks(game, node, seat, {}) for seat in seats_of(node, frame))
    return not is_gone(game, node, frame)


def _follow_targets(game: ChronoClashGame, at: int) -> None:
    """Remembers the targets as the icon has left them: what moves them later, they are lost by."""
    if at < len(game.stack) and game.stack[at].procedure == "effect":
        kept = game.stack[at].keeps(CarryingOut)
        stays = tuple(game.cards[card].stay for card in kept.same)
        game.update_frame(at, kept=replace(kept, stays=stays))


def _choose_target(
    game: ChronoClashGame, node: tree.IconEffect, target: tree.IconTarget, kept: CarryingOut
) -> None:
    """Chooses what one target icon names, and comes back for the next icon."""
    frame = game.stack[-1]
    if target.kind == "chosen-opponent":
        options = tuple(Option("player", number=seat) for seat in opponents_for(game, frame))
        if game.is_trial and not options:
            raise CannotBeResolved
        picked = game.choose(Decision(frame.player, "17-1-4-1", "choose-opponent", options, card=frame.card))
        if picked is None:
            return
        game.note(OpponentChosen(frame.player, picked[0].number))
        earlier = kept.opponents if kept.targets_chosen else ()
        kept = replace(kept, opponents=(*earlier, picked[0].number))
        game.set(kept=_one_more(kept), step=game.frame.step - 1)
        return
    rule = GROUPS.get(target.kind, "")
    if rule:
        chosen = targets_of(game, node, target, frame)
        game.note(AllOfThem(chosen), rule)
    else:
        rule = (OF_TYPE if target.card_type else RULES)[target.kind]
        picked = game.chosen_already
        if picked is None:
            picked = game.choose(_which_target(game, node, target, rule))
        if picked is None:
            return
        chosen = tuple(option.card for option in picked)
        if chosen:
            game.note(TargetsChosen(frame.player, chosen), rule)
    for narrowing in narrowed_by(target):
        game.note(TargetsNarrowed(chosen), narrowing)
    if len(node.targets) > 1 and kept.targets_chosen + 1 == len(node.targets):
        game.note(SeveralTargets(frame.card, len(node.targets)))
    game.set(chosen=(*frame.chosen, *chosen), kept=_one_more(kept), step=game.frame.step - 1)


def _which_target(
    game: ChronoClashGame, node: tree.IconEffect, target: tree.IconTarget, rule: str
) -> Decision:
    """Builds the question of which card a target icon names; raises CannotBeResolved if a row that is
    tried out has none."""
    frame = game.frame
    found = targets_of(game, node, target, frame)
    free = tuple([card for card in found if card not in frame.chosen])
    if game.is_trial and len(free) < count_of(node):
        raise CannotBeResolved
    options = tuple([Option("card", card) for card in leaving_enough(game, free, node, frame)])
    count = min(count_of(node), len(options))
    if count == 1 < len(options) and _is_foreseen(game, frame.skill):
        options = _that_leave_a_way(game, options)
    return Decision(
        frame.player, rule, "choose", options, count, count,
        card=frame.card, skill=frame.skill, note=node.what,
    )  # fmt: skip


def _is_foreseen(game: ChronoClashGame, row: int) -> bool:
    """True if a row has to be tried out, as it may change what it needs itself on the board."""
    return not game.is_trial and once(game, "worth trying", row, is_worth_trying)


def missing_for(game: ChronoClashGame, frame: Frame) -> int:
    """The instruction, by its number, for which a row cannot be resolved whole; -1 if it can (CC 17-4-3).

    What its earlier icons do is foreseen; by one reading it is looked at as the board lies.
    """
    missing = cannot_resolve(game, frame)
    if not _is_foreseen(game, frame.skill) or _lacks_opponents(game, frame):
        return missing
    whole = Frame("effect", 0, frame.player, frame.card, frame.stay, frame.skill, kept=frame.kept)
    way = _way(game, foresee(game, whole), frame.card)
    if way == (missing == ABSENT) or game.reads("rows-looked-at-as-the-board-lies", "17-4-3"):
        return missing
    last = game.skills[frame.skill].skill.effect[-1]  # the row cannot be resolved to its end
    return ABSENT if way or not isinstance(last, tree.IconEffect) else game.catalogue.number_of(last)


def _lacks_opponents(game: ChronoClashGame, frame: Frame) -> bool:
    """True if an icon of a row names more opponents than there are, whatever its earlier icons do."""
    there = len(opponents_of(game, frame.player))
    nodes = game.skills[frame.skill].skill.effect
    return any(isinstance(node, tree.IconEffect) and opponents_needed(node) > there for node in nodes)


def _that_leave_a_way(game: ChronoClashGame, options: tuple[Option, ...]) -> tuple[Option, ...]:
    """Those targets with which the rest of the row can be resolved; by one reading, all (CC 17-4-3)."""
    frame = replace(game.frame, step=game.frame.step - 1)
    found = tuple(
        option
        for place, option in enumerate(options)
        if _way(game, foresee(game, frame, (place,)), frame.card)
    )
    if not found or found == options or game.reads("rows-looked-at-as-the-board-lies", "17-4-3"):
        return options
    return found


def _way(game: ChronoClashGame, foreseen: Foreseen, card: int) -> bool:
    """True if a row can be resolved; notes in the trace where not every way was tried."""
    if not foreseen.tried_whole:
        game.note_once(NotEveryWayTried(card))
    return foreseen.can_be_resolved


def by_hand(game: ChronoClashGame, node: tree.ByHand) -> None:
    """Icons that were not understood are carried out by the judge."""
    frame = game.frame
    options = (Option("carried-out", number=1), Option("nothing"))
    picked = game.choose_one(
        Decision(JUDGE, "8-1-1", "by-hand", options, card=frame.card, skill=frame.skill, note=node.words)
    )
    if picked is not None:
        game.note(CarriedOutByHand(frame.card, picked.kind, node.words), "8-1-1")


# --- the order of what was triggered --------------------------------------------------------------------


def whose_turn_to_resolve(game: ChronoClashGame, waiting: list[Pending]) -> tuple[int, list[Pending]]:
    """Finds who orders what was triggered at the same time, and what of it (defects 8-1-3).

    The turn player resolves their own first, then the others from their left on; by the other reading the
    turn player orders everything.
    """
    seats = (game.turn_player, *opponents_of(game, game.turn_player))
    masters = {each.player for each in waiting}
    several = len(masters) > 1 and game.turn_player not in game.out
    if several and game.reads("turn-player-orders-all", "8-1-3"):
        return game.turn_player, waiting
    for seat in seats:
        mine = [each for each in waiting if each.player == seat]
        if mine:
            return seat, mine
    return game.turn_player, waiting


def _one_more(kept: CarryingOut) -> CarryingOut:
    """What is kept once one target icon more has been chosen for."""
    return replace(kept, targets_chosen=kept.targets_chosen + 1)


def next_trigger(game: ChronoClashGame) -> None:
    """Resolves all icons that follow a trigger when it activates; several triggers, one after the other.

    In the middle of a row, what had been triggered before it, as many as the frame keeps, waits.
    """
    new = list(game.pending[game.stack[-1].keeps(Ordering).before :])
    if not new:
        return
    if game.catalogue.unread and judge_is_asked(game, new):
        return
    player, waiting = whose_turn_to_resolve(game, new)
    alike = {(each.card, each.stay, each.player, game.skills[each.skill].skill): each for each in waiting}
    waiting = list(alike.values())  # icons of one card that are alike need no order
    options = tuple(Option("pending", each.card, skill=each.skill) for each in waiting)
    if len(options) == 1 or game.reads("own-triggers-in-the-order-they-came", "17-2-2"):
        taken = waiting[0]
    else:
        picked = game.choose_one(Decision(player, "17-2-2", "pending", options))
        if picked is None:
            return
        taken = waiting[options.index(picked)]
    game.put(pending=without(game.pending, game.pending.index(taken)))
    game.set(step=game.frame.step - 1)
    skill = game.skills[taken.skill].skill
    if skill.type == "keyword":
        cost = taken.event.cost if taken.event is not None else 0
        procedure = game.keyword_table.upon_destroyed[skill.keyword]  # type: ignore[index]
        game.call(procedure, player=taken.player, card=taken.card, kept=AfterDestruction(cost))
        return
    event = skill.triggers[0].event if skill.triggers else taken.event.kind if taken.event else ""
    game.note(Triggered(taken.card, taken.skill, taken.player), EVENT_RULES.get(event, AS_GUARDIAN))
    number = taken.event.amount if taken.event is not None else behind(game, taken.player)
    stay = taken.stay + (event == "destroyed")  # that card has left by now, and is looked for where it went
    resolve_row(game, taken.skill, taken.card, stay, taken.player, number)


EVENT_RULES = {
    "summoned": "17-2-3-1",
    "quest-completed": "17-2-4-1",
    "attacks": "17-2-5-1",
    "destroyed": "17-2-7-1",
}
AS_GUARDIAN = "10-3-2"
"""The rule by which a row triggers otherwise: the judge says that it is a guardian ability."""


def all_or_none(game: ChronoClashGame) -> None:
    """If one icon cannot be resolved, none is."""
    frame = game.stack[-1]
    missing = missing_for(game, frame)
    if missing != ABSENT:
        game.note(NotResolved(frame.card, frame.skill, missing))
        game.leave()


def from_left_to_right(game: ChronoClashGame) -> None:
    """All icons are resolved, from left to right."""
    frame = game.stack[-1]
    game.note(Resolves(frame.player, frame.card, frame.skill))
    here: CalledFor = {"player": frame.player, "card": frame.card, "stay": frame.stay, "skill": frame.skill}
    go_on_with(game, "effect", **here, kept=frame.kept)


# --- the procedures ---------------------------------------------------------------------------------------

procedures = Procedures[ChronoClashGame]()

order_triggers = procedures.new(
    "order_triggers",
    "17-2-2",
    ("17-2-2", next_trigger),
    keeps=Ordering,
)
resolve = procedures.new(
    "resolve",
    "8-1",
    ("17-4-3", all_or_none),
    ("8-1-3", from_left_to_right),
    keeps=CarryingOut,
)
