"""`judge import-answers`, `judge answers`, and imported answers among what `judge rerun` plays."""

import json
from pathlib import Path

import pytest
from helpers.command import status_and_output as judge

ROW = {
    "id": "q1",
    "card": "XX01-001",
    "date": "2024-05-31",
    "question": "Does the raider hurt the Leader?",
    "answer": "Yes.",
    "source": "a page",
    "position": {
        "cards": {"raider": {"type": "battle", "color": "red", "cost": 2, "power": 15000, "combo": 5000}},
        "A": {"battle": ["raider"]},
        "B": {"life": 5},
    },
    "moves": ["A attacks leader with raider", {"until": "battle end"}],
    "expect": ["B has 4 life"],
}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("JUDGE_DATABASE", raising=False)
    return tmp_path


def imported(home: Path, *rows: dict[str, object]) -> tuple[int, str]:
    file = home / "faq.jsonl"
    file.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    return judge("import-answers", str(file), "--game", "FW")


def test_what_was_imported_is_listed_with_what_the_engine_says(home: Path) -> None:
    status, output = imported(home, ROW, ROW | {"id": "q2", "expect": ["B has 5 life"]})
    assert status == 0, output
    assert "agrees with 1, differs from 1 and cannot be asked 0" in output
    found = json.loads(judge("answers", "raider", "--engine", "differs", "--language", "both", "--json")[1])
    assert found["total"] == 1
    engine = found["answers"][0]["engine"]
    assert (engine["kind"], engine["step"]) == ("differs", 3)
    assert engine["why"][0]["en"] == "'B has 5 life' does not hold: B has 4"
    assert "Imported, in the publisher's words" in judge("answers", "--card", "xx01-001")[1]
    assert judge("answers", "nowhere")[0] == 1


def test_a_fault_is_told_and_nothing_is_imported(home: Path) -> None:
    status, output = imported(home, ROW, ROW | {"id": "q2", "date": "soon"})
    assert status == 2
    assert "line 2, column date: 'soon' is no date; write 2024-05-31" in output
    assert judge("answers")[0] == 1


def test_rerun_plays_imported_answers_again(home: Path) -> None:
    imported(home, ROW, ROW | {"id": "q2", "expect": ["B has 5 life"]})
    status, output = judge("rerun", "--only", "answers", "--workers", "1", "--json")
    found = json.loads(output[output.index("{") :])
    assert (status, found["items"]) == (1, 2)
    assert [(each["kind"], each["name"]) for each in found["changes"]] == [("answer", "q2")]


def test_rerun_says_which_answers_cannot_be_asked_and_why(home: Path) -> None:
    moth = {"type": "battle", "color": "red", "cost": 1, "power": 5000, "combo": 5000}
    unread = moth | {"text": "[Permanent] This card glows with +5000 power in the moonlight."}
    position = {"cards": {"moth": unread}, "A": {"battle": ["moth"]}, "B": {"life": 5}}
    moves = ["A attacks leader with moth", {"until": "battle end"}]
    imported(
        home, ROW | {"position": position, "moves": moves}, ROW | {"id": "q2", "moves": [], "expect": []}
    )
    output = judge("rerun", "--only", "answers", "--workers", "1")[1]
    assert "The engine cannot be asked: the text of moth is not understood" in output
    assert "The engine cannot be asked: nothing is asked of its position" in output


def test_an_answer_whose_id_another_game_has_is_renamed(home: Path) -> None:
    imported(home, ROW)
    status, output = imported(
        home, ROW | {"game": "masters", "answer": "No.", "position": None, "moves": [], "expect": []}
    )
    assert status == 0
    assert "Renamed" in output and "q1 is masters-q1" in output
    assert judge("answers", "--key", "q1")[0] == judge("answers", "--key", "masters-q1")[0] == 0
