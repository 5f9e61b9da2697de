"""The game of Fusion World: all chapters put together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from judge.engine import state
from judge.engine.actions import Action, Grounds, needed_by
from judge.engine.errors import GameOver
from judge.engine.procedures import Procedure, put_together
from judge.engine.reservations import Reservation
from judge.rules.fusion_world import (
    battle,
    checkpoints,
    damage,
    declarations,
    instructions,  # noqa: F401 - what it carries out is the game's
    keywords,
    loops,
    manual_action,
    moving,
    preparation,
    replacement,
    shuffling,
    skills,
    turn,
    using_cards,
)
from judge.rules.fusion_world.areas import BATTLE, COMBO, HAND, LEADER, SIZE
from judge.rules.fusion_world.costs import MOST_PAYMENTS
from judge.rules.fusion_world.declarations import AS_DECLARED, forced_attackers
from judge.rules.fusion_world.events.turn import Concedes, Declares, Endless
from judge.rules.fusion_world.grounds import grounds
from judge.rules.fusion_world.keyword import KeywordTable
from judge.rules.fusion_world.keywords import KEYWORDS
from judge.rules.fusion_world.kinds import Decision, Option
from judge.rules.fusion_world.loops import DECLARED_LOOP, Loops

ACTIONS: tuple[Action[Loops], ...] = (
    declarations.USE,
    declarations.activation(tuple(required for each in KEYWORDS.skills for required in each.requirements)),
    *(each.action for each in KEYWORDS.skills if each.action is not None),
    declarations.ATTACK,
    declarations.COMBO,
)
"""What players can declare in a free timing."""
NEEDED = needed_by(ACTIONS)


class FusionWorld(Loops):
    """A game of Fusion World being played on."""

    name: ClassVar[str] = "fusion-world"
    manual: ClassVar[str] = "FW"
    actions: ClassVar[tuple[Action[FusionWorld], ...]] = ACTIONS
    keyword_table: ClassVar[KeywordTable[FusionWorld]] = KEYWORDS
    procedures: ClassVar[Mapping[str, Procedure[FusionWorld]]] = put_together(
        preparation.procedures,
        turn.procedures,
        checkpoints.procedures,
        battle.procedures,
        damage.procedures,
        skills.procedures,
        using_cards.procedures,
        replacement.procedures,
        keywords.procedures,
        moving.procedures,
        shuffling.procedures,
        loops.procedures,
        manual_action.procedures,
    )

    # --- free timing (FW 4-1) -------------------------------------------------------------------------------

    def free_timing(self, player: int, rule: str) -> Decision:
        """Offers what a player granted free timing can declare (FW 4-1-2-1), or to pass (4-1-2-2)."""
        options: list[Option] = self.checks_now(player).legal(self, player)  # type: ignore[assignment]
        loop = self.declared_loop(player) if self.facts else None
        if loop is not None and loop.stay > 0 and options:
            return Decision(player, rule, "free-timing", tuple(options))
        if self.unknown:
            hand = self.zones[player * SIZE + HAND]
            options.extend(Option("identify", card) for card in hand if self.is_unknown(card))
        if self.battle is not None or not forced_attackers(self, player):
            options.append(Option("pass"))
        return Decision(player, rule, "free-timing", tuple(options))

    @property
    def kinds_in_force(self) -> frozenset[str]:
        """The kinds of effects in force that decide which requirements have to be asked.

        Kept with what was computed from the cards in play and the effects in force.
        """
        known: frozenset[str] | None = self.known_in_play.get("kinds in force")
        if known is None:
            known = frozenset()
            if not self.catalogue.kinds.isdisjoint(NEEDED):
                known = NEEDED.intersection(self.table)
            if self.any_declared_loop():
                known |= {DECLARED_LOOP}
            self.known_in_play["kinds in force"] = known
        return known

    def ask_free_timing(self, player: int, rule: str) -> None:
        """Grants free timing and stops at the question."""
        repeated = self.repeated(player) if self.facts else None
        if repeated is None:
            self.ask(self.free_timing(player, rule))
            return
        self.set(step=self.frame.step - 1)
        self.call(
            "loop",
            player=player,
            card=repeated.card,
            skill=repeated.skill,
            number=repeated.number,
            chosen=self.who_can_stop(repeated),
        )

    def free_timing_answer(self, player: int, rule: str) -> Option | None:
        """Returns what the player declared, or None for a card to be named: the question is put again."""
        decision = self.answered or self.free_timing(player, rule)
        assert self.answer_given is not None
        option = decision.options[self.answer_given[0]]
        if option.kind == "identify":
            self.ask(self.identity_question(option.card))
            self.answer_given = None
            return None
        self.note(Declares(player, option), "4-1-2-2" if option.kind == "pass" else "4-1-2-1")
        return option

    def concede(self, player: int) -> None:
        """A player concedes, at any point, and loses at once, whatever cards say (FW 0-1-3-4, 0-2-2-1)."""
        if self.result:
            raise GameOver("the game has ended")
        self.decision = None
        self.note(Concedes(player))
        self.lose((player,), "0-1-3-4")

    def reservations(self) -> tuple[Reservation, ...]:
        """Says what is not known now; of very many ways to pay, that not all are listed."""
        found = super().reservations()
        asked = self.decision
        if asked is not None and asked.kind == "pay" and len(asked.options) >= MOST_PAYMENTS:
            found += (Reservation("bound", player=asked.player, number=MOST_PAYMENTS, note="payments"),)
        return found

    def endless(self) -> None:
        """A loop that neither player can stop: the game is drawn (FW 16-1-1-1)."""
        self.note(Endless())
        self.result = "draw"

    def may_be(self, card: int, print_number: int) -> bool:
        """True if an unknown card may turn out to be this print: Leader Cards lie in the Leader Area, nowhere
        else (FW 3-5-3), and only cards with a combo power in a Combo Area (5-6-2-1)."""
        area, printed = self.area_of(card), self.prints[print_number]
        if not super().may_be(card, print_number) or (area == COMBO and printed.combo_power is None):
            return False
        return (printed.type == "leader") == (area == LEADER)

    # --- what the tools ask ---------------------------------------------------------------------------------

    def why_not(self, player: int, option: state.Option) -> list[tuple[str, str]]:
        """Every requirement that an action fails, as rule and reason; empty if it is legal."""
        for action in self.actions:
            if action.kind == option.kind:
                failing = action.failing(self, player, option)
                return [(self.loop_rule(player) if e is AS_DECLARED else e.rule, e.reason) for e in failing]
        return []

    def grounds(self, player: int, option: state.Option, reason: str) -> Grounds:
        """The effects responsible for a refusal; what a cost that cannot be paid is, and what there is."""
        return grounds(self, player, option, reason)

    def battle_cards(self, player: int) -> tuple[int, ...]:
        """The cards in a player's Battle Area."""
        return self.zones[player * SIZE + BATTLE]
