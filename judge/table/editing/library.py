"""Cards to choose from: those of the judge's card box, and those of the built-in worked examples.

Both are read once and kept for as long as their files are the same.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import yaml
from msgspec.structs import replace

from judge.cards.box import BOX_FILE, CardBox
from judge.cards.cells import FaultyCardError
from judge.cards.model import CardDefinition
from judge.resources import bundled, stamp_of
from judge.table.editing.forms import card_from_form
from judge.table.positions.definitions import GameCards

MOST_FOUND = 50
LONGEST_QUERY = 100
_TYPE_WORDS = {"leader": "leader", "battle": "battle combat", "extra": "extra"}
_COLOR_WORDS = {"red": "rouge", "blue": "bleu", "green": "vert", "yellow": "jaune", "black": "noir"}
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class FoundCard(msgspec.Struct, frozen=True):
    """A card that was found. `key` brings it into a position (`AddCards.card`); `source` is ``box``, or the
    name of the worked example that defines it."""

    key: str
    card: CardDefinition
    source: str


class _Index:
    """Cards with what they are searched by."""

    def __init__(self, cards: Sequence[FoundCard]) -> None:
        self.cards = cards
        self.names = [folded(each.card.name) for each in cards]
        self.everything = [_everything(each.card) for each in cards]
        self._with: dict[str, list[int]] = {}
        for number, everything in enumerate(self.everything):
            for word in set(everything.split()):
                self._with.setdefault(word, []).append(number)
        self._words = [*self._with]

    def find(self, wanted: str, limit: int) -> list[tuple[tuple[float, ...], FoundCard]]:
        """The cards that words may mean, each with its rank, smaller before greater."""
        words = wanted.split()
        found: dict[int, tuple[float, ...]] = {}
        for number, everything in enumerate(self.everything):
            if all(word in everything for word in words):
                found[number] = self._rank(number, wanted, words)
        if len(found) < limit:
            for number in self._mistyped(words):
                found.setdefault(number, (5.0, len(self.names[number])))
        return [(rank, self.cards[number]) for number, rank in found.items()]

    def _mistyped(self, words: Sequence[str]) -> Iterable[int]:
        """The cards in which each of the words occurs, or one that comes close to it."""
        from rapidfuzz import process  # noqa: PLC0415 - most words are known
        from rapidfuzz.distance import OSA  # noqa: PLC0415

        left: set[int] | None = None
        for word in words:
            furthest = 0 if len(word) < 3 else 1 if len(word) < 6 else 2
            close = process.extract(
                word, self._words, scorer=OSA.distance, score_cutoff=furthest, limit=MOST_FOUND
            )
            there = {number for near, _, _ in close for number in self._with[near]}
            there.update(n for n in left or () if word in self.everything[n])
            left = there if left is None else left & there
        return left or ()

    def _rank(self, number: int, wanted: str, words: list[str]) -> tuple[float, ...]:
        name, card_number = self.names[number], folded(self.cards[number].card.number)
        if wanted in (name, card_number):
            return (0.0, 0.0)
        if name.startswith(wanted):
            return (1.0, len(name))
        if all(word in name for word in words):
            return (2.0, len(name))
        return (3.0 if card_number.startswith(words[0]) else 4.0, len(name))


_AROUND_SIGNS = re.compile(r" ?([:/]) ?")


def folded(text: str) -> str:
    """Words without capitals and accents, signs such as a colon without spaces around them."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    spaced = " ".join("".join(sign for sign in plain if not unicodedata.combining(sign)).split())
    return _AROUND_SIGNS.sub(r"\1", spaced)


def _everything(card: CardDefinition) -> str:
    faces = [face for face in (card.front, card.back) if face is not None]
    colors = [word for color in card.colors for word in (color, _COLOR_WORDS.get(color, ""))]
    parts = [card.number, _TYPE_WORDS.get(card.type, ""), *colors]
    parts += [part for face in faces for part in (face.name, *face.traits)]
    return folded("\n".join(parts))


def find_cards(
    words: str, cards: GameCards, box: CardBox | None = None, limit: int = 20
) -> tuple[FoundCard, ...]:
    """The cards of a game that words may mean, the likeliest first, in spite of slips of the pen: by name,
    number, trait, type and color. Names and traits are as printed, types and colors in either language.
    Nothing for no words; at most `MOST_FOUND`."""
    wanted = folded(words[:LONGEST_QUERY])
    limit = max(0, min(limit, MOST_FOUND))
    if not wanted or not limit:
        return ()
    found = [*_built_in(cards).find(wanted, limit)]
    if box is not None:
        found += _of_box(box, cards.game).find(wanted, limit)
    found.sort(key=lambda each: (each[0], each[1].source != "box", each[1].key))
    return tuple(card for _, card in found[:limit])


def card_of_key(key: str, cards: GameCards, box: CardBox | None) -> CardDefinition | None:
    """The card of a key that `find_cards` gave, or of a number of the box."""
    found = box.find(key) if box is not None else None
    if found is not None and found.game == cards.game:
        return found
    return next((each.card for each in _built_in(cards).cards if each.key == key), None)


# --- the card box -------------------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def _of_box(box: CardBox, game: str) -> _Index:
    return _Index([FoundCard(card.number, card, "box") for card in box.cards if card.game == game])


def open_box(folder: Path) -> CardBox:
    """The card box of a folder, the same one for as long as its file is. Raises FaultyFileError."""
    return _opened(folder, stamp_of(folder / BOX_FILE))


@lru_cache(maxsize=4)
def _opened(folder: Path, stamp: tuple[int, int]) -> CardBox:
    return CardBox.open(folder)


# --- the built-in examples ----------------------------------------------------------------------------------


def _built_in(cards: GameCards) -> _Index:
    paths = tuple(sorted((bundled("rules_corpus") / cards.game / "examples").glob("*.yaml")))
    return _read_examples(paths, max((stamp_of(path) for path in paths), default=(0, 0)), cards)


@lru_cache(maxsize=2)
def _read_examples(paths: tuple[Path, ...], newest: tuple[int, int], cards: GameCards) -> _Index:
    found: dict[CardDefinition, FoundCard] = {}
    for path in paths:
        for name, card in _cards_in(path, cards):
            content = replace(card, number="")
            if content not in found:
                found[content] = FoundCard(f"{path.stem}/{name}", card, path.stem)
    return _Index(list(found.values()))


def _cards_in(path: Path, cards: GameCards) -> Iterator[tuple[str, CardDefinition]]:
    """The cards that a worked example defines, by their short names."""
    position = yaml.load(path.read_text("utf-8"), _Loader)["position"]
    defined = position.get("cards") if isinstance(position, dict) else None
    for name, fields in (defined or {}).items():
        if not isinstance(fields, dict):
            continue
        try:
            card = card_from_form({"name": str(name)} | fields, cards)
        except FaultyCardError:
            continue  # `judge examples` tells what is wrong with it
        yield str(name), replace(card, number=str(name))
