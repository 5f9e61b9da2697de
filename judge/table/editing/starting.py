"""Beginnings of a set-up: ready-made tables, and deck lists with a seed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Protocol

import msgspec

from judge.cards.box import CardBox
from judge.cards.deck_lists import DeckList, deck_of_text
from judge.engine.catalogue import Catalogue
from judge.engine.state import State
from judge.problems import FaultyFileError, Problem
from judge.resources import bundled
from judge.table.editing.errors import refusal, refusal_of
from judge.table.position import Position, PositionError, PositionGame, read_position, write_position
from judge.table.sources import Title, text_of
from judge.texts import LANGUAGES, Texts

HIGHEST_SEED = 2**63
LARGEST_DECK = 250_000
"""Characters of a deck list."""


class Template(msgspec.Struct, frozen=True):
    """A table laid ready: its name, its title in both languages, the position as text, how many play."""

    name: str
    title: Title
    text: str
    players: int = 2


class _TemplateFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table as its file has it; `place` orders them."""

    title: Title
    position: Any
    place: int = 0


class Dealing(NamedTuple):
    """Decks that are dealt out: cards, the state, and what is to be said about each of them: remarks of the
    list, then where the deck breaks a rule."""

    catalogue: Catalogue
    state: State
    remarks: tuple[tuple[Problem, ...], ...]
    faults: tuple[tuple[Problem, ...], ...]


class Dealt(msgspec.Struct, frozen=True):
    """A position made of decks, its text, and what is to be said about each of them."""

    position: Position
    text: str
    remarks: tuple[tuple[Problem, ...], ...]
    faults: tuple[tuple[Problem, ...], ...]


class DealtGame(PositionGame, Protocol):
    """The part of a game's adapter that beginning a game needs."""

    def deal(self, texts: Sequence[str], chance: Random, box: CardBox) -> Dealing:
        """A game before its preparation, of a deck list a player; raises EditError."""


def templates(adapter: PositionGame) -> tuple[Template, ...]:
    """The tables of a game that are laid ready, the simplest first; none for a game without any."""
    folder = bundled("rules_corpus") / adapter.name / "tables"
    return _templates(adapter, tuple(sorted(folder.glob("*.yaml"))))


@lru_cache(maxsize=4)
def _templates(adapter: PositionGame, paths: tuple[Path, ...]) -> tuple[Template, ...]:
    found = []
    for path in paths:
        made = msgspec.yaml.decode(text_of(path), type=_TemplateFile)
        position = read_position(adapter, made.position)
        text = write_position(adapter, position.catalogue, position.state, position.names)
        found.append((made.place, Template(path.stem, made.title, text, position.state.seats)))
    found.sort(key=lambda each: (each[1].players, each[0], each[1].name))
    return tuple(template for _, template in found)


def position_of_decks(adapter: DealtGame, texts: Sequence[str], seed: int, box: CardBox) -> Dealt:
    """Decks at the first step of the preparation, shuffled by the seed: one a player.

    Raises EditError for a list that cannot be read, or has too many cards for a table; everything else that
    is wrong with a deck is told.
    """
    if not -HIGHEST_SEED <= seed <= HIGHEST_SEED:
        raise refusal("no edit", why=f"seed {str(seed)[:24]}")
    dealing = adapter.deal(texts, Random(seed), box)
    try:
        text = write_position(adapter, dealing.catalogue, dealing.state)
        position = read_position(adapter, text)
    except PositionError as error:
        raise refusal_of(error.problems) from error
    return Dealt(position, text, dealing.remarks, dealing.faults)


def read_deck(text: str, player: str, box: CardBox, game: str) -> DeckList:
    """The deck that a list says; raises EditError for one that cannot be read."""
    if len(text) > LARGEST_DECK:
        raise refusal("too large", count=len(text), most=LARGEST_DECK)
    try:
        return deck_of_text(player, text, box, game)
    except FaultyFileError as error:
        told: Texts = {
            language: "; ".join(fault.sentence(language) for fault in error.problems[:8])
            for language in LANGUAGES
        }
        raise refusal("defects", sentences=told) from error
