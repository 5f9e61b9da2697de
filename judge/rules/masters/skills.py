"""Using cards and activating skills (MA 6-3-1-2-1, 8-5, 8-6), and what replaces events (8-9)."""

from __future__ import annotations

from functools import partial
from typing import Final

from msgspec.structs import replace

from judge.engine.procedures import Procedures, StepFunction
from judge.rules.dragon_ball.areas import DROP, HAND, LEFT_AS_COST
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.candidates import from_hand
from judge.rules.dragon_ball.checkpoints import checkpoint
from judge.rules.dragon_ball.choosing import fail_cost
from judge.rules.dragon_ball.continuous import is_negated
from judge.rules.dragon_ball.events.skills import AlreadyUsed, Cancelled, CostPaid, NotValid, SourceLeft
from judge.rules.dragon_ball.kept import Activating, Replacing
from judge.rules.dragon_ball.keyword import Act
from judge.rules.dragon_ball.kinds import USES, Event
from judge.rules.dragon_ball.movement import place_now
from judge.rules.dragon_ball.proposals import LOSE_MARKER
from judge.rules.dragon_ball.replacement import still_there, which_first
from judge.rules.dragon_ball.replacement import what_is_left as what_is_left_as_ever
from judge.rules.dragon_ball.skills import (
    declare,
    has_cost,
    mark_used,
    pay_for_activate,
    pay_for_auto,
    resolve_skill,
    take_up,
    to_paying_or,
)
from judge.rules.dragon_ball.triggers import announce, heard_by
from judge.rules.dragon_ball.using_cards import (
    declare_extra,
    pay_for_battle_card,
    pay_price,
    reveal_extra,
)
from judge.rules.masters.answered_plays import answers_lapse
from judge.rules.masters.counters import counter_timing
from judge.rules.masters.counters_held import CONDITIONS_LATER
from judge.rules.masters.events.counters import SkillNegated
from judge.rules.masters.markers import has_marker_cost, marker_cost_paid, markers_not_replaced
from judge.rules.masters.order_of_paying import is_paid_first, skill_cost_first
from judge.rules.masters.playing import answer_play, battle_card_enters, forget_stopped
from judge.rules.masters.told_keywords import tell_activation, tell_resolution

NEGATED: Final = "skill-negated"
"""The fact that an activated skill was negated."""
RESOLVING: Final = "skill-resolving"
"""The fact of how many cards were played this turn before a skill resolved."""


def checkpoint_after_playing(game: DragonBallGame) -> None:
    """A checkpoint."""
    checkpoint(game)


def pay_for_extra(game: DragonBallGame, *, activated: StepFunction[DragonBallGame]) -> None:
    """The energy cost of the Extra Card is paid; it stays in the hand until it is resolved."""
    frame = game.frame
    if not pay_price(game, frame.card, game.activation_failed):
        return
    if heard_by(game, "extra-used"):
        used = Event("extra-used", frame.player, frame.card, source=HAND, amount=frame.skill)
        announce(game, used, hearing=(frame.card,))
    if is_paid_first(game, frame.skill):
        game.go_to(activated)
    else:
        to_paying_or(game, activated)


def pay_elsewhere(game: DragonBallGame, *, activated: StepFunction[DragonBallGame]) -> None:
    """A skill of an Extra Card in play costs no energy but what it names (10-3-2), or by the other reading
    the card's each time."""
    card = game.frame.card
    costs = bool(game.printed(card).cost) and game.reads("field-skills-cost-energy", "10-3-2")
    if costs and not pay_price(game, card, game.activation_failed):
        return
    to_paying_or(game, activated)


def skill_activated(game: DragonBallGame, *also: Event) -> None:
    """The skill is activated; what it may be once a turn counts from here (10-11-1, 8-4-2-5-2). What `also`
    happens with it triggers nothing a second time."""
    frame = game.frame
    entry = game.skills[frame.skill]
    if entry.skill.type == "auto" and has_cost(game, frame.skill):
        game.note(CostPaid(frame.player, frame.card))
    mark_used(game, frame.card, frame.skill, frame.player)
    if has_marker_cost(entry):
        game.add_fact("marker-cost", card=frame.card, stay=game.cards[frame.card].stay)
    if entry.skill.type != "auto" and not _is_at_home(game):
        game.add_fact(LEFT_AS_COST, card=frame.card, skill=frame.skill)
    tell_activation(game, frame.card, frame.skill)
    upon_activation = game.keyword_table.upon_activation.get(entry.skill.keyword)
    if upon_activation is not None:
        upon_activation(game)
    if also or heard_by(game, "skill-used"):
        used = Event("skill-used", frame.player, frame.card, source=game.area_of(frame.card))
        announce(game, used, *also, hearing=(frame.card,) if also else ())


