"""A deck as a list in a file: how many of which card, and the Leader or the extra deck.

As text, a line a card: ``4 XX01-003``, the name before or behind the number if one likes,
``Leader: XX01-001``, ``#`` before a comment; without such a line, the first card is the Leader if it is a
Leader Card. In Chrono Clash, the lines behind ``Extra deck:`` are those of the extra deck (CC 16-3), until
``Main deck:``. As YAML, ``leader:``, ``cards:`` and ``extra:``, each card such a line or written out with
what is printed on it and its ``count``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple

import yaml

from judge.cards.box import CardBox
from judge.cards.cells import FaultyCardError
from judge.cards.documents import line_of, mapping, read_mapping, value_of
from judge.cards.games import CARD_GAMES, CardGame
from judge.cards.model import CardDefinition
from judge.cards.naming import compared
from judge.cards.tables import read_text
from judge.problems import FaultyFileError, Problem, quoted
from judge.texts import Message, Texts

LARGEST_LIST = 250_000  # bytes
MOST_COPIES = 99
MOST_LINES = 200

_COMMENT = re.compile(r"(^|\s)#.*")
_YAML = re.compile(r"^cards\s*:", re.MULTILINE)
_LEADER = re.compile(r"leader\s*:\s*(.*)", re.IGNORECASE)
_LINE = re.compile(r"(?:(\d{1,6})\s*[x×]?\s+)?(\S+)(?:\s+(.*))?")
_EXTRA = re.compile(r"extra(?:[ -]?deck)?\s*:\s*(.*)", re.IGNORECASE)
_MAIN = re.compile(r"(?:main deck|deck principal|deck)\s*:\s*(.*)", re.IGNORECASE)
_NUMBER = re.compile(r"(?=.*\d)\w[\w.-]*")
_HYPHENED = re.compile(r"\w+-(?=\w*\d)[\w.-]+")
"""A number as it is printed, which no name is taken for."""

_TEXTS: dict[str, Texts] = {
    "line": Message("'%(value)s' is no line of a deck list; write how many and the number: 4 XX01-003"),
    "copies": Message("'%(value)s' copies; write a number from 1 to %(most)s"),
    "unknown": Message(
        "there is no card %(number)s in the card box; import it (judge cards import FILE), or"
        " describe it in the list, as YAML"
    ),
    "unknown but near": Message("there is no card %(number)s in the card box; near it: %(near)s"),
    "other name": Message("%(number)s is %(name)s, not %(written)s; is the number right?"),
    "not known": Message("'%(name)s' is not known here; there is: %(names)s"),
    "no list": Message("a list of cards is needed here, each behind a hyphen"),
    "two cards": Message("%(number)s is written out twice, and not alike; keep one"),
    "too many": Message("more than %(most)s lines of cards; a deck has 60 cards at most"),
    "too many for any deck": Message("more than %(most)s lines of cards; put one deck in a list"),
}


DeckPart = Literal["leader", "main", "extra"]
"""The part of a deck that a line of a list belongs to."""


class UnknownCard(NamedTuple):
    """A card of a deck that nobody knows: in which part it is, its number, and how many of it there are."""

    part: DeckPart
    number: str
    copies: int


class DeckList(NamedTuple):
    """A deck as listed: the Leader Card if one is named, and each card as often as it is in the deck.

    `remarks` are what may be a slip of the pen: a name that is not that of the number. `extra` is the extra
    deck. `unknown` are cards of which only the number is known: they count among the cards of the deck.
    """

    leader: CardDefinition | None
    cards: tuple[CardDefinition, ...]
    remarks: tuple[Problem, ...] = ()
    extra: tuple[CardDefinition, ...] = ()
    unknown: tuple[UnknownCard, ...] = ()


class FaultyDeckError(FaultyFileError):
    """A deck list some lines of which cannot be read: `listed` is the deck of the others.

    `leader_unread`: one of those lines names the Leader.
    """

    def __init__(self, problems: Sequence[Problem], listed: DeckList, leader_unread: bool) -> None:
        super().__init__(*problems)
        self.listed = listed
        self.leader_unread = leader_unread


class _Entry(NamedTuple):
    """A line of the list; `definition` is the card where it is written out."""

    line: int
    part: DeckPart
    copies: int
    number: str
    name: str
    definition: CardDefinition | None = None


def game_of_deck(path: Path, box: CardBox) -> str:
    """The game of a deck list: the only one of the cards in the box that it names, else the only one that
    the box has cards of; "" where that leaves several or none.

    Raises FaultyFileError for a file that cannot be read.
    """
    words = re.split(r"[\s,:{}\"']+", read_text(path, LARGEST_LIST))
    listed = {card.game for word in words if word and (card := box.find(word)) is not None}
    games = listed or {card.game for card in box.cards}
    return games.pop() if len(games) == 1 else ""


def read_deck(path: Path, box: CardBox, game: str) -> DeckList:
    """The deck of a file, its cards by number out of the box, or written out in it as cards of the game.

    Raises FaultyFileError with every fault at once: bad lines, unknown numbers with the nearest; it is a
    FaultyDeckError, with the deck of the lines that can be read, where the file is a list of cards at all.
    """
    return deck_of_text(path.name, read_text(path, LARGEST_LIST), box, game)


def deck_of_text(name: str, text: str, box: CardBox, game: str) -> DeckList:
    """The deck of a list that somebody typed or pasted; `name` is what faults call it. As `read_deck`."""
    reader = _Reader(name, CARD_GAMES[game])
    entries = reader.yaml_entries(text) if _YAML.search(text) else reader.text_entries(text)
    return reader.resolved([entry for entry in entries if entry], box)


class ListedLine(NamedTuple):
    """A card of a list as it is registered, whether anybody has the card or not: how many, and in which part.

    `name` is the one that the list gives; `card` None where the box has none of that number.
    """

    part: DeckPart
    number: str
    name: str
    copies: int
    card: CardDefinition | None


def registered_lines(name: str, text: str, box: CardBox, game: str) -> tuple[ListedLine, ...]:
    """The cards of a list, each number once in each part, with what the box knows of them.

    Raises FaultyFileError for lines that are none of a deck list.
    """
    reader = _Reader(name, CARD_GAMES[game])
    entries = reader.yaml_entries(text) if _YAML.search(text) else reader.text_entries(text)
    return reader.registered([entry for entry in entries if entry], box)


class _Reader:
    """Collects the faults of one list."""

    def __init__(self, file: str, game: CardGame) -> None:
        self._file = file
        self._game = game
        self._faults: list[Problem] = []
        self._leader_unread = False

    def text_entries(self, text: str) -> Iterator[_Entry | None]:
        """The lines of a list as text, None for a faulty one."""
        part: DeckPart = "main"
        for line, words in enumerate(text.split("\n"), start=1):
            card = _COMMENT.sub("", words).strip()
            if self._game.has_extra_deck:
                part, card = _section(part, card)
            leader = _LEADER.fullmatch(card) if self._game.has_leader else None
            if card:
                entry = self._listed(line, leader[1] if leader else card, "leader" if leader else part)
                self._leader_unread |= entry is None and leader is not None
                yield entry

    def yaml_entries(self, text: str) -> Iterator[_Entry | None]:
        """The cards of a list as YAML, None for a faulty one."""
        parts = read_mapping(self._file, text)
        names = [name for name, there in self._sections() if there]
        for name in sorted(parts.keys() - set(names)):
            self._fault(line_of(parts[name]), "not known", name=quoted(name), names=", ".join(names))
        if "leader" in parts and self._game.has_leader:
            leader = self._entry(parts["leader"], "leader")
            self._leader_unread |= leader is None
            yield leader
        yield from self._list(parts.get("cards"), "main")
        if "extra" in parts and self._game.has_extra_deck:
            yield from self._list(parts["extra"], "extra")

    def _sections(self) -> tuple[tuple[str, bool], ...]:
        """The parts of a list as YAML, and whether the game has them."""
        return ("leader", self._game.has_leader), ("cards", True), ("extra", self._game.has_extra_deck)

    def _list(self, cards: yaml.Node | None, part: DeckPart) -> Iterator[_Entry | None]:
        if isinstance(cards, yaml.SequenceNode):
            for node in cards.value:
                yield self._entry(node, part)
        else:
            self._fault(line_of(cards) if cards else 0, "no list")

    def _entry(self, node: yaml.Node, part: DeckPart) -> _Entry | None:
        try:
            return self._of_node(node, part)
        except FaultyFileError as error:
            self._faults += error.problems
            return None

    def _of_node(self, node: yaml.Node, part: DeckPart) -> _Entry | None:
        line = line_of(node)
        if not isinstance(node, yaml.MappingNode):
            return self._listed(line, str(value_of(self._file, node)), part)
        values = {name: value_of(self._file, inner) for name, inner in mapping(self._file, node).items()}
        fields = ("count", *self._game.fields)
        for name in sorted(values.keys() - set(fields)):
            self._fault(line, "not known", name=quoted(name), names=", ".join(fields))
            del values[name]
        copies = self._copies(line, values.pop("count", 1))
        if values.keys() <= {"number", "name"}:
            number, name = (str(values.get(field) or "") for field in ("number", "name"))
            return self._numbered(_Entry(line, part, copies, number, name))
        try:
            card = self._game.card_of(values)
        except FaultyCardError as error:
            self._faults += [each.at(self._file, line, each.place) for each in error.problems]
            return None
        return _Entry(line, part, copies, card.number, card.name, card)

    def _listed(self, line: int, words: str, part: DeckPart) -> _Entry | None:
        found = _LINE.fullmatch(words)
        if found is None:
            self._fault(line, "line", value=quoted(words))
            return None
        copies, number, name = found.groups()
        before, _, last = (name or "").rpartition(" ")
        if (
            number[0].isalpha()
            and not any(each.match(words) for each in (_LEADER, _EXTRA, _MAIN))  # of another game
            and not _HYPHENED.fullmatch(number)
            and _HYPHENED.fullmatch(last.strip("()[]"))
        ):
            number, name = last.strip("()[]"), f"{number} {before}".strip()  # the name stands first
        return self._numbered(_Entry(line, part, self._copies(line, copies or 1), number, name or ""))

    def _numbered(self, entry: _Entry) -> _Entry | None:
        if _NUMBER.fullmatch(entry.number):
            return entry
        self._fault(entry.line, "line", value=quoted(f"{entry.number} {entry.name}".strip()))
        return None

    def _copies(self, line: int, value: Any) -> int:
        copies = int(value) if isinstance(value, str) and value.isdecimal() else value
        if type(copies) is int and 1 <= copies <= MOST_COPIES:  # true is an int to Python, and no number
            return copies
        self._fault(line, "copies", value=quoted(value), most=MOST_COPIES)
        return 1

    def resolved(self, entries: list[_Entry], box: CardBox) -> DeckList:
        """The cards that the entries mean."""
        if len(entries) > MOST_LINES:
            key = "too many" if self._game.has_leader else "too many for any deck"
            self._fault(entries[MOST_LINES].line, key, most=MOST_LINES)
            entries = entries[:MOST_LINES]
        own = self._written_out(entries)
        box = box.of_game(self._game.name)
        cards: list[tuple[_Entry, CardDefinition]] = []
        remarks = []
        for entry in entries:
            card = own.get(entry.number.upper()) or box.find(entry.number)
            if card is None:
                self._unknown(entry, box)
                self._leader_unread |= entry.part == "leader"
                continue
            cards.append((entry, card))
            if entry.name and compared(entry.name) != compared(card.name):
                values = {"number": card.number, "name": card.name, "written": quoted(entry.name)}
                remarks.append(self._made(entry.line, "other name", **values))
        if self._faults:
            faults = sorted(self._faults, key=lambda fault: fault.line)
            listed = _sorted_out(cards, remarks, self._leader_unread)
            raise FaultyDeckError(faults, listed, self._leader_unread)
        return _sorted_out(cards, remarks)

    def registered(self, entries: list[_Entry], box: CardBox) -> tuple[ListedLine, ...]:
        """The cards that the entries name, known or not."""
        if len(entries) > MOST_LINES:
            self._fault(entries[MOST_LINES].line, "too many for any deck", most=MOST_LINES)
        own, box = self._written_out(entries), box.of_game(self._game.name)
        found: dict[tuple[DeckPart, str], ListedLine] = {}
        for place, entry in enumerate(entries):
            number = entry.number.upper()
            card = own.get(number) or box.find(number)
            is_leader = not place and card is not None and card.type == "leader"
            part: DeckPart = "leader" if is_leader else entry.part
            before = found.get((part, number))
            copies = entry.copies + (before.copies if before else 0)
            found[part, number] = ListedLine(part, number, entry.name, copies, card)
        if self._faults:
            raise FaultyFileError(*self._faults)
        return tuple(found.values())

    def _written_out(self, entries: Iterable[_Entry]) -> dict[str, CardDefinition]:
        own: dict[str, CardDefinition] = {}
        for entry in entries:
            if (
                entry.definition
                and own.setdefault(entry.number.upper(), entry.definition) != entry.definition
            ):
                self._fault(entry.line, "two cards", number=entry.number)
        return own

    def _unknown(self, entry: _Entry, box: CardBox) -> None:
        near = ", ".join(f"{card.number} {card.name}" for card in box.near(entry.number))
        key = "unknown but near" if near else "unknown"
        self._fault(entry.line, key, number=quoted(entry.number), near=near)

    def _made(self, line: int, key: str, /, **values: Any) -> Problem:
        return Problem.of(_TEXTS, key, **values).at(self._file, line)

    def _fault(self, line: int, key: str, /, **values: Any) -> None:
        self._faults.append(self._made(line, key, **values))


def _sorted_out(
    cards: list[tuple[_Entry, CardDefinition]], remarks: list[Problem], leader_unread: bool = False
) -> DeckList:
    """The Leader and the deck; copies of the Leader beyond one, or a second Leader, stay among the cards."""
    leaders = [place for place, (entry, _) in enumerate(cards) if entry.part == "leader"]
    if not leaders and not leader_unread and cards and cards[0][1].type == "leader":
        leaders = [0]
    deck: list[CardDefinition] = []
    extra: list[CardDefinition] = []
    for place, (entry, card) in enumerate(cards):
        part = extra if entry.part == "extra" else deck
        part += [card] * (entry.copies - (place in leaders[:1]))
    leader = cards[leaders[0]][1] if leaders else None
    return DeckList(leader, tuple(deck), tuple(remarks), tuple(extra))


def _section(part: DeckPart, line: str) -> tuple[DeckPart, str]:
    """The part of the deck that a line is of, and what of it is left if it opens that part."""
    if opened := _EXTRA.fullmatch(line):
        return "extra", opened[1]
    if opened := _MAIN.fullmatch(line):
        return "main", opened[1]
    return part, line
