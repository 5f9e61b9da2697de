"""What the areas of Chrono Clash are called."""

from __future__ import annotations

from judge.problems import Texts

AREA_NAMES: dict[str, Texts] = {
    "deck": {"en": "deck", "fr": "deck"},
    "hand": {"en": "hand", "fr": "main"},
    "graveyard": {"en": "graveyard", "fr": "cimetière"},
    "battlefield": {"en": "battlefield", "fr": "champ de bataille"},
    "guardians": {"en": "guardian pile", "fr": "pile de gardien"},
    "extra": {"en": "extra deck", "fr": "extra deck"},
}
