"""Cards and decks: the site's card box, what is understood of a text, lists held against the rules."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, field

from judge.answers.card_lists import (
    CardsChecked,
    ReadingAnswer,
    cards_checked,
    not_read_answer,
    reading_answer,
)
from judge.answers.cards import (
    DeckAnswer,
    SideExplained,
    deck_answer,
    side_answer,
    sides_of,
    skills_of_text,
)
from judge.answers.checked_cards import checked_within
from judge.cards.deck_lists import deck_of_text
from judge.cards.importing import read_cards
from judge.cards.language import CardTextError
from judge.cards.model import CardDefinition
from judge.games import GAMES, adapter_of
from judge.games.pasting import card_of_pasted, read_pasted
from judge.problems import Refusal
from judge.table.editing import Pasted
from judge.texts import Message, Texts, in_both
from judge.web.api.looking_up import GameName, Typed, Worded, game_of
from judge.web.api.operations import Asked, operation
from judge.web.api.problems import Missing
from judge.web.official import card_box
from judge.web.protection import READING_TEXT
from judge.web.sent_cards import Sent

_LONGEST_TEXT = 4_000
_LONGEST_LIST = 20_000
_LONGEST_CARDS = 200_000
_FILE_NAME = "cards"
_SECONDS = 3.0
"""Seconds for which the texts of cards that were sent are read."""

_TEXTS: dict[str, Texts] = {
    "no card": Message("The card box of this site has no card %(name)s."),
    "no text": Message("This is no card's text: %(why)s"),
    "one way": Message("Send cards, a file's text, or text, that of one card: one of the two."),
    "icons": Message("The cards of %(name)s are icons; send them as cards, with their fields."),
}


class CardsAsked(Worded, frozen=True, kw_only=True):
    """Cards of the site's card box."""

    limit: Annotated[int, Meta(ge=1, le=200, description="The most cards.")] = 20
    skip: Annotated[int, Meta(ge=0, le=100_000, description="How many are left out before them.")] = 0


class TextSent(Asked, frozen=True, kw_only=True):
    """The text of a card."""

    text: Annotated[str, Meta(min_length=1, max_length=_LONGEST_TEXT, description="As it is printed.")]
    game: GameName = ""


Field = Annotated[str, Meta(max_length=60)]
Value = Annotated[str, Meta(max_length=_LONGEST_TEXT)]


class CardsSent(Asked, frozen=True, kw_only=True):
    """Cards to be checked: a file's text, or one card as somebody types it. Exactly one of the two."""

    cards: Annotated[
        str,
        Meta(
            max_length=_LONGEST_CARDS,
            description="A file's text: JSON of any shape, JSON lines or CSV.",
            examples=["number,name,type,color,cost,power\nZZ01-002,Otter,battle,Red,1,5000"],
        ),
    ] = ""
    text: Annotated[
        str,
        Meta(max_length=_LONGEST_TEXT, description="`Otter BATTLE Red 1 5000`, and its text"),
    ] = ""
    game: GameName = ""
    columns: Annotated[
        dict[Field, Value], Meta(max_length=50, description="Of a file, field → its column; `` for none.")
    ] = field(default_factory=dict)
    fields: Annotated[
        dict[Field, Value], Meta(max_length=50, description="Of a typed card, what is put right.")
    ] = field(default_factory=dict)
    only_missing: Annotated[bool, Meta(description="Only skills that are left to you.")] = False


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
    """List cards of the site's card box that have all these words, those with all in the name first.

    Without words it lists every card.
    """
    game, box = game_of(asked.game), card_box()
    found = (box.of_game(game) if game else box).search(asked.words)
    return list(found[asked.skip : asked.skip + asked.limit])


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


@operation("POST", "/cards/check", "Cards", limit=READING_TEXT)
def check_cards(sent: CardsSent) -> CardsChecked:
    """Say of each skill of some cards whether it is understood, or which words are not.

    A card that cannot be taken is named in `left_out`, one whose text there was no time to read in
    `not_read`. Nothing is kept.
    """
    if bool(sent.cards.strip()) == bool(sent.text.strip()):
        raise Refusal.of(_TEXTS, "one way")
    read, cards = _read(sent, game_of(sent.game))
    every = list(checked_within(_SECONDS, cards))
    skills = [skill for each in every for skill in each.skills]
    missing = not_read_answer(every, sent.languages)
    return cards_checked(read, skills, missing, sent.languages, sent.only_missing)


def _read(sent: CardsSent, game: str) -> tuple[ReadingAnswer | Pasted, tuple[CardDefinition, ...]]:
    """How the cards that were sent are read, and the cards. Raises Refusal."""
    if not sent.text.strip():
        with Sent(_FILE_NAME, sent.cards.encode()).as_file() as path:
            reading = read_cards(path, game, sent.columns)
        return reading_answer(reading, sent.languages), reading.cards
    pasted = read_pasted(sent.text, sent.fields, game)
    if pasted is None:
        raise Refusal.of(_TEXTS, "icons", name=game)
    return pasted, (card_of_pasted(pasted),)


@operation("POST", "/decks/check", "Cards", limit=READING_TEXT)
def check_deck(sent: ListSent) -> DeckAnswer:
    """Hold a deck list against every rule of deck construction, with the cards of the site's card box.

    A list with lines that cannot be read is refused (422), with each of them in `faults`.
    """
    game = game_of(sent.game)
    listed = deck_of_text("", sent.list, card_box().of_game(game), game)
    return deck_answer(listed, adapter_of(game).deck_faults(listed), sent.languages)
