"""An answer that rests on an interpretation names it: lists of moves, refusals, outcomes."""

import json
from pathlib import Path

import pytest
from helpers.command import status_and_output as judge

SENTINEL = """
game: chrono-clash
cards:
  raider: {type: battler, color: red, cost: 3, strength: 3}
  watch: {type: battler, color: red, cost: 3, strength: 9, text: "[Sentinel]\\n[Elusive]"}
beginning: [{question: summoned, card: A raider, answer: no}]
A: {battlefield: [raider]}
B: {guardians: 0, battlefield: [watch tapped]}
"""
TAPS = """
game: chrono-clash
cards:
  calm: {type: battler, color: red, cost: 3, strength: 3, text: "[Can't Attack]\\n[Tap] [Draw 1]"}
A: {battlefield: [calm]}
B: {}
"""
IN_VAIN = """
game: fusion-world
cards:
  chief: {type: leader, color: red, power: 10000}
  study: {type: extra, color: red, cost: 0,
          text: "[Activate Main] Discard 1 card from your hand : Draw 2 cards."}
A: {leader: {card: chief, rest: true}, hand: [study], deck: [3 study, 5 unknown]}
B: {}
"""
FIRST_TURN = """
game: masters
turn: 1
first: A
turn player: A
A: {hand: 0 unknown}
B: {hand: 0 unknown}
"""
CASES = {
    "sentinel-guards-no-empty-pile": (SENTINEL, "A attacks with raider"),
    "cant-attack-may-tap": (TAPS, "A taps calm"),
    "extra-used-in-vain": (IN_VAIN, "A uses study"),
    "first-player-attacks": (FIRST_TURN, "A attacks B's leader with A's leader"),
}


@pytest.fixture(params=CASES)
def case(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, str, str]:
    text, move = CASES[request.param]
    file = tmp_path / "position.yaml"
    file.write_text(text, encoding="utf-8")
    return request.param, str(file), move


def named(answer: str) -> list[str]:
    return [each["note"] for each in json.loads(answer)["rests_on"] if each["kind"] == "interpretation"]


def test_a_refusal_names_the_interpretation_by_which_the_move_is_barred(case: tuple[str, str, str]) -> None:
    name, file, move = case
    status, said = judge("why-not", file, move, "--language", "both")
    assert status == 1
    assert f"Interpretation ({name}): " in said and f"Interprétation ({name}) : " in said
    assert name in named(judge("why-not", file, move, "--json")[1])
    status, answer = judge("why-not", file, move, "--json", "--reading", name)
    assert status == 0 and name in named(answer)
    refused = json.loads(judge("explore", file, "--moves", move, "--json")[1])
    assert name in [each["note"] for each in refused["rests_on"]]
    assert f"({name})" in judge("explore", file, "--moves", move)[1]


def test_a_list_of_moves_names_the_interpretation_by_which_one_is_missing(case: tuple[str, str, str]) -> None:
    name, file, _ = case
    assert f"Interpretation ({name}): " in judge("legal", file)[1]
    assert name in named(judge("legal", file, "--json")[1])


def test_the_other_reading_of_what_the_first_decision_rests_on_is_explored(
    case: tuple[str, str, str],
) -> None:
    name, file, _ = case
    found = json.loads(judge("explore", file, "--until", "turn-end", "--json")[1])
    reading = next(each for each in found["interpretations"] if each["name"] == name)
    assert reading["changes"] and reading["gained"] > 0
    assert reading["outcomes_gained"][0]["moves"] != found["outcomes"][0]["moves"]
