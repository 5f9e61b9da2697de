"""Manuals, rules, search and concepts over the API."""

import json
from typing import Any

import pytest
from flask.testing import FlaskClient
from helpers.command import judge

V1 = "/api/v1"


def got(client: FlaskClient, address: str) -> Any:
    answer = client.get(V1 + address)
    assert answer.status_code == 200, answer.text
    return answer.json


@pytest.mark.parametrize(
    ("address", "command"),
    [
        ("/rules/8-4-6?language=both", "rule 8-4-6 --language both"),
        ("/rules/MA 10-4?language=fr", "rule MA 10-4 --language fr"),
        ("/search?q=bloker&limit=3", "search bloker --limit 3"),
        ("/search?q=15-4&language=both", "search 15-4 --language both"),
        ("/keywords/bloqueur", "keyword bloqueur"),
        ("/concepts", "concept"),
        ("/concepts/mulligan", "concept mulligan"),
        ("/concepts/opening-hand", "concept opening_hand"),  # as its page is called
        ("/contents?manual=MA", "toc --manual MA"),
        ("/interpretations?game=CC&language=both", "interpretations CC --language both"),
        ("/examples?rule=FW 15-4-3", "examples --rule FW\u00a015-4-3"),
        ("/faults/masters", "lint masters"),
        ("/versions/FW", "changes --manual FW"),
        ("/versions/FW/1.06?hide=punctuation", "changes 1.06 --manual FW --hide punctuation"),
        ("/rules/FW 8-4-6/history", "changes --rule FW\u00a08-4-6"),
        ("/rules/8-4-6/history?language=fr", "changes --rule 8-4-6 --language fr"),
    ],
)
def test_api_gives_what_the_command_prints(
    client: FlaskClient, indexed_home: Any, monkeypatch: pytest.MonkeyPatch, address: str, command: str
) -> None:
    monkeypatch.setenv("JUDGE_HOME", str(indexed_home))
    words = [word.replace("\u00a0", " ") for word in command.split(" ")]
    printed = json.loads(judge(*words, "--json").stdout)
    assert got(client, address) == printed


def test_comparison_is_the_command_s(client: FlaskClient) -> None:
    found = got(client, "/compare?left=FW 7-2-9&right=MA 6-2-3 fr")
    assert found["right"] == {"name": "MA 6-2-3 fr", "language": "fr"}
    assert found["rows"][0]["left"] == {"manual": "fusion-world", "number": "7-2-9"}


def test_manuals_are_listed(client: FlaskClient) -> None:
    found = got(client, "/manuals")
    assert next((each["prefix"], each["game"]) for each in found) == ("FW", "fusion-world")
    assert {"fusion-world", "masters", "masters-quick", "chrono-clash"} == {each["name"] for each in found}


def test_hit_carries_number_title_text_and_address(client: FlaskClient) -> None:
    hit = got(client, "/search?q=blocker&manual=FW&limit=1")["hits"][0]
    assert (hit["number"], hit["title"]) == ("15-4", {"en": "[Blocker]"})
    assert hit["text"]["en"]
    assert client.get(hit["address"]).status_code == 200


def test_example_found_carries_its_page(client: FlaskClient) -> None:
    hit = got(client, "/search?q=blocker")["examples"][0]
    client.application.complete()
    addresses = client.application.url_map.bind("")
    assert addresses.match(hit["address"])[1] == {"name": hit["manual"], "example": hit["key"]}


@pytest.mark.parametrize("kind", ["keyword", "term"])
def test_hit_of_a_term_leads_to_its_page(client: FlaskClient, kind: str) -> None:
    for hit in got(client, f"/search?q=leader blocker&kind={kind}&language=both")["hits"]:
        assert set(hit["title"]) == set(hit["text"]) == {"en", "fr"}
        assert client.get(hit["address"]).status_code == 200


