"""Activating and resolving skills (FW 9, 12): [Activate], [Auto], and the skills of Extra Cards."""

from __future__ import annotations

from typing import Literal, TypeVar

from msgspec.structs import replace

from judge.engine.catalogue import SkillEntry
from judge.engine.open_table import without
from judge.engine.procedures import StepFunction
from judge.engine.state import Frame, Pending
from judge.rules.dragon_ball.areas import HAND
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.continuous import is_negated, valid_skill
from judge.rules.dragon_ball.costs import next_keyword_uses
from judge.rules.dragon_ball.deeds import carrying_out
from judge.rules.dragon_ball.events.areas import Revealed
from judge.rules.dragon_ball.events.costs import Declared
from judge.rules.dragon_ball.events.skills import (
    Activates,
    ActivationFailed,
    AlreadyUsed,
    Cancelled,
    CannotPay,
    CostPaid,
    DoNotPay,
    LimitOfItsOwn,
    NegatedButPending,
    OncePerTurn,
    SourceGone,
    SourceLeft,
)
from judge.rules.dragon_ball.kept import Activating, CarryingOutEffect, looked_at
from judge.rules.dragon_ball.kinds import Decision, Event, Option, ProcedureName
from judge.rules.dragon_ball.listeners import autos_of
from judge.rules.dragon_ball.negated_skills import triggers_on
from judge.rules.dragon_ball.prohibitions import player_cannot
from judge.rules.dragon_ball.skill_costs import note_cost_chosen, payable_costs
from judge.rules.dragon_ball.trigger_conditions import (
    ANEW,
    may_trigger,
    used_before_moving,
    used_earlier,
    was_used,
)
from judge.rules.dragon_ball.triggers import announce, heard_by

NEXT_CHECKPOINT = "next-checkpoint"
"""What a skill waits for that stays pending though it was not activated."""


def declare_skill(game: DragonBallGame, player: int, card: int, skill: int) -> None:
    """A player declares the activation of an [Activate] skill (FW 9-4, 12-2)."""
    own = game.keyword_table.procedure.get(game.skills[skill].skill.keyword)
    procedure: ProcedureName = own or "activate_skill"
    if game.printed(card).type == "extra":
        procedure = "use_extra_card" if game.area_of(card) == HAND else "extra_from_elsewhere"
    game.call(procedure, player=player, card=card, stay=game.cards[card].stay, skill=skill)


def mark_used(game: DragonBallGame, card: int, skill: int, player: int) -> None:
    """Remembers that a skill was activated, for "once per turn" (FW 15-7-2), and for "the next time"."""
    if "NextUse" in game.catalogue.kinds and game.skills[skill].skill.keyword:
        used = next_keyword_uses(game, card, game.skills[skill].skill.keyword)
        if used:
            game.put(modifiers=[m for position, m in enumerate(game.modifiers) if position not in used])
    if game.skills[skill].skill.keyword in game.keyword_table.negating_themselves:
        game.add_fact("used-skill", player=player, card=card, stay=game.cards[card].stay, skill=skill)
    elif game.skills[skill].skill.once_per_turn:
        if any(f.what == "used-skill" and f.skill == skill and f.card != card for f in game.facts):
            game.note(LimitOfItsOwn(card, skill))
        if used_earlier(game, card, skill):
            game.reads("once-per-turn-though-new", game.rule(FW="15-7-3", MA="10-11-2"))
        if used_before_moving(game, card, skill):
            game.reads(ANEW, game.rule(MA="10-11-2"))
        game.add_fact("used-skill", player=player, card=card, stay=game.cards[card].stay, skill=skill)
        game.note(OncePerTurn(card, skill))


