"""The names of the areas of Fusion World and of Masters."""

from __future__ import annotations

from judge.texts import Message, Texts

AREA_NAMES: dict[str, Texts] = {
    "deck": Message("deck"),
    "hand": Message("hand"),
    "drop": Message("Drop Area"),
    "leader": Message("Leader Area"),
    "battle": Message("Battle Area"),
    "combo": Message("Combo Area"),
    "energy": Message("Energy Area"),
    "life": Message("Life Area"),
    "warp": Message("Warp"),
    "unison": Message("Unison Area"),
}
