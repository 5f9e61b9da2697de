"""Cards of our own making, as rows of a file and as definitions."""

import json
from pathlib import Path
from typing import Any

from judge.cards.fusion_world_cells import card_of
from judge.cards.model import CardDefinition

LEADER: dict[str, Any] = {
    "number": "XX01-001", "name": "Captain Marrow", "type": "LEADER", "color": "Red", "power": 15000,
    "traits": ["Dune Folk"], "text_front": "[When Attacking] Draw 1 card.",
    "name_back": "Captain Marrow", "power_back": 20000, "traits_back": ["Dune Folk"],
    "text_back": "[When Attacking] Draw 2 cards.",
}  # fmt: skip
BATTLE: dict[str, Any] = {
    "number": "XX01-002", "name": "Dune Raider", "type": "BATTLE", "color": "Red", "cost": 2,
    "specified_cost": "RR", "power": 15000, "combo_power": 5000, "traits": ["Dune Folk", "Rider"],
    "text_front": "[Blocker]",
}  # fmt: skip


def battle(number: str, **values: Any) -> CardDefinition:
    return card_of({**BATTLE, "number": number, "text_front": "", **values})


def leader(**values: Any) -> CardDefinition:
    return card_of({**LEADER, **values})


def write_lines(path: Path, *rows: dict[str, Any]) -> Path:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path
