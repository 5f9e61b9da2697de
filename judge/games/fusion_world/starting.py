"""Two decks of Fusion World dealt out: a game from its first shuffle."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from judge.cards.box import CardBox
from judge.cards.fusion_world_cells import GAME
from judge.cards.language import CardTextError
from judge.cards.model import CardDefinition
from judge.engine import limits
from judge.games.fusion_world.definitions import plain_leader
from judge.rules.fusion_world.cards import add_card, new_catalogue
from judge.rules.fusion_world.decks import check_deck
from judge.rules.fusion_world.preparation import start
from judge.table.editing.errors import refusal
from judge.table.editing.starting import Dealing, read_deck
from judge.table.seats import SEATS


def deal(texts: Sequence[str], chance: Random, box: CardBox) -> Dealing:
    """Two decks before the preparation (FW 6-2), shuffled; raises EditError."""
    if len(texts) != 2:
        raise refusal("decks", count=len(texts), names="2")
    decks = [read_deck(text, player, box, GAME) for text, player in zip(texts, SEATS, strict=False)]
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
    return Dealing(
        catalogue,
        state,
        tuple(deck.remarks for deck in decks),
        tuple(check_deck(deck.leader, deck.cards) for deck in decks),
    )
