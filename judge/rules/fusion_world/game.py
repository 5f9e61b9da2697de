"""The game of Fusion World: all chapters put together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from judge.engine import tree
from judge.engine.actions import Action, Grounds
from judge.engine.errors import GameOver
from judge.engine.reservations import Reservation
from judge.engine.state import Decision, Event, Option, Pending
from judge.rules.fusion_world import (  # noqa: F401 - their steps and instructions are the game's
    damage,
    instructions,
    manual_action,
    moving,
    preparation,
    replacement,
    shuffling,
)
from judge.rules.fusion_world.areas import BATTLE, COMBO, DECK, HAND, LEADER, LIFE, SIZE
from judge.rules.fusion_world.costs import MOST_PAYMENTS
from judge.rules.fusion_world.declarations import ACTIONS, AS_DECLARED, ATTACK, NEEDED
from judge.rules.fusion_world.grounds import grounds
from judge.rules.fusion_world.loops import DECLARED_LOOP, Loops
from judge.rules.fusion_world.selection import checks_of


class FusionWorld(Loops):
    """A game of Fusion World being played on."""

    name: ClassVar[str] = "fusion-world"
    actions: ClassVar[tuple[Action, ...]] = ACTIONS

    # --- free timing (FW 4-1) -------------------------------------------------------------------------------

    def free_timing(self, player: int, rule: str) -> Decision:
        """What a player granted free timing can declare (FW 4-1-2-1), or none at all (4-1-2-2)."""
        options = self.checks_now(player).legal(self, player)
        loop = self.declared_loop(player) if self.facts else None
        if loop is not None and loop.stay > 0 and options:
            return Decision(player, rule, "free-timing", tuple(options))
        if self.unknown:
            hand = self.zones[player * SIZE + HAND]
            options.extend(Option("identify", card) for card in hand if self.is_unknown(card))
        if self.battle is not None or not self.forced_attackers(player):
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
            "16-1-1",
            player=player,
            card=repeated.card,
            skill=repeated.skill,
            number=repeated.number,
            chosen=self.who_can_stop(repeated),
        )

    def free_timing_answer(self, player: int, rule: str) -> Option | None:
        """What the player declared; None if it was a card to be named: then the question is put again."""
        decision = self.answered or self.free_timing(player, rule)
        assert self.answer_given is not None
        option = decision.options[self.answer_given[0]]
        if option.kind == "identify":
            self.ask(self.identity_question(option.card))
            self.answer_given = None
            return None
        self.note("4-1-2-2" if option.kind == "pass" else "4-1-2-1", "declares", player, option)
        return option

    def forced_attackers(self, player: int) -> tuple[int, ...]:
        """Cards that must attack and can, so that nothing else may be done first."""
        if "MustAttack" not in self.table or self.turn_player != player or self.phase != "main":
            return ()
        known: tuple[int, ...] | None = self.known.get(("forced", player))
        if known is not None:
            return known
        self.known[("forced", player)] = ()
        able = {option.card for option in ATTACK.legal(self, player, self.checks_now(player))}
        found = tuple(card for card in sorted(able) if self.effects_on(card, "MustAttack"))
        self.known[("forced", player)] = found
        return found

    def skill_payable(self, player: int, option: Option) -> bool:
        """Whether a skill cost can be paid in whole (FW 1-4-6); of an Extra Card in the hand after its own
        cost, which has put it into the Drop (12-2-2-3).

        By the other reading the card may be used though only it itself could pay, and is lost.
        """
        card, skill = option.card, option.skill
        if self.area_of(card) != HAND or self.printed(card).type != "extra":
            return bool(self.payable_costs(card, player, skill))
        if self._both_payable(player, option, self.payable_costs(card, player, skill, used=True)):
            return True
        in_vain = self._both_payable(player, option, self.payable_costs(card, player, skill))
        return in_vain and self.reads("extra-used-in-vain", "9-2-4")

    def _both_payable(self, player: int, option: Option, alternatives: list[int]) -> bool:
        """Whether an Extra Card's cost and one of these skill costs can be paid one after the other."""
        if not alternatives:
            return False
        price, specified = self.price(option.card)
        for number in alternatives:
            actions = [operation.node for operation in self.skills[option.skill].costs[number]]
            needs = [node for node in actions if isinstance(node, tree.PayEnergy)]
            kept = sum(
                node.count
                for node in actions
                if isinstance(node, tree.RemoveMarkers) and isinstance(node.count, int)
            )
            total = price + sum(self._energy_of(node) for node in needs)
            colors = specified + tuple(color for node in needs for color in node.colors)
            if self.can_pay(player, total, colors, kept):
                return True
        return False

    @staticmethod
    def _energy_of(node: tree.PayEnergy) -> int:
        return (node.amount if isinstance(node.amount, int) else 0) + len(node.colors)

    def may_combo_in_rest(self, player: int, card: int) -> bool:
        """Whether an effect lets a card in Rest Mode be used in a combo."""
        if "ComboRest" not in self.catalogue.kinds:
            return False
        for entry in self.effects_of("ComboRest"):
            node = entry.node
            assert isinstance(node, tree.ComboRest)
            if entry.frame.player == player and all(
                check(self, card, entry.frame) for check in checks_of(node.filter)
            ):
                return True
        return False

    # --- events with rules of their own ---------------------------------------------------------------------

    def waiting_for_the_end(self, kind: str) -> list[Pending]:
        """Skills that trigger at the end of turn or Main Phase and have not done so this turn (FW 7-4-2)."""
        if not self.heard(kind):
            return []
        done = {(f.skill, f.card, f.stay) for f in self.facts if f.what == "end-triggered"}
        found = self.fulfilled((Event(kind, self.turn_player),), ())
        return [each for each in found if (each.skill, each.card, each.stay) not in done]

    def pend_at_the_end(self, kind: str) -> None:
        """Makes them pending, once a turn; 7-4-2 names those of the Main Phase where the turn ends."""
        found = self.waiting_for_the_end(kind)
        if kind == "turn-end":
            late = self.waiting_for_the_end("main-end")
            if late and self.reads("end-phase-trigger", "7-4-2"):
                found += late
        self._count_as_triggered(found)
        self.pend(found)
        self.look_at_situations()

    def count_what_waits_at_the_end(self, kind: str) -> None:
        """What a position says is pending already has triggered at this end (FW 7-4-2)."""
        if self.pending and self.heard(kind):
            found = self.waiting_for_the_end(kind)
            waits = {(each.skill, each.card, each.stay) for each in self.pending}
            self._count_as_triggered(each for each in found if (each.skill, each.card, each.stay) in waits)

    def _count_as_triggered(self, found: Iterable[Pending]) -> None:
        for each in found:
            self.add_fact(
                "end-triggered", player=each.player, card=each.card, stay=each.stay, skill=each.skill
            )

    def announce_battle_end(self) -> None:
        """Skills "at the end of the battle" (FW 8-5-5)."""
        if self.heard("battle-end"):
            self.announce(Event("battle-end", self.turn_player))

    def waits_for_battle_end(self) -> bool:
        """Whether anything would happen in 8-5-4 and 8-5-5 if they came now."""
        if any(self.zones[seat * SIZE + COMBO] for seat in (0, 1)):
            return True
        if any(delayed.moment == "battle-end" and not delayed.due for delayed in self.delayed):
            return True
        if not self.heard("battle-end"):
            return False
        if any(each.kind == "unread-trigger" for each in self.unread_now()):
            return True
        return any(
            trigger.event == "battle-end"
            for seat in (0, 1)
            for area in (LEADER, BATTLE)
            for card in self.zones[seat * SIZE + area]
            for entry in self.autos(card)
            for trigger in entry.skill.triggers
        )

    def pend_after_combos(self, combos: tuple[int, ...]) -> None:
        """Skills of cards that were used in a combo, at the end of that battle (FW 8-5-6-1)."""
        for pending in self.after_combos(combos):
            self.note("8-5-6-1", "combo-card-triggers", pending.card, pending.skill)
            self.pend([pending])

    def after_combos(self, combos: tuple[int, ...]) -> list[Pending]:
        """The skills "at the end of the battle after you combo with this card" of cards dropped in 8-5-4."""
        if not self.heard("battle-end-after-combo"):
            return []
        return [
            Pending(entry.number, card, self.cards[card].stay, self.cards[card].owner)
            for card in combos
            for entry in self.autos(card)
            if any(trigger.event == "battle-end-after-combo" for trigger in entry.skill.triggers)
        ]

    def announce_flip(self, card: int, player: int) -> None:
        """A Leader that awakened: what triggers on it, and what its new side waits for."""
        self.announce(Event("awakens", player, card, by_player=player))

    def keeps_secret(self, pending: Pending) -> bool:
        """Whether a pending skill is on a card that the opponent cannot see (FW 9-6-3-1-1)."""
        area = self.area_of(pending.card)
        return area in (DECK, HAND, LIFE) and not self.cards[pending.card].face_up

    def concede(self, player: int) -> None:
        """A player concedes, at any point, and loses at once, whatever cards say (FW 0-1-3-4, 0-2-2-1)."""
        if self.result:
            raise GameOver("the game has ended")
        self.decision = None
        self.note("0-1-3-4", "concedes", player)
        self.lose((player,), "0-1-3-4")

    def reservations(self) -> tuple[Reservation, ...]:
        """What is not known now; of very many ways to pay, that not all are listed."""
        found = super().reservations()
        asked = self.decision
        if asked is not None and asked.kind == "pay" and len(asked.options) >= MOST_PAYMENTS:
            found += (Reservation("bound", player=asked.player, number=MOST_PAYMENTS, note="payments"),)
        return found

    def endless(self) -> None:
        """A loop that neither player can stop: the game is drawn (FW 16-1-1-1)."""
        self.note("16-1-1-1", "endless")
        self.result = "draw"

    def may_be(self, card: int, print_number: int) -> bool:
        """Whether an unknown card may turn out to be this print: Leader Cards lie in the Leader Area, nowhere
        else (FW 3-5-3), and only cards with a combo power in a Combo Area (5-6-2-1)."""
        area, printed = self.area_of(card), self.prints[print_number]
        if not super().may_be(card, print_number) or (area == COMBO and printed.combo_power is None):
            return False
        return (printed.type == "leader") == (area == LEADER)

    # --- what the tools ask ---------------------------------------------------------------------------------

    def why_not(self, player: int, option: Option) -> list[tuple[str, str]]:
        """Every requirement that an action fails, as rule and reason; empty if it is legal."""
        for action in self.actions:
            if action.kind == option.kind:
                failing = action.failing(self, player, option)
                return [(self.loop_rule(player) if e is AS_DECLARED else e.rule, e.reason) for e in failing]
        return []

    def grounds(self, player: int, option: Option, reason: str) -> Grounds:
        """The effects responsible for a refusal; what a cost that cannot be paid is, and what there is."""
        return grounds(self, player, option, reason)

    def battle_cards(self, player: int) -> tuple[int, ...]:
        """The cards in a player's Battle Area."""
        return self.zones[player * SIZE + BATTLE]
