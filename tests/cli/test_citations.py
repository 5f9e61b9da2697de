"""`judge check-citations`: an answer from a file, from standard input or from the command line."""

import json
from pathlib import Path

import pytest
from helpers.command import judge

ANSWER = "FW 16-2-7, ver. 1.05, says so.\nI won 2-1. MA 99-1 does not."


def test_each_number_with_what_came_of_it():
    result = judge("check-citations", "--text", ANSWER)
    assert result.exit_code == 0
    assert "FW 16-2-7  [renumbered]  (line 1)" in result.stdout
    assert "In version 1.05 this was the rule that is 16-2-6 today." in result.stdout
    assert "MA 99-1  [no such rule]  (line 2)" in result.stdout
    assert "\nFW 16-2-6  When only" in result.stdout
    assert "Not taken for a rule: 2-1 (line 2): a score or a quantity" in result.stderr


def test_in_french_and_in_both_languages():
    assert "[renumérotée]  (ligne 1)" in judge("check-citations", "--text", ANSWER, "--language", "fr").stdout
    both = judge("check-citations", "--text", "FW 7-2-9", "--language", "both").stdout
    assert "Version 1.06 has this rule.\nLa version 1.06 contient cette règle." in both


def test_from_a_file_and_from_standard_input(tmp_path: Path):
    file = tmp_path / "answer.txt"
    file.write_text("﻿rule 8-4-6\r\n", encoding="utf-8")
    assert "[of which game?]" in judge("check-citations", str(file)).stdout
    assert "[exists]" in judge("check-citations", str(file), "--manual", "FW").stdout
    assert "[exists]" in judge("check-citations", "-", typed="FW 8-4-6").stdout
    assert "[renumbered]" in judge("check-citations", "-", "--version", "1.05", typed="FW 16-2-7").stdout


def test_as_json():
    found = json.loads(judge("check-citations", "--text", ANSWER, "--json").stdout)
    first, second = found["citations"]
    assert (first["status"], first["number"], first["now"]) == ("renumbered", "16-2-7", "16-2-6")
    assert (second["status"], second["now"], second["nearest"][0]) == ("missing", None, "11")
    assert found["not_taken"] == [{"written": "2-1", "line": 2, "why": "score"}]
    documented = Path(__file__).parents[2].joinpath("docs", "json.md").read_text(encoding="utf-8")
    quoted = json.loads(judge("check-citations", "--text", "FW 7-2-9: “one two three”", "--json").stdout)
    fields = {*found, *first, *found["not_taken"][0], *quoted["citations"][0]["quotations"][0]}
    assert all(f"`{field}`" in documented for field in fields), fields


def test_a_text_without_a_number_is_status_1():
    result = judge("check-citations", "--text", "no rule here")
    assert result.exit_code == 1
    assert "No rule number is in it." in result.stderr


@pytest.mark.parametrize(
    ("arguments", "typed", "said"),
    [
        ([], None, "name one file"),
        (["a.txt", "--text", "FW 8-4"], None, "name one file"),
        (["nowhere.txt"], None, "No such file"),
        ([str(Path(__file__).parent)], None, "directory"),
        (["-"], b"\xff\xfe\x00", "no text in UTF-8"),
        (["-"], "8" * 40_001, "the limit is 40000"),
        (["--text", "FW 8-4", "--manual", "chess"], None, "there is no manual"),
    ],
)
def test_what_cannot_be_checked_is_status_2_and_says_why(arguments, typed, said):
    result = judge("check-citations", *arguments, typed=typed)
    assert result.exit_code == 2
    assert said in result.stderr
