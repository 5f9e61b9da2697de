"""The OpenAPI document, and what it promises."""

from collections.abc import Iterator
from typing import Any

import pytest
from flask.testing import FlaskClient

from judge.web.api.operations import OPERATIONS

V1 = "/api/v1"


def test_document_describes_every_operation(client: FlaskClient) -> None:
    document = client.get(f"{V1}/openapi.json").json
    described = {each["operationId"] for path in document["paths"].values() for each in path.values()}
    assert document["openapi"] == "3.1.0"
    assert described == set(OPERATIONS)


def test_every_address_of_the_api_is_described(client: FlaskClient) -> None:
    client.application.complete()
    rules = {
        str(rule).replace("<", "{").replace(">", "}")
        for rule in client.application.url_map.iter_rules()
        if str(rule).startswith(f"{V1}/")
    }
    assert rules == {*client.get(f"{V1}/openapi.json").json["paths"], f"{V1}/openapi.json"}


def test_types_of_the_document_are_those_that_answers_are_made_of(client: FlaskClient) -> None:
    schemas = client.get(f"{V1}/openapi.json").json["components"]["schemas"]
    rule = client.get(f"{V1}/rules/8-4-6").json
    assert set(rule) == set(schemas["RuleAnswer"]["required"])


def test_every_type_has_a_name_of_its_own(client: FlaskClient) -> None:
    schemas = client.get(f"{V1}/openapi.json").json["components"]["schemas"]
    assert [name for name in schemas if not name.isalnum()] == []  # two of one name get that of their module


def test_every_type_and_operation_says_what_it_is(client: FlaskClient) -> None:
    document = client.get(f"{V1}/openapi.json").json
    assert all(each.get("description") for each in document["components"]["schemas"].values())
    assert all(made.says.endswith(".") for made in OPERATIONS.values())


def longest(schemas: dict[str, Any], body: str) -> Iterator[tuple[str, str]]:
    """Each text of a body, at its longest."""
    for name, its in schemas[body]["properties"].items():
        kinds = [its, *its.get("anyOf", ())]
        most = max((each["maxLength"] for each in kinds if "maxLength" in each), default=0)
        if most:
            yield name, "\N{GRINNING FACE}" * most  # JSON may write it in 12 bytes


@pytest.mark.parametrize("name", [name for name, made in OPERATIONS.items() if made.body])
def test_what_the_document_allows_at_its_longest_is_not_too_large(client: FlaskClient, name: str) -> None:
    made = OPERATIONS[name]
    assert made.body is not None
    schemas = client.get(f"{V1}/openapi.json").json["components"]["schemas"]
    sent = dict(longest(schemas, made.body.__name__))
    sent.pop("file", None)  # of which its bytes are bounded, too
    address = made.address.replace("{key}", "none").replace("{case}", "none").replace("{node}", "1")
    address = address.replace("{exploration}", "none")
    answer = client.open(address, method=made.method, json=sent | {"no such field": 1})
    assert answer.status_code == 400, answer.text  # it was read, whatever else it lacks
