"""One card out of the named values of a row, however they are written: every fault in it is found at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from judge.cards.faults import Texts, in_both, quoted
from judge.cards.model import CardDefinition, Face

FIELDS = (
    "number", "name", "type", "color", "cost", "specified_cost", "power", "combo_power", "traits",
    "text_front", "name_back", "power_back", "traits_back", "text_back",
)  # fmt: skip
LONGEST_TEXT = 4000
LONGEST_NAME = 200

COLORS = ("red", "blue", "green", "yellow", "black")
_COLOR_WORDS = {
    **{color: (color,) for color in COLORS},
    "r": ("red",), "u": ("blue",), "g": ("green",), "y": ("yellow",), "b": ("black",),
    "rouge": ("red",), "bleu": ("blue",), "vert": ("green",), "jaune": ("yellow",), "noir": ("black",),
    "all": COLORS, "no-color": (), "none": (), "colorless": (),
}  # fmt: skip
_TYPES = ("leader", "battle", "extra")

_NUMBER = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,39}")
_DIGITS = re.compile(r"\d{1,9}|\d{1,3}(?:[,'’ \u00a0\u202f]\d{3})+")
_HIGHEST = 9_999_999
_EMPTY = frozenset({"", "-", "–", "—"})

_TEXTS: dict[str, Texts] = {
    "empty": {
        "en": "empty; {what} is needed",
        "fr": "vide ; il faut {what}",
    },
    "number": {
        "en": "'{value}' is no card number; write one like FB01-001",
        "fr": "« {value} » n'est pas un numéro de carte ; écrivez-le comme FB01-001",
    },
    "words": {
        "en": "'{value}' is no text; put it in quotes",
        "fr": "« {value} » n'est pas un texte ; mettez-le entre guillemets",
    },
    "too long": {
        "en": "{count} signs; the most is {most}",
        "fr": "{count} signes ; le maximum est {most}",
    },
    "control": {
        "en": "a control character in '{value}'; delete it",
        "fr": "un caractère de contrôle dans « {value} » ; supprimez-le",
    },
    "type": {
        "en": "'{value}' is no card type; write LEADER, BATTLE or EXTRA",
        "fr": "« {value} » n'est pas un type de carte ; écrivez LEADER, BATTLE ou EXTRA",
    },
    "color": {
        "en": "'{value}' is no color; write Red, Blue, Green, Yellow or Black, several as Red/Blue",
        "fr": "« {value} » n'est pas une couleur ; écrivez Red, Blue, Green, Yellow ou Black, plusieurs"
        " ainsi : Red/Blue",
    },
    "orbs": {
        "en": "'{value}' is no specified cost; write a color an orb, RR or Red Red",
        "fr": "« {value} » n'est pas un coût spécifié ; écrivez une couleur par orbe, RR ou Red Red",
    },
    "figure": {
        "en": "'{value}' is no number from 0 to {most}; write digits alone, or nothing",
        "fr": "« {value} » n'est pas un nombre de 0 à {most} ; écrivez des chiffres, ou rien",
    },
    "back": {
        "en": "only a Leader Card has a back side; leave it empty, or make the type LEADER",
        "fr": "seule une carte Leader a un côté verso ; laissez vide, ou mettez le type LEADER",
    },
    "leader cost": {
        "en": "a Leader Card has no cost; leave it empty",
        "fr": "une carte Leader n'a pas de coût ; laissez vide",
    },
}
_NEEDED: dict[str, Texts] = {
    "number": {"en": "the card number", "fr": "le numéro de la carte"},
    "name": {"en": "the card name", "fr": "le nom de la carte"},
    "type": {"en": "LEADER, BATTLE or EXTRA", "fr": "LEADER, BATTLE ou EXTRA"},
    "color": {"en": "a color (or no-color)", "fr": "une couleur (ou no-color)"},
    "cost": {"en": "the total cost", "fr": "le coût total"},
    "power": {"en": "the power", "fr": "la puissance"},
}
_NEEDED_BY_TYPE = {"leader": ("power",), "battle": ("cost", "power"), "extra": ("cost",)}

T = TypeVar("T")


class FaultyCardError(Exception):
    """Values that make no card: `faults` has every one of them, the field's name and what is wrong."""

    def __init__(self, faults: list[tuple[str, Texts]]) -> None:
        super().__init__("; ".join(f"{field}: {text['en']}" for field, text in faults))
        self.faults = tuple(faults)


class _UnusableError(Exception):
    def __init__(self, key: str, /, **values: Any) -> None:
        self.text = in_both(_TEXTS[key], **values)


def card_of(values: Mapping[str, Any]) -> CardDefinition:
    """The card that the values of a row make, by the names in `FIELDS`; None and "" are an empty value.

    Raises FaultyCardError, which names every faulty field at once.
    """
    return _Cells(values).card()


