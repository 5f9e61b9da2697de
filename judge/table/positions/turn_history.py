"""The facts of this turn that cards ask about, and what is still to be skipped or resolved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from msgspec.structs import replace

from judge.engine.state import BY_A_RULE, Event, Fact, Pending
from judge.table.positions.definitions import Definitions
from judge.table.positions.events import event_of, event_words
from judge.table.positions.parts import Reader, TextPart
from judge.table.positions.references import References
from judge.table.seats import SEATS
from judge.texts import Message, Texts

FACT_FIELDS = ("card", "player", "skill", "number", "stay", "print", "by")
PENDING_FIELDS = ("card", "skill", "player", "stay", "event", "waits")
MOST = 10_000_000

_TEXTS: dict[str, Texts] = {
    "one of": Message("one thing that happened is needed here: %(names)s"),
    "by": Message("nothing asks who did this: %(name)s; delete by:"),
}


@dataclass(frozen=True)
class FactWords:
    """The facts that a game keeps of a turn, and the words of a position for them.

    `whats` are the facts by what may have happened, in words. Those `with_skill` are about a skill; in those
    `in_its_stay` the card's stay matters, in those `of_a_print` which card it was; those `of_no_player` keep
    no player, and those `with_number` a number instead of a skill. Those `with_mover` keep in their number
    who did it: the seat and 1, `BY_A_RULE`, or 0 where that is not said. `to` says to which area the events
    of some triggers go. `implies` says what else has happened with that, if it is kept: `always`, or where a
    card asks for it. `waits` has the names of the moments that pending skills wait for, by the rules that
    version 0.1 named.
    """

    whats: Mapping[str, str]
    with_skill: tuple[str, ...] = ()
    in_its_stay: tuple[str, ...] = ()
    of_a_print: tuple[str, ...] = ()
    of_no_player: tuple[str, ...] = ()
    with_number: tuple[str, ...] = ()
    with_mover: tuple[str, ...] = ()
    to: Mapping[str, int] = field(default_factory=dict)
    implies: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    always: tuple[str, ...] = ()
    waits: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def words(self) -> dict[str, str]:
        """The words for each fact."""
        return {what: words for words, what in self.whats.items()}


@dataclass
class ThisTurn:
    """Reads facts and skills pending."""

    reader: Reader
    references: References
    definitions: Definitions
    words: FactWords

    # --- facts ------------------------------------------------------------------------------------

    def facts(self, part: TextPart | None) -> tuple[Fact, ...]:
        """``{played: [A raider]}``, or the same as a list, in the order in which it happened.

        A card that was played from the Drop was played, though the position does not say so.
        """
        found: list[Fact] = []
        for entry in self.reader.entries(part):
            if entry.fields is None:
                self.reader.defects.add(entry.at, _TEXTS, "one of", names=", ".join(self.words.whats))
                continue
            for name, inner in self.reader.fields(entry, self.words.whats).items():
                found += [self._fact(self.words.whats[name], each) for each in inner.entries]
        said = {(fact.what, fact.card) for fact in found}
        whole: list[Fact] = []
        for fact in found:
            for implied in self.words.implies.get(fact.what, ()):
                if implied in self._kept and (implied, fact.card) not in said:
                    said.add((implied, fact.card))
                    made = derived_fact(self.references, self.words, implied, fact.card, -1, fact.player)
                    moved = implied in self.words.with_mover and fact.what in self.words.with_mover
                    whole.append(replace(made, number=fact.number) if moved else made)
            whole.append(fact)
        return tuple(whole)

    @property
    def _kept(self) -> frozenset[str]:
        """The facts that are kept whatever was said: some always, some only where a card asks for them."""
        return frozenset((*self.words.always, *self.references.catalogue.asked))

    def _fact(self, what: str, part: TextPart) -> Fact:
        if part.fields is None:
            return self._short(what, part)
        fields = self.reader.fields(part, FACT_FIELDS)
        card, skill = -1, -1
        if "card" in fields:
            card = self.references.card(fields["card"])
        if "skill" in fields:
            if card >= 0:
                skill = self._skill_or_number(what, card, fields["skill"])
            else:
                card, skill = self.references.card_and_skill(part, fields)
        fact = self._made(what, card, skill)
        reader = self.reader
        return Fact(
            what,
            self._player(fields["player"]) if "player" in fields else fact.player,
            card,
            reader.number(fields.get("stay"), -1, MOST, fact.stay),
            skill,
            self._print(fields.get("print"), fact.print),
            self._mover(what, fields["by"])
            if "by" in fields
            else reader.number(fields.get("number"), -MOST, MOST, 0),
        )

    def _mover(self, what: str, part: TextPart) -> int:
        """Who did it, as the fact keeps that in its number."""
        if what not in self.words.with_mover:
            self.reader.defects.add(part.at, _TEXTS, "by", name=self.words.words[what])
            return 0
        return BY_A_RULE if part.text == "nobody" else self.reader.seat(part, 0) + 1

    def _player(self, part: TextPart) -> int:
        return -1 if part.text == "nobody" else self.reader.seat(part, 0)

    def _skill_or_number(self, what: str, card: int, part: TextPart) -> int:
        """Damage that is due keeps no skill there, but whether an attack deals it."""
        if what in self.words.with_number:
            return self.reader.number(part, 0, 1, 0)
        return self.references.skill_of(card, part)

    def _print(self, part: TextPart | None, default: int) -> int:
        if part is None:
            return default
        found = self.definitions.find(self.reader.said(part))
        if found is None:
            self.definitions.refuse(part.text, part.at)
            return 0
        return found

    def _short(self, what: str, part: TextPart) -> Fact:
        if what in self.words.with_skill:
            return self._made(what, *self.references.named_skill(part))
        player, card = self.references.player_or_card(part)
        return self._made(what, card, -1, player)

    def _made(self, what: str, card: int, skill: int, player: int = -1) -> Fact:
        return derived_fact(self.references, self.words, what, card, skill, player)

    # --- pending skills ---------------------------------------------------------------------------

    def pending(self, part: TextPart | None) -> tuple[Pending, ...]:
        """``[{skill: A raider 1}]``: skills that wait for a checkpoint (FW 9-6-2)."""
        return tuple(
            each for entry in self.reader.entries(part) if (each := self._pending(entry)) is not None
        )

    def _pending(self, part: TextPart) -> Pending | None:
        fields = self.reader.fields(part, PENDING_FIELDS) if part.fields is not None else {}
        card, skill = self.references.card_and_skill(part, fields)
        if card < 0 or skill < 0:
            return None
        player = self.reader.seat(fields.get("player"), self.references.master(card))
        event = fields.get("event")
        happened: Event | None = None
        if event is None:
            happened = self._usual_event(card, skill, player)
        elif event.text != "none":
            happened = event_of(event, self.reader, self.references)
        stay = self.reader.number(fields.get("stay"), -1, MOST, self.references.cards[card].stay)
        waits = self.reader.said(fields["waits"]) if "waits" in fields else ""
        return Pending(skill, card, stay, player, happened, self.words.waits.get(waits, waits))

    def _usual_event(self, card: int, skill: int, player: int) -> Event | None:
        return usual_event(self.references, self.words, card, skill, player)


def usual_event(references: References, facts: FactWords, card: int, skill: int, player: int) -> Event | None:
    """Return what usually makes a skill pending, where the position does not say it."""
    triggers = references.catalogue.skills[skill].skill.triggers
    if not triggers:
        return None
    return Event(triggers[0].event, player, card, to=facts.to.get(triggers[0].event, -1))


def derived_fact(
    references: References, facts: FactWords, what: str, card: int, skill: int, player: int
) -> Fact:
    """A fact as it is where only what happened to which card is said."""
    if player < 0 and card >= 0 and what not in facts.of_no_player:
        player = references.master(card)
    stay = references.cards[card].stay if card >= 0 and what in facts.in_its_stay else -1
    printed = references.cards[card].print if card >= 0 and what in facts.of_a_print else 0
    return Fact(what, player, card, stay, skill, printed)


def fact_words(
    fact: Fact, references: References, facts: FactWords, print_name: dict[int, str]
) -> dict[str, Any] | None:
    """A fact as one entry of ``this turn:``; None if there are no words for it."""
    words = facts.words.get(fact.what)
    if words is None:
        return None
    usual = derived_fact(references, facts, fact.what, fact.card, fact.skill, -1)
    if fact.card >= 0 and fact == usual and fact.skill < 0:
        return {words: references.labels.full(fact.card)}
    fields: dict[str, Any] = {}
    if fact.card >= 0:
        fields["card"] = references.labels.full(fact.card)
    if fact.player != usual.player:
        fields["player"] = SEATS[fact.player] if fact.player >= 0 else "nobody"
    if fact.skill >= 0:
        fields["skill"] = (
            fact.skill if fact.what in facts.with_number else references.skill_words(fact.card, fact.skill)
        )
    if fact.number and fact.what in facts.with_mover:
        fields["by"] = "nobody" if fact.number == BY_A_RULE else SEATS[fact.number - 1]
    elif fact.number:
        fields["number"] = fact.number
    if fact.stay != usual.stay:
        fields["stay"] = fact.stay
    if fact.print != usual.print:
        fields["print"] = print_name[fact.print]
    return {words: fields}


def pending_words(pending: Pending, references: References, facts: FactWords) -> dict[str, Any]:
    """A pending skill as one entry of ``pending:``."""
    card = pending.card
    words: dict[str, Any] = {
        "card": references.labels.full(card),
        "skill": references.skill_words(card, pending.skill),
    }
    if pending.player != references.master(card):
        words["player"] = SEATS[pending.player]
    if pending.stay != references.cards[card].stay:
        words["stay"] = pending.stay
    if pending.event is None:
        words["event"] = "none"
    elif pending.event != usual_event(references, facts, card, pending.skill, pending.player):
        words["event"] = event_words(pending.event, references)
    if pending.waits:
        words["waits"] = pending.waits
    return words
