"""A card's text as somebody typed it, for a game, or for the first whose cards have a text."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from judge.cards.model import CardDefinition
from judge.games import GAMES, adapter_of
from judge.problems import FaultyFileError, Refusal
from judge.table.editing import Pasted, card_from_form


def read_pasted(text: str, put_right: Mapping[str, str], game: str = "") -> Pasted | None:
    """Read a card's text, with the fields that are put right; None for a game whose cards are icons.

    Raises FaultyFileError for a text that is longer than any card's.
    """
    for name in [game] if game else GAMES:
        try:
            pasted = adapter_of(name).card_from_text(text, put_right)
        except Refusal as error:
            raise FaultyFileError(*error.problems) from error
        if pasted is not None:
            return pasted
    return None


def card_of_pasted(pasted: Pasted) -> CardDefinition:
    """The card that a text makes, with what is assumed of it. Raises FaultyFileError with every fault."""
    try:
        card = card_from_form(pasted.completed, pasted.cards)
    except Refusal as error:
        raise FaultyFileError(*error.problems) from error
    return replace(card, number=pasted.fields.get("number", card.front.name))
