"""Costs: what has to be paid, with what, and whether it can be (FW 1-2, 1-11, 5-3)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine import tree
from judge.engine.actions import Cause
from judge.engine.state import UNKNOWN, Frame
from judge.rules.dragon_ball.areas import ENERGY, LEADER
from judge.rules.dragon_ball.continuous import leaves_of
from judge.rules.dragon_ball.events.costs import (
    ColorCostAdded,
    ColorCostReduced,
    CostNotBelowZero,
    MarkersRemoved,
    NoMoreOfThatColor,
    Paid,
)
from judge.rules.dragon_ball.kinds import Decision, Event, Option
from judge.rules.dragon_ball.movement import Movement
from judge.rules.dragon_ball.payments import covers, ways

Price = tuple[int, tuple[str, ...]]
"""How much energy something costs, and the colors that must be among it."""
MOST_PAYMENTS = 200
UPON_COSTS = frozenset(("ChangeCost", "SetOriginal", "UseWithoutCost", "NextUse"))
"""The kinds of effects that can change what using a card costs."""


class Costs(Movement):
    """Paying with energy and energy markers."""

    # --- what has to be paid --------------------------------------------------------------------------------

    def price(self, card: int, waived: bool = True) -> Price:
        """Tells what using a card from the hand costs now: how much energy, and which colors must be among
        it (FW 5-3-1).

        A specified cost above the total cost is paid whole (5-3-1-1). Not `waived`: what it costs one who
        does not have to pay the cost and pays it.
        """
        printed = self._printed_price(card)
        if printed is not None:
            return printed
        if waived and self._is_free(card):
            return 0, ()
        total, specified = self.total_and_specified(card)
        total, specified = self._next_use(card, total, specified, waived)
        return max(total, len(specified)), specified

    def _printed_price(self, card: int) -> Price | None:
        """Returns the price printed on a card, if nothing in force, and no skill of its own, can change what
        using it costs; by print, kept for good.
        """
        stay: bool | None = self.known_in_play.get("costs stay")
        if stay is None:
            stay = self.known_in_play["costs stay"] = self._costs_stay()
        if not stay:
            return None
        state = self.cards[card]
        alike = ~state.print if state.back else state.print
        prices: dict[int, Price | None] = self.kept_for_good.setdefault("prices", {})
        if alike not in prices:
            as_printed = state.print > 0 and not self.side(card).permanents
            prices[alike] = self.prints[state.print].price if as_printed else None
        return prices[alike]

    def _costs_stay(self) -> bool:
        """True if nothing in force can change what using a card costs."""
        return self.catalogue.kinds.isdisjoint(UPON_COSTS) or (
            self.table.keys().isdisjoint(UPON_COSTS)
            and not any(type(self.catalogue.nodes[m.node]) is tree.NextUse for m in self.modifiers)
        )

    def _is_free(self, card: int) -> bool:
        kinds = self.catalogue.kinds
        if "UseWithoutCost" not in kinds:
            return False
        for number in self.side(card).permanents:
            entry = self.skills[number]
            frame = Frame("", player=self.master(card), card=card, skill=number)
            for leaf in leaves_of(entry):
                if isinstance(leaf.node, tree.UseWithoutCost) and all(
                    self.holds(condition, frame) is wanted for condition, wanted in leaf.conditions
                ):
                    return True
        return any(
            self.target_includes(entry.node.what, card, entry.frame)
            for entry in self.effects_of("UseWithoutCost")
            if isinstance(entry.node, tree.UseWithoutCost) and not isinstance(entry.node.what, tree.This)
        )

    def _next_use(
        self, card: int, total: int, specified: tuple[str, ...], waived: bool
    ) -> tuple[int, tuple[str, ...]]:
        for position in self.next_uses(card):
            node = self.catalogue.nodes[self.modifiers[position].node]
            assert isinstance(node, tree.NextUse)
            if node.change.to_zero and not waived:
                continue
            left = list(specified)
            amount = self.modifiers[position].amount
            total = max(self._change_cost(node.change, amount, total, left), 0)
            specified = tuple(left)
        return total, specified

    def note_cost_changes(self, card: int) -> None:
        """The trace names what changes the cost of a card being used (FW 1-2-3-1, 1-2-3-2)."""
        changes = self.cost_changes(card)
        for position in self.next_uses(card):
            node = self.catalogue.nodes[self.modifiers[position].node]
            assert isinstance(node, tree.NextUse)
            changes.append((node.change, self.modifiers[position].amount))
        total, specified = self.printed(card).cost or 0, list(self.printed(card).specified_cost)
        for change, amount in changes:
            before = len(specified)
            total = self._change_cost(change, amount, total, specified)
            if change.colors and not change.reduce:
                self.note(ColorCostAdded(card, len(specified) - before))
            elif change.colors:
                self.note(ColorCostReduced(card, before - len(specified)))
                if before - len(specified) < len(change.colors):
                    self.note(NoMoreOfThatColor(card))
        if total < 0:
            self.note(CostNotBelowZero(card))

    def cost_causes(self, card: int) -> list[tuple[str, Cause, int]]:
        """Lists what changes the cost of a card now: by which rule, where it comes from, and by how much.

        These are its own skills that are valid where it is (FW 9-5-5), effects in force (9-8-1-3), effects
        upon its next use (5-3-3-1).
        """
        if self._printed_price(card) is not None:
            return []
        found = []
        number_of = self.catalogue.number_of
        for kind in ("SetOriginal", "ChangeCost"):
            for node, entry in self.effects_on(card, kind):
                if isinstance(node, tree.ChangeCost) or (
                    isinstance(node, tree.SetOriginal) and node.name == "cost"
                ):
                    found.append(
                        (
                            self.rule(FW="9-8-1-3", MA="8-8-1-3"),
                            self.cause_of(entry),
                            self.stated(entry, node.amount),
                        )
                    )
        found += [
            (self.rule(FW="9-5-5", MA="2-13-2"), (card, number_of(node)), amount)
            for node, amount in self.own_cost_changes(card)
        ]
        for position in self.next_uses(card):
            modifier = self.modifiers[position]
            rule = self.rule(FW="5-3-3-1", MA="8-8-1-3")
            found.append((rule, (modifier.card, modifier.node), modifier.amount))
        return found

    def next_uses(self, card: int) -> list[int]:
        """The effects upon "the next time you use" that concern a card, by their place in `modifiers`."""
        if "NextUse" not in self.catalogue.kinds:
            return []
        found = []
        for position, modifier in enumerate(self.modifiers):
            node = self.catalogue.nodes[modifier.node]
            if isinstance(node, tree.NextUse) and modifier.player == self.master(card):
                frame = Frame("", player=modifier.player, card=modifier.card)
                if self.fits(node.filter, card, frame):
                    found.append(position)
        return found

    # --- with what ------------------------------------------------------------------------------------------

    def active_energy(self, player: int) -> tuple[int, ...]:
        """The cards in a player's Energy Area in Active Mode."""
        key = ("energy", player)
        known: tuple[int, ...] | None = self.known.get(key)
        if known is None:
            cards = self.cards
            known = tuple(card for card in self.zones[player * self.size + ENERGY] if not cards[card].rest)
            self.known[key] = known
        return known

    def can_pay(self, player: int, amount: int, specified: tuple[str, ...], kept: int = 0) -> bool:
        """True if energy and energy markers suffice (FW 5-3-3), so many markers `kept` for something else."""
        if amount == 0:
            return True
        key = ("payable", player, amount, specified, kept)
        known: bool | None = self.known.get(key)
        if known is None:
            # Orbs that find a payer each leave the rest of the cost to whatever else there is.
            markers = self.markers_to_pay(player, amount, kept)
            enough = len(self.active_energy(player)) + markers >= amount
            known = enough and (not specified or covers(specified, self._payers(player, markers)))
            self.known[key] = known
        return known

    def _payers(self, player: int, markers: int) -> tuple[frozenset[str], ...]:
        """The colors of whatever could pay a part of a cost, so many markers among it."""
        key = ("payers", player)
        payers: tuple[frozenset[str], ...] | None = self.known.get(key)
        if payers is None:
            payers = tuple([self.energy_colors(card) for card in self.active_energy(player)])
            self.known[key] = payers
        return payers + (self.marker_colors(player),) * markers if markers else payers

    def payments(self, player: int, amount: int, specified: tuple[str, ...]) -> tuple[Option, ...]:
        """The ways to pay that differ: cards switched to Rest Mode, and how many markers are removed.

        Cards of the same print are interchangeable; the player chooses any of them (FW 3-8-2). Ways without
        markers come first.
        """
        groups: dict[int, tuple[int, ...]] = {}
        for card in self.active_energy(player):
            number = self.cards[card].print
            groups[number] = (*groups.get(number, ()), card)
        colors: dict[int, frozenset[str]] = {}
        for cards in groups.values():
            colors.update(dict.fromkeys(cards, self.energy_colors(cards[0])))
        orbs = frozenset(specified)
        found: list[Option] = []
        for markers in range(self.markers_to_pay(player, amount) + 1):
            marker_colors = (self.marker_colors(player),) * markers
            any_way = all(orbs <= each for each in (*colors.values(), *marker_colors))
            for cards in ways(amount - markers, tuple(groups.values())):
                if any_way or covers(specified, tuple([colors[card] for card in cards]) + marker_colors):
                    found.append(Option("pay", cards=cards, number=markers))
                    if len(found) == MOST_PAYMENTS:
                        return tuple(found)
        return tuple(found)

    def markers_to_pay(self, player: int, amount: int, kept: int = 0) -> int:
        """Counts the energy markers that can be removed for one payment (FW 5-3-1; 1-11-2 speaks of 1)."""
        if self.markers[player] <= kept:
            return 0
        most = min(self.markers[player] - kept, amount)
        return min(most, 1) if "one-marker-a-payment" in self.readings else most

    def energy_colors(self, card: int) -> frozenset[str]:
        """The colors that a card in the Energy Area pays as; kept by print where nothing can change them."""
        number = self.cards[card].print
        if number == UNKNOWN or "TreatAs" in self.catalogue.kinds:
            return frozenset(self.colors(card))
        kept: dict[int, frozenset[str]] = self.kept_for_good.setdefault("energy colors", {})
        found = kept.get(number)
        if found is None:
            found = kept[number] = frozenset(self.colors(card))
        return found

    def marker_colors(self, player: int) -> frozenset[str]:
        """An energy marker pays as a card of the Leader's color (FW 1-11-2)."""
        leader = self.leader(player)
        return frozenset(self.colors(leader) if leader >= 0 else ())

    def leader(self, player: int) -> int:
        """The card in a player's Leader Area; -1 if there is none."""
        zone = self.zone(player, LEADER)
        return zone[0] if zone else -1

    def payment_question(self, player: int, card: int, amount: int, specified: tuple[str, ...]) -> Decision:
        """Builds the question of how to pay: each option is a way that differs from the others."""
        if self.markers[player] > 1 and amount > 1:
            self.reads("one-marker-a-payment", self.rule(FW="1-11-2"))
        return Decision(
            player,
            self.rule(FW="5-3-1", MA="2-11-1-1"),
            "pay",
            self.payments(player, amount, specified),
            card=card,
        )

    def payment_left_open(self, player: int, card: int) -> Decision | None:
        """Builds the question of how, or whether, to pay a cost that does not have to be paid; None where it
        cannot be paid."""
        amount, specified = self.price(card, waived=False)
        if not amount or not self.can_pay(player, amount, specified):
            return None
        asked = self.payment_question(player, card, amount, specified)
        return replace(
            asked, rule=self.rule(FW="5-3-2", MA="2-11-1"), options=(Option("do-not-pay"), *asked.options)
        )

    def pay_with(self, player: int, way: Option, card: int, skill: int = -1) -> None:
        """Pays: energy to Rest Mode, markers out of the game (FW 5-3-1, 1-11-2).

        What was removed for an earlier use of the card or skill no longer counts for this one.
        """
        removed = ("marker-removed-for-this", card, skill)
        self.put(facts=[fact for fact in self.facts if (fact.what, fact.card, fact.skill) != removed])
        for energy in way.cards:
            self.update(energy, rest=True)
        if way.cards:
            self.note(Paid(player, way.cards, way.number, card))
        if way.number:
            self.remove_markers(player, way.number, self.rule(FW="1-11-2"))
            stay = self.cards[card].stay
            self.add_fact(
                "marker-removed-for-this",
                player=player,
                card=card,
                stay=stay,
                skill=skill,
                number=way.number,
            )

    def remove_markers(self, player: int, count: int, rule: str) -> int:
        """Removes energy markers from the game, as many as there are up to `count`; returns how many."""
        count = min(count, self.markers[player])
        if count:
            self.set_markers(player, self.markers[player] - count)
            self.note(MarkersRemoved(player, count), rule)
            self.add_fact("marker-removed", player=player, number=count)
            if self.heard("marker-removed"):
                self.announce(Event("marker-removed", player, amount=count))
        return count
