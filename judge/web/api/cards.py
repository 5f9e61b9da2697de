"""Cards and decks: the site's card box, what is understood of a text, lists held against the rules."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from judge.answers.cards import (
    DeckAnswer,
    SideExplained,
    deck_answer,
    side_answer,
    sides_of,
    skills_of_text,
)
from judge.cards.deck_lists import deck_of_text
from judge.cards.language import CardTextError
from judge.cards.model import CardDefinition
from judge.games import GAMES, adapter_of
from judge.problems import Refusal
from judge.texts import Message, Texts, in_both
from judge.web.api.looking_up import GameName, Typed, Worded, game_of
from judge.web.api.operations import Asked, operation
from judge.web.api.problems import Missing
from judge.web.official import card_box
from judge.web.protection import READING_TEXT

_LONGEST_TEXT = 4_000
_LONGEST_LIST = 20_000

_TEXTS: dict[str, Texts] = {
    "no card": Message("The card box of this site has no card %(name)s."),
    "no text": Message("This is no card's text: %(why)s"),
}


class CardsAsked(Worded, frozen=True, kw_only=True):
    """Cards of the site's card box."""

    limit: Annotated[int, Meta(ge=1, le=200, description="The most cards.")] = 20


class TextSent(Asked, frozen=True, kw_only=True):
    """The text of a card."""

    text: Annotated[str, Meta(min_length=1, max_length=_LONGEST_TEXT, description="As it is printed.")]
    game: GameName = ""


class ListSent(Asked, frozen=True, kw_only=True):
    """A deck list: a line a card, or as YAML, in which cards may be written out."""

    list: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=_LONGEST_LIST,
            description="Lines such as `4 XX01-003`, or YAML, as docs/cards.md describes them.",
            examples=[
                "leader: ZZ01-001\ncards:\n"
                "- {number: ZZ01-001, name: Lamp Keeper, type: leader, color: Red, power: 15000}\n"
                "- {number: ZZ01-002, name: Otter, type: battle, color: Red, cost: 1, power: 5000, count: 4}"
            ],
        ),
    ]
    game: Annotated[str, Meta(min_length=1, max_length=60, description="The game whose deck it is.")]


@operation("GET", "/cards", "Cards", limit=READING_TEXT)
def find_cards(asked: CardsAsked) -> list[CardDefinition]:
    """List cards of the site's card box that have all these words, those with all in the name first."""
    game, box = game_of(asked.game), card_box()
    return list((box.of_game(game) if game else box).search(asked.words)[: asked.limit])


@operation("GET", "/cards/<number>", "Cards", limit=READING_TEXT)
def explain_card(
    number: Annotated[Typed, Meta(description="The number of a card: `XX01-001`.")], asked: Asked
) -> list[SideExplained]:
    """Explain a card of the site's card box, side by side: what is understood of each skill, and what not."""
    box = card_box()
    card = box.find(number)
    if card is None:
        near = [each.number for each in box.near(number)]
        raise Missing(in_both(_TEXTS["no card"], name=number[:60]), nearest=near)
    return [side_answer(side, asked.languages) for side in sides_of(card)]


@operation("POST", "/cards/explain", "Cards", limit=READING_TEXT)
def explain_text(sent: TextSent) -> list[SideExplained]:
    """Explain the text of a card: what is understood of each skill, and what not.

    Without a game, as every game reads it that understands it whole; if none does, as each game reads it.
    """
    game = game_of(sent.game)
    try:
        told = skills_of_text(sent.text, [game] if game else GAMES)
    except CardTextError as error:
        raise Refusal.of(_TEXTS, "no text", why=str(error)) from error
    return [side_answer(side, sent.languages) for side in told]


@operation("POST", "/decks/check", "Cards", limit=READING_TEXT)
def check_deck(sent: ListSent) -> DeckAnswer:
    """Hold a deck list against every rule of deck construction, with the cards of the site's card box.

    A list with lines that cannot be read is refused (422), with each of them in `faults`.
    """
    game = game_of(sent.game)
    listed = deck_of_text("", sent.list, card_box().of_game(game), game)
    return deck_answer(listed, adapter_of(game).deck_faults(listed), sent.languages)
