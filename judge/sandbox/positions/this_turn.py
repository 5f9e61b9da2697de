"""What happened this turn and cards ask about, and what is still to be skipped or resolved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from judge.cards.faults import Texts
from judge.engine.state import Event, Fact, Pending
from judge.games.fusion_world.areas import BATTLE
from judge.sandbox.positions.definitions import Definitions
from judge.sandbox.positions.events import event_of, event_words
from judge.sandbox.positions.parts import Part, Reader
from judge.sandbox.positions.references import References

WHATS = {
    "once per turn used": "used-skill",
    "attacked": "attacked",
    "used": "used",
    "played": "played",
    "evolved": "evolved",
    "energy dropped": "energy-dropped",
    "energy dropped by": "energy-dropped-by-this",
    "KO'd in battle": "koed-in-battle",
    "damage taken": "damage-taken",
    "damage due": "damage-due",
    "damage in battle": "damage-in-battle",
    "marker removed": "marker-removed",
    "marker removed for": "marker-removed-for-this",
    "prevented": "prevented",
    "end triggered": "end-triggered",
    "activated": "activated",
    "asked": "asked",
    "loop declared": "loop",
    "loop declared by both": "loop-of-both",
}
"""What may have happened, in words, and what the engine calls it."""
_WORDS = {what: words for words, what in WHATS.items()}
_WITH_SKILL = ("used-skill", "end-triggered", "activated", "loop", "loop-of-both")
_IN_ITS_STAY = ("used-skill", "attacked", "prevented", "end-triggered")
_OF_A_PRINT = ("attacked", "played", "used", "evolved", "energy-dropped", "koed-in-battle")
FACT_FIELDS = ("card", "player", "skill", "number", "stay", "print")
PENDING_FIELDS = ("card", "skill", "player", "stay", "event", "waits")
SKIPS = ("turn", "charge", "main", "end", "draw")
MOST = 10_000_000

_TEXTS: dict[str, Texts] = {
    "one of": {
        "en": "one thing that happened is needed here: {names}",
        "fr": "il faut ici une chose qui s'est passée : {names}",
    },
}


@dataclass
class ThisTurn:
    """Reads facts, skills pending and skips."""

    reader: Reader
    references: References
    definitions: Definitions

    # --- facts ------------------------------------------------------------------------------------

    def facts(self, part: Part | None) -> tuple[Fact, ...]:
        """``{played: [A raider]}``, or the same as a list, in the order in which it happened."""
        found: list[Fact] = []
        for entry in self.reader.entries(part):
            if entry.fields is None:
                self.reader.defects.add(entry.at, _TEXTS["one of"], names=", ".join(WHATS))
                continue
            for name, inner in self.reader.fields(entry, WHATS).items():
                found += [self._fact(WHATS[name], each) for each in inner.entries]
        return tuple(found)

    def _fact(self, what: str, part: Part) -> Fact:
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
            reader.number(fields.get("number"), -MOST, MOST, 0),
        )

    def _player(self, part: Part) -> int:
        return -1 if part.text == "nobody" else self.reader.seat(part, 0)

    def _skill_or_number(self, what: str, card: int, part: Part) -> int:
        """Damage that is due keeps no skill there, but whether an attack deals it."""
        if what == "damage-due":
            return self.reader.number(part, 0, 1, 0)
        return self.references.skill_of(card, part)

    def _print(self, part: Part | None, default: int) -> int:
        if part is None:
            return default
        found = self.definitions.find(self.reader.said(part))
        if found is None:
            self.definitions.refuse(part.text, part.at)
            return 0
        return found

    def _short(self, what: str, part: Part) -> Fact:
        if what in _WITH_SKILL:
            return self._made(what, *self.references.named_skill(part))
        player, card = self.references.player_or_card(part)
        return self._made(what, card, -1, player)

    def _made(self, what: str, card: int, skill: int, player: int = -1) -> Fact:
        return derived_fact(self.references, what, card, skill, player)

    # --- pending skills ---------------------------------------------------------------------------

    def pending(self, part: Part | None) -> tuple[Pending, ...]:
        """``[{skill: A raider 1}]``: skills that wait for a checkpoint (FW 9-6-2)."""
        return tuple(
            each for entry in self.reader.entries(part) if (each := self._pending(entry)) is not None
        )

    def _pending(self, part: Part) -> Pending | None:
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
        return Pending(skill, card, stay, player, happened, waits)

    def _usual_event(self, card: int, skill: int, player: int) -> Event | None:
        return usual_event(self.references, card, skill, player)

    def skips(self, part: Part | None) -> tuple[Fact, ...]:
        """``[{B: draw}]``: what a player skips next (FW 13-12)."""
        found = []
        for entry in self.reader.entries(part):
            for name, inner in self.reader.fields(entry, ("A", "B")).items():
                found += [
                    Fact(self.reader.one_of(each, SKIPS, "turn"), "AB".index(name)) for each in inner.entries
                ]
        return tuple(found)


def usual_event(references: References, card: int, skill: int, player: int) -> Event | None:
    """What usually makes a skill pending, where the position does not say it."""
    triggers = references.catalogue.skills[skill].skill.triggers
    return (
        Event(triggers[0].event, player, card, to=BATTLE if triggers[0].event == "played" else -1)
        if triggers
        else None
    )


def derived_fact(references: References, what: str, card: int, skill: int, player: int) -> Fact:
    """A fact as it is where only what happened to which card is said."""
    if player < 0 and card >= 0 and what != "prevented":
        player = references.master(card)
    stay = references.cards[card].stay if card >= 0 and what in _IN_ITS_STAY else -1
    printed = references.cards[card].print if card >= 0 and what in _OF_A_PRINT else 0
    return Fact(what, player, card, stay, skill, printed)


def fact_words(fact: Fact, references: References, print_name: dict[int, str]) -> dict[str, Any] | None:
    """A fact as one entry of ``this turn:``; None if there are no words for it."""
    words = _WORDS.get(fact.what)
    if words is None:
        return None
    usual = derived_fact(references, fact.what, fact.card, fact.skill, -1)
    if fact.card >= 0 and fact == usual and fact.skill < 0:
        return {words: references.labels.full(fact.card)}
    fields: dict[str, Any] = {}
    if fact.card >= 0:
        fields["card"] = references.labels.full(fact.card)
    if fact.player != usual.player:
        fields["player"] = "AB"[fact.player] if fact.player >= 0 else "nobody"
    if fact.skill >= 0:
        fields["skill"] = (
            fact.skill if fact.what == "damage-due" else references.skill_words(fact.card, fact.skill)
        )
    if fact.number:
        fields["number"] = fact.number
    if fact.stay != usual.stay:
        fields["stay"] = fact.stay
    if fact.print != usual.print:
        fields["print"] = print_name[fact.print]
    return {words: fields}


def pending_words(pending: Pending, references: References) -> dict[str, Any]:
    """A pending skill as one entry of ``pending:``."""
    card = pending.card
    words: dict[str, Any] = {
        "card": references.labels.full(card),
        "skill": references.skill_words(card, pending.skill),
    }
    if pending.player != references.master(card):
        words["player"] = "AB"[pending.player]
    if pending.stay != references.cards[card].stay:
        words["stay"] = pending.stay
    if pending.event is None:
        words["event"] = "none"
    elif pending.event != usual_event(references, card, pending.skill, pending.player):
        words["event"] = event_words(pending.event, references)
    if pending.waits:
        words["waits"] = pending.waits
    return words


def skips_words(skips: tuple[Fact, ...]) -> Iterator[dict[str, str]]:
    """Skips as entries of ``skips:``."""
    for skip in skips:
        yield {"AB"[skip.player]: skip.what}
