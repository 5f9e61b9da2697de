"""The cards of a position: their fields, and fillers without skills."""

from __future__ import annotations

from typing import Any, ClassVar

from judge.cards.dragon_ball_cells import COLORS
from judge.cards.model import CardDefinition, Face
from judge.engine.catalogue import Catalogue, Print
from judge.rules.dragon_ball.cards import CardsOfGame
from judge.rules.dragon_ball.prints import of_dragon_ball
from judge.table.positions.definitions import GameCards, face_words, names_of_print
from judge.texts import Message, Texts

FILLER = " energy"
"""The end of a filler's name, behind the color: ``red energy``."""
PLAIN_LEADER = "plain leader"

FRONT = {
    "number": "number",
    "name": "name",
    "type": "type",
    "color": "color",
    "colors": "color",
    "cost": "cost",
    "specified": "specified_cost",
    "power": "power",
    "combo": "combo_power",
    "traits": "traits",
    "text": "text_front",
}
"""The fields of a card in a position, and what they are called where cards are imported."""
BACK = {"name": "name_back", "power": "power_back", "traits": "traits_back", "text": "text_back"}
CALLED: dict[str, Texts] = {
    "number": Message("number"),
    "name": Message("name"),
    "type": Message("type"),
    "color": Message("color"),
    "colors": Message("colors"),
    "cost": Message("cost"),
    "specified": Message("specified cost"),
    "power": Message("power"),
    "combo": Message("combo power"),
    "traits": Message("traits"),
    "text": Message("skills"),
    "back_name": Message("name of the back"),
    "back_power": Message("power of the back"),
    "back_traits": Message("traits of the back"),
    "back_text": Message("skills of the back"),
}
"""The labels of the fields of a form."""


def filler(color: str, game: str) -> CardDefinition:
    """A Battle Card of a color without skills, for energy that need not be named."""
    name = f"{color}{FILLER}"
    return CardDefinition(name, "battle", Face(name, 5000), (color,), 1, (color,), 5000, game=game)


def is_filler(number: str) -> bool:
    """True if a card number is that of a filler."""
    return number.endswith(FILLER) and number.removesuffix(FILLER) in COLORS


def plain_leader(game: str) -> CardDefinition:
    """A Leader of every color without skills, where a position names none."""
    return CardDefinition(PLAIN_LEADER, "leader", Face(PLAIN_LEADER, 15000), COLORS, game=game)


class CardsOfDragonBall(GameCards):
    """The cards of a game of the family, which says how they come into the catalogue."""

    catalogued: ClassVar[CardsOfGame]
    front: ClassVar[dict[str, str]] = FRONT
    back: ClassVar[dict[str, str]] = BACK
    called: ClassVar[dict[str, Texts]] = CALLED

    def new_catalogue(self) -> Catalogue:
        """A catalogue without cards."""
        return self.catalogued.new_catalogue()

    def add(self, catalogue: Catalogue, card: CardDefinition) -> int:
        """The number of a card's print in a catalogue, added if it is new."""
        return self.catalogued.add_card(catalogue, card)

    def stand_in(self, name: str) -> CardDefinition | None:
        """A card that needs no definition: energy of a color, a Leader where none is named."""
        if is_filler(name):
            return filler(name.removesuffix(FILLER), self.game)
        return plain_leader(self.game) if name == PLAIN_LEADER else None

    def written(self, name: str, printed: Print) -> dict[str, Any]:
        """A print as its fields under ``cards:``."""
        printed = of_dragon_ball(printed)
        front = printed.front
        fields = names_of_print(name, printed)
        fields["type"] = printed.type
        fields["color"] = "/".join(printed.colors) or "no-color"
        if printed.cost is not None:
            fields["cost"] = printed.cost
        if printed.specified_cost:
            fields["specified"] = " ".join(printed.specified_cost)
        fields |= face_words(front.power, front.traits, front.text)
        if printed.combo_power is not None:
            fields["combo"] = printed.combo_power
        if printed.back is not None:
            back = printed.back
            named = {"name": back.name} if back.name != front.name else {}
            fields["back"] = named | face_words(back.power, back.traits, back.text)
        return fields
