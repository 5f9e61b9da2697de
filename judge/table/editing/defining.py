"""Cards that an edit brings into a position: found by name or number, or defined by a form."""

from __future__ import annotations

import string
from typing import Any

from msgspec.structs import replace

from judge.cards.cells import FaultyCardError
from judge.cards.language import CardTextError
from judge.cards.model import CardDefinition
from judge.cards.naming import compared
from judge.engine.catalogue import Catalogue
from judge.table.editing.draft import Draft
from judge.table.editing.errors import refusal
from judge.table.editing.forms import card_from_form
from judge.table.editing.library import card_of_key
from judge.table.labels import UNKNOWN_CARD
from judge.table.positions.definitions import GameCards, why_not


def definition_of(draft: Draft, name: str, fields: dict[str, Any] | None) -> CardDefinition | int:
    """The card that a name, a number or a key means: the number of its print where the position has it,
    else its definition. With fields, the card that they make. Raises EditError."""
    if fields is not None:
        named_so = {"name": name} if name and not fields.get("name") else {}
        return form_card(fields | named_so, draft.adapter.cards)
    words = " ".join(name.split())
    if not words or words == UNKNOWN_CARD:
        raise refusal("no print", name=name)
    known = _known_print(draft, words)
    if known is not None:
        return known
    cards = draft.adapter.cards
    stands_in = cards.stand_in(words)
    if stands_in is not None:
        return stands_in
    card = card_of_key(words, cards, draft.box)
    if card is not None:
        return card
    in_box = draft.box.named(words) if draft.box is not None else ()
    named = [each for each in in_box if each.game == cards.game]
    if len(named) > 1:
        names = ", ".join(each.number for each in named[:8])
        raise refusal("several prints", name=name, names=names)
    if not named:
        raise refusal("no print", name=name)
    return named[0]


def _known_print(draft: Draft, words: str) -> int | None:
    """The print of the position of that number or, if only one has it, that name."""
    prints = draft.catalogue.prints
    folded = words.casefold()
    for number in range(1, len(prints)):
        if prints[number].number.casefold() == folded:
            return number
    named = [n for n in range(1, len(prints)) if compared(prints[n].front.name) == compared(words)]
    return named[0] if len(named) == 1 else None


def form_card(fields: dict[str, Any], cards: GameCards) -> CardDefinition:
    """The card that a form makes; raises EditError with everything that is wrong with it."""
    try:
        return card_from_form(fields, cards)
    except FaultyCardError as error:
        raise refusal("defects", sentences=error.texts) from error


def print_meant(draft: Draft, name: str, fields: dict[str, Any] | None = None) -> int:
    """The number of the print that `definition_of` means. In the set-up the position gets it if it has not;
    in play none is defined. Raises EditError."""
    card = definition_of(draft, name, fields)
    if isinstance(card, int):
        return card
    if draft.in_play:
        raise refusal("not in the position", name=name or card.number)
    short, is_new = name_for(draft.adapter.cards, draft.catalogue, card)
    if is_new:
        define(draft, short, card)
    found = draft.catalogue.find(short)
    assert found is not None
    return found


def name_for(cards: GameCards, catalogue: Catalogue, card: CardDefinition) -> tuple[str, bool]:
    """Finds what a card is called under ``cards:``, and whether it is new there: its number, or another one
    if the catalogue has a different card of that number. Raises EditError."""
    base = " ".join(card.number.replace(",", " ").split())
    if why_not(base):
        base = f"card {base}".strip()
    for name in (base, *(f"{base} {letter}" for letter in string.ascii_lowercase[1:])):
        found = catalogue.find(name)
        if found is None:
            return name, True
        printed = catalogue.prints[found]
        if fields_of(cards, name, card) == cards.written(name, printed):
            return name, False
    raise refusal("no print", name=base)


def fields_of(cards: GameCards, name: str, card: CardDefinition) -> dict[str, Any]:
    """A card as its fields under ``cards:``."""
    catalogue = cards.new_catalogue()
    try:
        number = cards.add(catalogue, replace(card, number=name))
    except CardTextError as error:
        raise refusal("defects", sentences=str(error)) from error
    return cards.written(name, catalogue.prints[number])


def define(draft: Draft, name: str, card: CardDefinition) -> None:
    """Puts a card under ``cards:``, in place of the one of that name."""
    draft.needs_words()
    fields = fields_of(draft.adapter.cards, name, card)

    def change(position: dict[str, Any]) -> None:
        position.setdefault("cards", {})[name] = fields

    draft.rewrite(change)
