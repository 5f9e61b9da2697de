"""A card's printed text as somebody pasted it: name, cost and so on where clear, the rest is skills."""

from __future__ import annotations

import re
from collections.abc import Iterable

from judge.cards.cells import LONGEST_NAME, LONGEST_TEXT, FaultyCardError
from judge.cards.fusion_world_cells import card_of
from judge.games.fusion_world.definitions import CARDS
from judge.table.editing.errors import refusal
from judge.table.editing.forms import Pasted, card_from_form

MOST_PASTED = 2 * LONGEST_TEXT
"""Characters of a pasted text."""

_LABELS = {
    "name": "card name|name|nom de la carte|nom",
    "number": "card number|card no|number|numéro",
    "type": "card type|type de carte|type",
    "color": "colou?rs?|couleurs?",
    "specified": "specified costs?|coût spécifié",
    "cost": "total cost|energy cost|cost|coût total|coût",
    "combo": "combo power|combo|puissance de combo",
    "power": "power|puissance",
    "traits": "special traits?|traits?|features?|characteristics?|caractéristiques?",
    "text": "text|effect|skills?|texte|effets?|capacités?",
}
_LABELLED = re.compile("|".join(f"(?P<{field}>{words})" for field, words in _LABELS.items()), re.IGNORECASE)
_LINE = re.compile(r"([^:\[\]]{2,30}?)\s*[:：]\s*(.*)")
_NUMBER = re.compile(r"[A-Z]{1,4}\d{0,2}-\d{2,3}")
_FIGURE = re.compile(r"\+?(\d{1,3}(?:[,. ]?000))")
_TRAITS = re.compile(r"[《«].*[》»]")
_BACK = re.compile(r"-{3,}|(?:back|awakened|verso|éveillé)\W*", re.IGNORECASE)
_LONGEST_NAME_LINE = 60


def card_from_text(pasted: str) -> Pasted:
    """The card that a printed text tells; what is not clear is left to the form.

    Raises EditError for a text that is longer than any card's.
    """
    if len(pasted) > MOST_PASTED:
        raise refusal("too large", count=len(pasted), most=MOST_PASTED)
    lines = [line.strip() for line in pasted.replace("\r\n", "\n").replace("\r", "\n").split("\n")]
    fields = _Lines([line for line in lines if line]).fields()
    try:
        return Pasted(fields, CARDS, card_from_form(fields, CARDS))
    except FaultyCardError:
        return Pasted(fields, CARDS)


class _Lines:
    """The lines of a pasted text, sorted into fields."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = list(lines)
        self._found: dict[str, str] = {}
        self._text: list[str] = []
        self._side = ""

    def fields(self) -> dict[str, str]:
        for number, line in enumerate(self._lines):
            if number and _BACK.fullmatch(line) and not self._side:
                self._finish_side()
                self._side = "back_"
            elif self._text or not (self._labelled(line) or self._clear(line, number)):
                self._text.append(line)
        self._finish_side()
        return self._found

    def _finish_side(self) -> None:
        if self._text:
            self._found[f"{self._side}text"] = "\n".join(self._text)
        self._text = []

    def _labelled(self, line: str) -> bool:
        """``Power: 15000``."""
        found = _LINE.fullmatch(line)
        label = _LABELLED.fullmatch(found[1].strip(" .")) if found else None
        if found is None or label is None:
            return False
        field, value = str(label.lastgroup), found[2].strip()
        if field == "text":
            self._text += [value] if value else []
            return True
        return self._set(field, value.lstrip("+") if field == "combo" else value)

    def _clear(self, line: str, number: int) -> bool:
        """A line that says by itself what it is."""
        figure = _FIGURE.fullmatch(line)
        if figure:
            value = re.sub(r"\D", "", figure[1])
            combo = line.startswith("+") or f"{self._side}power" in self._found
            return self._set("combo" if combo else "power", value)
        if _NUMBER.fullmatch(line):
            return self._set("number", line)
        if _TRAITS.fullmatch(line):
            return self._set("traits", line)
        return self._card_word(line) or self._name(line, number)

    def _card_word(self, line: str) -> bool:
        """``BATTLE``, ``Red/Blue`` or a cost, alone in a line."""
        if line.isdecimal() and len(line) < 3:
            return self._set("cost", line)
        return any(self._set(field, line) for field in ("type", "color") if is_value(field, line))

    def _name(self, line: str, number: int) -> bool:
        is_first = number == 0 or (self._side and not self._found.get("back_name"))
        sentence = "[" in line or line.endswith((".", ":")) or len(line) > _LONGEST_NAME_LINE
        return bool(is_first) and not sentence and len(self._lines) > 1 and self._set("name", line)

    def _set(self, field: str, value: str) -> bool:
        """Notes a field that is not there yet; the back side has only some."""
        if self._side and field not in ("name", "power", "traits"):
            return False
        name = f"{self._side}{field}"
        if name in self._found or len(value) > LONGEST_NAME:
            return False
        self._found[name] = value
        return True


def is_value(field: str, words: str) -> bool:
    """True if words are a value of a field of a card, by themselves."""
    try:
        card_of({field: words})
    except FaultyCardError as error:
        return all(each.place != field for each in error.problems)
    return True
