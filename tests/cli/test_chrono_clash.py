"""Chrono Clash at the terminal: run, step, legal, why-not, explore, position, coverage, examples."""

import json
from pathlib import Path

import pytest
from helpers.chrono_positions import CARDS
from helpers.command import status_and_output as judge

POSITION = (
    CARDS
    + """
gauge: 5
A: {battlefield: [raider, drummer], hand: [scout, blast]}
B: {battlefield: [eva tapped], guardians: [nurse, 4 unknown], deck: [scout, 20 unknown]}
C: {battlefield: [raider]}
"""
)


@pytest.fixture
def position(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path / "home"))
    file = tmp_path / "position.yaml"
    file.write_text(POSITION, encoding="utf-8")
    return str(file)


def test_a_worked_example_runs_by_its_name_in_either_language() -> None:
    status, english = judge("run", "equal-strength-destroys-both")
    assert status == 0
    assert "10-2-3  Rower and smith are equal: both lose the fight." in english
    status, french = judge("run", "equal-strength-destroys-both", "--language", "fr")
    assert status == 0
    assert "10-2-3  Rower et smith sont à égalité : les deux perdent le combat." in french


def test_examples_are_listed_with_their_manual() -> None:
    _, answer = judge("examples", "--json")
    manuals = {each["name"]: each["manual"] for each in json.loads(answer)}
    assert manuals["equal-strength-destroys-both"] == "chrono-clash"
    assert manuals["blocker-takes-the-attack"] == "fusion-world"


def test_what_can_be_done_is_listed(position: str) -> None:
    status, answer = judge("legal", position)
    assert status == 0
    assert "A, your main step: what do you do?" in answer
    assert "summon scout" in answer and "drummer: [Tap] [Chosen Battler] [Strength +2]" in answer
    _, french = judge("legal", position, "--language", "fr")
    assert "drummer : [Engager] [Battler choisi] [Force +2]" in french
    moves = [option["move"] for option in json.loads(judge("legal", position, "--json")[1])["options"]]
    assert "A attacks with A's raider" in moves and moves[-1] == "A passes"


def test_why_a_move_is_not_allowed(position: str) -> None:
    status, answer = judge("why-not", position, "A attacks C's raider with A's raider")
    assert status == 1
    assert "10-1-3  C's raider is untapped. Only tapped battlers can be attacked." in answer
    assert judge("why-not", position, "A attacks B's eva with A's raider")[0] == 0
    refused = json.loads(judge("why-not", position, "B passes", "--json")[1])
    assert "error" in refused or not refused["legal"]


def test_a_position_is_stepped_through(position: str) -> None:
    typed = (
        "A attacks B's guardians with A's raider\nB ignores it\nwhy A attacks B with A's raider\nundo\nquit\n"
    )
    status, answer = judge("step", position, typed=typed)
    assert status == 0
    assert "10-3-1  B reveals the top guardian: nurse." in answer
    assert "A's raider is tapped." in answer


def test_every_outcome_is_found(position: str) -> None:
    status, answer = judge(
        "explore", position, "--moves", "A attacks B's guardians with A's raider", "--language", "both"
    )
    assert status == 0
    assert "B: guardians 5 →" in answer and "B : gardiens 5 →" in answer
    found = json.loads(
        judge("explore", position, "--moves", "A attacks with A's raider", "--seconds", "20", "--json")[1]
    )
    assert found["count"] == len(found["outcomes"]) > 1


def test_the_order_of_a_graveyard_makes_no_outcome_of_its_own(tmp_path: Path, position: str) -> None:
    """No rule and no icon reads it: which of two cards was discarded first tells no outcomes apart."""
    file = tmp_path / "discards.yaml"
    file.write_text(
        """
game: chrono-clash
cards:
  rain: {type: action, name: Rain, color: red, cost: 0, text: "[Discard 1] [Discard 1]"}
  axe: {type: battler, name: Axe, color: red, cost: 9, strength: 2}
  bow: {type: battler, name: Bow, color: red, cost: 9, strength: 2}
A: {hand: [rain, axe, bow]}
""",
        encoding="utf-8",
    )
    found = json.loads(judge("explore", str(file), "--moves", "A plays rain", "--json")[1])
    assert found["count"] == len(found["outcomes"]) == 1


