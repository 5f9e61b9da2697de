"""Continuous effects in force (FW 9-5, 9-8): what [Permanent] skills and resolved effects say at this moment.

The table is made once per state and asked many times. Conditions are looked at when an entry is used, so that
an effect upon power may depend on power: while a number is being computed, an entry that would ask for that
very number is left out of it.
"""

from __future__ import annotations

from typing import NamedTuple

from judge.cards.language.keywords import NEGATED
from judge.engine import tree
from judge.engine.catalogue import SkillEntry
from judge.engine.object_cache import cached_per_object
from judge.engine.state import Frame, Modifier
from judge.engine.tree.words import Ban
from judge.rules.dragon_ball.events.effects import EffectLastsUponEntering, NotTargeted
from judge.rules.dragon_ball.kinds import LastingKind
from judge.rules.dragon_ball.selection import Describing


class Leaf(NamedTuple):
    """One instruction of a [Permanent] skill, with the conditions it stands under."""

    conditions: tuple[tuple[tree.Condition, bool], ...]
    node: tree.Node


class Entry(NamedTuple):
    """A continuous effect: the instruction, whose view it takes, its conditions, and fixed cards if any.

    `modifier` is its place in `game.modifiers`, -1 if a [Permanent] skill generates it.
    """

    node: tree.Node
    frame: Frame
    conditions: tuple[tuple[tree.Condition, bool], ...] = ()
    cards: tuple[int, ...] | None = None
    stays: tuple[int, ...] = ()
    modifier: int = -1
    skill: int = -1


EffectTable = dict[LastingKind, list[Entry]]
"""Continuous effects by the kind of their instruction."""


@cached_per_object
def leaves_of(entry: SkillEntry) -> tuple[Leaf, ...]:
    """The instructions of a [Permanent] skill, each under its conditions."""
    return tuple(_walk(entry.skill.effect, ()))


def _walk(
    instructions: tuple[tree.Instruction, ...], conditions: tuple[tuple[tree.Condition, bool], ...]
) -> list[Leaf]:
    leaves = []
    for instruction in instructions:
        if isinstance(instruction, tree.If):
            leaves.extend(_walk(instruction.then, (*conditions, (instruction.condition, True))))
            leaves.extend(_walk(instruction.otherwise, (*conditions, (instruction.condition, False))))
        else:
            leaves.append(Leaf(conditions, instruction))
    return leaves