def _use_does_not_count(game: DragonBallGame) -> None:
    """Forgets that a negated skill was used, by the readings in which only its resolution counts."""
    frame = game.frame
    entry = game.skills[frame.skill]
    if entry.skill.once_per_turn and game.reads("once-per-turn-by-resolution", "10-11-5"):
        used = (frame.card, frame.skill)
        game.put(facts=[f for f in game.facts if f.what not in USES or (f.card, f.skill) != used])
    if has_marker_cost(entry) and game.reads("marker-limit-by-resolution", "8-4-2-5-2"):
        game.put(facts=[f for f in game.facts if (f.what, f.card) != ("marker-cost", frame.card)])


def take_up_pending(game: DragonBallGame, *, activated: StepFunction[DragonBallGame]) -> None:
    """The pending skill that was chosen; one with a marker cost not where the card has had one this turn."""
    frame = game.frame
    entry = game.skills[frame.skill]
    by_effect = frame.keeps(Activating).by_effect
    if not by_effect and has_marker_cost(entry) and marker_cost_paid(game, frame.card):
        game.note(AlreadyUsed(frame.card, frame.skill), "8-4-2-5-2")
        game.note(Cancelled(frame.card, frame.skill))
        game.leave()
        return
    take_up(game, activated=activated)


def before_resolution(game: DragonBallGame) -> None:
    """A counter timing occurs before the skill resolves."""
    frame = game.frame
    counter_timing(game, "skill", frame.card, frame.skill)


def extra_to_drop(game: DragonBallGame) -> None:
    """The Extra Card goes to the Drop as its skill is resolved; one with [Field] if that is negated, or by
    the other reading (10-3-1)."""
    frame = game.frame
    negated = _is_stopped(game)
    stays_out = game.keyword_table.stays_out_of_drop.get(game.skills[frame.skill].skill.keyword)
    area = game.area_of(frame.card)
    by_effect = frame.keeps(Activating).by_effect
    lay = frame.event.source if by_effect and frame.event is not None else HAND
    goes = area == lay and area not in (DROP, *game.in_play)  # its cost may have sent it elsewhere
    if not goes or (stays_out is not None and not negated and stays_out(game)):
        game.unsay()
        return
    if negated and game.reads("negated-extra-stays", "8-5-2-5-1"):
        return
    place_now(game, (frame.card,), DROP, rule="8-5-2-5-1", how="used", by_player=frame.player)
    game.set(stay=game.cards[frame.card].stay)


def _is_stopped(game: DragonBallGame) -> bool:
    frame = game.stack[-1]
    return any(f.what == NEGATED and (f.card, f.skill) == (frame.card, frame.skill) for f in game.facts)


def resolve(game: DragonBallGame) -> None:
    """The skill is resolved, wherever its card has gone; not one that was negated (8-3-2)."""
    if may_resolve(game):
        resolve_skill(game)


def may_resolve(game: DragonBallGame) -> bool:
    """True if the activated skill of the frame has an effect now; says why not, and forgets that it was
    negated."""
    frame = game.frame
    entry = game.skills[frame.skill]
    if _is_stopped(game):
        _forget(game, NEGATED)
        _forget(game, LEFT_AS_COST)
        game.note(SkillNegated(frame.card, frame.skill))
        _use_does_not_count(game)
        return False
    if entry.skill.type != "auto" and not _goes_on(game):
        return False
    if entry.skill.condition is not None and not _still_holds(game):
        return False
    tell_resolution(game, frame.card, frame.skill)
    if _is_answered_when_resolved(game):
        game.add_fact(RESOLVING, card=frame.card, skill=frame.skill, number=len(_played(game)))
    return True


def _is_answered_when_resolved(game: DragonBallGame) -> bool:
    """True if a [Counter] may answer the skill once it has resolved, wherever one may be."""
    answers = game.keyword_table.answers
    if game.catalogue.keywords.isdisjoint(answers):
        return False
    act = Act("resolved", game.stack[-1].player, game.stack[-1].card, game.stack[-1].skill)
    return any(answer(game, act) for answer in answers.values())


def _still_holds(game: DragonBallGame) -> bool:
    """True if the condition of a skill holds as it resolves, where one of the other readings asks it then."""
    frame = game.frame
    condition = game.skills[frame.skill].skill.condition
    assert condition is not None
    if game.holds(condition, frame):
        return True
    asked = "condition-asked-again" if game.skills[frame.skill].skill.type == "auto" else CONDITIONS_LATER
    if not game.reads(asked, "8-3-3"):
        return True
    game.note(NotValid(frame.card, frame.skill), "8-3-3")
    return False


def _goes_on(game: DragonBallGame) -> bool:
    """True if an [Activate] skill has an effect: it is not negated, and by the other reading its card is
    still where it was, unless its own cost took it away (8-3-2, 8-6-7)."""
    frame = game.frame
    as_cost = _forget(game, LEFT_AS_COST)
    if is_negated(game, frame.card, game.skills[frame.skill]):
        game.note(SkillNegated(frame.card, frame.skill))
        return False
    if _is_at_home(game):
        return True
    game.note(SourceLeft(frame.card), "1-3-2" if as_cost else "8-6-7")
    return as_cost or not game.reads("skill-fails-without-source", "8-6-7")


