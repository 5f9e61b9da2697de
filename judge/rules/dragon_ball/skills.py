"""Activating and resolving skills (FW 9, 12): [Activate], [Auto], and the skills of Extra Cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Self, TypeVar

from msgspec.structs import replace

from judge.engine.catalogue import SkillEntry
from judge.engine.open_table import without
from judge.engine.procedures import StepFunction
from judge.engine.state import Frame, Pending
from judge.rules.dragon_ball.areas import HAND
from judge.rules.dragon_ball.continuous import triggers_on
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
from judge.rules.dragon_ball.lasting import Lasting

NEXT_CHECKPOINT = "next-checkpoint"
"""What a skill waits for that stays pending though it was not activated."""


class Skills(Lasting):
    """Declaring, paying for and resolving skills."""

    falls: ClassVar[Mapping[str, StepFunction[Self]]] = {}
    """What becomes of the card, by the procedure in which the activation of its skill has failed."""

    def declare_skill(self, player: int, card: int, skill: int) -> None:
        """A player declares the activation of an [Activate] skill (FW 9-4, 12-2)."""
        procedure: ProcedureName = "activate_skill"
        if self.printed(card).type == "extra":
            procedure = "use_extra_card" if self.area_of(card) == HAND else "extra_from_elsewhere"
        self.call(procedure, player=player, card=card, stay=self.cards[card].stay, skill=skill)

    def mark_used(self, card: int, skill: int, player: int) -> None:
        """Remembers that a skill was activated, for "once per turn" (FW 15-7-2)."""
        if self.skills[skill].skill.once_per_turn:
            if any(f.what == "used-skill" and f.skill == skill and f.card != card for f in self.facts):
                self.note(LimitOfItsOwn(card, skill))
            if self.used_earlier(card, skill):
                self.reads("once-per-turn-though-new", self.rule(FW="15-7-3", MA="10-11-2"))
            self.add_fact("used-skill", player=player, card=card, stay=self.cards[card].stay, skill=skill)
            self.note(OncePerTurn(card, skill))

    def ask_cost(self, optional: bool) -> Option | None:
        """Asks which of the skill's costs is paid, or none if it need not be (FW 1-4-6-1, 9-6-4); None while
        asking.
        """
        frame = self.frame
        payable = self.payable_costs(frame.card, frame.player, frame.skill)
        options = [Option("pay-cost", card=frame.card, number=n) for n in payable]
        if optional:
            options.append(Option("do-not-pay", card=frame.card))
        if not options:
            return Option("cannot-pay")
        decision = Decision(
            frame.player,
            self.rule(FW="9-6-4" if optional else "1-4-6-1", MA="8-5-2-2"),
            "skill-cost",
            tuple(options),
            card=frame.card,
            skill=frame.skill,
        )
        picked = self.choose(decision)
        return None if picked is None else picked[0]

    def can_be_taken_up(self: Self) -> bool:
        """True if the pending skill of the frame can be activated (FW 9-6-3-2, 15-7-4, 15-4-3, 9-6-9)."""
        frame = self.frame
        entry = self.skills[frame.skill]
        if entry.skill.once_per_turn and self.was_used(frame.card, frame.skill):
            self.note(AlreadyUsed(frame.card, frame.skill), self.rule(FW="15-7-4", MA="10-11-4"))
            return False
        can_be_taken_up = self.keyword_table.can_be_taken_up.get(entry.skill.keyword)
        if can_be_taken_up is not None and not can_be_taken_up(self):
            return False
        if self.player_cannot(frame.player, "activate", frame.card):
            return False
        if self.is_there(frame.card, frame.stay) and self.is_negated(frame.card, entry):
            if self.reads("negated-while-pending", self.rule(FW="9-6-9", MA="8-6-7")):
                return False
            self.note(NegatedButPending(frame.card, frame.skill))
        return True

    def activated_by_effects(self, card: int, event: str, player: int) -> list[SkillEntry]:
        """The skills of a card waiting for an event that an effect of a player's can activate (FW 5-7-3)."""
        return [
            entry
            for entry in self.autos(card)
            if triggers_on(entry.skill, event) and self._valid_by_effect(card, entry, player)
        ]

    def _valid_by_effect(self, card: int, entry: SkillEntry, player: int) -> bool:
        """True if a skill is valid, its condition holds, and it may still be used (FW 9-1, 9-2-1, 15-7-5)."""
        skill = entry.skill
        if not skill.areas and self.area_of(card) not in self.in_play:
            if self.reads("not-activated-elsewhere", self.rule(FW="1-3-7", MA="2-13-2")):
                return False
            return self._may_trigger(card, player, entry, anywhere=True)
        if not self.valid_skill(card, entry) or (skill.once_per_turn and self.was_used(card, entry.number)):
            return False
        asked = Frame("", player=player, card=card, skill=entry.number)
        return skill.condition is None or self.holds(skill.condition, asked)

    def activate_by_effect(self, player: int, card: int, skill: int) -> None:
        """A skill that was never pending is activated from the paying of its cost on (FW 5-7-3, 9-6-4)."""
        self.call(
            "auto_skill",
            player=player,
            card=card,
            stay=self.cards[card].stay,
            skill=skill,
            kept=Activating(by_effect=True),
        )
        self.go_to(pay_for_auto if self.has_cost(skill) else auto_activated)

    def cancel_another(self, player: int, skill: int) -> None:
        """Cancels, by the other reading, another pending skill of the same kind with one (FW 9-6-3-2)."""
        others = [p for p in self.pending if p.skill == skill and p.player == player]
        if others and self.reads("cancels-another", self.rule(FW="9-6-3-2", MA="8-6-4-1")):
            self.put(pending=without(self.pending, self.pending.index(others[0])))
            self.note(Cancelled(others[0].card, skill))

    def not_activated(self, pending: Pending) -> None:
        """A pending skill that its master did not activate is no longer pending, or asked for again later.

        9-6-3 ends the pending status of activated skills only.
        """
        if self.reads("unpaid-stays-pending", self.rule(FW="9-6-3", MA="8-6-4")):
            waiting = replace(pending, waits=NEXT_CHECKPOINT)
            self.put(pending=(*self.pending, waiting))

    def resolve_skill(self: Self) -> None:
        """Resolves the frame's skill: what its keyword says, or else its effect, knowing what the cost took
        (FW 9-7, 13-5-3).
        """
        frame = self.frame
        resolve = self.keyword_table.resolve.get(self.skills[frame.skill].skill.keyword)
        if resolve is not None:
            resolve(self)
            return
        self.call(
            "effect",
            player=frame.player,
            card=frame.card,
            stay=frame.stay,
            skill=frame.skill,
            chosen=frame.chosen,
            number=frame.number,
            event=frame.event,
            done=frame.done,
            kept=CarryingOutEffect(looked_at(frame)),
        )

    def activation_failed(self: Self) -> None:
        """Ends the procedure of a skill whose cost was not paid in its entirety, before its activation is
        told (FW 1-4-7, 9-6-4-1).
        """
        self.set(kept=replace(self.frame.keeps(Activating), failed=True))
        falls = self.falls.get(self.stack[-1].procedure)
        if falls is not None:
            falls(self)
        self.leave()

    def has_cost(self, skill: int) -> bool:
        """True if a skill has a skill cost at all (FW 1-4-1)."""
        return bool(self.skills[skill].costs)


