"""A card out of a form, or out of its printed text; and what the engine understands of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from judge.cards.cells import FaultyCardError, card_of
from judge.cards.checking import check_card
from judge.cards.faults import LANGUAGES, Texts, in_both, quoted
from judge.cards.language import CardTextError, explain_skill
from judge.cards.model import CardDefinition
from judge.sandbox.errors import SandboxError

OWN = "OWN"
"""The number of a card of one's own until a position gives it its name."""
_FIELDS = {
    "number": "number", "name": "name", "type": "type", "color": "color", "colors": "color", "cost": "cost",
    "specified": "specified_cost", "power": "power", "combo": "combo_power", "traits": "traits",
    "text": "text_front", "back_name": "name_back", "back_power": "power_back",
    "back_traits": "traits_back", "back_text": "text_back",
}  # fmt: skip
FORM_FIELDS = tuple(name for name in _FIELDS if name not in ("colors", "number"))
"""The fields of the form, as a position's ``cards:`` name them."""
_FORM_NAMES = {imported: name for name, imported in reversed(_FIELDS.items())}

_TEXTS: dict[str, Texts] = {
    "unknown field": {
        "en": "'{name}' is no field of a card; there is: {names}",
        "fr": "« {name} » n'est pas un champ de carte ; il y a : {names}",
    },
    "field": {"en": "{field}: {text}", "fr": "{field} : {text}"},
}


class FormError(SandboxError):
    """A form that makes no card; `faults` has every wrong field with what is wrong, in both languages."""

    def __init__(self, faults: list[tuple[str, Texts]]) -> None:
        self.faults = tuple(faults)
        made = [in_both(_TEXTS["field"], field=field, text=text) for field, text in faults]
        super().__init__({code: "; ".join(each[code] for each in made) for code in LANGUAGES})


class Understood(msgspec.Struct, frozen=True):
    """One skill: its words, what was understood of it in plain sentences, and the exact words that were not
    ("" if it was understood whole). `back`: it stands on the back side."""

    words: str
    sentences: tuple[str, ...]
    not_understood: str = ""
    back: bool = False


def card_from_form(fields: Mapping[str, Any]) -> CardDefinition:
    """The card that the fields of a form make (`FORM_FIELDS`; ``back`` may hold those of the back side).

    Raises FormError, which names every wrong field at once.
    """
    given = dict(fields)
    back = given.pop("back", None)
    if isinstance(back, Mapping):
        given |= {f"back_{name}": value for name, value in back.items()}
    elif back not in (None, ""):
        given["back_text"] = back
    faults = [
        (quoted(name), in_both(_TEXTS["unknown field"], name=quoted(name), names=", ".join(FORM_FIELDS)))
        for name in given
        if name not in _FIELDS
    ][:20]
    values = {_FIELDS[name]: value for name, value in given.items() if name in _FIELDS}
    try:
        card = card_of({"number": OWN} | values)
    except FaultyCardError as error:
        faults += [(_FORM_NAMES.get(field, field), text) for field, text in error.faults]
    if faults:
        raise FormError(faults)
    return card if "number" in values else msgspec.structs.replace(card, number=card.front.name)


def understood(card: CardDefinition, language: str) -> tuple[Understood, ...]:
    """What the engine understands of each skill of a card, front then back."""
    found = []
    for skill in check_card(card):
        compiled = skill.compiled
        try:
            sentences = explain_skill(compiled.skill, "fr" if language == "fr" else "en")
        except CardTextError:
            sentences = ()
        found.append(Understood(compiled.words, sentences, compiled.not_understood, skill.side == "back"))
    return tuple(found)
