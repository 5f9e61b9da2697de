"""What a card is like as things stand: its rows of icons, strength, cost, abilities (CC 8-1, 17)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, Self, TypeVar

from judge.cards.icons.abilities import Ability
from judge.engine import tree
from judge.engine.catalogue import SkillEntry
from judge.rules.chrono_clash.areas import HAND, SIZE
from judge.rules.chrono_clash.gauge import Gauge
from judge.rules.chrono_clash.kinds import EventKind

Place = TypeVar("Place")

BATTLERS = ("battler", "ex battler")
ACTION_CARDS = ("action", "ex action")
EXTRA_CARDS = ("ex battler", "ex action")
STANDARD = "battler"
UNIDENTIFIED = "unknown"
"""The type of a card that the judge has left unknown: it fits no description."""
LASTS = "permanent"
"""The type of a row without a trigger: it holds as long as its battler is in play (CC 17-4-12-3)."""
LASTING = frozenset(("cost", "strength", "gains"))
"""The icons that leave something in force (CC 17-3-2, 17-3-3, 17-4-12)."""
IN_PLAY, GAINED = "in play", "gained"
"""How long what was chosen for a row without a trigger lasts: as long as its battler is there, or, of a row
that was gained, until the end of the turn."""

PLAYED = "played"
"""How a summon ability is resolved that an icon has played (CC 17-4-8-1)."""


class ActiveEffects(NamedTuple):
    """What the effects in force make of the battlers in play: rows, changes of strength and cost, and, as far
    as they were asked for, the names of their abilities."""

    rows: dict[int, tuple[int, ...]]
    strength: dict[int, int]
    cost: dict[int, int]
    abilities: dict[int, frozenset[str]]


class Information(Gauge):
    """Looks cards up."""

    def is_battler(self, card: int) -> bool:
        """True if a card is a battler, of either deck; asks who an unknown card is."""
        return self.printed(card).type in BATTLERS

    def entries(self, numbers: Iterable[int]) -> Iterator[SkillEntry]:
        """Rows by their numbers."""
        return (self.skills[number] for number in numbers)

    # --- what effects make of battlers ----------------------------------------------------------------------

    @property
    def active_effects(self) -> ActiveEffects:
        """The battlers in play as the effects in force make them."""
        found: ActiveEffects | None = self.known_in_play.get("active effects")
        if found is None:
            found = self.known_in_play["active effects"] = self._put_together()
        return found

    def _put_together(self) -> ActiveEffects:
        battlers = self.all_battlers()
        effects = ActiveEffects({card: self._own_rows(card) for card in battlers}, {}, {}, {})
        for modifier in self.modifiers:
            if modifier.until == IN_PLAY and not self.is_there(modifier.card, modifier.stay):
                continue
            node = self.catalogue.nodes[modifier.node]
            assert isinstance(node, tree.IconEffect)
            for card, stay in zip(modifier.cards, modifier.stays, strict=True):
                if self.cards[card].stay == stay:
                    self._apply(effects, node, modifier.node, card)
        lasting = self.lasting_rows
        waiting = [(card, row) for card in battlers for row in effects.rows[card] if row in lasting]
        giving: set[tuple[int, int]] = set()
        while waiting:
            card, row = waiting.pop(0)
            if self.skills[row].skill.type != LASTS or (card, row) in giving:
                continue
            if any(isinstance(node, tree.IconEffect) and node.gained for node in self._effects(row)):
                giving.add((card, row))  # once: rows that all give to all, within each other, are countless
            waiting += self._apply_row(effects, card, row)
        return effects

    @property
    def lasting_rows(self) -> frozenset[int]:
        """The rows without a trigger that any card of this game has or can gain (CC 17-4-12-3)."""
        key = ("lasting rows", len(self.skills))
        found: frozenset[int] | None = self.kept_for_good.get(key)
        if found is None:
            found = frozenset(entry.number for entry in self.skills if entry.skill.type == LASTS)
            self.kept_for_good[key] = found
        return found

    def _own_rows(self, card: int) -> tuple[int, ...]:
        """The rows printed on a battler and on what adds its own to it."""
        rows = self.side(card).skills
        for each in self.adding_to(card):
            rows += self.side(each).skills
        return rows

    def _effects(self, row: int) -> Sequence[tree.Node]:
        return self.skills[row].skill.effect

    def _apply_row(self, effects: ActiveEffects, card: int, row: int) -> list[tuple[int, int]]:
        """Adds the effects of a row without a trigger; the rows that battlers gain by them."""
        gained: list[tuple[int, int]] = []
        targets: list[int] = []
        for node in self._effects(row):
            if isinstance(node, tree.IconEffect):
                if not node.same:
                    targets = list(self._lasting_targets(effects, node, card))
                number = self.catalogue.number_of(node)
                for each in targets:
                    gained += [(each, new) for new in self._apply(effects, node, number, each)]
        return gained

    def _apply(
        self, effects: ActiveEffects, node: tree.IconEffect, number: int, card: int
    ) -> tuple[int, ...]:
        """Adds an effect to what a card has; the rows that it gains by it."""
        if node.what == "strength":
            effects.strength[card] = effects.strength.get(card, 0) + node.amount
        elif node.what == "cost":
            effects.cost[card] = effects.cost.get(card, 0) + node.amount
        elif node.what == "gains":
            gained = self.catalogue.gained_rows.get(number, ())
            if card not in effects.rows:  # a card in a hand
                effects.rows[card] = self._own_rows(card)
            effects.rows[card] += gained
            return gained
        return ()

    def _lasting_targets(self, effects: ActiveEffects, node: tree.IconEffect, card: int) -> Iterator[int]:
        """Finds whom an effect without a trigger is about while its battler is in play (CC 17-4-12-3)."""
        if not node.targets:
            yield card
        player = self.master(card)
        for target in node.targets:
            if target.kind == "other-battlers":
                found = [each for each in self.battlers(player) if each != card]
            elif target.kind == "all-battlers":
                found = [each for each in self.all_battlers() if self._is_reached(effects, each, player)]
            else:
                continue
            for each in found:
                if self._fits_printed(each, target, effects):
                    yield each

    def _is_reached(self: Self, effects: ActiveEffects, card: int, player: int) -> bool:
        """True if a player's lasting effect upon all battlers reaches one."""
        return all(reached(self, effects.rows, card, player) for reached in self.keyword_table.reached)

    def _fits_printed(self, card: int, target: tree.IconTarget, effects: ActiveEffects) -> bool:
        """True if a battler fits what follows [With]; numbers as printed, since effects are being put
        together."""
        printed = self.prints[self.cards[card].print]
        return (
            in_range(printed.cost or 0, target.cost)
            and in_range(printed.front.power or 0, target.strength)
            and (not target.ability or self.bears(effects.rows[card], target.ability))
        )

    def once(self, what: str, row: int, look: Callable[[SkillEntry], bool]) -> bool:
        """Says what is so of a row whatever happens; looks only once."""
        known: dict[int, bool] = self.kept_for_good.setdefault(what, {})
        if row not in known:
            known[row] = look(self.skills[row])
        return known[row]

    # --- rows and abilities ---------------------------------------------------------------------------------

    def rows(self, card: int) -> tuple[int, ...]:
        """The rows that a card has: of a battler in play, with all that it has gained."""
        found = self.active_effects.rows.get(card)
        return found if found is not None else self.side(card).skills

    def rows_upon(self, card: int, event: EventKind) -> list[int]:
        """The rows of a card that a trigger icon stands before."""
        if event not in self.catalogue.listened:
            return []
        return [row for row in self.rows(card) if event in self.skills[row].events]

    def has_among(self, rows: Iterable[int], keyword: Ability) -> bool:
        """True if an ability is among rows."""
        return any(e.skill.type == "keyword" and e.skill.keyword == keyword for e in self.entries(rows))

    def has(self, card: int, keyword: Ability) -> bool:
        """True if a card has an ability."""
        return keyword in self.catalogue.keywords and keyword in self.abilities(card)

    def acting(self, card: int, places: Mapping[Ability, Place]) -> list[Place]:
        """What a card's abilities do at a moment, by those that have a place there."""
        return [does for name, does in places.items() if self.has(card, name)]

    def abilities(self, card: int) -> Collection[str]:
        """The names of the abilities that a card has."""
        effects: ActiveEffects = self.known_in_play.get("active effects") or self.active_effects
        rows = effects.rows.get(card)
        if rows is None:
            return self.side(card).keywords
        found = effects.abilities.get(card)
        if found is None:
            found = effects.abilities[card] = frozenset([self.skills[row].skill.keyword for row in rows])
        return found

    def in_hand(self, player: int, keyword: Ability) -> Sequence[int]:
        """The cards in a player's hand that have an ability."""
        key = ("in hand", player)
        found: dict[str, list[int]] | None = self.known.get(key)
        if found is None:
            found = self.known[key] = {}
            changed = self.active_effects.rows  # of battlers, but also of cards in a hand that gain icons
            for card in self.zones[player * SIZE + HAND]:
                abilities = self.abilities(card) if card in changed else self.side(card).keywords
                for each in dict.fromkeys(abilities):
                    found.setdefault(each, []).append(card)
        return found.get(keyword, ())

    def icons(self, card: int, keyword: Ability) -> list[SkillEntry]:
        """The icons of an ability that a card has."""
        if keyword not in self.catalogue.keywords:
            return []
        found = self.entries(self.rows(card)) if self.has(card, keyword) else ()
        return [e for e in found if e.skill.type == "keyword" and e.skill.keyword == keyword]

    def amount(self, card: int, keyword: Ability) -> int:
        """The figures on all icons of an ability that a card has, together."""
        return sum(entry.skill.number for entry in self.icons(card, keyword))

    def bears(self, rows: Iterable[int], name: str) -> bool:
        """True if rows have an ability, or a trigger icon by the name of its event, for [With]."""
        return any(
            entry.skill.keyword == name or any(trigger.event == name for trigger in entry.skill.triggers)
            for entry in self.entries(rows)
        )

    # --- numbers --------------------------------------------------------------------------------------------

    def strength(self, card: int) -> int:
        """A battler's strength now, with what other cards and effects add (CC 17-3-3).

        It may be below 0, but for one reading (defects 17-3-3-1).
        """
        return self.strength_with(card, 0)

    def strength_with(self, card: int, bonus: int) -> int:
        """A battler's strength with a bonus that it has in a fight."""
        strength = (self.printed(card).front.power or 0) + bonus
        for each in self.adding_to(card):
            strength += self.printed(each).front.power or 0
        strength += self.active_effects.strength.get(card, 0)
        return 0 if strength < 0 and self.reads("strength-stops-at-0", "17-3-3-1") else strength

    def cost(self, card: int) -> int:
        """A card's cost now; it stops at 0, but for one reading (defects 17-3-2-1)."""
        return self.not_below_0(
            (self.printed(card).cost or 0) + self.active_effects.cost.get(card, 0), "17-3-2-1"
        )

    def not_below_0(self, cost: int, rule: str) -> int:
        """A cost as it counts."""
        return cost if cost >= 0 or self.reads("cost-below-0-gives-time", rule) else 0

    def fits(self, card: int, target: tree.IconTarget) -> bool:
        """True if a card is what a target icon describes, apart from where it is."""
        kinds = {"battler": BATTLERS, "action": ACTION_CARDS}.get(target.card_type)
        if kinds is not None and self.printed(card).type not in kinds:
            return False
        if (target.cost or target.strength) and self.printed(card).type == UNIDENTIFIED:
            return False
        return (
            (target.cost is None or in_range(self.cost(card), target.cost))
            and (
                target.strength is None
                or (self.is_battler(card) and in_range(self.strength(card), target.strength))
            )
            and (not target.ability or self.bears(self.rows(card), target.ability))
        )

    @property
    def kinds_in_force(self) -> frozenset[str]:
        """Every requirement is asked; this game has few."""
        return frozenset()


def in_range(number: int, bounds: tree.Range | None) -> bool:
    """True if a number is within bounds, both included (CC 17-1-10, 17-1-11)."""
    if bounds is None:
        return True
    low, high = bounds.low, bounds.high
    assert not isinstance(low, tree.Node) and not isinstance(high, tree.Node)  # icons have figures
    return (low is None or number >= low) and (high is None or number <= high)
