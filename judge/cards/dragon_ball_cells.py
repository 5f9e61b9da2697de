"""A card of Fusion World or Masters out of the named values of a row: what both games print alike."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from judge.cards import cells
from judge.cards.cells import Cells, FaultyCardError
from judge.cards.games import CardGame
from judge.cards.model import CardDefinition, Face
from judge.problems import Problem, quoted
from judge.texts import Message, Texts

FAMILY = "dragon-ball"
"""The name of what the two games are together."""
FIELDS = (
    "number", "name", "type", "color", "cost", "specified_cost", "power", "combo_power", "traits",
    "text_front", "name_back", "power_back", "traits_back", "text_back",
)  # fmt: skip
NEEDED = ("number", "name", "type", "color")
ALSO_CALLED = {
    "color": ("colors", "colour", "colours"),
    "traits": ("trait", "special_trait", "special_traits"),
    "text_front": ("text",),
}

COLORS = ("red", "blue", "green", "yellow", "black")
_COLOR_WORDS = {
    **{color: (color,) for color in COLORS},
    "r": ("red",), "u": ("blue",), "g": ("green",), "y": ("yellow",), "b": ("black",),
    "rouge": ("red",), "bleu": ("blue",), "vert": ("green",), "jaune": ("yellow",), "noir": ("black",),
    "all": COLORS, "no-color": (), "none": (), "colorless": (),
}  # fmt: skip
TYPES = {
    "leader": "leader",
    "battle": "battle",
    "extra": "extra",
    "combat": "battle",
    "carte combat": "battle",
}
"""The types of cards by the words for them."""
NEEDED_BY_TYPE = {"leader": ("power",), "battle": ("cost", "power"), "extra": ("cost",)}
_COST_IN_ONE = re.compile(r"(\d{1,2})\s*(?=[({\[RUGYBrugyb])([RUGYBrugyb(){}\[\]\s]+)")

_TEXTS: dict[str, Texts] = {
    "color": Message("'%(value)s' is no color; write Red, Blue, Green, Yellow or Black, several as Red/Blue"),
    "orbs": Message("'%(value)s' is no specified cost; write a color an orb, RR or Red Red"),
    "back": Message("only a Leader Card has a back side; leave it empty, or make the type LEADER"),
    "leader cost": Message("a Leader Card has no cost; leave it empty"),
}
_NEEDED: dict[str, Texts] = {
    **cells.NEEDED,
    "color": Message("a color (or no-color)"),
    "cost": Message("the total cost"),
    "power": Message("the power"),
    "power_back": Message("the power of the back side"),
}


class DragonBallCells(Cells):
    """The values of a card of one of the games, which says its name, its types of cards and what each of them
    needs. `back_besides` are the fields that only the backs of its Leader Cards have, `type_list` is what
    stands in the field of the type, `no_type` the refusal of another word."""

    game: ClassVar[CardGame]
    types: ClassVar[Mapping[str, str]] = TYPES
    needed_by_type: ClassVar[Mapping[str, tuple[str, ...]]] = NEEDED_BY_TYPE
    back_besides: ClassVar[tuple[str, ...]] = ()
    type_list: ClassVar[Texts]
    no_type: ClassVar[Texts]

    def card(self) -> CardDefinition:
        """The card; raises FaultyCardError."""
        type_ = self.read("type", self._type, "")
        card = CardDefinition(
            number=self.read("number", cells.number, ""),
            type=type_,
            front=self.face("name", "power", "traits", "text_front"),
            colors=self.read("color", _colors, ()),
            cost=self.read("cost", _cost, None),
            specified_cost=self.read("specified_cost", _orbs, ()) or self.read("cost", _orbs_of_cost, ()),
            combo_power=self.read("combo_power", cells.figure, None),
            back=self._back(type_),
            game=self.game.name,
        )
        back = ("power_back",) if card.back is not None and type_ == "leader" else ()
        self.needs((*NEEDED, *self.needed_by_type.get(type_, ()), *back), {**_NEEDED, "type": self.type_list})
        if type_ == "leader":
            for field in ("cost", "specified_cost"):
                if self.has(field):
                    self.note(field, Problem.of(_TEXTS, "leader cost"))
        card = self.besides(card)
        self.refuse()
        return card

    def besides(self, card: CardDefinition) -> CardDefinition:
        """The card with what only this game prints on it."""
        return card

    def face(self, name: str, power: str, traits: str, text: str) -> Face:
        """One side of the card, its text as it is printed."""
        face = super().face(name, power, traits, text)
        return replace(face, text=self.game.as_printed(face.text))

    def _type(self, value: Any) -> str:
        word = value.strip().lower().removesuffix(" card") if isinstance(value, str) else ""
        if word not in self.types:
            raise FaultyCardError.of({"type": self.no_type}, "type", value=quoted(value))
        return self.types[word]

    def _back(self, type_: str) -> Face | None:
        fields = ("name_back", "power_back", "traits_back", "text_back")
        given = [field for field in (*fields, *self.back_besides) if self.has(field)]
        if type_ not in ("leader", ""):
            for field in given:
                self.note(field, Problem.of(_TEXTS, "back"))
        if not {"name_back", "power_back", "text_back"} & set(given):
            return None  # the traits alone, as lists have them of a back side that they leave out
        back = self.face(*fields)
        return replace(back, name=back.name or self.read("name", cells.one_line, ""))


def _cost(value: Any) -> int:
    """The total cost, alone or with the orbs behind it, ``2(RR)``."""
    found = _COST_IN_ONE.fullmatch(value.strip()) if isinstance(value, str) else None
    return cells.figure(found[1] if found else value)


def _orbs_of_cost(value: Any) -> tuple[str, ...]:
    found = _COST_IN_ONE.fullmatch(value.strip()) if isinstance(value, str) else None
    return _orbs(found[2]) if found else ()


def _symbols(value: Any) -> list[str]:
    """The signs of colors, without what encloses and parts them; a text of nothing else stays whole."""
    return cells.parts(value, r"[/,;|&+・(){}\[\]\s]+") or cells.parts(value, r"\s+")


def _colors(value: Any) -> tuple[str, ...]:
    """Each color once, in the order in which the game lists them."""
    found: set[str] = set()
    for word in _symbols(value):
        colors = _COLOR_WORDS.get(word.lower())
        if colors is None:
            raise FaultyCardError.of(_TEXTS, "color", value=quoted(value))
        found.update(colors)
    return tuple(color for color in COLORS if color in found)


def _orbs(value: Any) -> tuple[str, ...]:
    """A color an orb; letters may stand close together."""
    found: list[str] = []
    for part in _symbols(value):
        letters = [part] if part.lower() in _COLOR_WORDS else list(part)
        for word in letters:
            colors = _COLOR_WORDS.get(word.lower(), ())
            if len(colors) != 1:
                raise FaultyCardError.of(_TEXTS, "orbs", value=quoted(value))
            found += colors
    return tuple(found)
