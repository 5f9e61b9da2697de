"""The game of Chrono Clash: all chapters put together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from judge.engine.actions import Action, Grounds, Reason
from judge.engine.errors import GameOver
from judge.engine.procedures import Procedure, put_together
from judge.engine.reservations import Reservation
from judge.engine.state import ABSENT, Decision, Option
from judge.rules.chrono_clash import (
    abilities,
    attacking,
    icon_effects,
    information,
    manual_action,
    preparation,
    quests,
    resolving,
    summoning,
    turn,
    unread,
)
from judge.rules.chrono_clash.areas import AREAS, BATTLEFIELD, GUARDIANS, HAND, OPEN, OUTSIDE, PILES
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.declarations import ACTIONS, ATTACKER, PASS, TARGETS
from judge.rules.chrono_clash.events.turn import Concedes, Endless
from judge.rules.chrono_clash.information import EXTRA_CARDS, cost_of
from judge.rules.chrono_clash.keyword import KeywordTable
from judge.rules.chrono_clash.keywords import KEYWORDS
from judge.rules.chrono_clash.leaving import TO_BE_OUT, eliminate, eliminate_together
from judge.rules.chrono_clash.paying import payers_of, price_of
from judge.rules.chrono_clash.resolving import is_of_chain
from judge.rules.chrono_clash.unread import look_at_unread, unread_reservations
from judge.rules.chrono_clash.why_not_chosen import why_not_chosen

ANSWERED: tuple[Action[ChronoClashGame], ...] = (*ACTIONS, *TARGETS, PASS)
"""What is refused with its reasons."""
TWICE = {"5-4-1-3-1": ("7-2-1",), "5-4-1-4-1": ("7-2-2",)}
"""Rules that stand in the manual a second time (defects 7-2-1)."""


class ChronoClash(ChronoClashGame):
    """A game of Chrono Clash being played on, by two to four players."""

    asked_most = (*ChronoClashGame.asked_most, "keyword_table", "open_areas", "piles")
    areas: ClassVar[tuple[str, ...]] = AREAS
    in_play: ClassVar[tuple[int, ...]] = (BATTLEFIELD,)
    piles: ClassVar[frozenset[int]] = PILES
    open_areas: ClassVar[frozenset[int]] = OPEN
    identifying: ClassVar[str] = "3-2-3-2"
    actions: ClassVar[tuple[Action[ChronoClashGame], ...]] = ACTIONS
    kinds_in_force = information.kinds_in_force
    left_open = unread.left_open
    operate = abilities.operate
    changes = manual_action.CHANGES
    put_right = manual_action.PUT_RIGHT
    program_of = resolving.program_of

    name: ClassVar[str] = "chrono-clash"
    manual: ClassVar[str] = "CC"
    interpretations_in: ClassVar[str] = "judge.rules.chrono_clash"
    keyword_table: ClassVar[KeywordTable[ChronoClash]] = KEYWORDS
    procedures: ClassVar[Mapping[str, Procedure[ChronoClash]]] = put_together(
        preparation.procedures,
        turn.procedures,
        summoning.procedures,
        abilities.procedures,
        attacking.procedures,
        quests.procedures,
        icon_effects.procedures,
        manual_action.procedures,
        *(each.procedures for each in KEYWORDS.abilities),
    )

    def concede(self, player: int) -> None:
        """A player gives up, which the manual does not foresee: they are out as if eliminated (CC 1-2-1).

        Where others play on, the game has to be run; raises GameOver also for a player who is out.
        """
        if self.result or player in self.out:
            raise GameOver("the game has ended")
        self.put(decision=None)
        self.note(Concedes(player))
        eliminate(self, player, "1-2-1")

    def endless(self) -> None:
        """More abilities within one another than are kept (`limits.STACK`): the chain is cut, and says so.

        No rule ends it, and none has to: without a player's yes no ability plays another (CC 17-4-8-1).
        """
        self.note(Endless())
        chain = (
            at
            for at, frame in enumerate(self.stack)
            if is_of_chain(self, frame) or frame.procedure == "order_triggers"
        )
        self.put_frames(self.stack[: next(chain, 1)])
        self.put(pending=())

    def leave(self) -> None:
        """Ends a procedure; with the attack its battle ends."""
        procedure = self.stack[-1].procedure
        if procedure == "attack":
            self.put(battle=None)
        ChronoClashGame.leave(self)  # each procedure comes here, and `super()` costs more than the call
        if procedure == "effect" and any(fact.what == TO_BE_OUT for fact in self.facts):
            eliminate_together(self)

    def ask(self, decision: Decision) -> None:
        """Stops at a question; the trace tells before it which unread rows hold by then."""
        if self.catalogue.unread:
            look_at_unread(self)
        ChronoClashGame.ask(self, decision)

    def reservations(self) -> tuple[Reservation, ...]:
        """Says what is not known now: unknown cards and unread rows."""
        found = super().reservations()
        if not self.catalogue.unread:
            return found
        return tuple(dict.fromkeys((*found, *unread_reservations(self))))

    # --- unknown cards --------------------------------------------------------------------------------------

    def may_be(self, card: int, print_number: int) -> bool:
        """True if an unknown card may turn out to be this print: extra deck cards lie in hands and extra
        decks, and no others in the latter (CC 16-3-3)."""
        if not super().may_be(card, print_number):
            return False
        extra = self.prints[print_number].type in EXTRA_CARDS
        area = self.area_of(card)
        if self.areas[area] == "extra":
            return extra
        return not extra or area in (HAND, OUTSIDE) or self.areas[area] in ("battlefield", "graveyard")

    # --- what the tools ask ---------------------------------------------------------------------------------

    def why_not(self, player: int, option: Option) -> list[tuple[str, str]]:
        """Every requirement that an action, or a target of an attack, fails, as rule and reason."""
        for action in ANSWERED:
            if action.kind == option.kind:
                failing = action.failing(self, player, option)
                if action in TARGETS and self.battle is not None and self.battle.attack == option.card:
                    failing = [each for each in failing if each not in (*action.timing, *ATTACKER)]
                return [
                    (rule, each.reason) for each in failing for rule in (each.rule, *TWICE.get(each.rule, ()))
                ]
        return []

    def grounds(self, player: int, option: Option, reason: str) -> Grounds:
        """The battlers responsible for a refusal; what there is of what an extra deck card costs."""
        keeping_off = self.keyword_table.keeping_off.get(reason)
        if keeping_off is not None:
            return Grounds(tuple((card, ABSENT) for card in keeping_off(self, option)))
        if reason == "not-enough-battlers":
            payers = [each for each in payers_of(self, player, option.card) if each != option.other]
            worth = sum(cost_of(self, each) for each in payers)
            return Grounds(
                (), (("price", price_of(self, player, option.card, option.kind)), ("worth", worth))
            )
        return Grounds()

    def why_not_chosen(self, card: int) -> list[Reason]:
        """Every reason why a card is not among those that an icon lets be chosen."""
        return why_not_chosen(self, card)

    def guardians(self, player: int) -> tuple[int, ...]:
        """A player's guardian pile, the top one first."""
        return self.zone(player, GUARDIANS)
