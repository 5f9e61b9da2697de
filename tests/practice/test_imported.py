"""Questions made from official answers that somebody imported."""

import json
import random
from pathlib import Path

import pytest
from flask import Flask
from helpers.command import status_and_output as judge
from msgspec.structs import replace

from judge.cards.box import CardBox
from judge.corpus import load_corpus
from judge.official import AnswerBook, OfficialAnswer
from judge.official.model import PlayedOut
from judge.practice.imported import AnswersSource
from judge.resources import bundled

POSITION = """\
cards:
  raider: {type: battle, color: red, cost: 2, power: 15000, combo: 5000, name: Raider}
  guard: {type: battle, color: red, cost: 2, power: 10000, combo: 5000, name: Guard, text: "[Blocker]"}
A: {battle: [raider], life: 5}
B: {battle: [guard], life: 5}
"""
ANSWER = OfficialAnswer(
    game="fusion-world",
    key="raid",
    question="May the Guard block?",
    answer="Yes (15-4-2).",
    played=PlayedOut(
        position=POSITION,
        moves=("A attacks leader with raider", "B blocks with guard"),
        expect=("B has 5 life",),
    ),
)
LIKE_IT = (
    ("differs", {"expect": ("B has 4 life",)}),
    ("unread", {"position": POSITION.replace("[Blocker]", "[Blocker] Sing.")}),
)


def source(*answers: OfficialAnswer) -> AnswersSource:
    manual = load_corpus(bundled("rules_corpus")).manuals["fusion-world"]
    return AnswersSource(AnswerBook(answers), CardBox(), manual)


def questions(answer: OfficialAnswer) -> list[str]:
    made = source(answer)
    asked = (made.question(answer.key, kind, random.Random(1)) for kind in made.kinds)
    return [each.question.kind for each in asked if each is not None]


def test_an_answer_with_a_position_is_asked_about_with_its_rules() -> None:
    assert [(each.name, each.rules) for each in source(ANSWER).topics()] == [("raid", ("15-4-2",))]
    assert {"legal", "rule"} <= set(questions(ANSWER))


@pytest.mark.parametrize(("why", "changed"), LIKE_IT, ids=[why for why, _ in LIKE_IT])
def test_what_the_engine_does_not_bear_out_is_not_asked(why: str, changed: dict[str, object]) -> None:

    assert questions(replace(ANSWER, played=replace(ANSWER.played, **changed))) == []


def test_an_answer_without_a_position_is_no_topic() -> None:
    assert not source(OfficialAnswer(game="fusion-world", answer="Yes.", key="a")).topics()


def test_command_and_page_ask_about_imported_answers(
    app: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = [
        {"id": f"q{number}", "question": "May it block?", "answer": "Yes (15-4-2).", "position": POSITION}
        | {"moves": list(ANSWER.played.moves), "expect": ["B has 5 life"]}
        for number in range(3)
    ]
    file = tmp_path / "faq.jsonl"
    file.write_text("\n".join(map(json.dumps, rows)), "utf-8")
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path / "home"))
    assert judge("import-answers", str(file), "--game", "FW")[0] == 0
    asked = ("practice", "FW", "--about", "keyword:blocker", "--count", "40", "--seed", "K", "--answers", "1")
    found = json.loads(judge(*asked, "--json")[1])["questions"]
    assert "answer" in {each["source"] for each in found}
    assert "example" in {each["source"] for each in found}
