"""v1 of the API stays as it is: fields and operations are added, and none is taken away or changed."""

from copy import deepcopy
from typing import Any

import pytest
from flask.testing import FlaskClient
from helpers.api_v1 import KEPT, Promise, breaches, described, kept, written

ADDITION = "PYTHONPATH=tests python -m helpers.api_v1"


@pytest.fixture(scope="module")
def promise(document: dict[str, Any]) -> Promise:
    return described(document)


@pytest.fixture(scope="module")
def document(site_client: FlaskClient) -> dict[str, Any]:
    found: dict[str, Any] = site_client.get("/api/v1/openapi.json").json
    return found


def test_what_v1_promised_holds(promise: Promise) -> None:
    assert list(breaches(kept(), promise)) == []


def test_all_that_v1_promises_is_kept(promise: Promise) -> None:
    assert KEPT.read_text("utf-8") == written(promise), f"keep what is new: {ADDITION}"


def changed(document: dict[str, Any], how: str) -> dict[str, Any]:
    """The document with one thing otherwise."""
    made = deepcopy(document)
    paths, schemas = made["paths"], made["components"]["schemas"]
    rule = paths["/api/v1/rules/{number}"]["get"]
    fields = schemas["RuleAnswer"]["properties"]
    match how:
        case "operation gone":
            del paths["/api/v1/rules/{number}"]
        case "operation renamed":
            rule["operationId"] = "one_rule"
        case "parameter gone":
            rule["parameters"] = [each for each in rule["parameters"] if each["name"] != "manual"]
        case "parameter needed":
            next(each for each in rule["parameters"] if each["name"] == "manual")["required"] = True
        case "parameter new and needed":
            rule["parameters"].append(
                {"name": "day", "in": "query", "required": True, "schema": {"type": "string"}}
            )
        case "field of an answer renamed":
            fields["heading"] = fields.pop("title")
        case "type changed":
            fields["address"] = {"type": "integer"}
        case "field not always there":
            schemas["RuleAnswer"]["required"].remove("text")
        case "field of a request gone":
            del schemas["ToPlay"]["properties"]["options"]
        case "field of a request needed":
            schemas["ToPlay"]["required"].append("move")
        case "request narrowed":
            schemas["ToGoOn"]["properties"]["until"]["enum"].remove("turn")
        case "additions":
            fields["more"] = {"type": "string"}
            schemas["RuleAnswer"]["required"].append("more")
            schemas["ToPlay"]["properties"]["slowly"] = {"type": "boolean"}
            schemas["ToGoOn"]["properties"]["until"]["enum"].append("match")
            rule["parameters"].append(
                {"name": "day", "in": "query", "required": False, "schema": {"type": "string"}}
            )
            paths["/api/v1/days"] = {"get": deepcopy(rule)}
    return made


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("operation gone", ["the operation GET /rules/{number} is gone"]),
        ("operation renamed", ["the operation GET /rules/{number} was called rule, and is called one_rule"]),
        ("parameter gone", ["GET /rules/{number}: the parameter manual is gone"]),
        ("parameter needed", ["GET /rules/{number}: the parameter manual is needed now"]),
        ("parameter new and needed", ["GET /rules/{number}: the new parameter day is needed"]),
        ("field of an answer renamed", ["RuleAnswer: the field title is gone"]),
        ("type changed", ["RuleAnswer: the field address was string, and is integer"]),
        ("field not always there", ["RuleAnswer: the field text is not always there now"]),
        ("field of a request gone", ["ToPlay: the field options is gone"]),
        ("field of a request needed", ["ToPlay: the field move is needed now"]),
        (
            "request narrowed",
            [
                "ToGoOn: the field until was 'battle' | 'decision' | 'game' | 'step' | 'turn',"
                " and is 'battle' | 'decision' | 'game' | 'step'"
            ],
        ),
        ("additions", []),
    ],
)
def test_breach_is_named_and_an_addition_is_none(
    document: dict[str, Any], promise: Promise, how: str, said: list[str]
) -> None:
    assert list(breaches(promise, described(changed(document, how)))) == said
