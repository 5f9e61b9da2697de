"""What a position takes as done is said beside every answer at the terminal, in both languages, as JSON."""

import json
from pathlib import Path
from unittest.mock import ANY

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
    assert begins["unsure"][0]["answer_with"] == {"question": "resolved", "card": ANY, "skill": 1}
    assert begins["unsure"][0]["answers"] == ["yes", "no", "does not matter"]
    assert begins["answered"] == []


@pytest.mark.parametrize("asked", ASKED, ids=lambda asked: asked[0])
def test_each_command_says_how_to_answer_and_takes_it(
    position: tuple[str, str], asked: tuple[str, ...]
) -> None:
    file, _ = position
    told = judge(*_call(asked, file), typed="quit\n").output
    entry = next(line for line in told.splitlines() if line.strip().startswith("- {question: resolved"))
    with Path(file).open("a", encoding="utf-8") as text:
        text.write(f"beginning:\n{entry}\n")
    answered = judge(*_call(asked, file), typed="quit\n").output
    assert "Not sure" not in answered
    assert "The position says no. It is pending." in answered


@pytest.mark.parametrize(("typed", "said"), [("no", "says no"), ("oui", "says yes"), ("", "Not sure")])
def test_step_asks(position: tuple[str, str], typed: str, said: str) -> None:
    told = judge("step", position[0], typed=f"{typed}\nquit\n").output
    assert said in told.split("The position begins here", 1)[1]


def test_step_takes_what_is_no_answer_as_the_first_move(position: tuple[str, str]) -> None:
    told = judge("step", position[0], typed="1\nquit\n").output
    assert "Not sure" in told.split("The position begins here", 1)[1]
    assert told.count("> ") == 1, "the first move was made already"


def test_a_wrong_answer_is_refused(position: tuple[str, str]) -> None:
    with Path(position[0]).open("a", encoding="utf-8") as text:
        text.write("beginning: [{question: resolved, answer: no}]\n")
    result = judge("run", position[0])
    assert result.exit_code == 2
    assert "needs card:" in result.output


def test_nothing_is_wrong_with_a_position_that_only_begins_somewhere(position: tuple[str, str]) -> None:
    result = judge("position", "check", position[0])
    assert "No problems found." in result.output
    assert result.exit_code == 0


@pytest.mark.parametrize(
    "moment",
    [
        "phase: main",
        "phase: end",
        "attack: {card: A unknown, at: 10-1-1}",
        "attack: {card: A unknown, at: 10-1-2}",
        "attack: {card: A unknown, at: 10-1-3}",
        "phase: untap",
        "phase: draw",
        "",
    ],
)
def test_unknown_battlers_are_no_stumbling_block_in_chrono_clash(moment: str, tmp_path: Path):
    lying = "[unknown, unknown tapped]"
    check_unknown(f"game: chrono-clash\nA: {{battlefield: {lying}}}\n{moment}\n", tmp_path)


@pytest.mark.parametrize("step", ["attack", "offense", "defense", "damage", "end"])
@pytest.mark.parametrize("attack", ["A unknown", "A leader"])
def test_unknown_cards_in_battle_are_no_stumbling_block_in_fusion_world(
    step: str, attack: str, tmp_path: Path
):
    fight = f"battle: {{attack: {attack}, guard: B unknown, step: {step}}}"
    check_unknown(f"A: {{battle: [unknown]}}\nB: {{battle: [unknown rest]}}\n{fight}\n", tmp_path)


def check_unknown(text: str, folder: Path) -> None:
    """Defects may be named; the command must not break."""
    file = folder / "position.yaml"
    file.write_text(text, "utf-8")
    for command in (["position", "check"], ["run"], ["legal"]):
        result = judge(*command, str(file))
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        assert result.exit_code in (0, 1, 2)
