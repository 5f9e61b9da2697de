"""What a card is like at this moment: names, traits, colors, keywords, cost and power (FW 2, 9-8, 9-10).

The printed information comes first (FW 9-8-1-1), then whatever changes no numbers (9-8-1-2), then what does
(9-8-1-3).
"""

from __future__ import annotations

from collections.abc import Collection

from judge.cards.language.keywords import fits, negates
from judge.cards.naming import compared, names_of
from judge.engine import tree
from judge.engine.actions import Cause
from judge.engine.state import Frame
from judge.engine.tree.words import Ban
from judge.rules.dragon_ball.areas import BATTLE, COMBO, DECK, HAND
from judge.rules.dragon_ball.battle_facts import COMBOS_OVER, NEGATED, added_power
from judge.rules.dragon_ball.conditions import Conditions
from judge.rules.dragon_ball.continuous import Entry, leaves_of


class Information(Conditions):
    """A card's information, with every continuous effect applied in the manual's order."""

    def names(self, card: int) -> tuple[str, ...]:
        """The card names it goes by (FW 2-3-3)."""
        if self.cards[card].print == 0:
            self.must_know(card)
        names = names_of(self.side(card).name)
        for node in self.treated_as(card):
            names += node.names
        return names

    def has_name(self, card: int, wanted: Collection[str]) -> bool:
        """True if it has one of these names (as `compared`), whole (FW 2-3-1-1)."""
        return any(compared(name) in wanted or name == "*" for name in self.names(card))

    def traits(self, card: int) -> tuple[str, ...]:
        """Its special traits."""
        if self.cards[card].print == 0:
            self.must_know(card)
        traits = self.side(card).traits
        for node in self.treated_as(card):
            traits += tuple(trait for trait in node.traits if trait not in traits)
        return traits

    def has_trait(self, card: int, wanted: Collection[str]) -> bool:
        """True if it has one of these traits (as `compared`), whole (FW 2-8-1-1)."""
        return any(compared(trait) in wanted or trait == "*" for trait in self.traits(card))

    def colors(self, card: int) -> tuple[str, ...]:
        """Its colors; all five if it is treated as every color."""
        colors = self.printed(card).colors
        for node in self.treated_as(card):
            colors += node.colors
        return ("red", "blue", "green", "yellow", "black") if "*" in colors else colors

    def treated_as(self, card: int) -> list[tree.TreatAs]:
        """Lists what says that the card also counts as something else (FW 2-8-5, 9-8-1-2)."""
        if "TreatAs" not in self.catalogue.kinds:
            return []
        found: list[tree.TreatAs] = []
        key = ("treated-as", card)
        if key not in self.known:  # what such an effect asks about the card is told without it
            self.known[key] = True
            found += [n for n, _ in self.effects_on(card, "TreatAs") if isinstance(n, tree.TreatAs)]
            self.known.pop(key, None)
        for number in self.side(card).permanents:
            for node in self.skills[number].skill.effect:
                if isinstance(node, tree.TreatAs) and node.everywhere and node not in found:
                    found.append(node)
        return found

    def keywords(self, card: int) -> tuple[str, ...]:
        """Its keyword skills: printed ones and gained ones that no effect negates."""
        known = self.known.get(("keywords", card))
        if known is not None:
            found: tuple[str, ...] = known
            return found
        keywords = self.side(card).keywords
        if "Gain" in self.catalogue.kinds:
            for node, _ in self.effects_on(card, "Gain"):
                if isinstance(node, tree.Gain) and node.keyword not in keywords:
                    keywords += (node.keyword,)
        if "GainSkill" in self.catalogue.kinds:
            for node, _ in self.effects_on(card, "GainSkill"):
                if isinstance(node, tree.GainSkill) and node.skill.keyword not in ("", *keywords):
                    keywords += (node.skill.keyword,)
        if keywords and "Negate" in self.catalogue.kinds:
            for node, _ in self.effects_on(card, "Negate"):
                if isinstance(node, tree.Negate):
                    keywords = tuple(word for word in keywords if not negates(node.which, word))
        self.known[("keywords", card)] = keywords
        return keywords

    def has_keyword_like(self, card: int, keyword: str) -> bool:
        """True if a description "with [keyword]" fits; [Evolve] takes in [Fusion Evolve] (FW 15-12-8)."""
        return any(fits(each, keyword) for each in self.keywords(card))

    def number(self, card: int, name: str) -> int | None:  # noqa: PLR0911 - one a name
        """A number of a card by its name; None where the card has none."""
        if self.recalled is not None and self.recalled.card == card and name in ("power", "cost"):
            return self.recalled.power if name == "power" else self.recalled.cost
        if name == "power":
            return self.power(card)
        if name == "cost":
            return self.cost(card)
        if name == "original_power":
            return self.original_power(card)
        if name == "original_cost":
            cost = self.original_cost(card)
            return cost if cost is None else max(cost, len(self.printed(card).specified_cost))
        if name == "ki":
            return self.cards[card].markers
        return self.combo_power(card)

    def power(self, card: int) -> int:
        """Its power now (FW 2-6), combo power while it is added (8-4-4). It can be below zero (2-6-2)."""
        key = ("power", card)
        known = self.known.get(key)
        if known is not None:
            value: int = known
            return value
        power = self.original_power(card)
        self.known[key] = power
        entries = self.table.get("ChangePower")
        if entries:
            for entry in entries:
                if self.concerns_card(entry, card):
                    power += self.change_of(entry)
        power += self.combo_bonus(card)
        self.known[key] = power
        return power

    def combo_bonus(self, card: int) -> int:
        """The combo power that is added to it in the battle (FW 8-4-4, 8-4-5).

        Asked for in the Offense or Defense Step, it is a matter of reading: 5-6-1 adds it at once.
        """
        battle = self.battle
        if battle is None or card not in (battle.attack, battle.guard):
            return 0
        attacks = battle.attack == card
        if self.cards[card].stay != (battle.attack_stay if attacks else battle.guard_stay):
            return 0
        if battle.stage in ("offense", "defense"):
            seat = self.turn_player if attacks else 1 - self.turn_player
            at_once = self._in_combo(seat)
            return (
                at_once
                if at_once and self.reads("combo-power-at-once", self.rule(FW="5-6-1", MA="3-7-3"))
                else 0
            )
        if "combo-power-at-once" in self.readings and COMBOS_OVER not in battle.facts:
            return self._in_combo(self.turn_player if attacks else 1 - self.turn_player)
        return added_power(battle)[0 if attacks else 1] if battle.facts else 0

    def _in_combo(self, seat: int) -> int:
        """The combo power of the cards in a player's Combo Area together."""
        return sum(self.combo_power(card) or 0 for card in self.zones[seat * self.size + COMBO])

    def power_parts(self, card: int) -> tuple[tuple[int | str, int], ...]:
        """Lists the parts of its power: ``printed`` or ``original``, the card of each effect, ``combo``."""
        original = self.original_power(card)
        kind = "printed" if original == self.side(card).power else "original"
        parts: list[tuple[int | str, int]] = [(kind, original)]
        parts.extend(
            (entry.frame.card, self.change_of(entry))
            for entry in self.table.get("ChangePower", ())
            if self.concerns_card(entry, card)
        )
        bonus = self.combo_bonus(card)
        return (*parts, ("combo", bonus)) if bonus else tuple(parts)

    def change_of(self, entry: Entry) -> int:
        """By how much an effect upon power changes it."""
        node = entry.node
        assert isinstance(node, tree.ChangePower)
        amount = self.stated(entry, node.amount)
        return -amount if node.negative else amount

    def stated(self, entry: Entry, amount: tree.Amount) -> int:
        """The amount of a continuous effect: as it was at its resolution, or now for a [Permanent] skill."""
        if entry.modifier >= 0:
            return self.modifiers[entry.modifier].amount
        return self.amount(amount, entry.frame)

    def original_power(self, card: int) -> int:
        """The power before any effect (FW 13-3), or what an effect has made it."""
        power = self.side(card).power
        if self.cards[card].print == 0:
            self.must_know(card)
        value = power if power is not None else 0
        return self._set_original(card, "power", value) if "SetOriginal" in self.catalogue.kinds else value

    def _set_original(self, card: int, name: str, value: int) -> int:
        """An original number as effects set it: the last one counts, or by the other reading the first (FW
        9-8-1-3, which names no order).
        """
        found = [
            self.stated(entry, node.amount)
            for node, entry in self.effects_on(card, "SetOriginal")
            if isinstance(node, tree.SetOriginal) and node.name == name
        ]
        if len(set(found)) > 1 and self.reads("first-original-stays", self.rule(FW="9-8-1-3", MA="8-8-1-3")):
            return found[0]
        return found[-1] if found else value

    def original_cost(self, card: int) -> int | None:
        """The total cost before any effect (FW 13-3), or what an effect has made it."""
        value = self.printed(card).cost
        if value is not None and "SetOriginal" in self.catalogue.kinds:
            return self._set_original(card, "cost", value)
        return value

    def combo_power(self, card: int) -> int | None:
        """Its combo power now (FW 2-7); None for a card without one (5-6-2-1)."""
        combo = self.printed(card).combo_power
        if combo is None or "ChangeComboPower" not in self.catalogue.kinds:
            return combo
        for _, entry in self.effects_on(card, "ChangeComboPower"):
            node = entry.node
            assert isinstance(node, tree.ChangeComboPower)
            combo += self.stated(entry, node.amount)
        return combo

    def total_and_specified(self, card: int) -> tuple[int, tuple[str, ...]]:
        """Its total and specified cost with every effect applied (FW 1-2-3); either may be higher."""
        printed = self.printed(card)
        total = self.original_cost(card) or 0
        specified = list(printed.specified_cost)
        for node, amount in self.cost_changes(card):
            total = self._change_cost(node, amount, total, specified)
        return max(total, 0), tuple(specified)

    def cost_changes(self, card: int) -> list[tuple[tree.ChangeCost, int]]:
        """The changes of a card's cost in force, each with its amount, in the order in which they apply."""
        changes = self._cost_changes_as_they_came(card)
        colored = [node.reduce for node, _ in changes if node.colors]
        if colored == sorted(colored):
            return changes
        raised_first = sorted(changes, key=lambda change: change[0].reduce)
        if self._colors_after(card, raised_first) == self._colors_after(card, changes):
            return changes
        return changes if self.reads("colors-reduced-in-turn", self.rule(FW="1-2-3-2-1")) else raised_first

    def _colors_after(self, card: int, changes: list[tuple[tree.ChangeCost, int]]) -> list[str]:
        specified = list(self.printed(card).specified_cost)
        for node, amount in changes:
            self._change_cost(node, amount, 0, specified)
        return sorted(specified)

    def _cost_changes_as_they_came(self, card: int) -> list[tuple[tree.ChangeCost, int]]:
        changes: list[tuple[tree.ChangeCost, int]] = []
        if "ChangeCost" in self.catalogue.kinds:
            if "ChangeCost" in self.table:
                for node, entry in self.effects_on(card, "ChangeCost"):
                    assert isinstance(node, tree.ChangeCost)
                    changes.append((node, self.stated(entry, node.amount)))
            changes.extend(self.own_cost_changes(card))
        return changes

    def own_cost_changes(self, card: int) -> list[tuple[tree.ChangeCost, int]]:
        """Changes by a card's own skills that are valid where it is, "in your hand" (FW 9-5-5)."""
        area = self.area_of(card)
        if area not in (HAND, DECK):
            return []
        found = []
        for number in self.side(card).permanents:
            entry = self.skills[number]
            if self.areas[area] in entry.skill.areas and self.valid_skill(card, entry):
                stay = self.cards[card].stay
                frame = Frame("", player=self.master(card), card=card, stay=stay, skill=number)
                found.extend(self._own_changes(number, frame))
        return found

    def _own_changes(self, skill: int, frame: Frame) -> list[tuple[tree.ChangeCost, int]]:
        found = []
        for leaf in leaves_of(self.skills[skill]):
            if isinstance(leaf.node, tree.ChangeCost) and all(
                self.holds(condition, frame) is wanted for condition, wanted in leaf.conditions
            ):
                found.append((leaf.node, self.amount(leaf.node.amount, frame)))
        return found

    @staticmethod
    def _change_cost(node: tree.ChangeCost, amount: int, total: int, specified: list[str]) -> int:
        if node.to_zero:
            specified.clear()
            return 0
        if not node.reduce:
            specified.extend(node.colors)
            return total + amount + len(node.colors)
        for color in node.colors:
            if color in specified:
                specified.remove(color)
                total -= 1
        return total - amount

    def cost(self, card: int) -> int | None:
        """The cost that a skill finds when it asks (FW 1-2-5)."""
        printed = self.printed(card)
        if printed.cost is None:
            return None
        total, specified = self.total_and_specified(card)
        if len(specified) <= total:
            return total
        if self.area_of(card) == BATTLE:
            if self.reads("cost-in-battle-area", self.rule(FW="1-2-2-1", MA="2-11-1-1-1")):
                return len(specified)
            return total
        return len(specified)

    def in_battle(self, card: int) -> bool:
        """True if it is the attack card or the guard card (FW 8-1-2-1); 8-1-2-2 dates a battle otherwise."""
        battle = self.battle
        if battle is None:
            return False
        negated = NEGATED in battle.facts
        if not negated and card not in (battle.attack, battle.guard):
            return False
        stay = self.cards[card].stay
        if negated and not self.reads("in-battle-though-negated", self.rule(FW="8-1-2-2")):
            return False
        return (battle.attack == card and battle.attack_stay == stay) or (
            battle.guard == card and battle.guard_stay == stay
        )

    def is_forbidden(self, card: int, *what: Ban, by: int = -1, by_player: int = -1) -> bool:
        """True if an effect forbids a card any of these, when the skill of `by` does it."""
        if self.catalogue.forbidden.isdisjoint(what):
            return False
        return bool(self.forbidding(card, *what, by=by, by_player=by_player))

    def forbidding(self, card: int, *what: Ban, by: int = -1, by_player: int = -1) -> list[Entry]:
        """The effects that forbid a card any of these, when the skill of `by` does it."""
        return [
            entry
            for node, entry in self.effects_on(card, "Forbid")
            if isinstance(node, tree.Forbid)
            and node.what in what
            and self._forbids(node, entry, card, by, by_player)
        ]

    def cause_of(self, entry: Entry) -> Cause:
        """The card and the instruction that a continuous effect comes from."""
        return entry.frame.card, self.catalogue.number_of(entry.node)

    def _forbids(self, node: tree.Forbid, entry: Entry, card: int, by: int, by_player: int) -> bool:  # noqa: PLR0911
        frame = entry.frame
        if node.by == "opponent" and by_player in (-1, frame.player):
            return False
        if node.by == "you" and by_player not in (-1, frame.player):
            return False
        if (node.by_skill or node.by_types) and by < 0:
            return False
        if node.by_types and self.printed(by).type not in node.by_types:
            return False
        if node.only is not None:
            return False
        if node.times:
            stay = self.cards[card].stay
            used = sum(
                1
                for fact in self.facts
                if fact.what == "prevented" and fact.card == card and fact.stay == stay
            )
            return used < node.times
        return True
