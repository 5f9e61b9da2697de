"""What cards, players and skills are called, and what a game says in its own way."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple, Protocol

from judge.engine.catalogue import Catalogue, Print, Side, SkillEntry, within
from judge.engine.interpretations import Interpretation
from judge.engine.interpreting import Interpreting
from judge.engine.state import CHANCE, JUDGE, UNKNOWN, Decision, Option, State
from judge.engine.trace import TraceEvent
from judge.engine.tree import Node
from judge.table.labels import is_numbered, labels_with_names, outgrown
from judge.table.narration.wording import Text, Wording, wording
from judge.table.seats import SEATS

_COMMON = re.compile(r"(?P<noun>[a-z ]+?)(?: (?P<number>\d+))?")


class NarratedGame(Protocol):
    """What telling of a game takes of its adapter."""

    @property
    def name(self) -> str:
        """The name by which the game goes where it is named."""

    @property
    def game(self) -> type[Interpreting]:
        """The game itself, made of a catalogue and a state."""

    @property
    def interpretations(self) -> Mapping[str, Interpretation]:
        """Its interpretations by name."""

    @property
    def narration(self) -> Narration:
        """The way in which it is told."""


class Differing(Protocol):
    """Two states beside each other, told in one language."""

    def sentences(self) -> Iterator[str]:
        """The differences; one sentence to say that there is none."""

    def keyed(self) -> Iterator[tuple[str, str]]:
        """The differences, each with the word for what it is about."""

    def by_card(self) -> dict[int, tuple[str, ...]]:
        """The differences of each card that has any."""


@dataclass(frozen=True)
class Checkpoint:
    """The steps that a game takes all the time and that mostly find nothing to do.

    `rules` is how their numbers begin, `end` the last one, `steps` how many there are.
    """

    rules: str
    end: str
    steps: int


@dataclass(frozen=True)
class Idle:
    """The steps of a game at which mostly nothing happens.

    After those that `may_settle` the step `settling` carries out what they have set off, if anything.
    """

    steps: frozenset[str]
    may_settle: frozenset[str]
    settling: str


class Narration(ABC):
    """How a game is told. `package` has its tables, `en.toml` and `fr.toml`.

    `variants` choose among the sentences of a type of event, where something else than its rule does;
    `in_words` puts fields of events into words that only this game has.
    """

    package: ClassVar[str]
    variants: ClassVar[Mapping[type[TraceEvent], Callable[[Any, str], str]]] = {}
    in_words: ClassVar[Mapping[str, Callable[[Any, Names, Wording], Any]]] = {}
    checkpoint: ClassVar[Checkpoint | None] = None
    idle: ClassVar[Idle | None] = None

    @property
    @abstractmethod
    def difference(self) -> Callable[[State, State, Names, Wording], Differing]:
        """The maker of what tells two states apart."""

    def skill_name(self, entry: SkillEntry, says: Wording, *, whole: bool = False) -> str:
        """Says what a skill is called: the beginning of its words, or all of them."""
        return entry.words

    def effect(
        self, number: int, amount: int | None, cards: str, names: Names, says: Wording, *, many: bool = False
    ) -> str:
        """Says what a continuous effect does: the instruction by its number, its amount once determined."""
        return cards

    def facts(self, printed: Print, side: Side, says: Wording) -> Iterator[str]:
        """Lists what is printed around the text of a side."""
        if side.power is not None:
            yield str(side.power)

    def join(
        self, event: TraceEvent, fields: dict[str, Any], details: dict[str, Any], names: Names, says: Wording
    ) -> None:
        """Adds to the words for the fields of an event (`details`) what only several together say."""
        return

    def question_fields(self, decision: Decision, names: Names, says: Wording) -> dict[str, Any]:
        """Gives what the sentence of a question names besides."""
        return {}

    def option_fields(
        self, option: Option, decision: Decision | None, names: Names, says: Wording
    ) -> dict[str, Any]:
        """Gives what the words of an option name besides."""
        return {}

    def option_key(self, option: Option, names: Names) -> str:
        """Under which key the words of an option stand."""
        return option.kind

    def requirement(self, skill: int, card: str, names: Names, says: Wording) -> str:
        """The condition of a skill; "" if it has none."""
        return ""

    def described(self, of: Node, names: Names, says: Wording) -> str:
        """What a card is that fits the description of a choice; "" where that is not known."""
        return ""

    def costs(self, skill: int, card: str, names: Names, says: Wording) -> str:
        """Every cost of a skill, as alternatives; "" if it has none."""
        return ""

    def cost(self, skill: int, alternative: int, card: str, names: Names, says: Wording) -> str:
        """One of the costs of a skill."""
        return ""

    def instead(self, instruction: int, card: str, names: Names, says: Wording) -> str:
        """What an instruction, by its number, says to do in place of paying for a card."""
        return ""

    def option_of_list(self, skill: int, number: int, card: str, names: Names, says: Wording) -> str:
        """An option of the list that a skill has its player choose from; "" where that is not known."""
        return ""

    def there(self, key: str, figure: int | str, says: Wording) -> str:
        """Says what there is of what a cost takes."""
        return says.say("there", key, figure=figure)

    def may(self, skill: int, card: str, names: Names, says: Wording) -> str:
        """Tells what a skill says that its player may do; "" where that is not known."""
        return ""


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
        adapter: NarratedGame,
        catalogue: Catalogue,
        labels: Mapping[int, str] | None = None,
        players: tuple[str, ...] = tuple(SEATS),
        state: State | None = None,
    ) -> None:
        self.adapter = adapter
        self.narration = adapter.narration
        self.catalogue = catalogue
        self.players = players
        self.cards = state.cards if state is not None else ()
        self.seats = state.seats if state is not None else 2
        given = labels or {}
        self.outgrown = outgrown(given, self.cards)
        self.labels = labels_with_names(given, self.outgrown, self.cards, catalogue.prints)
        self._label_by_print()
        self._shared = self._of_several_players(self.labels) | self._of_several_players(given)
        self._skill_of_node: dict[int, SkillEntry] = {}

    def says(self, language: str) -> Wording:
        """The sentences of a language, ``en`` or ``fr``, about the game."""
        return wording(language, self.narration.package)

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
        """Says what a card went by until the judge said which one it is: that it is unknown, unless the
        position has a name of its own for it."""
        label = self.outgrown.get(card, self.labels.get(card))
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
        return self.narration.skill_name(self.catalogue.skills[number], says, whole=whole)

    def skill_of(self, node: int) -> int:
        """The skill in which an instruction stands; -1 if it is in none."""
        if not self._skill_of_node:
            for entry in self.catalogue.skills:
                for each in within(entry.skill):
                    self._skill_of_node[id(each)] = entry
        found = self._skill_of_node.get(id(self.catalogue.nodes[node]))
        return -1 if found is None else found.number


def issue_of(name: str, adapter: NarratedGame, language: str) -> str:
    """Says what an interpretation is about, without the full stop; its name where the game lists none so."""
    entry = adapter.interpretations.get(name)
    return name if entry is None else str(getattr(entry, f"issue_{language}")).rstrip(".")


@lru_cache(maxsize=2_000)
def said(label: str, says: Wording) -> str:
    """A label of a position as the language says it: "la carte inconnue 2" for ``unknown 2``."""
    return _Said.of(label, says).alone


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
