"""Two to four decks of Chrono Clash dealt out: a game from its first shuffle."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from judge.cards.box import CardBox
from judge.cards.chrono_clash_cells import GAME
from judge.cards.deck_lists import DeckList
from judge.cards.language import CardTextError
from judge.cards.model import CardDefinition
from judge.engine import limits
from judge.rules.chrono_clash.cards import add_card, new_catalogue
from judge.rules.chrono_clash.decks import check_deck
from judge.rules.chrono_clash.information import EXTRA_CARDS
from judge.rules.chrono_clash.preparation import start
from judge.table.editing.errors import refusal
from judge.table.editing.starting import Dealing, read_deck
from judge.table.seats import SEATS

FEWEST, MOST = 2, 4


def deal(texts: Sequence[str], chance: Random, box: CardBox) -> Dealing:
    """Decks before the preparation (CC 3-2), shuffled, the extra deck cards of each apart.

    Raises EditError.
    """
    if not FEWEST <= len(texts) <= MOST:
        raise refusal("decks", count=len(texts), names=f"{FEWEST}-{MOST}")
    decks = [read_deck(text, player, box, GAME) for text, player in zip(texts, SEATS, strict=False)]
    if sum(len(deck.cards) + len(deck.extra) for deck in decks) > limits.CARDS:
        raise refusal("too many", most=limits.CARDS)
    catalogue = new_catalogue()

    def numbers_of(cards: Sequence[CardDefinition]) -> tuple[int, ...]:
        try:
            found = [add_card(catalogue, card) for card in cards]
        except CardTextError as error:
            raise refusal("defects", sentences=str(error)) from error
        chance.shuffle(found)
        return tuple(found)

    parts = [parts_of(deck) for deck in decks]
    state = start(
        tuple(numbers_of(main) for main, _ in parts), tuple(numbers_of(extra) for _, extra in parts)
    )
    return Dealing(
        catalogue,
        state,
        tuple(deck.remarks for deck in decks),
        tuple(tuple(check_deck(main, extra)) for main, extra in parts),
    )


def parts_of(deck: DeckList) -> tuple[list[CardDefinition], list[CardDefinition]]:
    """The main deck and the extra deck of a list; where it does not part them, they part by their types (CC
    16-3-3)."""
    if deck.extra:
        return list(deck.cards), list(deck.extra)
    main = [card for card in deck.cards if card.type not in EXTRA_CARDS]
    return main, [card for card in deck.cards if card.type in EXTRA_CARDS]
