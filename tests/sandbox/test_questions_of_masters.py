"""The publisher's questions about Masters: which worked example follows each, and why some have none."""

import json
import re

import pytest
from conftest import SHARED
from helpers.yaml_files import read_yaml

from judge.sandbox.collection import examples_of

NOT_ASKED = {
    "Q21": "what players may look at, which no move of a game is",
    "Q22": "what players may look at, which no move of a game is",
    "Q28": "how many cards a deck has: tests/rules/masters/test_decks.py, 50 to 60 as the manual says now",
    "Q29": "how many Leaders a deck has: tests/rules/masters/test_decks.py",
    "Q30": "how many cards of one number a deck has: tests/rules/masters/test_decks.py",
}
"""The questions that no position asks: their numbers are their lines in the list."""


def _followed() -> set[str]:
    written = (read_yaml(file.read_text("utf-8")).get("follows", "") for file in examples_of("masters"))
    return {number for each in written for number in re.findall(r"Q\d+", str(each))}


def test_no_question_is_both_followed_and_left_out() -> None:
    assert sorted(_followed() & set(NOT_ASKED)) == []


@pytest.mark.shared
def test_every_official_question_of_masters_is_followed_or_left_out_for_a_reason() -> None:
    lines = (SHARED / "cards" / "masters-faq.jsonl").read_text(encoding="utf-8").splitlines()
    asked = {f"Q{number}" for number, line in enumerate(lines, 1) if json.loads(line)["question"]}
    assert _followed() | set(NOT_ASKED) == asked
