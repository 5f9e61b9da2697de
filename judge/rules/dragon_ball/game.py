"""What a game of Fusion World or of Masters offers besides its chapters: free timings, and what tools ask."""

from __future__ import annotations

from typing import ClassVar, Self

from judge.engine import state
from judge.engine.actions import Grounds, Reason
from judge.engine.errors import GameOver
from judge.engine.reservations import Reservation
from judge.rules.dragon_ball import (
    basic_actions,
    battle,
    battle_facts,
    checkpoints,
    conditions,
    effects,
    information,
    instructions,
    lasting,
    loops,
    manual_action,
    moving,
    power_at_zero,
    prohibitions,
    revealing,
    skills,
    unread,
)
from judge.rules.dragon_ball.areas import BATTLE, COMBO, HAND, LEADER
from judge.rules.dragon_ball.base import DragonBallGame, Numbers
from judge.rules.dragon_ball.continuous import effects_in_force
from judge.rules.dragon_ball.costs import MOST_PAYMENTS
from judge.rules.dragon_ball.declarations import forced_attackers
from judge.rules.dragon_ball.events.turn import Concedes, Declares, Endless
from judge.rules.dragon_ball.grounds import grounds, idle_reasons
from judge.rules.dragon_ball.having_keywords import has_keyword_like, has_skills
from judge.rules.dragon_ball.kept import Declaring
from judge.rules.dragon_ball.kinds import Decision, Option
from judge.rules.dragon_ball.loops import (
    DECLARED_LOOP,
    LOOPS,
    declared_loop,
    heed_answer,
    loop_rule,
    repeated_loop,
    who_can_stop,
    without_what_was_declared,
)
from judge.rules.dragon_ball.losing import lose
from judge.rules.dragon_ball.stand_ins import asked_stand_ins
from judge.rules.dragon_ball.unread import unread_reservations
from judge.rules.dragon_ball.unread_told import look_at_unread
from judge.rules.dragon_ball.why_not_chosen import why_not_chosen

PASSING = Numbers(FW="4-1-2-2", MA="4-6-2-3")
ACTING = Numbers(FW="4-1-2-1", MA="4-6-2-2")
"""The rules by which a player does nothing, or something, in a free timing."""
LOOP_DECLARED = "loop-declared"
"""The reason why a player who has declared a loop may not do otherwise."""

INSTRUCTIONS = {
    **instructions.instructions,
    **revealing.instructions,
    **moving.instructions,
    **lasting.instructions,
}
"""What carries out the instructions that both games have."""


