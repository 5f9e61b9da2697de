"""The game of Chrono Clash: all chapters put together."""

from __future__ import annotations

from typing import Any, ClassVar

from judge.engine.actions import Action, Grounds, Requirement
from judge.engine.errors import GameOver
from judge.engine.state import Decision, Option
from judge.rules.chrono_clash import attacking, manual_action, preparation, quests, summoning, turn  # noqa: F401 - their steps are the game's
from judge.rules.chrono_clash.abilities import CHAIN
from judge.rules.chrono_clash.areas import GUARDIANS, HAND, SIZE
from judge.rules.chrono_clash.declarations import (
    ACTIONS,
    ATTACKER,
    PASS,
    SUMMON,
    TARGET_BATTLER,
    TARGET_PILE,
    TARGETS,
)
from judge.rules.chrono_clash.grounds import grounds
from judge.rules.chrono_clash.information import EXTRA_CARDS
from judge.rules.chrono_clash.leaving import TO_BE_OUT
from judge.rules.chrono_clash.paying import PILOT_COST, SNEAK_ATTACK, Paying

PROCEDURES = {
    "summon": ("7-1", ""),
    "sneak": ("7-1", SNEAK_ATTACK),
    "pilot": ("7-1", PILOT_COST),
    "transform": ("17-5-16", ""),
    "play": ("9-1", ""),
    "attack": ("10-1", ""),
    "quest": ("12-2", ""),
    "tap": ("13-1", ""),
}
"""The procedure that carries each declaration out, and which way."""
RULES = {action.kind: action.rule for action in ACTIONS}
"""The rule that lets players declare it."""
TWICE = {"5-4-1-3-1": ("7-2-1",), "5-4-1-4-1": ("7-2-2",)}
"""Rules that stand in the manual a second time (defects 7-2-1)."""


class ChronoClash(Paying):
    """A game of Chrono Clash being played on, by two to four players."""

    name: ClassVar[str] = "chrono-clash"
    actions: ClassVar[tuple[Action[Any], ...]] = ACTIONS

    # --- the main step --------------------------------------------------------------------------------------

    def main_step(self, player: int, rule: str) -> Decision:
        """What a player can do in the main step, passing last (CC 5-4-1, 6-2-1)."""
        options: list[Option] = []
        if SUMMON.is_the_time(self, player):  # as it is for all of them
            checks = self.checks_now(player)
            for action in self.actions:
                options += action.legal_at_this_time(self, player, checks)
        if self.unknown:
            hand = self.zones[player * SIZE + HAND]
            options.extend(Option("identify", card) for card in hand if self.is_unknown(card))
        options.append(Option("pass"))
        return Decision(player, rule, "main-step", tuple(options))

    def declared(self, player: int, rule: str) -> Option | None:
        """What the player does; None if they have to be asked first, or name a card."""
        if self.answer_given is None:
            self.ask(self.main_step(player, rule))
            return None
        decision = self.answered or self.main_step(player, rule)
        option = decision.options[self.answer_given[0]]
        if option.kind == "identify":
            self.name_card(option.card)
            return None
        return option

    def name_card(self, card: int) -> None:
        """The judge is asked which card an unknown one is, before the question is put again."""
        self.ask(self.identity_question(card))
        self.answer_given = None

    def carry_out(self, player: int, option: Option) -> None:
        """Begins what a player declared."""
        procedure, way = PROCEDURES[option.kind]
        self.note(
            RULES[option.kind], "declares", player, option.kind, option.card, option.other, option.skill
        )
        others = (option.other,) if option.other >= 0 else ()
        self.call(
            procedure,
            player=player,
            card=option.card,
            stay=self.cards[option.card].stay,
            skill=option.skill,
            chosen=others,
            queue=tuple(self.cards[other].stay for other in others),
            note=way,
        )

    def concede(self, player: int) -> None:
        """A player gives up, which the manual does not foresee: they are out as if eliminated (CC 1-2-1).

        Where others play on, the game has to be run; raises GameOver also for a player who is out.
        """
        if self.result or player in self.out:
            raise GameOver("the game has ended")
        self.decision = None
        self.note("1-2-1", "concedes", player)
        self.eliminate(player, "1-2-1")

    def endless(self) -> None:
        """More abilities within one another than are kept (`limits.STACK`): the chain is cut, and says so.

        No rule ends it, and none has to: without a player's yes no ability plays another (CC 17-4-8-1).
        """
        self.note("8-1-3", "endless")
        chain = (at for at, frame in enumerate(self.stack) if frame.procedure in (*CHAIN, "17-2-2"))
        del self.stack[next(chain, 1) :]
        self.pending.clear()
        self.changed()

    def leave(self) -> None:
        """Ends a procedure; with the attack its battle ends."""
        procedure = self.stack[-1].procedure
        if procedure == "10-1":
            self.battle = None
        super().leave()
        if procedure == "effect" and any(fact.what == TO_BE_OUT for fact in self.facts):
            self.eliminate_together()

    # --- attacks --------------------------------------------------------------------------------------------

    def targets_of_attack(self, player: int, attacker: int) -> list[Option]:
        """What a battler can attack (CC 10-1-3)."""
        found = []
        for seat in self.opponents(player):
            for other in self.battlers(seat):
                option = Option("attack-battler", attacker, other)
                if self._meets(TARGET_BATTLER, player, option):
                    found.append(option)
            if self.can_attack_pile(player, attacker, seat):
                found.append(Option("attack-pile", attacker, number=seat))
        return found

    def can_attack_pile(self, player: int, attacker: int, seat: int) -> bool:
        """Whether a battler can attack a player's guardian pile."""
        return self._meets(TARGET_PILE, player, Option("attack-pile", attacker, number=seat))

    def _meets(self, requirements: tuple[Requirement[Any], ...], player: int, option: Option) -> bool:
        return all(each.holds(self, player, option) for each in requirements)

    # --- unknown cards --------------------------------------------------------------------------------------

    def may_be(self, card: int, print_number: int) -> bool:
        """Whether an unknown card may turn out to be this print: extra deck cards lie in hands and extra
        decks, and no others in the latter (CC 16-3-3)."""
        if not super().may_be(card, print_number):
            return False
        extra = self.prints[print_number].type in EXTRA_CARDS
        area = self.area_of(card)
        if self.areas[area] == "extra":
            return extra
        return not extra or area in (HAND, -1) or self.areas[area] in ("battlefield", "graveyard")

    # --- what the tools ask ---------------------------------------------------------------------------------

    def why_not(self, player: int, option: Option) -> list[tuple[str, str]]:
        """Every requirement that an action, or a target of an attack, fails, as rule and reason."""
        for action in (*self.actions, *TARGETS, PASS):
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
        return grounds(self, player, option, reason)

    def guardians(self, player: int) -> tuple[int, ...]:
        """A player's guardian pile, the top one first."""
        return self.zones[player * SIZE + GUARDIANS]