class _Cells:
    """The values of one card, and the faults found in them so far."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = values
        self._faults: list[tuple[str, Texts]] = []

    def card(self) -> CardDefinition:
        type_ = self._read("type", _type, "")
        card = CardDefinition(
            number=self._read("number", _number, ""),
            type=type_,
            front=self._face("name", "power", "traits", "text_front"),
            colors=self._read("color", _colors, ()),
            cost=self._read("cost", _figure, None),
            specified_cost=self._read("specified_cost", _orbs, ()),
            combo_power=self._read("combo_power", _figure, None),
            back=self._back(type_),
        )
        for field in ("number", "name", "type", "color", *_NEEDED_BY_TYPE.get(type_, ())):
            if _is_empty(self._values.get(field)):
                self._fault(field, "empty", what=_NEEDED[field])
        if type_ == "leader":
            for field in ("cost", "specified_cost"):
                if not _is_empty(self._values.get(field)):
                    self._fault(field, "leader cost")
        if self._faults:
            raise FaultyCardError(self._faults)
        return card

    def _back(self, type_: str) -> Face | None:
        fields = ("name_back", "power_back", "traits_back", "text_back")
        given = [field for field in fields if not _is_empty(self._values.get(field))]
        if type_ in ("battle", "extra"):
            for field in given:
                self._fault(field, "back")
        if not given:
            return None
        back = self._face(*fields)
        return back if back.name else Face(self._read("name", _name, ""), back.power, back.traits, back.text)

    def _face(self, name: str, power: str, traits: str, text: str) -> Face:
        return Face(
            name=self._read(name, _name, ""),
            power=self._read(power, _figure, None),
            traits=self._read(traits, _traits, ()),
            text=self._read(text, _text, ""),
        )

    def _read(self, field: str, read: Callable[[Any], T], empty: T) -> T:
        value = self._values.get(field)
        if _is_empty(value):
            return empty
        try:
            return read(value)
        except _UnusableError as error:
            fault = (field, error.text)
            if fault not in self._faults:
                self._faults.append(fault)
            return empty

    def _fault(self, field: str, key: str, /, **values: Any) -> None:
        self._faults.append((field, in_both(_TEXTS[key], **values)))


def _is_empty(value: Any) -> bool:
    return value is None or value == [] or (isinstance(value, str) and value.strip() in _EMPTY)


def _words(value: Any, most: int) -> str:
    """A text in which a terminal finds nothing to obey."""
    if not isinstance(value, str):
        raise _UnusableError("words", value=quoted(value))
    text = value.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ").strip()
    if len(text) > most:
        raise _UnusableError("too long", count=len(text), most=most)
    # Line ends stand in skills; joiners and the like are harmless, the C0 and C1 control characters are not.
    if any((ord(sign) < 32 and sign != "\n") or 127 <= ord(sign) < 160 for sign in text):
        raise _UnusableError("control", value=quoted(text))
    return text


def _text(value: Any) -> str:
    return _words(value, LONGEST_TEXT)


def _name(value: Any) -> str:
    return " ".join(_words(value, LONGEST_NAME).split())


def _number(value: Any) -> str:
    text = str(value).strip() if isinstance(value, (str, int)) and not isinstance(value, bool) else ""
    if not _NUMBER.fullmatch(text):
        raise _UnusableError("number", value=quoted(value))
    return text.upper()


def _type(value: Any) -> str:
    word = value.strip().lower().removesuffix(" card") if isinstance(value, str) else ""
    if word not in _TYPES:
        raise _UnusableError("type", value=quoted(value))
    return word


def _figure(value: Any) -> int:
    figure: int | None = None
    if isinstance(value, str) and _DIGITS.fullmatch(value.strip()):
        figure = int(re.sub(r"\D", "", value))
    elif isinstance(value, float) and value.is_integer():  # spreadsheets write 15000.0
        figure = int(value)
    elif isinstance(value, int) and not isinstance(value, bool):
        figure = value
    if figure is None or not 0 <= figure <= _HIGHEST:
        raise _UnusableError("figure", value=quoted(value), most=_HIGHEST)
    return figure


def _parts(value: Any, separators: str) -> list[str]:
    """A list, or a text that separators divide, as a list of texts."""
    parts = value if isinstance(value, list) else re.split(separators, _words(value, LONGEST_TEXT))
    return [part for part in (_name(part) for part in parts) if part]


def _colors(value: Any) -> tuple[str, ...]:
    """Each color once, in the order in which the game lists them."""
    found: set[str] = set()
    for word in _parts(value, r"[/,;|&+・\s]+"):
        colors = _COLOR_WORDS.get(word.lower())
        if colors is None:
            raise _UnusableError("color", value=quoted(value))
        found.update(colors)
    return tuple(color for color in COLORS if color in found)


def _orbs(value: Any) -> tuple[str, ...]:
    """A color an orb; letters may stand close together."""
    found: list[str] = []
    for part in _parts(value, r"[/,;|&+・()\s]+"):
        letters = [part] if part.lower() in _COLOR_WORDS else list(part)
        for word in letters:
            colors = _COLOR_WORDS.get(word.lower(), ())
            if len(colors) != 1:
                raise _UnusableError("orbs", value=quoted(value))
            found += colors
    return tuple(found)


def _traits(value: Any) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_parts(value, r"\s*[/;|《》«»]\s*")))
