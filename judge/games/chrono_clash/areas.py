"""The names of the areas of Chrono Clash."""

from __future__ import annotations

from judge.texts import Message, Texts

AREA_NAMES: dict[str, Texts] = {
    "deck": Message("deck"),
    "hand": Message("hand"),
    "graveyard": Message("graveyard"),
    "battlefield": Message("battlefield"),
    "guardians": Message("guardian pile"),
    "extra": Message("extra deck"),
}
