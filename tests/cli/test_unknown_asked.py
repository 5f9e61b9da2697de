"""`judge legal` and `why-not` beside unknown cards: what rests on which card one is, is said to."""

import json
from pathlib import Path

import pytest
from helpers.command import judge

FUSION_WORLD = """
cards:
  raider: {type: battle, name: Raider, color: red, cost: 1, power: 15000, combo: 5000}
A: {battle: [raider], hand: [raider, 2 unknown], energy: 3 red}
B: {battle: [unknown], hand: 2 unknown}
"""
CHRONO_CLASH = """
game: chrono-clash
cards:
  raider: {type: battler, color: red, cost: 3, strength: 5}
A: {battlefield: [raider], hand: [2 unknown]}
B: {battlefield: [unknown], hand: 2 unknown}
gauge: 5
"""
USES = {"fusion-world": (FUSION_WORLD, "plays"), "chrono-clash": (CHRONO_CLASH, "summons")}


@pytest.fixture(params=USES)
def game(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, str, str]:
    """A position's file, the move with an unknown card, the area of cards in play."""
    text, verb = USES[request.param]
    file = tmp_path / "position.yaml"
    file.write_text(text, encoding="utf-8")
    return str(file), f"A {verb} unknown", "battle" if request.param == "fusion-world" else "battlefield"


def test_the_list_says_what_is_not_in_it(game: tuple[str, str, str]) -> None:
    file, _, area = game
    answer = judge("legal", file, "--language", "both").output
    assert "What can be done with unknown cards is not in the list" in answer and "(A's hand: 2)" in answer
    assert "Ce qu'on peut faire de cartes inconnues" in answer and "(la main de A : 2)" in answer
    assert "What these unknown cards can do where they lie is left out" in answer
    asked = json.loads(judge("legal", file, "--json").stdout)
    assert {(each["area"], each["note"], each["number"]) for each in asked["rests_on"]} == {
        ("hand", "usable", 2),
        (area, "in-play", 1),
    }


def test_why_not_says_that_it_rests_on_which_card_it_is(game: tuple[str, str, str]) -> None:
    file, move, _ = game
    answer = judge("why-not", file, move, "--language", "both")
    assert answer.exit_code == 1
    assert "Whether that is allowed rests on which card it is" in answer.output
    assert "Que ce soit permis dépend de quelle carte il s'agit" in answer.output
    assert "A shows A's unknown" in answer.output
    found = json.loads(judge("why-not", file, move, "--json").stdout)
    assert [each["reason"] for each in found["reasons"]] == ["unknown-card"]


def test_why_not_keeps_the_reasons_of_the_moment(game: tuple[str, str, str]) -> None:
    """That it is not that player's turn holds whatever the card is."""
    file, move, _ = game
    found = json.loads(
        judge("why-not", file, f"B{move[1:]}".replace("unknown", "B's unknown 2"), "--json").stdout
    )
    reasons = [each["reason"] for each in found["reasons"]]
    assert reasons[-1] == "unknown-card" and len(reasons) > 1


def test_a_combo_with_an_unknown_card_is_not_refused_for_what_nobody_knows(tmp_path: Path) -> None:
    file = tmp_path / "position.yaml"
    file.write_text(FUSION_WORLD, encoding="utf-8")
    moves = ("--moves", "A attacks leader with raider")
    answer = judge("why-not", str(file), "A combos with unknown", *moves)
    assert answer.exit_code == 1 and "5-6-2" not in answer.output
    assert "Whether that is allowed rests on which card it is" in answer.output


def test_where_every_card_is_known_nothing_is_said(tmp_path: Path) -> None:
    file = tmp_path / "position.yaml"
    text = FUSION_WORLD.replace("2 unknown", "raider").replace("unknown", "raider")
    file.write_text(text, encoding="utf-8")
    assert "nobody knows" not in judge("legal", str(file)).output
    assert json.loads(judge("legal", str(file), "--json").stdout)["rests_on"] == []
