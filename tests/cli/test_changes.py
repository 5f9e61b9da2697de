"""`judge changes`, as a judge or a script runs it."""

import functools
import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest
from helpers import command
from helpers.editions import keep_editions

judge = functools.partial(command.judge, "changes", "--manual", "fusion-world")


@pytest.fixture
def imported(home, manual) -> Path:
    """Editions 1.05 and 1.06 of our own words: 7-2-9 reworded, 8-4-7 new, a comma, a section moved."""
    keep_editions(home, manual)
    return home


def test_the_versions_known_are_listed(home):
    result = judge()
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1] == "1.06  2026-03-01  update history"
    assert json.loads(judge("--json").stdout)[0]["version"] == "1.01"


def test_the_update_history_answers_without_imports(home):
    result = judge("1.05", "1.06")
    assert "1.05 → 1.06" in result.stdout
    assert "update history" in result.stderr
    assert "16-2-7 → 16-2-6" in result.stdout
    assert judge("1.06").stdout == result.stdout  # what 1.06 did
    found = json.loads(judge("1.06", "--json").stdout)
    assert (found["source"], found["older"]["version"]) == ("history", "1.05")
    assert [entry["number"] for entry in found["removed"]] == ["16-2-6"]


def test_imported_editions_with_their_words_marked(imported):
    result = judge("1.05", "1.06")
    assert "en-1.05 → en-1.06" in result.stdout
    assert "7-2-9  From their deck, the turn player draws [-3 cards-] {+1 card+}." in result.stdout
    assert "8-4-6  (punctuation)" in result.stdout
    assert "15-40-1 → 15-13-1" in result.stdout
    assert "\x1b" not in result.stdout
    hidden = judge("1.05", "1.06", "--hide", "punctuation,references")
    assert "8-4-6  (punctuation)" not in hidden.stdout
    assert "Hidden: 1" in hidden.stderr
    french = judge("1.05", "1.06", "--language", "fr")
    assert french.exit_code == 0


def test_as_json(imported):
    found = json.loads(judge("en-1.05", "en-1.06", "--json").stdout)
    assert {change["number"]: change["differs"] for change in found["changed"]} == {
        "7-2-9": ["wording"], "8-4-6": ["punctuation"],
    }  # fmt: skip
    assert [entry["number"] for entry in found["added"]] == ["8-4-7"]
    kinds = {citing["kind"] for change in found["changed"] for citing in change["cited_by"]}
    assert "term" in kinds
    hidden = json.loads(judge("1.05", "1.06", "--hide", "punctuation", "--json").stdout)
    assert [change["number"] for change in hidden["changed"]] == ["7-2-9"]
    assert hidden["hidden"] == 1
    documented = Path(__file__).parents[2].joinpath("docs", "json.md").read_text(encoding="utf-8")
    for fields in (found, found["changed"][0], found["added"][0], json.loads(judge("--json").stdout)[0]):
        assert all(f"`{field}`" in documented for field in fields)


def test_the_history_of_a_rule(imported):
    result = judge("--rule", "FW 7.2.9")
    assert "1.06  2026-03-01  changed (en, held against en-1.05)" in result.stdout
    assert "[-3 cards-] {+1 card+}" in result.stdout
    events = json.loads(judge("--rule", "7-2-9", "--json").stdout)["history"]
    assert [(event["version"], event["kind"]) for event in events] == [
        ("1.05", "present"),
        ("1.06", "changed"),
    ]


def test_what_is_not_known_is_status_1_and_named(home):
    result = judge("1.05", "1.9")
    assert result.exit_code == 1
    assert "1.01, 1.02, 1.03, 1.04, 1.05, 1.06" in result.stderr
    found = json.loads(judge("fr-1.06", "--json").stdout)
    assert found["error"] == "unknown version"
    assert found["known"][-1] == "1.06"
    assert judge("--rule", "99-9").exit_code == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["1.05", "1.06", "--hide", "wording"],
        ["1.05", "--rule", "8-4-6"],
        ["--rule", "wombat"],
        ["1", "2", "3"],
        ["--manual", "chess"],
    ],
)
def test_misuse_is_status_2(home, arguments):
    assert judge(*arguments).exit_code == 2


def test_on_a_terminal_what_is_gone_is_struck(imported):
    """Red and struck, green and underlined: legible without color too."""
    reader, writer = pty.openpty()
    command = [sys.executable, "-c", "from judge.cli import run; run()", "changes", "--rule", "7-2-9"]
    environment = os.environ | {"TERM": "xterm", "COLUMNS": "100"}
    subprocess.run(command, stdout=writer, stderr=writer, env=environment, check=True)
    os.close(writer)
    shown = os.read(reader, 10_000).decode()
    os.close(reader)
    assert "\x1b[9;31m3 cards" in shown
    assert "\x1b[4;32m1 card" in shown


def test_changed_rules_name_the_examples_that_cite_them(home):
    printed = judge("1.05", "1.06").stdout
    _, _, below = printed.partition("\n14-5-2  ")
    assert "attack-card-covered-in-battle" in below.partition("\n14-5-2-1")[0]
    found = json.loads(judge("1.05", "1.06", "--json").stdout)
    (change,) = [each for each in found["changed"] if each["number"] == "14-5-2"]
    assert "attack-card-covered-in-battle" in [each["key"] for each in change["cited_by"]]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "No manual was named, so it is this one:"),
        ("fr", "Aucun manuel n'a été indiqué ; voici donc celui-ci :"),
    ],
)
def test_the_manual_that_was_taken_unasked_is_named_with_the_way_to_the_others(home, language, said):
    unasked = command.judge("changes", "--language", language)
    assert said in unasked.stderr and "--manual MA" in unasked.stderr
    assert unasked.stdout == judge("--language", language).stdout
    assert said not in judge("--language", language).stderr
    assert command.judge("changes", "--json").stderr == ""
