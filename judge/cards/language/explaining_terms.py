"""The games' terms of art in English and French, as they stand in lists and beside cards."""

from __future__ import annotations

from judge.cards.language.keywords import EVERY
from judge.cards.terms import COLOR_NAMES, TYPE_NAMES
from judge.texts import LANGUAGES, Message, Texts

TYPES: dict[str, Texts] = dict(TYPE_NAMES)
COLORS: dict[str, Texts] = dict(COLOR_NAMES)

MODES: dict[str, Texts] = {
    "active": Message("Active Mode", "in card text"),
    "rest": Message("Rest Mode", "in card text"),
}

KEYWORD_NAMES: dict[str, Texts] = {
    name: {"en": f"[{name}]", "fr": f"[{each.fr}]"} for name, each in EVERY.items()
}

PROPERTIES: dict[str, Texts] = {
    "cost": Message("cost"),
    "original_cost": Message("original cost"),
    "power": Message("power"),
    "original_power": Message("original power"),
    "combo_power": Message("combo power"),
    "ki": dict.fromkeys(LANGUAGES, "[Ki]"),
}
