"""Cards, decks, coverage and reruns over the API."""

import json
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from helpers.command import judge

from judge.rerunning import Change, Report
from judge.rerunning.published import Published, Publisher

V1 = "/api/v1"
SKILLS = "[On Play] Draw 1 card.\n[On KO] Whistle the third verse backwards."
RED = "{type: battle, color: red, cost: 1, specified_cost: red, power: 5000, combo_power: 5000"
DECK = f"""\
leader:
  {{type: leader, number: XX01-001, name: Mirella, color: red, power: 15000,
   name_back: Mirella, power_back: 20000}}
cards:
- {RED}, count: 5, number: XX01-002, name: Hound}}
- {RED}, count: 4, number: XX01-003, name: Cat}}
"""
CHECKED = """\
XX01-002,Hound,BATTLE,Red,1,5000,[On Play] Draw 1 card.
XX01-003,Cat,BATTLE,Red,1,5000,[On KO] Whistle the third verse backwards.
XX01-004,Nobody,BATTLE,Red,x,5000,
"""


def sent(client: FlaskClient, address: str, body: dict[str, Any]) -> Any:
    answer = client.post(V1 + address, json=body)
    assert answer.status_code == 200, answer.text
    return answer.json


@pytest.fixture
def boxed(app: Flask, indexed_home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> FlaskClient:
    """A site whose card box has two cards."""
    file = tmp_path / "cards.jsonl"
    card = {"number": "XX01-002", "name": "Hound", "card_type": "BATTLE", "color": "Red", "cost": 1,
            "power": 5000, "combo_power": 5000, "text": SKILLS}  # fmt: skip
    cards = [card, card | {"number": "XX01-003", "name": "Cat", "text": ""}]
    file.write_text("\n".join(map(json.dumps, cards)))
    monkeypatch.setenv("JUDGE_HOME", str(indexed_home))
    imported = judge("cards", "import", str(file), "--game", "FW")
    assert imported.exit_code == 0, imported.output
    return app.test_client()


@pytest.mark.parametrize("game", ["", "MA"])
@pytest.mark.parametrize("language", ["en", "both"])
def test_text_is_explained_as_the_command_does(client: FlaskClient, language: str, game: str) -> None:
    of = ["--game", game] if game else []
    printed = judge("cards", "explain", "--text", SKILLS, "--language", language, "--json", *of)
    found = sent(client, "/cards/explain", {"text": SKILLS, "language": language, "game": game})
    assert found == json.loads(printed.stdout)
    assert found[0]["skills"][1]["not_understood"] == "[On KO] Whistle the third verse backwards."


def test_body_that_is_nested_too_deeply_is_refused(client: FlaskClient) -> None:
    for opening in ("[", '{"text":', '[{"[": '):  # 101 levels would end no server, but a browser's Python
        body = opening * 101
        answer = client.post(f"{V1}/cards/explain", data=body, content_type="application/json")
        assert answer.status_code == 400
        assert answer.json["detail"] == "The body is nested too deeply."


def test_brackets_in_a_text_are_not_nested(client: FlaskClient) -> None:
    found = sent(client, "/cards/explain", {"text": "[On Play] " * 200, "game": "FW"})
    assert found[0]["skills"]


def test_deck_is_held_against_every_rule(client: FlaskClient, tmp_path: Path) -> None:
    (tmp_path / "deck.yaml").write_text(DECK)
    printed = judge("deck", str(tmp_path / "deck.yaml"), "--game", "FW", "--json")
    found = sent(client, "/decks/check", {"list": DECK, "game": "FW"})
    assert found == json.loads(printed.stdout)
    assert found["legal"] is False
    assert {"6-1-1", "6-1-3"} & {fault["rule"] for fault in found["faults"]}


def test_deck_that_the_document_shows_can_be_sent(client: FlaskClient) -> None:
    fields = client.get(f"{V1}/openapi.json").json["components"]["schemas"]["ListSent"]["properties"]
    [example] = fields["list"]["examples"]
    assert sent(client, "/decks/check", {"list": example, "game": "FW"})["leader"] == "ZZ01-001"


def test_deck_that_cannot_be_read_is_a_problem_with_every_line(client: FlaskClient) -> None:
    answer = client.post(V1 + "/decks/check", json={"list": "4 XX99-001\nfour of a kind\n", "game": "FW"})
    assert answer.status_code == 422
    assert answer.json and [fault["line"] for fault in answer.json["faults"]] == [1, 2]


def test_card_of_the_box_is_found_and_explained(boxed: FlaskClient) -> None:
    assert [card["number"] for card in boxed.get(V1 + "/cards?words=hound").json] == ["XX01-002"]
    (side,) = boxed.get(V1 + "/cards/xx01-002").json
    assert side["card"] == "XX01-002 Hound"
    assert side["skills"][0]["explained"]["en"]
    answer = boxed.get(V1 + "/cards/XX01-022")
    assert answer.status_code == 404
    assert "XX01-002" in answer.json["nearest"]


def test_coverage_is_the_command_s_once_the_examples_are_played(
    app: Flask, indexed_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    collection = app.extensions["examples"].of("chrono-clash")
    monkeypatch.setattr(collection, "_runs", None)
    monkeypatch.setattr(type(collection), "runs", None)
    monkeypatch.setattr(collection, "run_all_meanwhile", lambda: None)
    answer = app.test_client().get(V1 + "/coverage/CC")
    assert answer.status_code == 503
    assert "Retry-After" in answer.headers
    monkeypatch.undo()
    monkeypatch.setenv("JUDGE_HOME", str(indexed_home))
    collection.run_all()
    printed = judge("coverage", "chrono-clash", "--json")
    assert app.test_client().get(V1 + "/coverage/CC").json == json.loads(printed.stdout)


def test_published_rerun_tells_of_no_case_that_is_not_listed(app: Flask) -> None:
    home = app.extensions["home"]
    title = {"en": "A title", "fr": "Un titre"}
    changes = [
        Change(key=f"{kind} masters {name}", kind=kind, game="masters", name=name, title=title, trouble=title)
        for kind, name in (("example", "a-name"), ("case", "7xK2"))
    ]
    report = Report(items=3, concerned=3, changes=changes, new=["case masters 7xK3", "example masters b"])
    Publisher(home, Published(began="2026-01-01T00:00:00+00:00", all=3, report=report)).end()
    client = app.test_client()
    (shown,) = client.get(V1 + "/reruns").json
    assert (shown["items"], shown["all"], shown["changes"]) == (3, 3, 2)
    told = client.get(f"{V1}/reruns/{shown['name']}").json
    assert [each["name"] for each in told["changes"]] == ["a-name"]
    assert told["changes"][0]["trouble"] == "A title"
    assert told["new"] == ["example masters b"]
    assert client.get(V1 + "/reruns/20250101-000000").status_code == 404


def test_every_card_of_the_box_is_listed_page_by_page(boxed: FlaskClient, tmp_path: Path) -> None:
    assert boxed.get(V1 + "/cards").json == json.loads(judge("cards", "list", "--json").stdout)
    assert [card["number"] for card in boxed.get(V1 + "/cards?skip=1&limit=1").json] == ["XX01-003"]


@pytest.mark.parametrize("language", ["en", "both"])
def test_file_of_cards_is_checked_as_the_command_does(
    client: FlaskClient, tmp_path: Path, language: str
) -> None:
    path = tmp_path / "cards"
    path.write_text("Id,name,type,color,cost,power,text\n" + CHECKED)
    printed = judge("cards", "check", str(path), "--map", "number=Id", "--language", language, "--json")
    body = {"cards": path.read_text(), "columns": {"number": "Id"}, "language": language}
    found = sent(client, "/cards/check", body)
    assert found == json.loads(printed.stdout)
    assert (found["skills"], found["understood"]) == (2, 1)
    assert [each["number"] for each in found["left_out"]] == ["XX01-004"]
    left = sent(client, "/cards/check", body | {"only_missing": True})["checked"]
    assert [each["not_understood"] for each in left] == ["[On KO] Whistle the third verse backwards."]


def test_typed_card_is_checked_and_says_what_is_assumed(client: FlaskClient) -> None:
    typed = {"text": "Dune Raider BATTLE Red 3 15000 [Blocker]", "game": "FW", "fields": {"cost": "2"}}
    found = sent(client, "/cards/check", typed)
    assert found["fields"]["cost"] == "2"
    assert found["checked"][0]["understood"]


def test_cards_that_there_was_no_time_for_are_named(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("judge.web.api.cards._SECONDS", 0)
    found = sent(client, "/cards/check", {"cards": "number,name,type,color,cost,power,text\n" + CHECKED})
    assert found["skills"] == 1
    assert found["not_read"] == [{"number": "XX01-003", "why": {"en": "not read: there was no time left"}}]


@pytest.mark.parametrize("body", [{}, {"cards": "a", "text": "b"}, {"text": "x", "game": "CC"}])
def test_cards_are_sent_in_one_of_two_ways(client: FlaskClient, body: dict[str, str]) -> None:
    answer = client.post(V1 + "/cards/check", json=body)
    assert (answer.status_code, answer.json["type"]) == (422, "/api/#refused")


def test_code_of_a_rule_is_the_command_s(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    found = client.get(V1 + "/rules/FW 8-1-1/code").json
    assert found == json.loads(judge("where", "FW 8-1-1", "--json").stdout) != []
    monkeypatch.setattr("judge.web.api.versions.in_checkout", lambda: False)
    assert "checkout" in client.get(V1 + "/rules/FW 8-1-1/code").json["detail"]
