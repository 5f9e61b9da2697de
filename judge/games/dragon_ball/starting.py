"""Two decks dealt out: a game from its first shuffle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol

from judge.cards.box import CardBox
from judge.cards.deck_lists import DeckList
from judge.cards.language import CardTextError
from judge.cards.model import CardDefinition
from judge.engine import limits
from judge.engine.state import State
from judge.games.dragon_ball.definitions import plain_leader
from judge.problems import Problem
from judge.table.editing.errors import refusal
from judge.table.editing.starting import Dealing, read_deck
from judge.table.positions.definitions import GameCards
from judge.table.seats import SEATS

StateBefore = Callable[[tuple[int, int], tuple[tuple[int, ...], tuple[int, ...]]], State]
"""What makes the state before the preparation of prints: of the Leaders, and of the cards in each deck."""


class DeckGame(Protocol):
    """The part of a game's adapter that dealing its decks needs."""

    @property
    def name(self) -> str:
        """The name by which the game goes where it is named."""

    @property
    def cards(self) -> GameCards:
        """Its cards as positions define them."""

    def deck_faults(self, listed: DeckList, *, in_part: bool = False) -> Sequence[Problem]:
        """Find where a deck breaks the rules of deck construction."""


def deal(game: DeckGame, start: StateBefore, texts: Sequence[str], chance: Random, box: CardBox) -> Dealing:
    """Two decks before the preparation (FW 6-2, MA 5-2), shuffled; raises EditError."""
    if len(texts) != 2:
        raise refusal("decks", count=len(texts), names="2")
    decks = [read_deck(text, player, box, game.name) for text, player in zip(texts, SEATS, strict=False)]
    if sum(len(deck.cards) + 1 for deck in decks) > limits.CARDS:
        raise refusal("too many", most=limits.CARDS)
    catalogue = game.cards.new_catalogue()

    def number_of(card: CardDefinition) -> int:
        try:
            return game.cards.add(catalogue, card)
        except CardTextError as error:
            raise refusal("defects", sentences=f"{card.number}: {error}") from error

    leaders = [number_of(deck.leader or plain_leader(game.name)) for deck in decks]
    dealt = [[number_of(card) for card in deck.cards] for deck in decks]
    for deck in dealt:
        chance.shuffle(deck)
    state = start((leaders[0], leaders[1]), (tuple(dealt[0]), tuple(dealt[1])))
    return Dealing(
        catalogue,
        state,
        tuple(deck.remarks for deck in decks),
        tuple(tuple(game.deck_faults(deck)) for deck in decks),
    )
