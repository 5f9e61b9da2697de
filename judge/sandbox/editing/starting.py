"""Where a set-up begins: tables that are laid ready, and two deck lists with a seed."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from judge.cards.box import CardBox
from judge.cards.deck_lists import DeckList, deck_of_text
from judge.cards.faults import LANGUAGES, Fault, FaultyFileError, Texts
from judge.cards.language import CardTextError
from judge.cards.model import CardDefinition
from judge.engine import limits
from judge.games.fusion_world.cards import add_card, new_catalogue
from judge.games.fusion_world.decks import DeckFault, check_deck
from judge.games.fusion_world.preparation import start
from judge.resources import bundled
from judge.sandbox.editing.errors import refusal, refusal_of
from judge.sandbox.games.fusion_world.definitions import plain_leader
from judge.sandbox.position import Position, PositionError, read_position, write_position
from judge.sandbox.sources import Title, text_of

HIGHEST_SEED = 2**63
LARGEST_DECK = 250_000
"""Characters of a deck list."""


class Template(msgspec.Struct, frozen=True):
    """A table laid ready: its name, its title in both languages, and the position as text."""

    name: str
    title: Title
    text: str


class _TemplateFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table as its file has it; `place` orders them."""

    title: Title
    position: Any
    place: int = 0


class Dealt(msgspec.Struct, frozen=True):
    """A position made of two decks, its text, and what is to be said about each of them: remarks of the
    list, then where the deck breaks a rule."""

    position: Position
    text: str
    remarks: tuple[tuple[Fault, ...], tuple[Fault, ...]]
    faults: tuple[tuple[DeckFault, ...], tuple[DeckFault, ...]]


def templates(game: str) -> tuple[Template, ...]:
    """The tables of a game that are laid ready, the simplest first; none for a game without any."""
    folder = bundled("rules_corpus") / game / "tables"
    return _templates(tuple(sorted(folder.glob("*.yaml"))))


@lru_cache(maxsize=4)
def _templates(paths: tuple[Path, ...]) -> tuple[Template, ...]:
    found = []
    for path in paths:
        made = msgspec.yaml.decode(text_of(path), type=_TemplateFile)
        position = read_position(made.position)
        text = write_position(position.catalogue, position.state, position.names)
        found.append((made.place, Template(path.stem, made.title, text)))
    return tuple(template for _, template in sorted(found, key=lambda each: (each[0], each[1].name)))


def position_of_decks(text_a: str, text_b: str, seed: int, box: CardBox) -> Dealt:
    """Two decks at the first step of the preparation, shuffled by the seed.

    Raises EditError for a list that cannot be read, or has too many cards for a table; everything else that
    is wrong with a deck is told (FW 6-1).
    """
    if not -HIGHEST_SEED <= seed <= HIGHEST_SEED:
        raise refusal("no edit", why=f"seed {str(seed)[:24]}")
    chance = Random(seed)
    decks = [_read(text, player, box) for text, player in ((text_a, "A"), (text_b, "B"))]
    if sum(len(deck.cards) + 1 for deck in decks) > limits.CARDS:
        raise refusal("too many", most=limits.CARDS)
    catalogue = new_catalogue()

    def number_of(card: CardDefinition) -> int:
        try:
            return add_card(catalogue, card)
        except CardTextError as error:
            raise refusal("defects", sentences=f"{card.number}: {error}") from error

    leaders = [number_of(deck.leader or plain_leader()) for deck in decks]
    dealt = [[number_of(card) for card in deck.cards] for deck in decks]
    for deck in dealt:
        chance.shuffle(deck)
    state = start((leaders[0], leaders[1]), (tuple(dealt[0]), tuple(dealt[1])))
    try:
        text = write_position(catalogue, state)
        position = read_position(text)
    except PositionError as error:
        raise refusal_of(error.defects) from error
    faults = [check_deck(deck.leader, deck.cards) for deck in decks]
    return Dealt(position, text, (decks[0].remarks, decks[1].remarks), (faults[0], faults[1]))


def _read(text: str, player: str, box: CardBox) -> DeckList:
    if len(text) > LARGEST_DECK:
        raise refusal("too large", count=len(text), most=LARGEST_DECK)
    try:
        return deck_of_text(player, text, box)
    except FaultyFileError as error:
        told: Texts = {
            language: "; ".join(fault.sentence(language) for fault in error.faults[:8])
            for language in LANGUAGES
        }
        raise refusal("defects", sentences=told) from error
