"""A card of Chrono Clash out of the named values of a row, in either language's words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from judge.cards import cells
from judge.cards.cells import Cells, FaultyCardError
from judge.cards.games import CardGame
from judge.cards.icons.spelling import fold
from judge.cards.model import CardDefinition
from judge.cards.terms import COLOR_NAMES
from judge.problems import Problem, quoted
from judge.texts import Message, Texts

GAME = "chrono-clash"
FIELDS = ("number", "name", "type", "color", "cost", "strength", "traits", "text")

_TYPES = {
    "battler": ("battler", "battler card", "carte battler", "standard battler", "battler standard"),
    "action": ("action", "action card", "carte action", "carte d'action"),
    "ex battler": (
        "ex battler", "battler ex", "extra battler", "extra deck battler", "battler d'extra deck",
        "battler de l'extra deck",
    ),
    "ex action": (
        "ex action", "action ex", "extra action", "ex action card", "carte action ex", "extra deck action",
        "extra deck action card", "action d'extra deck", "carte action d'extra deck",
    ),
}  # fmt: skip
_TYPE_WORDS = {word: type_ for type_, words in _TYPES.items() for word in words}
_NO_COLOR = frozenset({"no-color", "none", "colorless", "incolore"})

_TEXTS: dict[str, Texts] = {
    "type": Message("'%(value)s' is no card type; write battler, action, EX battler or EX action"),
    "strength": Message("an action card has no strength; leave it empty"),
}
_NEEDED: dict[str, Texts] = {
    **cells.NEEDED,
    "type": Message("battler, action, EX battler or EX action"),
    "cost": Message("the cost"),
    "strength": Message("the strength"),
}


def card_of(values: Mapping[str, Any]) -> CardDefinition:
    """The card that the values of a row make, by the names in `FIELDS`; None and "" are an empty value.

    `power` of its face is the strength (CC 2-1, 10-2-1). Raises FaultyCardError with every fault.
    """
    row = Cells(values)
    type_ = row.read("type", _type, "")
    card = CardDefinition(
        number=row.read("number", cells.number, ""),
        type=type_,
        front=row.face("name", "strength", "traits", "text"),
        colors=row.read("color", _colors, ()),
        cost=row.read("cost", cells.figure, None),
        game=GAME,
    )
    battles = type_.endswith("battler")
    row.needs(("number", "name", "type", "cost", *(("strength",) if battles else ())), _NEEDED)
    if type_ and not battles and row.has("strength"):
        row.note("strength", Problem.of(_TEXTS, "strength"))
    row.refuse()
    return card


def _type(value: Any) -> str:
    words = fold(value).replace("-", " ").replace("_", " ") if isinstance(value, str) else ""
    if words not in _TYPE_WORDS:
        raise FaultyCardError.of(_TEXTS, "type", value=quoted(value))
    return _TYPE_WORDS[words]


def _colors(value: Any) -> tuple[str, ...]:
    """Each color once, in lower case, in English where we know the word: the manual lists no colors."""
    found = (part.casefold() for part in cells.parts(value, r"[/,;|&+・\s]+"))
    known = _colors_in_french()
    return tuple(dict.fromkeys(known.get(fold(word), word) for word in found if word not in _NO_COLOR))


@cache
def _colors_in_french() -> dict[str, str]:
    """The colors by their French words, as these are compared."""
    return {fold(texts["fr"]): color for color, texts in COLOR_NAMES.items()}


CARD_GAME = CardGame(
    GAME,
    FIELDS,
    ("number", "name", "type"),
    {
        "color": ("colors", "colour", "colours"),
        "strength": ("power",),
        "traits": ("trait",),
        "text": ("icons", "text_front"),
    },
    card_of,
    "judge.cards.icons",
    has_extra_deck=True,
    reads_types=True,
)
