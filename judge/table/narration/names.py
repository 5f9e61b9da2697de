"""What cards, players and skills are called."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from judge.engine.catalogue import Catalogue, Print, SkillEntry, within
from judge.engine.state import CHANCE, JUDGE, UNKNOWN, State
from judge.games import SEATS, tools_of
from judge.table.narration.wording import Text, Wording, wording
from judge.table.positions.labels import is_numbered, labels_now, outgrown

if TYPE_CHECKING:
    from judge.table.narration.kit import Telling

_COMMON = re.compile(r"(?P<noun>[a-z ]+?)(?: (?P<number>\d+))?")


class Names:
    """What the cards of a game are called.

    `labels` are the names of a position, by the card's number. A card without a label goes by its print's
    name, with a number where its owner has several of that name. That takes a `state` of the game, any one:
    where a card lies does not matter, so that what happened earlier is told with the same names; but what
    was an unknown card goes by its name only in states in which it has been named. It also tells whose a card
    is where several players have one of its name.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        labels: Mapping[int, str] | None = None,
        players: tuple[str, ...] = tuple(SEATS),
        state: State | None = None,
    ) -> None:
        self.catalogue = catalogue
        self.players = players
        self.cards = state.cards if state is not None else ()
        self.seats = state.seats if state is not None else 2
        given = labels or {}
        self._outgrown = outgrown(given, self.cards)
        self.labels = labels_now(given, self.cards, catalogue.prints)
        self._label_by_print()
        self._shared = self._of_several_players(self.labels) | self._of_several_players(given)
        self._skill_of_node: dict[int, SkillEntry] = {}

    @property
    def telling(self) -> Telling:
        """What the game whose cards they are says in its own way."""
        return tools_of(self.catalogue.game).telling

    def says(self, language: str) -> Wording:
        """The sentences of a language, ``en`` or ``fr``, about the game."""
        return wording(language, self.catalogue.game)

    def _label_by_print(self) -> None:
        taken = {
            (self.cards[card].owner, name) for card, name in self.labels.items() if card < len(self.cards)
        }
        for number, card in enumerate(self.cards):
            if number in self.labels or card.print == UNKNOWN:
                continue
            name = self.catalogue.prints[card.print].front.name
            label, copies = name, 1
            while (card.owner, label) in taken:
                copies += 1
                label = f"{name} {copies}"
            taken.add((card.owner, label))
            self.labels[number] = label

    def _of_several_players(self, labels: Mapping[int, str]) -> set[str]:
        """The labels that cards of several players have."""
        owners: dict[str, set[int]] = {}
        for card, label in labels.items():
            if card < len(self.cards):
                owners.setdefault(label, set()).add(self.cards[card].owner)
        return {label for label, seats in owners.items() if len(seats) > 1}

    def card(self, card: int, says: Wording) -> Text:
        """A card's name, with its owner where several players have one of that name.

        What a position calls ``leader``, ``unknown 2`` or ``red energy`` is said as the language says it.
        """
        return self._called(card, self.labels.get(card), says)

    def before_named(self, card: int, says: Wording) -> Text:
        """What a card went by until the judge said which one it is: that it is unknown, unless the position
        has a name of its own for it."""
        label = self._outgrown.get(card, self.labels.get(card))
        printed = self.print_of(card)
        if label is not None and printed is not None:
            by_print = any(is_numbered(label, name) for name in (printed.front.name, printed.number))
            return Text(says.word("unknown")) if by_print else self._called(card, label, says)
        return self._called(card, label, says)

    def _called(self, card: int, label: str | None, says: Wording) -> Text:
        if label is None:
            is_there = card < len(self.cards)
            return Text(says.word("unknown") if is_there else says.word("card", number=card))
        said = _Said.of(label, says)
        if label not in self._shared:
            return Text(said.alone)
        owner = self.player(self.cards[card].owner, says)
        return Text(says.word("whose", player=owner, card=said.owned), said.alone)

    def player(self, seat: int, says: Wording) -> str:
        """A player's name; chance and the judge are asked too."""
        if seat in (CHANCE, JUDGE):
            return says.word("chance" if seat == CHANCE else "judge")
        return self.players[seat] if 0 <= seat < len(self.players) else str(seat)

    def owner(self, card: int, says: Wording) -> str:
        """The name of the player whose card it is; "" if there is no such card."""
        return self.player(self.cards[card].owner, says) if 0 <= card < len(self.cards) else ""

    def print_name(self, number: int) -> str:
        """The name of a print; with its card number, if another print has that name too."""
        prints = self.catalogue.prints
        printed = prints[number]
        alike = sum(each.front.name == printed.front.name for each in prints)
        return f"{printed.front.name} ({printed.number})" if alike > 1 else printed.front.name

    def print_of(self, card: int) -> Print | None:
        """The print of a card, if anybody knows it."""
        if not 0 <= card < len(self.cards) or self.cards[card].print == UNKNOWN:
            return None
        return self.catalogue.prints[self.cards[card].print]

    # --- skills -----------------------------------------------------------------------------------

    def skill(self, number: int, says: Wording, *, whole: bool = False) -> str:
        """A skill's name: its brackets, and the words after them where those say little (or `whole`)."""
        if not 0 <= number < len(self.catalogue.skills):
            return says.word("its_skill")
        return self.telling.skill_name(self.catalogue.skills[number], says, whole=whole)

    def skill_of(self, node: int) -> int:
        """The skill in which an instruction stands; -1 if it is in none."""
        if not self._skill_of_node:
            for entry in self.catalogue.skills:
                for each in within(entry.skill):
                    self._skill_of_node[id(each)] = entry
        found = self._skill_of_node.get(id(self.catalogue.nodes[node]))
        return -1 if found is None else found.number


def issue_of(name: str, game: str, language: str) -> str:
    """What an interpretation is about, without the full stop; its name where the game lists none so."""
    entry = tools_of(game).interpretations.get(name)
    return name if entry is None else str(getattr(entry, f"issue_{language}")).rstrip(".")


@lru_cache(maxsize=2_000)
def said(label: str, language: str, game: str) -> str:
    """A label of a position as the language says it: "la carte inconnue 2" for ``unknown 2``."""
    return _Said.of(label, wording(language, game)).alone


class _Said(NamedTuple):
    """A label as a sentence has it: by itself, and behind whose it is ("the Leader", "A's Leader")."""

    alone: str
    owned: str

    @classmethod
    def of(cls, label: str, says: Wording) -> _Said:
        """The label itself, where it is a name; a common noun in the language, where it stands for one."""
        found = _COMMON.fullmatch(label)
        if found is None:
            return cls(label, label)
        nouns = says.table["labels"].get(found["noun"])
        if nouns is None:
            return cls(label, label)
        number = found["number"] or ""
        alone, owned = nouns["numbered" if number else "first"], nouns["owned"]
        return cls(alone.format(number=number).strip(), owned.format(number=number).strip())
