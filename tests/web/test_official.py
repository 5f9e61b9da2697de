"""Imported official answers on pages and over the API: under their own heading, marked, never among rules."""

from pathlib import Path

import pytest
from flask.testing import FlaskClient

from judge.library import Shelf
from judge.official import AnswerBook, OfficialAnswer, PlayedOut
from judge.web import create_app

POSITION = """
cards: {raider: {type: battle, name: Raider, color: red, cost: 2, power: 15000, combo: 5000}}
A: {battle: [raider]}
B: {life: 5}
"""
ANSWERS = [
    OfficialAnswer(
        game="fusion-world", key="q1", cards=("XX01-001",), date="2024-05-31", imported="2024-06-01",
        question="Does <b>the raider</b> with [Blocker] hurt the Leader zzyzx?", answer="Yes, by 8-4-6.",
        source="javascript:alert(1)",
        played=PlayedOut(
            position=POSITION,
            moves=("A attacks leader with raider", {"until": "battle end"}),
            expect=("B has 4 life",),
        ),
    ),
    OfficialAnswer(game="masters", key="q2", answer="An erratum without a question."),
]  # fmt: skip


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    folder: Path = tmp_path_factory.mktemp("official")
    AnswerBook.open(folder).add(ANSWERS)
    return create_app({"TESTING": True, "SHELF": Shelf(home_folder=folder)}).test_client()


@pytest.mark.parametrize(
    "address",
    [
        "/answers/", "/answers/?q=raider", "/cards/xx01-001", "/search?q=zzyzx", "/fusion-world/8-4-6",
        "/fusion-world/words/blocker",
    ],
)  # fmt: skip
def test_an_answer_stands_where_it_belongs_marked_as_imported(client: FlaskClient, address: str) -> None:
    page = client.get(address, headers={"Accept-Language": "en"}).text
    assert "&lt;b&gt;the raider&lt;/b&gt;" in page
    assert "imported" in page
    assert "The engine agrees" in page
    assert 'href="javascript' not in page


@pytest.mark.parametrize("address", ["/search?q=zzyzx", "/fusion-world/8-4-6", "/fusion-world/words/blocker"])
def test_it_stands_on_the_first_page_that_a_site_is_asked_for(tmp_path: Path, address: str) -> None:
    AnswerBook.open(tmp_path).add(ANSWERS)
    first = create_app({"TESTING": True, "SHELF": Shelf(home_folder=tmp_path)}).test_client()
    assert "The engine agrees" in first.get(address, headers={"Accept-Language": "en"}).text


def test_the_page_of_an_answer_plays_its_position(client: FlaskClient) -> None:
    page = client.get("/answers/q1?lang=fr").text
    assert "Le moteur est d'accord" in page.replace("&#39;", "'").replace("’", "'")
    assert 'href="javascript' not in page
    assert "<svg" in page and 'name="text"' in page
    assert "cannot be asked" in client.get("/answers/q2?lang=en").text
    assert client.get("/answers/none").status_code == 404


def test_the_api_gives_them_apart_from_the_hits(client: FlaskClient) -> None:
    found = client.get("/api/v1/answers?q=raider&card=XX01-001").json
    assert (found["total"], found["answers"][0]["engine"]["kind"]) == (1, "agrees")
    assert client.get("/api/v1/answers/q1").json == found["answers"][0]
    searched = client.get("/api/v1/search?q=zzyzx").json
    assert [each["key"] for each in searched["official"]] == ["q1"]
    assert "q1" not in [each["key"] for each in searched["hits"]]
    assert client.get("/api/v1/answers/none").status_code == 404


def test_a_broken_file_of_answers_is_said_and_hurts_no_rule(tmp_path: Path) -> None:
    (tmp_path / "answers.json").write_text("{", encoding="utf-8")
    client = create_app({"TESTING": True, "SHELF": Shelf(home_folder=tmp_path)}).test_client()
    assert "move" in client.get("/answers/?lang=en").text
    assert client.get("/fusion-world/8-4-6").status_code == 200
