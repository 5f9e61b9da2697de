"""Positions over the API: the same answers as the command's, and nothing kept."""

import json
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from helpers.command import judge
from helpers.counting import COUNTED

from judge.web.api.positions import _exploring

V1 = "/api/v1"
POSITION = """\
game: fusion-world
turn: 3
phase: main
cards:
  raider: {type: battle, color: red, cost: 2, power: 15000}
  wall: {type: battle, color: red, cost: 2, power: 10000, text: "[Blocker]"}
A: {leader: plain leader, battle: [raider], life: 4}
B: {leader: plain leader, battle: [wall], life: 4}
"""
ATTACK = "A attacks leader with raider"


def sent(client: FlaskClient, what: str, status: int = 200, **body: Any) -> Any:
    answer = client.post(f"{V1}/positions/{what}", json={"position": POSITION, **body})
    assert answer.status_code == status, answer.text
    return json.loads(answer.data)


@pytest.fixture
def file(tmp_path: Path, indexed_home: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("JUDGE_HOME", str(indexed_home))
    path = tmp_path / "position.yaml"
    path.write_text(POSITION, "utf-8")
    return str(path)


@pytest.mark.parametrize("language", ["en", "both"])
def test_api_gives_what_the_command_prints(client: FlaskClient, file: str, language: str) -> None:
    def printed(*words: str) -> Any:
        return json.loads(judge(*words, "--json", "--language", language).stdout)

    asked = {"language": language}
    assert sent(client, "run", until="turn-end", **asked) == printed("run", file, "--until", "turn-end")
    assert sent(client, "legal", **asked) == printed("legal", file)
    assert sent(client, "check", **asked) == printed("position", "check", file)
    for move in (ATTACK, "A attacks wall with raider"):
        assert sent(client, "why-not", move=move, **asked) == printed("why-not", file, move)
    found = sent(client, "explore", moves=[ATTACK], until="battle-end", **asked)
    assert found == printed("explore", file, "--moves", ATTACK)


def test_move_is_made_and_leads_to_a_position_to_go_on_from(client: FlaskClient) -> None:
    done = sent(client, "step", move=ATTACK, language="both")
    assert done["steps"][-1]["move"] == ATTACK
    assert {"rule", "en", "fr"} == set(done["steps"][-1]["trace"][0])
    again = sent(client, "legal", position=done["position"], language="both")
    assert again["question"] == done["decision"]["question"]


def test_position_after_moves_is_text(client: FlaskClient) -> None:
    text = sent(client, "text", moves=[ATTACK])["position"]
    assert sent(client, "text", position=text)["position"] == text


def test_move_that_is_not_allowed_is_a_problem_with_its_reasons(client: FlaskClient) -> None:
    found = sent(client, "step", 422, move="A attacks wall with raider", language="fr")
    assert found["type"] == "/api/#not-allowed"
    assert found["reasons"][0]["rule"]
    assert found["reasons"][0]["fr"]
    assert found["nearest"]


def test_moves_that_go_are_named_in_the_language_asked_for(client: FlaskClient) -> None:
    move = "A attacks wall with raider"
    french = "A attaque la carte Leader de B avec raider"
    for what, status in (("step", 422), ("why-not", 200)):
        assert french in sent(client, what, status, move=move, language="fr")["nearest"]
        english = sent(client, what, status, move=move, language="both")["nearest"]
        assert [each for each in english if each.startswith("A attacks")] == english
    assert french in sent(client, "why-not", 422, move="danse", language="fr")["nearest"]
    assert sent(client, "step", move=french, language="fr")  # it can be sent as it is named


def test_move_that_is_not_understood_is_a_problem_with_what_is_possible(client: FlaskClient) -> None:
    found = sent(client, "why-not", 422, move="dance")
    assert found["type"] == "/api/#refused"
    assert found["nearest"]


def test_position_that_cannot_be_read_is_a_problem_with_its_faults(client: FlaskClient) -> None:
    found = sent(client, "legal", 422, position="game: fusion-world\nturm: 3\nA: {batle: [raider]}")
    assert [each["line"] for each in found["faults"]] == [2, 3]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"position": POSITION, "move": 3}, 400),
        ({"position": POSITION, "mowes": []}, 400),
        ({}, 400),
        ([], 400),
        ({"position": "x" * 200_001}, 400),
        ({"position": POSITION, "game": "chess"}, 404),
        ({"position": POSITION, "readings": ["no-such"]}, 422),
    ],
)
def test_body_that_is_not_valid_is_a_problem(client: FlaskClient, body: Any, status: int) -> None:
    answer = client.post(f"{V1}/positions/legal", json=body)
    assert (answer.status_code, answer.mimetype) == (status, "application/problem+json")


def test_body_has_to_be_json(client: FlaskClient) -> None:
    address = f"{V1}/positions/legal"
    assert client.post(address, data={"position": POSITION}).status_code == 415
    broken = client.post(address, data=b'{"position": "\xff', content_type="application/json")
    assert broken.status_code == 400
    large = client.post(address, data=b" " * 7_000_000, content_type="application/json")
    assert (large.status_code, large.mimetype) == (413, "application/problem+json")


def test_unknown_cards_stand_for_what_is_said(client: FlaskClient) -> None:
    text = POSITION.replace("life: 4}\nB", "life: 4, hand: 2}\nB")
    none = [{"player": "A", "stands_for": "none"}]
    assert sent(client, "explore", position=text, until="decision", unknown=none)["count"]
    sent(client, "explore", 422, position=text, unknown=[{"stands_for": "deck"}])


def test_one_exploration_runs_at_a_time(client: FlaskClient) -> None:
    with _exploring:
        answer = client.post(f"{V1}/positions/explore", json={"position": POSITION})
    assert answer.status_code == 503
    assert int(answer.headers["Retry-After"]) > 0


def test_tables_are_positions_to_begin_with(client: FlaskClient) -> None:
    found = client.get(f"{V1}/tables?game=MA").json
    assert {each["game"] for each in found} == {"masters"}
    assert sent(client, "legal", position=found[0]["position"])["options"]


def test_worked_example_is_played(client: FlaskClient) -> None:
    found = client.get(f"{V1}/examples/blocker-takes-the-attack?language=fr").json
    assert found["steps"]
    assert not found["faults"]
    assert client.get(f"{V1}/examples/none").status_code == 404


def test_other_sites_may_ask_about_positions(client: FlaskClient) -> None:
    answer = client.options(f"{V1}/positions/legal")
    assert "POST" in answer.headers["Access-Control-Allow-Methods"]
    assert "Content-Type" in answer.headers["Access-Control-Allow-Headers"]


@COUNTED
def test_what_costs_much_is_limited(client: FlaskClient) -> None:
    sender = {"REMOTE_ADDR": "192.0.2.77"}
    # A minute may end meanwhile: of so many, more than are allowed lie in one.
    answers = [client.post(f"{V1}/positions/explore", environ_base=sender) for _ in range(62)]
    assert {each.status_code for each in answers[:30]} == {415}
    answer = client.post(f"{V1}/positions/legal", json={"position": POSITION}, environ_base=sender)
    assert answer.status_code == 200
    assert "X-RateLimit-Remaining" in answer.headers and "Retry-After" not in answer.headers
    refused = next(each for each in answers if each.status_code == 429)
    assert refused.mimetype == "application/problem+json"
    assert int(refused.headers["Retry-After"]) > 0
