"""What a position takes as done is said beside every answer at the terminal, in both languages, as JSON."""

import json
from pathlib import Path

import pytest
from helpers.command import judge

FUSION = """
cards:
  raider: {type: battle, name: Raider, color: red, cost: 1, power: 15000, combo: 5000,
           text: "[When Attacking] Draw 1 card."}
A: {battle: [raider rest]}
battle: {attack: A raider, guard: B leader, step: offense}
"""
CHRONO = """
game: chrono-clash
cards: {scout: {type: battler, color: red, cost: 2, strength: 4, text: "[Attack] [Draw 1]"}}
A: {battlefield: [scout tapped]}
attack: {card: A scout, at: 10-1-3}
"""
SAID = {
    "en": ("The position begins here. Taken as done:", "Not sure:"),
    "fr": ("La position commence ici. Considéré comme fait :", "Pas certain :"),
}
ASKED = [
    ("run",),
    ("step",),
    ("legal",),
    ("why-not", "A passes"),
    ("explore", "--seconds", "1", "--states", "20"),
    ("position", "check"),
]


@pytest.fixture(params=[(FUSION, "8-1-3"), (CHRONO, "10-1-2")], ids=["fusion-world", "chrono-clash"])
def position(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, str]:
    text, rule = request.param
    file = tmp_path / "position.yaml"
    file.write_text(text, encoding="utf-8")
    return str(file), rule


def _call(asked: tuple[str, ...], file: str) -> list[str]:
    before = 2 if asked[0] == "position" else 1
    return [*asked[:before], file, *asked[before:]]


@pytest.mark.parametrize("asked", ASKED, ids=lambda asked: asked[0])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_command_says_it(position: tuple[str, str], asked: tuple[str, ...], language: str) -> None:
    file, rule = position
    told = judge(*_call(asked, file), "--language", language, typed="quit\n").output
    for words in SAID[language]:
        assert words in told
    assert rule in told


@pytest.mark.parametrize("asked", [each for each in ASKED if each[0] != "step"], ids=lambda asked: asked[0])
def test_json_has_it(position: tuple[str, str], asked: tuple[str, ...]) -> None:
    file, rule = position
    answer = json.loads(judge(*_call(asked, file), "--language", "both", "--json").stdout)
    if asked[0] == "position":
        assert [each["rule"] for each in answer if each["severity"] == "begins"][1:2] == [rule]
        return
    begins = answer["begins"]
    assert begins["done"] and begins["coming"]["rule"] and begins["rule"]
    assert rule in [each["rule"] for each in begins["unsure"]]
    assert all(each["en"] and each["fr"] for each in (*begins["done"], *begins["unsure"]))


def test_nothing_is_wrong_with_a_position_that_only_begins_somewhere(position: tuple[str, str]) -> None:
    result = judge("position", "check", position[0])
    assert "Nothing is wrong with it." in result.output
    assert result.exit_code == 0
