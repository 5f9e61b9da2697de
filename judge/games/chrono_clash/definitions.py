"""The cards of Chrono Clash in a position."""

from __future__ import annotations

from typing import Any, ClassVar

from judge.cards.chrono_clash_cells import GAME
from judge.cards.model import CardDefinition
from judge.engine.catalogue import Catalogue, Print
from judge.rules.chrono_clash.cards import add_card, new_catalogue
from judge.table.positions.definitions import GameCards, face_words, names_of_print
from judge.texts import Message, Texts

FRONT = {
    "number": "number",
    "name": "name",
    "type": "type",
    "color": "color",
    "colors": "color",
    "cost": "cost",
    "strength": "strength",
    "traits": "traits",
    "text": "text",
}
"""The fields of a card in a position, and what they are called where cards are imported."""


CALLED: dict[str, Texts] = {
    "number": Message("number"),
    "name": Message("name"),
    "type": Message("type"),
    "color": Message("color"),
    "colors": Message("colors"),
    "cost": Message("cost"),
    "strength": Message("strength"),
    "traits": Message("traits"),
    "text": Message("icons"),
}
"""The labels of the fields of a form."""


class CardsOfChronoClash(GameCards):
    """The cards of Chrono Clash."""

    game: ClassVar[str] = GAME
    front: ClassVar[dict[str, str]] = FRONT
    called: ClassVar[dict[str, Texts]] = CALLED

    def new_catalogue(self) -> Catalogue:
        """A catalogue without cards."""
        return new_catalogue()

    def add(self, catalogue: Catalogue, card: CardDefinition) -> int:
        """The number of a card's print in a catalogue, added if it is new."""
        return add_card(catalogue, card)

    def written(self, name: str, printed: Print) -> dict[str, Any]:
        """A print as its fields under ``cards:``."""
        front = printed.front
        fields = names_of_print(name, printed) | {"type": printed.type}
        if printed.colors:
            fields["color"] = "/".join(printed.colors)
        if printed.cost is not None:
            fields["cost"] = printed.cost
        return fields | face_words(front.power, front.traits, front.text, "strength")


CARDS: GameCards = CardsOfChronoClash()
