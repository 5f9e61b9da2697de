"""Other texts of cards, from a file."""

from __future__ import annotations

from pathlib import Path

from judge.cards.importing import read_cards
from judge.sandbox.altered_positions import CardText


def card_texts(path: Path, game: str = "") -> tuple[CardText, ...]:
    """The texts of the cards in a file, as `cards import` reads it. Raises FaultyFileError."""
    return tuple(
        CardText(
            number=card.number,
            names=(card.front.name,),
            text=card.front.text,
            back=card.back.text if card.back is not None else None,
        )
        for card in read_cards(path, game).cards
    )