def test_what_is_wrong_with_a_position_is_named(tmp_path: Path, position: str) -> None:
    assert judge("position", "check", position)[0] == 0
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(POSITION + "out: [C]\nphase: untap\n", encoding="utf-8")
    status, answer = judge("position", "check", str(wrong), "--language", "both")
    assert status == 1
    assert "C is out; the cards of a player who is out leave the game (1-2-1)" in answer
    assert "C est éliminé" in answer


def test_a_position_is_printed_after_moves(position: str) -> None:
    status, text = judge("position", "print", position, "--moves", "A summons scout")
    assert status == 0
    assert "game: chrono-clash\n" in text
    assert text.startswith("# What can be done with unknown cards is not in the list")
    assert "gauge: A 3" in text
    assert "summoned: true" in text


def test_coverage_counts_what_the_examples_execute() -> None:
    status, answer = judge("coverage", "chrono-clash", "--json")
    found = json.loads(answer)
    assert status == 0
    assert found["executed"] > 0
    assert "equal-strength-destroys-both" in found["examples"]["10-2-3"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("game: go\n", "'go' is not possible here"),
        ("game: chrono-clash\nA: {battle: x}\n", "'battle' is not known here"),
        ("game: [1, 2]\n", "a word or a number is needed"),
        ("game: chrono-clash\nE: {}\n", "'E' is not known here"),
    ],
)
def test_what_is_no_position_is_misuse(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text(text, encoding="utf-8")
    status, answer = judge("legal", str(file))
    assert status == 2
    assert told in answer


def test_a_reading_of_another_game_is_none(position: str) -> None:
    status, answer = judge("legal", position, "--reading", "evolve-loses-ki")
    assert status == 2
    assert "there is no interpretation 'evolve-loses-ki'" in answer
    assert judge("legal", position, "--reading", "gauge-goes-on")[0] == 0


DECK = """
cards:
  - {count: 48, number: ZZ-1, name: Tinker, type: battler, color: red, cost: 1, strength: 1}
extra:
  - {count: 2, number: ZZ-2, name: Bellows, type: ex battler, color: green, cost: 5, strength: 8}
"""


def test_a_deck_is_held_against_its_own_games_rules(tmp_path: Path) -> None:
    file = tmp_path / "deck.yaml"
    file.write_text(DECK, encoding="utf-8")
    status, answer = judge("deck", str(file), "--game", "CC", "--json")
    found = json.loads(answer)
    assert (status, found["cards"], found["extra"], found["legal"]) == (1, 48, 2, False)
    assert [fault["rule"] for fault in found["faults"]] == [
        "16-2-1-1", "16-2-1-3", "16-3-1", "16-3-2", "16-3-5",
    ]  # fmt: skip
    _, told = judge("deck", str(file), "--game", "chrono-clash", "--language", "fr")
    assert told.startswith("CC 16-2-1-1  Le deck a 48 cartes ; il en faut au moins 50.")


def test_a_legal_deck_is_said_to_be_legal(tmp_path: Path) -> None:
    kinds = [
        f"  - {{count: 3, number: ZZ-{n}, name: N{n}, type: battler, color: red, cost: 1, strength: 1}}\n"
        for n in range(17)
    ]
    file = tmp_path / "deck.yaml"
    file.write_text("cards:\n" + "".join(kinds), encoding="utf-8")
    assert judge("deck", str(file), "--game", "cc") == (0, "The deck is legal: 51 cards.\n")


@pytest.mark.parametrize(("said", "meant"), [("withdraw", "retreat"), ("[Taunt]", "provocation")])
def test_the_names_that_players_use_find_the_keyword(said: str, meant: str) -> None:
    status, answer = judge("keyword", said, "--json")
    assert (status, json.loads(answer)["key"]) == (0, meant)
    _, answer = judge("keyword", meant, "--language", "fr")
    assert f"Autres noms : [{'Withdraw' if meant == 'retreat' else 'Taunt'}]" in answer
    _, answer = judge("search", said, "--game", "chrono-clash", "--json")
    rule = {"retreat": "17-5-12", "provocation": "17-5-18"}[meant]
    assert any(hit["key"].startswith(rule) for hit in json.loads(answer)["hits"])