@pytest.mark.parametrize(
    ("address", "status", "kind"),
    [
        ("/rules/8-99", 404, "not-found"),
        ("/rules/nothing", 404, "not-found"),
        ("/rules/8-4?manual=XX", 404, "not-found"),
        ("/search?q=8-99", 404, "not-found"),
        ("/search?q=blocker&game=chess", 404, "not-found"),
        ("/keywords/nothing", 404, "not-found"),
        ("/concepts/nothing", 404, "not-found"),
        ("/compare?left=8-99&right=8-4", 404, "not-found"),
        ("/contents?manual=FW&chapter=99", 404, "not-found"),
        ("/no/such/address", 404, "not-found"),
        ("/search", 400, "not-valid"),
        ("/search?q=a&limit=many", 400, "not-valid"),
        ("/search?q=a&langage=fr", 400, "not-valid"),
        ("/search?q=a&q=b", 400, "not-valid"),
    ],
)
def test_problem_says_what_is_wrong(client: FlaskClient, address: str, status: int, kind: str) -> None:
    answer = client.get(V1 + address)
    assert answer.status_code == status
    assert answer.mimetype == "application/problem+json"
    assert json.loads(answer.data) | {"type": f"/api/#{kind}", "status": status} == json.loads(answer.data)
    assert answer.headers["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize("address", ["/api/v1", "/api/v1/", "/api/v1/rules/8-4-6/foo", "/api/v2/rules/8-4-6"])
def test_address_that_there_is_not_is_a_problem_that_says_so(client: FlaskClient, address: str) -> None:
    answer = client.get(f"{address}?language=fr")
    assert (answer.status_code, answer.mimetype) == (404, "application/problem+json")
    told = json.loads(answer.data)
    assert told["detail"].startswith("Il n'y a rien à cette adresse.") and "nearest" not in told["detail"]
    assert client.get("/api/").mimetype == "text/html"


def test_rule_names_the_other_manuals_that_have_its_number(client: FlaskClient) -> None:
    found = got(client, "/rules/8-4-6?language=both")
    assert [each["citation"].split(",")[0] for each in found["also_in"]] == ["MQ 8-4-6"]
    assert client.get(found["also_in"][0]["address"]).status_code == 200
    assert got(client, "/rules/FW 8-4-6")["also_in"] == []
    assert got(client, "/rules/8-4-6?manual=MQ")["also_in"] == []


def test_history_of_a_rule_names_the_same_other_manuals(client: FlaskClient) -> None:
    rule, history = (got(client, f"/rules/8-4-6{of}?language=both") for of in ("", "/history"))
    assert rule["also_in"] and history["also_in"] == rule["also_in"]
    assert got(client, "/rules/FW 8-4-6/history")["also_in"] == []
    schemas = client.get("/api/v1/openapi.json").json["components"]["schemas"]
    of_rule, of_history = (schemas[name]["properties"]["also_in"] for name in ("RuleAnswer", "HistoryAnswer"))
    assert of_rule["items"] == of_history["items"] == {"$ref": "#/components/schemas/RuleElsewhere"}


@pytest.mark.parametrize(
    ("query", "detail"),
    [
        ("language=fr", "Il manque le paramètre `q`"),
        (
            "language=both&q=a&langage=fr",
            "There is no parameter `langage`\nIl n'y a pas de paramètre `langage`",
        ),
        ("language=fr&q=a&limit=many", "Attendu : `int` ; reçu : `str`, dans le paramètre `limit`"),
        ("language=fr&q=a&q=b", "Le paramètre 'q' est donné deux fois."),
        ("q=a&limit=0", "Expected `int` >= 1 - at parameter `limit`"),
    ],
)
def test_what_is_wrong_with_a_query_is_said_in_the_language_asked_for(
    client: FlaskClient, query: str, detail: str
) -> None:
    assert json.loads(client.get(f"{V1}/search?{query}").data)["detail"] == detail


def test_problem_names_the_nearest_rules(client: FlaskClient) -> None:
    found = json.loads(client.get(f"{V1}/rules/MA 10-99?language=fr").data)
    assert found["manual"] == "masters"
    assert found["nearest"][0] == "10"
    assert found["title"] == "Rien de tel"


def test_method_that_does_not_go_is_a_problem(client: FlaskClient) -> None:
    answer = client.post(f"{V1}/search")
    assert (answer.status_code, answer.mimetype) == (405, "application/problem+json")
    assert "GET" in answer.headers["Allow"]


def test_answer_that_is_known_is_not_sent_again(client: FlaskClient) -> None:
    name = client.get(f"{V1}/rules/8-4").headers["ETag"]
    again = client.get(f"{V1}/rules/8-4", headers={"If-None-Match": name})
    assert (again.status_code, again.data) == (304, b"")
    assert client.get(f"{V1}/rules/8-5").headers["ETag"] != name


def test_pages_of_other_sites_may_read(client: FlaskClient) -> None:
    asked = {"Origin": "https://example.org", "Access-Control-Request-Method": "GET"}
    allowed = client.options(f"{V1}/rules/8-4", headers=asked).headers
    assert allowed["Access-Control-Allow-Origin"] == "*"
    assert "If-None-Match" in allowed["Access-Control-Allow-Headers"]
    assert "Access-Control-Allow-Origin" not in client.get("/fusion-world/8-4").headers


@pytest.mark.parametrize("language", ["en", "both"])
def test_citations_are_checked_as_the_command_checks_them(client: FlaskClient, language: str) -> None:
    text = "FW 16-2-7, ver. 1.05, says so. MA 99-1 does not. I won 2-1."
    printed = judge("check-citations", "--text", text, "--json", "--language", language).stdout
    answer = client.post(f"{V1}/citations/check", json={"text": text, "language": language})
    assert answer.json == json.loads(printed)
    assert [each["status"] for each in answer.json["citations"]] == ["renumbered", "missing"]
    assert client.post(f"{V1}/citations/check", json={"text": "x" * 40_001}).status_code == 400
