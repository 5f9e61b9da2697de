"""Positions decided from the manual alone before they were played: moves, and what holds."""

from pathlib import Path
from typing import Any

import pytest
from helpers.skill_cases import as_example
from helpers.yaml_files import read_yaml

from judge.sandbox.examples import run_example

CASES: dict[str, dict[str, Any]] = read_yaml(
    Path(__file__).with_name("decided_positions.yaml").read_text("utf-8")
)
BATTLE_CARD = {"type": "battle", "color": "red", "cost": 1, "power": 10000, "combo": 5000, "combo cost": 0}
FREE = {"type": "extra", "color": "red", "cost": 0}
SHARED: dict[str, dict[str, Any]] = {
    "scout": BATTLE_CARD,
    "idol": BATTLE_CARD | {"cost": 0, "text": "[Permanent] This card can't be affected by skills."},
    "mute": FREE | {"text": "[Activate Main] Choose 1 Battle Card and negate its skills for the turn."},
    "charge": FREE | {"text": "[Activate Main] Place the top card of your deck in your Energy Area."},
}
"""Cards that several of the positions have; each position shows those that it has alone."""


@pytest.mark.parametrize("name", CASES)
def test_what_was_decided_is_what_happens(name: str) -> None:
    case = CASES[name]
    position = {"game": "masters", **case, "cards": SHARED | case.get("cards", {})}
    position |= {"moves": case.get("moves", [])}
    assert run_example(as_example(position)).faults == ()
