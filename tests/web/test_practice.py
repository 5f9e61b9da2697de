"""The pages of practice and exam."""

import html
import json
import re
import time
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from helpers.command import judge

from judge.practice.addresses import answers_text
from judge.web import exams

SESSION = "/practice/session?game=chrono-clash&count=3&seed=K"


def address(page: str, link: str) -> str:
    found = re.search(rf'class="{link}" href="([^"]*)"', page)
    assert found, page
    return html.unescape(found[1])


def test_a_session_from_its_cover_to_its_result(client: FlaskClient) -> None:
    cover = client.get(f"{SESSION}&lang=fr")
    assert "Entraînement K" in cover.text
    page = client.get(address(cover.text, "button begin"), follow_redirects=True)
    for _ in range(3):
        told = client.get(address(page.text, "choice"))
        assert re.search(r"✓", told.text)
        assert "L&#39;exemple traité, pas à pas" in told.text or "L'exemple traité" in told.text
        page = client.get(address(told.text, "button next"))
    assert re.search(r"<strong>\d / 3</strong>", page.text)
    assert page.text.count('<details class="answered') == 3


def begun(client: FlaskClient) -> tuple[str, str]:
    """An exam that has just begun: its address and its first page."""
    answer = client.get(f"{SESSION.replace('session', 'begin')}&exam=1&minutes=50&lang=en")
    return answer.location, client.get(answer.location).text


def test_an_exam_says_nothing_before_its_end(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    _, page = begun(client)
    assert "data-ends" in page
    second = address(page, "choice")
    following = client.get(second)
    assert "✓" not in following.text
    assert "<strong>2</strong> / 3" in following.text
    last = client.get(second.replace("&at=1", "&at=3"))
    assert "2 questions are still open" in last.text
    later = time.time() + 3600
    monkeypatch.setattr("judge.web.practice.time.time", lambda: later)
    assert "The time is over" in client.get(second).text


@pytest.mark.parametrize(
    ("was", "becomes"),
    [("seed=K", "seed=L"), ("answers=1", "answers=2"), ("began=", "began=1"), ("minutes=50", "minutes=90"),
     ("count=3", "count=2"), ("sitting=", "sitting=0"), ("signed=", "signed=A"), ("&signed=", "&")],
)  # fmt: skip
def test_an_exam_whose_address_was_changed_is_refused(client: FlaskClient, was: str, becomes: str) -> None:
    second = address(begun(client)[1], "choice")
    assert was in second
    assert client.get(second).status_code == 200
    refused = client.get(second.replace(was, becomes))
    assert refused.status_code == 422
    assert "address was changed" in refused.text


def test_what_was_handed_in_first_counts(client: FlaskClient) -> None:
    first, page = begun(client)
    other = re.findall(r'href="([^"]*answers=2[^"]*)"', page)[0]
    result = client.get(f"{address(page, 'choice')}&end=1").text
    assert "<h1>Not passed</h1>" in result
    for later in (first, html.unescape(other), f"{html.unescape(other)}&end=1"):
        assert re.findall('class="yours">.*', client.get(later).text) == re.findall(
            'class="yours">.*', result
        )


def test_a_paper_that_cannot_be_written_whole_is_not_kept(tmp_path: Path) -> None:
    paper = tmp_path / "full.txt"
    with pytest.raises(UnicodeEncodeError):  # as any other fault in the middle of it
        exams._write_once(paper, "1.2.é")
    assert not paper.exists()


def test_what_makes_no_session_is_said(client: FlaskClient) -> None:
    for wrong, said in (
        ("count=0", "from 1 to 100"),
        ("minutes=many", "from 0 (no clock) to 240"),
        ("about=chapter:99", "no chapter"),
        ("about=keyword:nonsense", "no keyword"),
        ("about=nonsense", "write one of all, chapter:…"),
        ("game=nonsense", "There is no game"),
    ):
        answer = client.get(f"/practice/session?{wrong}&game=masters&seed=1&lang=en")
        assert answer.status_code == 422
        assert said in answer.text


def test_api_and_command_give_one_session(client: FlaskClient) -> None:
    printed = judge("practice", "CC", "--count", "3", "--seed", "K", "--answers", "1-2", "--json").stdout
    answer = client.get("/api/v1/practice?game=CC&count=3&seed=K&answers=1-2")
    assert answer.json == json.loads(printed)
    asked = client.get("/api/v1/practice?game=CC&count=3&seed=K").json
    assert [each["solution"] for each in asked["questions"]] == [None] * 3
    right = answers_text([each["solution"]["right"] - 1 for each in answer.json["questions"]])
    found = client.get(f"/api/v1/practice?game=CC&count=3&seed=K&exam=true&answers={right}").json
    assert found["marks"] == {"right": 3, "of": 3, "percent": 100, "passed": True}
    assert client.get("/api/v1/practice?game=CC&about=chapter:99").status_code == 422


def test_the_command_asks_one_question_after_the_other() -> None:
    told = judge("practice", "CC", "--count", "2", "--seed", "K", typed="9\n1\n\n")
    assert "Type a number from 1 to" in told.output
    assert "0/2" in told.stdout or "1/2" in told.stdout
    assert judge("practice", "CC", "--count", "2", "--seed", "K", "--exam", typed="").exit_code == 1
    assert judge("practice", "CC", "--about", "chapter").exit_code == 2


def test_what_nothing_can_be_asked_about_says_what_can(client: FlaskClient) -> None:
    answer = client.get("/api/v1/practice?game=FW&about=nonsense&language=fr")
    assert answer.status_code == 422
    assert "all" in answer.json["detail"] and "chapter:…" in answer.json["detail"]
