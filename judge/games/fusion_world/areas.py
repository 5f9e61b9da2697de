"""What the areas of Fusion World are called."""

from __future__ import annotations

from judge.problems import Texts

AREA_NAMES: dict[str, Texts] = {
    "deck": {"en": "deck", "fr": "deck"},
    "hand": {"en": "hand", "fr": "main"},
    "drop": {"en": "Drop Area", "fr": "Zone de Dispersion"},
    "leader": {"en": "Leader Area", "fr": "Zone du Leader"},
    "battle": {"en": "Battle Area", "fr": "Zone de Combat"},
    "combo": {"en": "Combo Area", "fr": "Zone de Combo"},
    "energy": {"en": "Energy Area", "fr": "Zone d'Énergie"},
    "life": {"en": "Life Area", "fr": "Zone de Vie"},
}
