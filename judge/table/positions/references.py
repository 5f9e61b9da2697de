"""Cards and skills that a position names: ``A raider 2``, ``{card: A raider, skill: 1}``."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from judge.engine.catalogue import Catalogue
from judge.engine.state import Card
from judge.table.labels import Labels
from judge.table.positions.parts import Reader, TextPart, near
from judge.table.seats import SEATS
from judge.texts import Message, Texts

_TEXTS: dict[str, Texts] = {
    "no card": Message("there is no card %(name)s on the table; there is: %(names)s"),
    "whose": Message("several players have a card %(name)s; write which one: %(names)s"),
    "no skill": Message("'%(value)s' is no skill of that card; it has %(count)s, numbered from 1"),
    "which skill": Message("which skill? write {card: %(name)s, skill: 1}; the card has %(count)s"),
}


@dataclass
class References:
    """Finds what is named, in a game with these areas."""

    reader: Reader
    labels: Labels
    catalogue: Catalogue
    cards: list[Card]
    areas: tuple[str, ...]
    _whose: re.Pattern[str] = field(init=False)

    def __post_init__(self) -> None:
        self._whose = re.compile(rf"[{SEATS[: self.labels.seats]}](?:'s)?\s+")

    def card(self, part: TextPart) -> int:
        """The card that a part names; -1, with a defect noted, if there is none."""
        words = self.reader.said(part)
        if not words:
            if part.is_text:
                self._no_card(part, words)
            return -1
        found = self.found(words)
        if len(found) > 1:
            names = ", ".join(self.labels.full(card) for card in found)
            self.reader.defects.add(part.at, _TEXTS, "whose", name=words, names=names)
            return -1
        if not found:
            self._no_card(part, words)
            return -1
        return found[0]

    def found(self, words: str) -> list[int]:
        """The cards that words may mean: none, one, or one of each player's."""
        whose = self._whose.match(words)
        if whose is None:
            return self.labels.find(words)
        return self.labels.find(words[whose.end() :], SEATS.index(words[0])) or self.labels.find(words)

    def _no_card(self, part: TextPart, words: str) -> None:
        known = [*self.labels.of()]
        close = near(words, known) or near(words, self.labels.of(0))
        self.reader.defects.add(
            part.at, _TEXTS, "no card", name=words, names=", ".join(close or known[:12]) or "-"
        )

    def cards_of(self, part: TextPart | None) -> tuple[int, ...]:
        """The cards that a list names."""
        return tuple(card for entry in self.reader.entries(part) if (card := self.card(entry)) >= 0)

    def player_or_card(self, part: TextPart) -> tuple[int, int]:
        """A player alone (``B``), or a card and whose it is; -1 for what is not said."""
        words = self.reader.said(part)
        if words in tuple(SEATS[: self.labels.seats]):
            return SEATS.index(words), -1
        card = self.card(part)
        return (self.master(card), card) if card >= 0 else (-1, -1)

    def master(self, card: int) -> int:
        """The player in whose area a card lies, its owner outside of the game."""
        state = self.cards[card]
        while state.top >= 0:
            state = self.cards[state.top]
        return state.zone // len(self.areas) if state.zone >= 0 else state.owner

    # --- skills -----------------------------------------------------------------------------------

    def skills(self, card: int) -> tuple[int, ...]:
        """The skills on the side of a card that is up, by their numbers in the catalogue."""
        state = self.cards[card]
        printed = self.catalogue.prints[state.print]
        side = printed.back if state.back and printed.back is not None else printed.front
        return side.skills

    def skill_of(self, card: int, part: TextPart) -> int:
        """The skill of a card by its place, by its keyword, or as ``#12``, its number in the catalogue."""
        words = self.reader.said(part)
        mine = self.skills(card)
        if words.isdecimal() and 1 <= int(words[:6]) <= len(mine):
            return mine[int(words[:6]) - 1]
        keyword = words.strip("[]")
        for number in mine:
            if (
                self.catalogue.skills[number].skill.keyword == keyword
                and keyword not in self.catalogue.keyword_skills
            ):
                return number
        if keyword in self.catalogue.keyword_skills:
            return self.catalogue.keyword_skills[keyword]
        if words.startswith("#") and words[1:].isdecimal() and int(words[1:7]) < len(self.catalogue.skills):
            return int(words[1:7])
        self.reader.defects.add(part.at, _TEXTS, "no skill", value=words, count=len(mine))
        return -1

    def card_and_skill(self, part: TextPart, fields: dict[str, TextPart]) -> tuple[int, int]:
        """``{card: A raider, skill: 1}``, ``{skill: A raider 1}`` or ``A raider 1``; -1: not found."""
        if "card" in fields:
            card = self.card(fields["card"])
            if card < 0:
                return -1, -1
            return card, self.skill_of(card, fields["skill"]) if "skill" in fields else self._only_skill(
                card, part
            )
        return self.named_skill(fields.get("skill", part))

    def named_skill(self, part: TextPart) -> tuple[int, int]:
        """``A raider 1``: the first skill of A's raider; ``A raider`` where it has but one."""
        words = self.reader.said(part)
        name, _, last = words.rpartition(" ")
        whole, before = self.found(words), self.found(name)
        if whole or len(before) != 1:
            card = self.card(part)
            return card, self._only_skill(card, part) if card >= 0 else -1
        return before[0], self.skill_of(before[0], TextPart(part.place, part.line, last))

    def _only_skill(self, card: int, part: TextPart) -> int:
        mine = self.skills(card)
        if len(mine) == 1:
            return mine[0]
        self.reader.defects.add(part.at, _TEXTS, "which skill", name=self.labels.full(card), count=len(mine))
        return -1

    # --- and back to words ------------------------------------------------------------------------

    def skill_words(self, card: int, skill: int) -> int | str:
        """Write a skill of a card: its place on the side that is up, its keyword, or ``#`` and its number."""
        mine = self.skills(card)
        if skill in mine:
            return mine.index(skill) + 1
        for name, number in self.catalogue.keyword_skills.items():
            if number == skill:
                return name
        return f"#{skill}"

    def all_words(self, cards: Iterable[int]) -> list[str]:
        """The labels of cards, with their players."""
        return [self.labels.full(card) for card in cards]