SomeGame = TypeVar("SomeGame", bound=Skills)


def to_paying_or(game: SomeGame, activated: StepFunction[SomeGame]) -> None:
    """Goes on to the paying of the skill cost, or past it to the step where a skill without one is activated
    (FW 1-4-1).
    """
    if not game.has_cost(game.frame.skill):
        game.go_to(activated)


def pay_skill_cost(game: Skills, optional: bool) -> None:
    """The step in which a skill cost is determined and paid in its entirety (FW 1-4-2, 1-4-3)."""
    frame = game.frame
    option = game.ask_cost(optional)
    if option is None:
        return
    if option.kind in ("do-not-pay", "cannot-pay"):
        declined = DoNotPay if option.kind == "do-not-pay" else CannotPay
        game.note(
            declined(frame.player, frame.card),
            game.rule(FW="9-6-4-1", MA="8-1-5-2-1") if optional else game.rule(FW="9-2-4", MA="8-4-2-2"),
        )
        if optional and not frame.keeps(Activating).by_effect:
            game.not_activated(Pending(frame.skill, frame.card, frame.stay, frame.player, frame.event))
        if not optional:
            game.note(ActivationFailed(frame.player, frame.card))
        game.activation_failed()
        return
    game.note_cost_chosen(option.number)
    game.call(
        "cost",
        player=frame.player,
        card=frame.card,
        stay=frame.stay,
        skill=frame.skill,
        number=frame.number,
        event=frame.event,
        kept=CarryingOutEffect(alternative=option.number),
    )


