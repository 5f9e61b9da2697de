"""The user's card box: the cards that were imported, by number, in one file of the user's data.

The file is written beside the old one and put in its place in one step, so a reader sees the old or the new
one. A box is a value of the moment in which it was opened; whoever adds to it gets a new one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

import msgspec

from judge.cards.games import CARD_GAMES
from judge.cards.importing import MOST_CARDS
from judge.cards.model import CardDefinition
from judge.cards.naming import all_compared, compared, names_of
from judge.cards.tables import LARGEST_FILE
from judge.problems import FaultyFileError, Problem
from judge.resources import put_in_place
from judge.texts import Message, Texts

BOX_FILE = "cards.json"
"""The card box in the folder of the user's data."""
_FURTHEST = 3  # typing errors between a number and one that may be meant

_TEXTS: dict[str, Texts] = {
    "unreadable": Message("cannot be read (%(why)s); move %(path)s away and import the cards again"),
    "unwritable": Message("cannot be written in %(path)s (%(why)s); set JUDGE_HOME to a folder of yours"),
    "full": Message("the box would hold %(count)s cards; the limit is %(most)s"),
    "too large": Message("the box would be larger than %(most)s bytes; import fewer cards"),
}


class Added(NamedTuple):
    """The result of adding cards: the box as it is now; the numbers that are new, changed or as before."""

    box: CardBox
    new: tuple[str, ...]
    changed: tuple[str, ...]
    same: tuple[str, ...]


class CardBox:
    """Cards by number.

    >>> from judge.cards.model import Face
    >>> raider = CardDefinition("XX01-001", "battle", Face("Dune Raider/Dune Scout"), ("red",), game="mine")
    >>> box = CardBox([raider])
    >>> box.find("xx01-001").name
    'Dune Raider/Dune Scout'
    >>> box.named("Dune Scout") == (raider,)
    True
    >>> [card.number for card in box.near("XX01-0O1")]
    ['XX01-001']
    """

    def __init__(self, cards: Iterable[CardDefinition] = (), folder: Path | None = None) -> None:
        self._folder = folder
        self._cards = {card.number.upper(): card for card in cards}

    @classmethod
    def open(cls, folder: Path) -> CardBox:
        """The box in a data folder, which need not exist yet. Raises FaultyFileError for a broken file."""
        path = folder / BOX_FILE
        try:
            if path.is_file() and path.stat().st_size > LARGEST_FILE:
                _refuse("unreadable", path=path, why=f"> {LARGEST_FILE}")
            cards = _cards_of(path.read_bytes())
        except FileNotFoundError:
            cards = ()
        except OSError as error:
            _refuse("unreadable", path=path, why=error.strerror)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            _refuse("unreadable", path=path, why=str(error))
        return cls(cards, folder)

    @cached_property
    def cards(self) -> tuple[CardDefinition, ...]:
        """Every card, by number."""
        return tuple(self._cards[number] for number in sorted(self._cards))

    @cached_property
    def digest(self) -> str:
        """The name of what is in it: another one for any other card or word."""
        return hashlib.sha256(msgspec.json.encode(self.cards)).hexdigest()

    def add(self, cards: Iterable[CardDefinition]) -> Added:
        """Put cards in; one of a number that is in the box replaces it. A box in a folder is kept there.

        Raises FaultyFileError where there would be too many, or the disk says no; the box is then as it was.
        """
        now = CardBox.open(self._folder) if self._folder else self  # somebody else may have added meanwhile
        coming = {card.number.upper(): card for card in cards}
        box = CardBox([*now._cards.values(), *coming.values()], self._folder)
        if len(box._cards) > MOST_CARDS:
            _refuse("full", count=len(box._cards), most=MOST_CARDS)
        box._keep()
        known = now._cards
        return Added(
            box,
            new=tuple(number for number in coming if number not in known),
            changed=tuple(number for number, card in coming.items() if known.get(number, card) != card),
            same=tuple(number for number, card in coming.items() if known.get(number) == card),
        )

    def _keep(self) -> None:
        if self._folder is None:
            return
        data = msgspec.json.encode(self.cards)
        if len(data) > LARGEST_FILE:
            _refuse("too large", most=LARGEST_FILE)
        try:
            put_in_place(self._folder / BOX_FILE, data)
        except OSError as error:
            _refuse("unwritable", path=self._folder, why=error.strerror)

    def of_game(self, game: str) -> CardBox:
        """The cards of one game, to look them up."""
        return self._by_game.get(game, CardBox())

    @cached_property
    def _by_game(self) -> dict[str, CardBox]:
        games = dict.fromkeys(card.game for card in self._cards.values())
        if len(games) == 1:
            return dict.fromkeys(games, self)
        return {game: CardBox(card for card in self._cards.values() if card.game == game) for game in games}

    def find(self, number: str) -> CardDefinition | None:
        """The card of that number, in capitals or not (FW 2-10)."""
        return self._cards.get(number.strip().upper())

    def near(self, number: str, limit: int = 3) -> tuple[CardDefinition, ...]:
        """The cards whose numbers come closest to one that may be mistyped, the closest first."""
        from rapidfuzz import process  # noqa: PLC0415 - most cards are found
        from rapidfuzz.distance import OSA  # noqa: PLC0415

        found = process.extract(
            number.strip().upper(),
            [card.number for card in self.cards],
            scorer=OSA.distance,
            score_cutoff=_FURTHEST,
            limit=limit,
        )
        return tuple(self.cards[place] for _, _, place in found)

    def named(self, name: str) -> tuple[CardDefinition, ...]:
        """The cards of that name; one named A/B is found as A, as B and as A/B (FW 2-3-1-1, 2-3-3)."""
        wanted = compared(name)
        return tuple(card for card in self.cards if wanted in _names(card))

    def search(self, words: str) -> tuple[CardDefinition, ...]:
        """The cards in which every word occurs somewhere; those with all of them in the name first."""
        wanted = [compared(word) for word in words.split()]
        found = [card for card in self.cards if _has_all(_everything(card), wanted)]
        return tuple(sorted(found, key=lambda card: not _has_all([compared(card.name)], wanted)))


def _cards_of(data: bytes) -> tuple[CardDefinition, ...]:
    """The cards that a file of a box holds; raises msgspec.DecodeError.

    A file that names no game is from before there were several: its cards are of the one that there was.
    """
    try:
        return msgspec.json.decode(data, type=tuple[CardDefinition, ...])
    except msgspec.ValidationError:
        only = next((name for name, game in CARD_GAMES.items() if game.was_the_only_one), "")
        rows = msgspec.json.decode(data, type=tuple[dict[str, Any], ...])
        return msgspec.convert([{"game": only, **row} for row in rows], tuple[CardDefinition, ...])


def _has_all(texts: Sequence[str], words: Iterable[str]) -> bool:
    return all(any(word in text for text in texts) for word in words)


def _names(card: CardDefinition) -> frozenset[str]:
    faces = [card.front, *([card.back] if card.back else [])]
    return all_compared(name for face in faces for name in names_of(face.name))


def _everything(card: CardDefinition) -> list[str]:
    parts = [card.number, card.type, *card.colors]
    for face in filter(None, (card.front, card.back)):
        parts += [face.name, *face.traits, *face.text.split()]
    return [compared(part) for part in parts]


def _refuse(key: str, /, **values: object) -> NoReturn:
    raise FaultyFileError(Problem.of(_TEXTS, key, **values).at(BOX_FILE))
