"""A card's printed text as somebody pasted it: name, cost and so on where clear, the rest is skills."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress

from judge.cards.cells import LONGEST_NAME, LONGEST_TEXT, FaultyCardError
from judge.games.dragon_ball.pasted_line import fields_of_line
from judge.table.editing.errors import refusal
from judge.table.editing.forms import Pasted, card_from_form
from judge.table.positions.definitions import GameCards

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
_FIGURES = ("cost", "combo", "power")
_LABELLED_FIGURE = re.compile(
    f"({'|'.join(_LABELS[field] for field in _FIGURES)})\\s+(\\+?\\d[\\d,. ]*)", re.IGNORECASE
)
_LABELLED = re.compile("|".join(f"(?P<{field}>{words})" for field, words in _LABELS.items()), re.IGNORECASE)
_LINE = re.compile(r"([^:\[\]]{2,30}?)\s*[:：]\s*(.*)")
_NUMBER = re.compile(r"[A-Z]{1,4}\d{0,2}-\d{2,3}")
_FIGURE = re.compile(r"\+?(\d{1,3}(?:[,. ]?000))")
_TRAITS = re.compile(r"[《«].*[》»]")
_BACK = re.compile(r"-{3,}|(?:back|awakened|verso|éveillé)\W*", re.IGNORECASE)
_HEADER = re.compile(r"[\[［]\s*[A-Za-z]{2}|【")
_SENTENCE = re.compile(r"[\[【［]|[.:。．：]$")
"""What stands in a line of a skill, and in no name."""
_LONGEST_NAME_LINE = 60


def card_from_text(cards: GameCards, pasted: str, corrected: Mapping[str, str] | None = None) -> Pasted:
    """The card of a game that a printed text tells, with what somebody `corrected` of it, by field.

    What is lacking is assumed, to be looked at. Raises EditError for a text that is longer than any card's.
    """
    if len(pasted) > MOST_PASTED:
        raise refusal("too large", count=len(pasted), most=MOST_PASTED)
    lines = _Lines(cards, filter(None, (line.strip() for line in pasted.replace("\r", "\n").split("\n"))))
    fields = {name: value for name, value in (lines.fields() | dict(corrected or {})).items() if value}
    card = None
    with suppress(FaultyCardError):
        card = card_from_form(fields, cards)
    return Pasted(fields, cards, card, _assumed(fields), tuple(lines.unused))


def _assumed(fields: Mapping[str, str]) -> dict[str, str]:
    """What a card most likely has where nothing is said, by field."""
    text = fields.get("text", "").casefold()
    sides = "back_text" in fields or "awaken" in text
    figures = {name: _figure(fields.get(name, "")) for name in ("cost", "power")}
    timed = text.startswith(("[activate main", "[activate battle")) and not figures["power"]
    likely = (
        "leader" if sides else "extra" if timed or (figures["cost"] and not figures["power"]) else "battle"
    )
    kind = fields.get("type", likely).casefold()
    most: dict[str, str] = {"name": "card", "type": likely, "color": "red"}
    if kind.startswith("leader"):
        most["power"] = "15000"
        most |= {"back_power": "20000"} if "back_text" in fields else {}
    else:
        most["cost"] = str(max(1, figures["power"] // 5000 - 1)) if figures["power"] else "1"
        if not kind.startswith("extra"):
            most["power"] = str(5000 * (figures["cost"] + 1)) if figures["cost"] else "15000"
            most["combo"] = "5000"
    return {name: value for name, value in most.items() if name not in fields}


def _figure(words: str) -> int:
    digits = re.sub(r"\D", "", words)
    return int(digits[:9]) if digits else 0


class _Lines:
    """The lines of a pasted text, sorted into fields."""

    def __init__(self, cards: GameCards, lines: Iterable[str]) -> None:
        self._cards = cards
        self._lines = list(lines)
        self._found: dict[str, str] = {}
        self._text: list[str] = []
        self._side = ""
        self.unused: list[str] = []

    def fields(self) -> dict[str, str]:
        for number, line in enumerate(self._lines):
            if number and _BACK.fullmatch(line) and not self._side:
                self._finish_side()
                self._side = "back_"
            elif self._text or not (self._labelled(line) or self._clear(line, number)):
                self._text += self._behind_figures(line)
        self._finish_side()
        return self._found

    def _finish_side(self) -> None:
        if self._text:
            self._found[f"{self._side}text"] = "\n".join(self._text)
        self._text = []

    def _behind_figures(self, line: str) -> list[str]:
        """The line; of one that begins with name and figures, what is behind them."""
        header = _HEADER.search(line)
        head = line[: header.start()] if header else line
        if self._text or self._side or not head.strip():
            return [line]
        found, unused = fields_of_line(head, named="name" in self._found)
        if not found:
            return [line]
        self.unused += [unused] if unused else []
        for field, value in found.items():
            self._set(field, value)
        return [line[header.start() :]] if header else []

    def _labelled(self, line: str) -> bool:
        """``Power: 15000``, and ``Power 15000``."""
        found = _LINE.fullmatch(line) or _LABELLED_FIGURE.fullmatch(line)
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
        return any(
            self._set(field, line) for field in ("type", "color") if is_value(self._cards, field, line)
        )

    def _name(self, line: str, number: int) -> bool:
        is_first = number == 0 or (self._side and not self._found.get("back_name"))
        sentence = bool(_SENTENCE.search(line)) or len(line) > _LONGEST_NAME_LINE
        sentence = sentence or bool(fields_of_line(line)[0])
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


def is_value(cards: GameCards, field: str, words: str) -> bool:
    """True if words are a value of a field of a card, by themselves."""
    try:
        cards.card_of({field: words})
    except FaultyCardError as error:
        return all(each.place != field for each in error.problems)
    return True