def ask_cost(game: DragonBallGame, optional: bool) -> Option | None:
    """Asks which of the skill's costs is paid, or none if it need not be (FW 1-4-6-1, 9-6-4); None while
    asking.
    """
    frame = game.stack[-1]
    payable = payable_costs(game, frame.card, frame.player, frame.skill)
    if not payable:
        return Option("cannot-pay")
    options = [Option("pay-cost", card=frame.card, number=n) for n in payable]
    if optional:
        options.append(Option("do-not-pay", card=frame.card))
    decision = Decision(
        frame.player,
        _rule_of_choice(game) if optional else game.rule(FW="1-4-6-1", MA="8-5-2-2"),
        "skill-cost",
        tuple(options),
        card=frame.card,
        skill=frame.skill,
    )
    return game.choose_one(decision)


def _rule_of_choice(game: DragonBallGame, declined: bool = False) -> str:
    """The rule by which a cost need not be paid, and by which the skill is not activated then."""
    if game.stack[-1].procedure != "auto_skill":
        return game.rule(FW="5-7-3", MA="8-5-2-2")
    if declined:
        return game.rule(FW="9-6-4-1", MA="8-1-5-2-1")
    return game.rule(FW="9-6-4", MA="8-5-2-2")


def can_be_taken_up(game: DragonBallGame) -> bool:
    """True if the pending skill of the frame can be activated (FW 9-6-3-2, 15-7-4, 15-4-3, 9-6-9)."""
    frame = game.frame
    entry = game.skills[frame.skill]
    if entry.skill.once_per_turn and was_used(game, frame.card, frame.skill):
        if entry.skill.keyword not in game.keyword_table.negating_themselves:
            game.note(AlreadyUsed(frame.card, frame.skill), game.rule(FW="15-7-4", MA="10-11-4"))
            return False
        game.note(NegatedButPending(frame.card, frame.skill))
    can_be_taken_up = game.keyword_table.can_be_taken_up.get(entry.skill.keyword)
    if can_be_taken_up is not None and not can_be_taken_up(game):
        return False
    if player_cannot(game, frame.player, "activate", frame.card, frame.skill):
        return False
    if game.is_there(frame.card, frame.stay) and is_negated(game, frame.card, entry):
        if game.reads("negated-while-pending", game.rule(FW="9-6-9", MA="8-6-7")):
            return False
        game.note(NegatedButPending(frame.card, frame.skill))
    return True


def activated_by_effects(game: DragonBallGame, card: int, event: str, player: int) -> list[SkillEntry]:
    """The skills of a card waiting for an event that an effect of a player's can activate (FW 5-7-3)."""
    if event.startswith("activate-"):
        return [
            entry
            for number in game.side(card).activates
            if (entry := game.skills[number]).skill.type == "activate"
            and event.removeprefix("activate-") in entry.skill.timings
            and _valid_by_effect(game, card, entry, player)
        ]
    return [
        entry
        for entry in autos_of(game, card)
        if triggers_on(entry.skill, event) and _valid_by_effect(game, card, entry, player)
    ]


def _valid_by_effect(game: DragonBallGame, card: int, entry: SkillEntry, player: int) -> bool:
    """True if a skill is valid, its condition holds, and it may still be used (FW 9-1, 9-2-1, 15-7-5)."""
    skill = entry.skill
    if not skill.areas and game.area_of(card) not in game.in_play:
        if game.reads("not-activated-elsewhere", game.rule(FW="1-3-7", MA="2-13-2")):
            return False
        return may_trigger(game, card, player, entry, anywhere=True)
    if not valid_skill(game, card, entry) or (skill.once_per_turn and was_used(game, card, entry.number)):
        return False
    asked = Frame("", player=player, card=card, skill=entry.number)
    return skill.condition is None or game.holds(skill.condition, asked)


def activate_by_effect(game: DragonBallGame, player: int, card: int, skill: int) -> None:
    """A skill that was never pending is activated from the paying of its cost on (FW 5-7-3, 9-6-4)."""
    _activate_by_effect(game, "auto_skill", player, card, skill)


