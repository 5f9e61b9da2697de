"""`judge rerun`: which worked examples and saved cases come out otherwise."""

import json
from contextlib import closing
from pathlib import Path

import pytest
from helpers.command import status_and_output as judge

from judge.casework.starting import from_example
from judge.store import open_store

ONCE = "at-most-one-damage-in-each-battle"
DELAYED = "delayed-effects-at-the-end-of-the-turn"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path))
    monkeypatch.delenv("JUDGE_DATABASE", raising=False)
    return tmp_path


def saved(home: Path, name: str = ONCE) -> str:
    """A saved case, made of a worked example."""
    with closing(open_store("", home)) as store:
        return from_example(store, "fusion-world", name, "en").case.id


def told(*words: str, status: int) -> dict:
    code, output = judge("rerun", *words, "--workers", "1", "--json")
    assert code == status, output
    return json.loads(output[output.index("{") :])


def test_nothing_is_otherwise_where_nothing_has_changed(home: Path) -> None:
    case = saved(home)
    assert told(ONCE, case, status=0) == {"items": 2, "concerned": 2, "new": [], "gone": [], "changes": []}
    assert "0 change" in judge("rerun", ONCE, case, "--workers", "1")[1]


def test_the_other_reading_tells_ruling_step_and_rules(home: Path) -> None:
    case = saved(home, DELAYED)
    changes = told("--reading", "delayed-at-once", DELAYED, case, ONCE, status=1)["changes"]
    assert {each["name"] for each in changes} == {DELAYED, case}
    for each in changes:
        assert each["ruling"]
        assert "A: hand 0 → 1." in each["ends_lost"]
        assert each["step"]["move"] == "A ends the Main Phase"
    assert [each["faults"] for each in changes if each["kind"] == "example"] == [
        ["'A has 1 card in hand' does not hold: A has 0"]
    ]


def test_other_words_of_a_card_are_played_wherever_the_card_is(home: Path, tmp_path: Path) -> None:
    case = saved(home)
    cards = tmp_path / "errata.jsonl"
    abbot = {"number": "XX-1", "name": "Abbot", "type": "leader", "color": "red", "power": 15000, "text": ""}
    cards.write_text(json.dumps(abbot), "utf-8")
    found = told("--cards", str(cards), "--game", "FW", ONCE, DELAYED, case, status=1)
    assert (found["items"], found["concerned"]) == (3, 2)
    assert {each["name"] for each in found["changes"]} == {ONCE, case}
    assert "'B has 4 life' does not hold: B has 3" in found["changes"][-1]["faults"]


def test_a_record_of_the_older_program_tells_what_changed_since(home: Path, tmp_path: Path) -> None:
    case = saved(home)
    record = tmp_path / "before.jsonl"
    assert judge("rerun", ONCE, case, "--workers", "1", "--record", str(record))[0] == 0
    assert told(ONCE, case, "--against", str(record), status=0)["changes"] == []
    lines = record.read_text("utf-8").splitlines()
    of_case = next(number for number, line in enumerate(lines) if f'"case fusion-world {case}"' in line)
    other = json.loads(lines[of_case])
    other["steps"][0]["rules"].append("15-4-3")
    other["ends"] = {key: value[1:] for key, value in other["ends"].items()}
    lines[of_case] = json.dumps(other)
    record.write_text("\n".join([*lines, lines[-1].replace(ONCE, "gone-since")]), "utf-8")
    found = told(case, DELAYED, "gone-since", "--against", str(record), status=1)
    assert found["new"] == [f"example fusion-world {DELAYED}"]
    assert found["gone"] == ["example fusion-world gone-since"], "what was not asked for is not gone"
    (change,) = found["changes"]
    assert change["name"] == case and change["ends_gained"]
    assert change["step"]["rules_lost"] == ["15-4-3"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no record"),
        ('{"format": "judge-case", "version": 2}', "no record"),
        ('{"format": "judge-rerun", "version": 99}', "newer version"),
        ('{"format": "judge-rerun", "version": 1}\n{"key": 5}', "line 2"),
    ],
)
def test_a_file_that_is_no_record_is_named_with_the_remedy(tmp_path: Path, text: str, said: str) -> None:
    record = tmp_path / "record.jsonl"
    record.write_text(text, "utf-8")
    code, output = judge("rerun", ONCE, "--workers", "1", "--against", str(record))
    assert code == 2
    assert said in output and "record.jsonl" in output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--reading", "no-such-reading"], "judge interpretations"),
        (["no-such-example"], "judge examples"),
        (["--edition", "99.9"], "1.06"),
        (["--reading", "delayed-at-once", "--against", __file__], "one comparison at a time"),
        (["--scheduler", "tcp://127.0.0.1:1"], "dask scheduler"),
    ],
)
def test_what_cannot_be_is_said(words: list[str], said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judge.jobs.cluster.ANSWERS_WITHIN", 1)
    code, output = judge("rerun", *words)
    assert code == 2
    assert said in output


def test_a_case_that_can_no_longer_be_read_is_told_and_the_others_go_on(home: Path) -> None:
    case = saved(home)
    with closing(open_store("", home)) as store, store.database.engine.begin() as connection:
        connection.exec_driver_sql(
            "UPDATE revisions SET document = replace(document, 'type: leader', 'type: lieder')"
        )
    found = told(ONCE, case, status=1)
    (change,) = found["changes"]
    assert (change["name"], change["ruling"]) == (case, True)
    assert "lieder" in change["trouble"]