class Continuous(Describing):
    """The table of continuous effects."""

    def valid_skill(self, card: int, entry: SkillEntry) -> bool:
        """True if a skill is valid on a card where it is, on this player's turn (FW 9-1, 9-2-1, 15-9, 15-10).

        A skill that names no area is asked about in the Leader Area and the Battle Area only (1-3-7).
        """
        skill = entry.skill
        if skill.turn and (skill.turn == "your") != (self.master(card) == self.turn_player):
            return False
        if skill.areas and self.area_of(card) not in [self.area_numbers[name] for name in skill.areas]:
            return False
        return not self.is_negated(card, entry)

    def is_negated(self, card: int, entry: SkillEntry) -> bool:
        """True if a skill of a card is negated by an effect (FW 9-1-2)."""
        if "Negate" not in self.catalogue.kinds:
            return False
        for node, _ in self.effects_on(card, "Negate"):
            assert isinstance(node, tree.Negate)
            if negates(node.which, entry.skill):
                return True
        return False

    @property
    def table(self) -> EffectTable:
        """The continuous effects in force by the kind of their instruction."""
        table: EffectTable | None = self.known_in_play.get("table")
        if table is None:
            table = self.known_in_play["table"] = {}
            self._fill_from_modifiers(table)
            self._fill_from_permanents(table)
        return table

    def _fill_from_modifiers(self, table: EffectTable) -> None:
        for position, modifier in enumerate(self.modifiers):
            if not self.in_force(modifier):
                continue
            node = self.catalogue.nodes[modifier.node]
            frame = Frame(
                "", player=modifier.player, card=modifier.card, stay=modifier.stay, number=modifier.amount
            )
            entry = Entry(node, frame, (), modifier.cards or None, modifier.stays, position)
            table.setdefault(type(node).__name__, []).append(entry)  # type: ignore[arg-type]

    def _fill_from_permanents(self, table: EffectTable) -> None:
        for seat in (self.turn_player, 1 - self.turn_player):
            for area in self.in_play:
                for card in self.zones[seat * self.size + area]:
                    side = self.side(card)
                    for number in side.permanents:
                        self._add_permanent(table, card, seat, self.skills[number])
        if "GainSkill" in table:
            self._fill_from_gained(table)

    def _add_permanent(self, table: EffectTable, card: int, seat: int, entry: SkillEntry) -> None:
        skill = entry.skill
        if skill.turn and (skill.turn == "your") != (seat == self.turn_player):
            return
        if skill.areas and not {"battle", "leader"} & set(skill.areas):
            return
        frame = Frame("", player=seat, card=card, stay=self.cards[card].stay, skill=entry.number)
        for leaf in leaves_of(entry):
            made = Entry(leaf.node, frame, leaf.conditions, skill=entry.number)
            table.setdefault(type(leaf.node).__name__, []).append(made)  # type: ignore[arg-type]

    def _fill_from_gained(self, table: EffectTable) -> None:
        for each in list(table["GainSkill"]):
            assert isinstance(each.node, tree.GainSkill)
            entry = self.skills[self.catalogue.gained_skill(each.node)]
            if entry.skill.type == "permanent":
                for card in self.entry_cards(each):
                    self._add_permanent(table, card, self.master(card), entry)

    def entry_cards(self, entry: Entry) -> tuple[int, ...]:
        """The cards that a continuous effect concerns now."""
        if entry.cards is not None:
            return tuple(
                card
                for card, stay in zip(entry.cards, entry.stays, strict=True)
                if self.cards[card].stay == stay
            )
        return self.targets(what_of(entry.node), entry.frame)

    def concerns_card(self, entry: Entry, card: int) -> bool:
        """True if a continuous effect concerns a card, its conditions included."""
        if entry.cards is not None:
            if not self.concerns(entry.cards, entry.stays, card, self.cards[card].stay):
                return False
        elif not self.target_includes(what_of(entry.node), card, entry.frame):
            return False
        if entry.conditions and not self.conditions_hold(entry):
            return False
        return entry.skill < 0 or not (self._source_negated(entry) or self._ignored(entry, card))

    def _ignored(self, entry: Entry, card: int) -> bool:
        """True if an effect has made the card no target of this [Permanent] skill (FW 9-5-2)."""
        if "be-affected" not in self.catalogue.forbidden or type(entry.node) is tree.Forbid:
            return False
        source = entry.frame.card
        if source == card or not self.is_forbidden(
            card, "be-affected", by=source, by_player=entry.frame.player
        ):
            return False
        self.note_once(NotTargeted(card, source))
        return True

    def is_forbidden(self, card: int, *what: Ban, by: int = -1, by_player: int = -1) -> bool:
        """True if an effect forbids a card any of these."""
        raise NotImplementedError

    def _source_negated(self, entry: Entry) -> bool:
        if "Negate" not in self.catalogue.kinds or type(entry.node) is tree.Negate:
            return False
        return self.is_negated(entry.frame.card, self.skills[entry.skill])

    def conditions_hold(self, entry: Entry) -> bool:
        """True if the conditions of a continuous effect hold; an effect is no condition of itself."""
        key = ("condition", entry.skill, entry.frame.card, id(entry.node))
        if key in self.known:
            return bool(self.known[key])
        self.known[key] = False
        holds = all(self.holds(condition, entry.frame) is wanted for condition, wanted in entry.conditions)
        del self.known[key]
        return holds

    def effects_on(self, card: int, kind: LastingKind) -> list[tuple[tree.Node, Entry]]:
        """The continuous effects of a kind upon a card."""
        entries = self.table.get(kind)
        if not entries:
            return []
        return [(entry.node, entry) for entry in entries if self.concerns_card(entry, card)]

    def effects_of(self, kind: LastingKind) -> list[Entry]:
        """The continuous effects of a kind whose conditions hold, whomever they concern."""
        return [
            entry
            for entry in self.table.get(kind, ())
            if (not entry.conditions or self.conditions_hold(entry))
            and (entry.skill < 0 or not self._source_negated(entry))
        ]

    def effects_upon_entering(self, cards: tuple[int, ...]) -> None:
        """Says of effects upon "all" cards of a kind that they lie upon cards that come (FW 9-8-3)."""
        for modifier in self.modifiers:
            node = self.catalogue.nodes[modifier.node]
            what = what_of(node)
            if not isinstance(what, tree.Every) or not self.in_force(modifier):
                continue
            frame = Frame("", player=modifier.player, card=modifier.card, stay=modifier.stay)
            for card in cards:
                stay = self.cards[card].stay
                known = self.concerns(modifier.cards, modifier.stays, card, stay)
                if known or not self.target_includes(what, card, frame):
                    continue
                if not self.reads("effects-on-cards-that-enter", self.rule(FW="9-8-3", MA="8-8-1-5")):
                    self.note(EffectLastsUponEntering(card, modifier.node, modifier.amount))

    def power_can_drop(self) -> bool:
        """True if any effect in force lowers power, or sets it."""
        known: bool | None = self.known_in_play.get("power can drop")
        if known is None:
            known = self.known_in_play["power can drop"] = self._power_can_drop()
        return known

    def _power_can_drop(self) -> bool:
        table = self.table
        if "SetOriginal" in table:
            return True
        for entry in table.get("ChangePower", ()):
            node = entry.node
            assert isinstance(node, tree.ChangePower)
            amount = self.modifiers[entry.modifier].amount if entry.modifier >= 0 else node.amount
            if node.negative or not isinstance(amount, int) or amount < 0:
                return True
        return False

    # what later classes bring

    def in_force(self, modifier: Modifier) -> bool:
        """True if an effect works already."""
        raise NotImplementedError

    def target_includes(self, target: tree.Target, card: int, frame: Frame) -> bool:
        """True if a target means this card among others."""
        raise NotImplementedError

    def holds(self, condition: tree.Condition, frame: Frame) -> bool:
        """True if a condition holds."""
        raise NotImplementedError


def what_of(node: tree.Node) -> tree.Target:
    """The target of an instruction, whichever field it stands in."""
    target: tree.Target = (
        node.target if isinstance(node, tree.Forbid) else getattr(node, "what", None) or tree.This()
    )
    return target


def negates(which: str, skill: tree.Skill) -> bool:
    """True if a negation of this kind reaches a skill."""
    if which == "skills":
        return True
    if which == "keyword-skills":
        return skill.type == "keyword"
    if which in ("auto", "activate", "permanent"):
        return skill.type == which
    if which in NEGATED:
        return skill.keyword == NEGATED[which]
    event = {"when-attacking": "attacks", "on-play": "played"}[which]
    return triggers_on(skill, event)


def triggers_on(skill: tree.Skill, event: str) -> bool:
    """True if a skill waits for an event of its own card, as [On Play] does (FW 1-3-6-3)."""
    return any(trigger.event == event and trigger.subject is None for trigger in skill.triggers)