class DragonBall(DragonBallGame):
    """A game of Fusion World or of Masters being played on."""

    activate_by_effect = skills.activate_by_effect
    activated_by_effects = skills.activated_by_effects
    activation_failed = skills.activation_failed
    amount = conditions.amount
    being_played = conditions.nothing_being_played
    colors = information.colors
    deal_damage = basic_actions.deal_damage
    fits = conditions.fits
    further_rules_due = checkpoints.none_further_due
    has_keyword_like = has_keyword_like
    has_skills = has_skills
    has_name = information.has_name
    has_trait = information.has_trait
    holds = conditions.holds
    in_battle = battle_facts.in_battle
    in_force = lasting.in_force
    is_forbidden = prohibitions.is_forbidden
    keep_power_only = lasting.keep_power_only
    leave = effects.leave
    left_open = unread.left_open
    look_for_loop = loops.look_for_loop
    names = information.names
    negate_attack = battle.negate_attack
    number = information.number
    operate = effects.operate
    powerless_by = power_at_zero.by_the_rules_alone
    further_rules_to_process = checkpoints.nothing_further
    program_of = effects.program_of
    remember_activation = loops.remember_activation
    target_includes = conditions.target_includes
    targets = conditions.targets
    traits = information.traits
    treated_as = information.treated_as

    asked_most = (
        *DragonBallGame.asked_most, "area_numbers", "attacked_in_any_mode", "attackers", "fighting",
        "keyword_table", "new_once_left", "of_any_player", "open_areas", "own_actions", "piles", "played_in",
        "stacked", "with_markers", "with_modes",
    )  # fmt: skip
    instructions = INSTRUCTIONS
    changes = manual_action.CHANGES
    put_right = manual_action.PUT_RIGHT

    needed: ClassVar[frozenset[str]]
    """The kinds of effects that decide which requirements of the game's actions have to be asked."""

    # --- free timing (FW 4-1) -------------------------------------------------------------------------------

    def free_timing(self, player: int, rule: str) -> Decision:
        """Offers what a player granted free timing can declare (FW 4-1-2-1), or to pass (4-1-2-2)."""
        options: list[Option] = self.checks_now(player).legal(self, player)  # type: ignore[assignment]
        loop = declared_loop(self, player) if self.facts else None
        if loop is not None and loop.stay > 0 and options:
            return Decision(player, rule, "free-timing", tuple(options))
        if self.unknown:
            hand = self.zone(player, HAND)
            options.extend(Option("identify", card) for card in hand if self.is_unknown(card))
        if self.battle is not None or not forced_attackers(self, player):
            options.append(Option("pass"))
        return Decision(player, rule, "free-timing", tuple(options))

    def kinds_in_force(self) -> frozenset[str]:
        """The kinds of effects in force that decide which requirements have to be asked."""
        known: frozenset[str] | None = self.known_in_play.get("kinds in force")
        if known is None:
            kept = self.known_of_effects()
            known = kept.get("kinds in force")
            if known is None:
                known = frozenset()
                if not self.catalogue.kinds.isdisjoint(self.needed):
                    known = self.needed.intersection(effects_in_force(self))
                kept["kinds in force"] = known
        return known if LOOPS.isdisjoint(self.kinds_of_facts) else known | {DECLARED_LOOP}

    def ask_free_timing(self, player: int, rule: str) -> None:
        """Grants free timing and stops at the question."""
        repeated = repeated_loop(self, player) if self.facts else None
        if repeated is None:
            self.ask(self.free_timing(player, rule))
            return
        self.set(step=self.frame.step - 1)
        self.call(
            "loop",
            player=player,
            card=repeated.card,
            skill=repeated.skill,
            kept=Declaring(who_can_stop(self, repeated), repeated.number),
        )

    def free_timing_answer(self, player: int, rule: str) -> Option | None:
        """Returns what the player declared, or None for a card to be named: the question is put again."""
        decision = self.answered or self.free_timing(player, rule)
        assert self.answer_given is not None
        option = decision.options[self.answer_given[0]]
        if option.kind == "identify":
            self.ask(self.identity_question(option.card))
            self.put(answer_given=None)
            return None
        self.note(Declares(player, option), (PASSING if option.kind == "pass" else ACTING)[self.manual])
        return option

    def concede(self, player: int) -> None:
        """A player concedes, at any point, and loses at once, whatever cards say (FW 0-1-3-4, 0-2-2-1)."""
        if self.result:
            raise GameOver("the game has ended")
        self.put(decision=None)
        self.note(Concedes(player))
        lose(self, (player,), self.rule(FW="0-1-3-4", MA="1-2-4"))

    def ask(self, decision: state.Decision) -> None:
        """Stops at a question, or at what is left of it within a loop; the trace tells before it which unread
        skills hold by then."""
        decision = without_what_was_declared(self, decision)
        if self.catalogue.unread:
            look_at_unread(self)
        DragonBallGame.ask(self, decision)  # each question comes here, and `super()` costs more than the call

    def answer(self, *positions: int) -> None:
        """Answers the decision at hand, which may be whether to go on with a loop (FW 16-1)."""
        decision: state.Decision | None = self.decision
        DragonBallGame.answer(self, *positions)
        if decision is not None and decision.kind != "free-timing":
            heed_answer(self, decision, positions)

    def reservations(self) -> tuple[Reservation, ...]:
        """Says what is not known now: unknown cards and unread skills; of very many ways to pay, that not all
        are listed."""
        found = super().reservations()
        if self.catalogue.unread:
            found = tuple(dict.fromkeys((*found, *unread_reservations(self))))
        if self.catalogue.fillers:
            found += asked_stand_ins(self)
        asked = self.decision
        if asked is not None and asked.kind == "pay" and len(asked.options) >= MOST_PAYMENTS:
            found += (Reservation("bound", player=asked.player, number=MOST_PAYMENTS, note="payments"),)
        return found

    def endless(self) -> None:
        """A loop that neither player can stop: the game is drawn (FW 16-1-1-1)."""
        self.note(Endless())
        self.put(result="draw")

    def may_be(self, card: int, print_number: int) -> bool:
        """True if an unknown card may turn out to be this print: Leader Cards lie in the Leader Area, nowhere
        else (FW 3-5-3), and only cards with a combo power in a Combo Area (5-6-2-1)."""
        area, printed = self.area_of(card), self.prints[print_number]
        if not super().may_be(card, print_number) or (area == COMBO and printed.combo_power is None):
            return False
        return (printed.type == "leader") == (area == LEADER)

    # --- what the tools ask ---------------------------------------------------------------------------------

    def why_not(self: Self, player: int, option: state.Option) -> list[tuple[str, str]]:
        """Every requirement that an action fails, as rule and reason; empty if it is legal."""
        for action in self.actions:
            if action.kind == option.kind:
                failing = action.failing(self, player, option)
                idle = idle_reasons(self, player, option, {each.reason for each in failing})
                return [
                    (loop_rule(self, player) if e.reason == LOOP_DECLARED else e.rule, e.reason)
                    for e in failing
                    if e.reason not in idle
                ]
        return []

    def grounds(self, player: int, option: state.Option, reason: str) -> Grounds:
        """The effects responsible for a refusal; what a cost that cannot be paid is, and what there is."""
        return grounds(self, player, option, reason)

    def why_not_chosen(self: Self, card: int) -> list[Reason]:
        """Every reason why a card is not among those that the choice of a skill is among."""
        return why_not_chosen(self, card)

    def battle_cards(self, player: int) -> tuple[int, ...]:
        """The cards in a player's Battle Area."""
        return self.zone(player, BATTLE)