# --- 9-4: [Activate] skills ---------------------------------------------------------------------------------


def declare(game: Skills) -> None:
    """The player declares which skill; a card in the hand is revealed."""
    frame = game.frame
    game.note(Declared(frame.player, frame.card, frame.skill), game.rule(FW="9-4-2", MA="8-5-2-1"))
    if game.area_of(frame.card) == HAND:
        game.note(Revealed((frame.card,)), game.rule(FW="9-4-2", MA="8-5-2-1"))
    to_paying_or(game, activated)


def pay_for_activate(game: Skills) -> None:
    """The skill cost is paid in its entirety."""
    pay_skill_cost(game, optional=False)


def activated(game: Skills) -> None:
    """The skill is activated."""
    frame = game.frame
    game.mark_used(frame.card, frame.skill, frame.player)
    if game.heard("skill-used"):
        game.announce(Event("skill-used", frame.player, frame.card))


def resolve_activate(game: Skills) -> None:
    """The effects are resolved, wherever its card has gone in the meantime (9-3-1)."""
    frame = game.frame
    if not game.skills[frame.skill].skill.areas and game.area_of(frame.card) not in game.in_play:
        game.note(SourceLeft(frame.card))
    resolve(game)


def resolve(game: Skills) -> None:
    """The skill of the frame is resolved."""
    game.resolve_skill()


# --- 9-6: [Auto] skills -------------------------------------------------------------------------------------


def take_up(game: Skills) -> None:
    """The pending skill that was chosen; one that cannot be activated is no longer pending (9-6-3-2)."""
    frame = game.frame
    game.note(
        Activates(frame.player, frame.card, frame.skill, is_pending=True), game.rule(FW="9-6-3", MA="8-6-4")
    )
    if not game.is_there(frame.card, frame.stay):
        game.note(SourceGone(frame.card, frame.skill))
    if not game.can_be_taken_up():
        game.note(Cancelled(frame.card, frame.skill))
        game.cancel_another(frame.player, frame.skill)
        game.leave()
        return
    if game.area_of(frame.card) == HAND:
        game.note(Revealed((frame.card,)), game.rule(FW="9-6-3-1", MA="8-5-2-1"))
    to_paying_or(game, auto_activated)


def pay_for_auto(game: Skills) -> None:
    """The skill cost is paid in its entirety, or not at all, as the master chooses."""
    pay_skill_cost(game, optional=True)


def auto_activated(game: Skills) -> None:
    """The skill is activated."""
    frame = game.frame
    if game.has_cost(frame.skill):
        game.note(CostPaid(frame.player, frame.card))
    game.mark_used(frame.card, frame.skill, frame.player)


def resolve_auto(game: Skills) -> None:
    """The effects are resolved."""
    resolve(game)