def activate_extra_by_effect(game: DragonBallGame, player: int, card: int, skill: int) -> None:
    """Has another skill activate that of an Extra Card that does not lie in the hand (FW 12-2-3)."""
    _activate_by_effect(game, "extra_from_elsewhere", player, card, skill)


def _activate_by_effect(
    game: DragonBallGame,
    procedure: Literal["auto_skill", "extra_from_elsewhere"],
    player: int,
    card: int,
    skill: int,
) -> None:
    stay, kept = game.cards[card].stay, Activating(by_effect=True)
    game.call(procedure, player=player, card=card, stay=stay, skill=skill, kept=kept)


def cancel_another(game: DragonBallGame, player: int, skill: int) -> None:
    """Cancels, by the other reading, another pending skill of the same kind with one (FW 9-6-3-2)."""
    other = next((p for p in game.pending if p.skill == skill and p.player == player), None)
    if other is not None and game.reads("cancels-another", game.rule(FW="9-6-3-2", MA="8-6-4-1")):
        game.put(pending=without(game.pending, game.pending.index(other)))
        game.note(Cancelled(other.card, skill))


def not_activated(game: DragonBallGame, pending: Pending) -> None:
    """A pending skill that its master did not activate is no longer pending, or asked for again later.

    9-6-3 ends the pending status of activated skills only.
    """
    if game.reads("unpaid-stays-pending", game.rule(FW="9-6-3", MA="8-6-4")):
        waiting = replace(pending, waits=NEXT_CHECKPOINT)
        game.put(pending=(*game.pending, waiting))


def resolve_skill(game: DragonBallGame) -> None:
    """Resolves the frame's skill: what its keyword says, or else its effect, knowing what the cost took
    (FW 9-7, 13-5-3).
    """
    frame = game.stack[-1]
    resolve = game.keyword_table.resolve.get(game.skills[frame.skill].skill.keyword)
    if resolve is not None:
        resolve(game)
        return
    resolve_effect(game)


def resolve_effect(game: DragonBallGame) -> None:
    """Carries out the effect of the frame's skill."""
    frame = game.stack[-1]
    game.call(
        "effect",
        player=frame.player,
        card=frame.card,
        stay=frame.stay,
        skill=frame.skill,
        chosen=frame.chosen,
        number=frame.number,
        event=frame.event,
        done=frame.done,
        kept=carrying_out(game, frame.skill, CarryingOutEffect(looked_at(frame)), frame),
    )


def activation_failed(game: DragonBallGame) -> None:
    """Ends the procedure of a skill whose cost was not paid in its entirety, before its activation is
    told (FW 1-4-7, 9-6-4-1).
    """
    game.set(kept=replace(game.frame.keeps(Activating), failed=True))
    falls = game.falls.get(game.stack[-1].procedure)
    if falls is not None:
        falls(game)
    game.leave()


def has_cost(game: DragonBallGame, skill: int) -> bool:
    """True if a skill has a skill cost at all (FW 1-4-1)."""
    return bool(game.skills[skill].costs)


SomeGame = TypeVar("SomeGame", bound=DragonBallGame)


def to_paying_or(game: SomeGame, activated: StepFunction[SomeGame]) -> None:
    """Goes on to the paying of the skill cost, or past it to the step where a skill without one is activated
    (FW 1-4-1).
    """
    if not has_cost(game, game.stack[-1].skill):
        game.go_to(activated)


