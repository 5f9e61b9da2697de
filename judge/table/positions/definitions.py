"""The cards that a position speaks of: its own ones, those of the card box, and those that stand in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar, Final

from msgspec.structs import replace

from judge.cards.box import CardBox
from judge.cards.cells import FaultyCardError
from judge.cards.games import CARD_GAMES
from judge.cards.language import CardTextError, CompiledSkill
from judge.cards.model import CardDefinition
from judge.cards.naming import compared
from judge.engine import tree
from judge.engine.catalogue import Catalogue, Print, Side
from judge.table.labels import UNKNOWN_CARD
from judge.table.positions.parts import Reader, TextPart, near
from judge.texts import Message, Texts

MOST_DEFINITIONS = 400

_TEXTS: dict[str, Texts] = {
    "no card": Message(
        "no card %(name)s is defined under cards:%(box)s; there is: %(names)s. A card that nobody knows is "
        "written: 1 unknown"
    ),
    "no count": Message("%(name)s is no number of cards; write 0, 1 or more, or name the cards"),
    "reserved": Message("'%(name)s' cannot be the name of a card: %(why)s"),
    "too many": Message("more than %(most)s cards are defined; leave out those that do not matter"),
    "text refused": Message("the text is no card's: %(why)s"),
}
_WHY: dict[str, Texts] = {
    "unknown": Message("it means a card nobody knows"),
    "comma": Message("a comma separates cards"),
    "figures": Message("it is a number"),
}
_FIGURES: Final = re.compile(r"[-+]?\d+([.,]\d+)?")
_IN_BOX: Texts = Message(" or in the card box")
_NO_BOX: Texts = {"en": "", "fr": ""}


class GameCards:
    """The cards of a game as its positions define them.

    `front` and `back` are the fields of a card in a position, and what they are called where cards are
    imported; a game without cards that have two sides has no `back`. `called` is what a reader calls those of
    a form, where the names of the back side begin with ``back_``.
    """

    game: ClassVar[str]
    front: ClassVar[dict[str, str]] = {}
    back: ClassVar[dict[str, str]] = {}
    called: ClassVar[Mapping[str, Texts]] = {}

    def new_catalogue(self) -> Catalogue:
        """A catalogue without cards."""
        return Catalogue(game=self.game)

    def add(self, catalogue: Catalogue, card: CardDefinition) -> int:
        """The number of a card's print in a catalogue, added if it is new; raises CardTextError.

        A game whose cards have a text has more to do than this.
        """
        face = card.front
        front = Side(face.name, face.power, face.traits)
        made = Print(card.number, card.type, front, colors=card.colors, cost=card.cost)
        if made not in catalogue.prints:
            catalogue.prints.append(made)
        return catalogue.prints.index(made)

    def compiled(self, text: str, card_type: str = "") -> tuple[CompiledSkill, ...]:
        """The text of a card of a type, skill by skill; raises CardTextError."""
        return CARD_GAMES[self.game].compile_text(text, card_type)

    def explained(self, skill: tree.Skill, language: str) -> tuple[str, ...]:
        """A skill in plain words, a line each, in ``en`` or ``fr``."""
        return CARD_GAMES[self.game].explain_skill(skill, "fr" if language == "fr" else "en")

    def card_of(self, values: dict[str, Any]) -> CardDefinition:
        """The card that fields, as they are called where cards are imported, are of; raises
        FaultyCardError."""
        return CARD_GAMES[self.game].card_of(values)

    def written(self, name: str, printed: Print) -> dict[str, Any]:
        """A print as its fields under ``cards:``."""
        front = printed.front
        said = {"type": printed.type, "color": "/".join(printed.colors), "cost": printed.cost}
        fields = {
            field: value for field, value in said.items() if field in self.front and value not in ("", None)
        }
        return names_of_print(name, printed) | fields | face_words(front.power, front.traits, front.text)

    def stand_in(self, name: str) -> CardDefinition | None:
        """A card that needs no definition, by its name; None if that means none."""
        return None

    def field_of(self, imported: str) -> str:
        """Says what a position calls a field that is named as where cards are imported."""
        back = {name: f"back.{field}" for field, name in self.back.items()}
        front = {name: field for field, name in self.front.items() if field != "colors"}
        return (front | back).get(imported, imported)


class Definitions:
    """The cards of a position by their short names, and the catalogue that they make."""

    def __init__(self, reader: Reader, cards: GameCards, box: CardBox | None) -> None:
        self._reader = reader
        self._cards = cards
        self._box = box
        self.catalogue: Catalogue = cards.new_catalogue()
        self.prints: dict[str, int] = {}

    def read(self, part: TextPart | None) -> None:
        """Reads the section ``cards:``."""
        if part is None:
            return
        if part.fields is None:
            self._reader.fields(part, ())
            return
        if len(part.fields) > MOST_DEFINITIONS:
            self._reader.defects.add(part.at, _TEXTS, "too many", most=MOST_DEFINITIONS)
            return
        for name, inner in part.fields.items():
            why = why_not(name)
            if why:
                self._reader.defects.add(inner.at, _TEXTS, "reserved", name=name, why=_WHY[why])
                continue
            card = self._card(name, inner)
            if card is not None:
                self._add(name, card, inner.at)

    def _add(self, name: str, card: CardDefinition, at: tuple[str, int]) -> None:
        try:
            number = self._cards.add(self.catalogue, card)
        except CardTextError as error:
            self._reader.defects.add(at, _TEXTS, "text refused", why=str(error))
            return
        self.prints[name] = number
        if card == self._cards.stand_in(card.number):  # written down, as a position in full has it
            self.catalogue.fillers.add(number)

    def _card(self, name: str, part: TextPart) -> CardDefinition | None:
        if part.is_text and part.text:
            return self._from_box(part.text, part.at)
        cards = self._cards
        fields = self._reader.fields(part, (*cards.front, "back") if cards.back else cards.front)
        values: dict[str, Any] = {"number": "OWN", "name": name}
        for field, inner in fields.items():
            if field != "back":
                values[cards.front[field]] = _value(inner)
        back = fields.get("back")
        if back is not None:
            for field, inner in self._reader.fields(back, cards.back).items():
                values[cards.back[field]] = _value(inner)
        try:
            card = self._cards.card_of(values)
        except FaultyCardError as error:
            for each in error.problems:
                place = f"{part.place}.{self._cards.field_of(each.place)}"
                self._reader.defects.put((place, part.line), each)
            return None
        return card if "number" in fields else replace(card, number=name)

    def _from_box(self, number: str, at: tuple[str, int]) -> CardDefinition | None:
        card = self._box.find(number) if self._box is not None else None
        if card is None:
            self.refuse(number, at)
        return card

    def refuse(self, name: str, at: tuple[str, int]) -> None:
        """Notes that there is no such card, with those that may have been meant."""
        if _FIGURES.fullmatch(name):
            self._reader.defects.add(at, _TEXTS, "no count", name=name)
            return
        close = near(name, self.prints)
        if self._box is not None:
            close += [card.number for card in self._box.near(name)]
        shown = ", ".join(close or [*self.prints][:20]) or "-"
        box = _IN_BOX if self._box is not None else _NO_BOX
        self._reader.defects.add(at, _TEXTS, "no card", name=name, box=box, names=shown)

    def find(self, name: str) -> int | None:
        """The print that a word in an area means: a short name, a number of the card box, a filler."""
        if name == UNKNOWN_CARD:
            return 0
        if name in self.prints:
            return self.prints[name]
        stands_in = self._cards.stand_in(name)
        card = stands_in or (self._box.find(name) if self._box is not None else None)
        if card is None:
            like = {its for known, its in self.prints.items() if compared(known) == compared(name)}
            return like.pop() if len(like) == 1 else None
        number = self._cards.add(self.catalogue, card)
        if stands_in is not None:
            self.catalogue.fillers.add(number)
        self.prints[card.number] = number
        if name != card.number:
            self.prints[name] = number
        return number

    def short_name(self, number: int) -> str:
        """Says what a print is called in the position."""
        return next((name for name, its in self.prints.items() if its == number), "?")


def why_not(name: str) -> str:
    """Tells why a word cannot be the short name of a card; "" if it can."""
    if name == UNKNOWN_CARD:
        return "unknown"
    if "," in name:
        return "comma"
    return "figures" if name.isdecimal() else ""


def _value(part: TextPart) -> Any:
    if part.items is not None:
        return [_value(item) for item in part.items]
    if part.fields is not None:
        return {name: _value(inner) for name, inner in part.fields.items()}
    return part.text


def names_of_print(name: str, printed: Print) -> dict[str, Any]:
    """Number and name of a print, where they are not what it is called under ``cards:``."""
    fields: dict[str, Any] = {}
    if printed.number != name:
        fields["number"] = printed.number
    if printed.front.name != name:
        fields["name"] = printed.front.name
    return fields


def face_words(power: int | None, traits: tuple[str, ...], text: str, key: str = "power") -> dict[str, Any]:
    """A face's power (or what the game calls it), traits and text as fields."""
    fields: dict[str, Any] = {}
    if power is not None:
        fields[key] = power
    if traits:
        fields["traits"] = list(traits)
    if text:
        fields["text"] = text
    return fields