def _forget(game: DragonBallGame, what: str) -> bool:
    """Forgets a fact of the frame's skill; returns whether there was one."""
    meant = (what, game.stack[-1].card, game.stack[-1].skill)
    kept = [f for f in game.facts if (f.what, f.card, f.skill) != meant]
    found = len(kept) != len(game.facts)
    if found:
        game.put(facts=kept)
    return found


def _is_at_home(game: DragonBallGame) -> bool:
    """True if the card of the frame is where its skill can be activated."""
    frame = game.stack[-1]
    entry = game.skills[frame.skill]
    area = game.area_of(frame.card)
    return (
        area in game.in_play
        or game.printed(frame.card).type == "extra"
        or game.areas[area] in entry.skill.areas
        or (area == HAND and from_hand(game, frame.card, entry))
    )


def _played(game: DragonBallGame) -> list[int]:
    return [fact.card for fact in game.facts if fact.what == "played"]


def after_resolution(game: DragonBallGame) -> None:
    """A counter timing occurs after the skill has resolved."""
    frame = game.frame
    answers_lapse(game)
    forget_stopped(game)
    mine = [f for f in game.facts if f.what == RESOLVING and (f.card, f.skill) == (frame.card, frame.skill)]
    played: tuple[int, ...] = ()
    if mine:
        game.put(facts=[fact for fact in game.facts if fact not in mine])
        played = tuple(c for c in _played(game)[mine[-1].number :] if game.area_of(c) in game.played_in)
    counter_timing(game, "resolved", frame.card, frame.skill, played)


procedures = Procedures[DragonBallGame]()

use_battle_card = procedures.new(
    "use_battle_card",
    "6-3-1-2-1",
    ("6-3-1-2-1-1", pay_for_battle_card),
    ("6-3-1-2-1-2", answer_play),
    ("6-3-1-2-1-3", battle_card_enters),
    ("6-3-1-2-1-4", checkpoint_after_playing),
)
use_extra_card = procedures.new(
    "use_extra_card",
    "8-5-2",
    ("8-5-2-1", reveal_extra),
    ("8-5-2-2", skill_cost_first),
    ("8-5-2-2-1", partial(pay_for_extra, activated=skill_activated)),
    ("8-5-2-2", pay_for_activate),
    ("8-5-2-3", skill_activated),
    ("8-5-2-4", before_resolution),
    ("8-5-2-5-1", extra_to_drop),
    ("8-5-2-5", resolve),
    ("8-5-2-6", after_resolution),
    keeps=Activating,
)
extra_from_elsewhere = procedures.new(
    "extra_from_elsewhere",
    "8-5-2",
    ("8-5-2-1", declare_extra),
    ("8-5-2-2", partial(pay_elsewhere, activated=skill_activated)),
    ("8-5-2-2", pay_for_activate),
    ("8-5-2-3", skill_activated),
    ("8-5-2-4", before_resolution),
    ("8-5-2-5", resolve),
    ("8-5-2-6", after_resolution),
    keeps=Activating,
)
activate_skill = procedures.new(
    "activate_skill",
    "8-5-2",
    ("8-5-2-1", partial(declare, activated=skill_activated)),
    ("8-5-2-2", pay_for_activate),
    ("8-5-2-3", skill_activated),
    ("8-5-2-4", before_resolution),
    ("8-5-2-5-2", resolve),
    ("8-5-2-6", after_resolution),
    keeps=Activating,
)
auto_skill = procedures.new(
    "auto_skill",
    "8-6",
    ("8-6-4", partial(take_up_pending, activated=skill_activated)),
    ("8-1-5-2", pay_for_auto),
    ("8-5-2-3", skill_activated),
    ("8-5-2-4", before_resolution),
    ("8-5-2-5-2", resolve),
    ("8-5-2-6", after_resolution),
    keeps=Activating,
)


def what_is_left(game: DragonBallGame) -> None:
    """Carries out what was not replaced (8-9-1-1): markers are taken off a card, or cards are moved.

    A skill cost of which a part was replaced is paid, by the other reading not (8-4-2-2).
    """
    event, kept = game.frame.event, game.frame.keeps(Replacing)
    assert event is not None
    in_cost = len(kept.unreplaced) < len(event.cards) and game.stack[-2].procedure == "cost"
    is_unpaid = in_cost and game.reads("replaced-cost-is-unpaid", "8-9-1-1")
    if event.kind != LOSE_MARKER:
        what_is_left_as_ever(game)
    else:
        there = still_there(game, event, kept.stays, kept.unreplaced)
        markers_not_replaced(game, replace(event, cards=there), kept.rule)
    if is_unpaid and game.frame.procedure == "replacement":
        game.end_frame()
        fail_cost(game)


replacement = procedures.new(
    "replacement",
    "8-9",
    ("8-9-2", which_first),
    ("8-9-1", what_is_left),
    keeps=Replacing,
)