def pay_skill_cost(game: DragonBallGame, optional: bool) -> None:
    """The step in which a skill cost is determined and paid in its entirety (FW 1-4-2, 1-4-3)."""
    frame = game.stack[-1]
    option = ask_cost(game, optional)
    if option is None:
        return
    if option.kind in ("do-not-pay", "cannot-pay"):
        declined = DoNotPay if option.kind == "do-not-pay" else CannotPay
        game.note(
            declined(frame.player, frame.card),
            _rule_of_choice(game, declined=True) if optional else game.rule(FW="9-2-4", MA="8-4-2-2"),
        )
        if optional and not frame.keeps(Activating).by_effect:
            not_activated(game, Pending(frame.skill, frame.card, frame.stay, frame.player, frame.event))
        if not optional:
            game.note(ActivationFailed(frame.player, frame.card))
        game.activation_failed()
        return
    note_cost_chosen(game, option.number)
    game.call(
        "cost",
        player=frame.player,
        card=frame.card,
        stay=frame.stay,
        skill=frame.skill,
        number=frame.number,
        event=frame.event,
        kept=carrying_out(game, frame.skill, CarryingOutEffect(alternative=option.number), frame),
    )


# --- 9-4: [Activate] skills ---------------------------------------------------------------------------------


def declare(game: DragonBallGame, *, activated: StepFunction[DragonBallGame]) -> None:
    """The player declares which skill; a card in the hand is revealed."""
    frame = game.frame
    game.note(Declared(frame.player, frame.card, frame.skill), game.rule(FW="9-4-2", MA="8-5-2-1"))
    if game.area_of(frame.card) == HAND:
        game.note(Revealed((frame.card,)), game.rule(FW="9-4-2", MA="8-5-2-1"))
    to_paying_or(game, activated)


def pay_for_activate(game: DragonBallGame) -> None:
    """Has the whole skill cost paid; if another skill activates this one, the player need not pay (FW
    5-7-3)."""
    pay_skill_cost(game, optional=game.frame.keeps(Activating).by_effect)


def activated(game: DragonBallGame) -> None:
    """The skill is activated."""
    frame = game.frame
    mark_used(game, frame.card, frame.skill, frame.player)
    if heard_by(game, "skill-used"):
        announce(game, Event("skill-used", frame.player, frame.card))


def resolve_activate(game: DragonBallGame) -> None:
    """The effects are resolved, wherever its card has gone in the meantime (9-3-1)."""
    frame = game.frame
    if not game.skills[frame.skill].skill.areas and game.area_of(frame.card) not in game.in_play:
        game.note(SourceLeft(frame.card))
    resolve(game)


def resolve(game: DragonBallGame) -> None:
    """The skill of the frame is resolved."""
    resolve_skill(game)


# --- 9-6: [Auto] skills -------------------------------------------------------------------------------------


def take_up(game: DragonBallGame, *, activated: StepFunction[DragonBallGame]) -> None:
    """The pending skill that was chosen; one that cannot be activated is no longer pending (9-6-3-2).

    One that an effect activates was never pending, and goes on to its cost.
    """
    frame = game.frame
    if frame.keeps(Activating).by_effect:
        game.unsay()
        to_paying_or(game, activated)
        return
    game.note(
        Activates(frame.player, frame.card, frame.skill, is_pending=True), game.rule(FW="9-6-3", MA="8-6-4")
    )
    if not game.is_there(frame.card, frame.stay):
        game.note(SourceGone(frame.card, frame.skill))
    if not can_be_taken_up(game):
        game.note(Cancelled(frame.card, frame.skill))
        cancel_another(game, frame.player, frame.skill)
        game.leave()
        return
    if game.area_of(frame.card) == HAND:
        game.note(Revealed((frame.card,)), game.rule(FW="9-6-3-1", MA="8-5-2-1"))
    to_paying_or(game, activated)


def pay_for_auto(game: DragonBallGame) -> None:
    """The skill cost is paid in its entirety, or not at all, as the master chooses."""
    pay_skill_cost(game, optional=True)


def auto_activated(game: DragonBallGame) -> None:
    """The skill is activated."""
    frame = game.frame
    if has_cost(game, frame.skill):
        game.note(CostPaid(frame.player, frame.card))
    mark_used(game, frame.card, frame.skill, frame.player)


def resolve_auto(game: DragonBallGame) -> None:
    """The effects are resolved."""
    resolve(game)
