"""Requests made up from the API's own document: none breaks it, and each is answered as the document says."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from helpers.sandbox_site import POSITION, site
from hypothesis import HealthCheck, given, settings

from judge.web.api.operations import OPERATIONS
from judge.web.counting import limiter

schemathesis = pytest.importorskip("schemathesis", reason="schemathesis is not here (the extra test has it)")

MADE_UP = settings(
    max_examples=5,  # of each operation
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)


class Known:
    """A site, and a case on it whose names stand in for made-up ones."""

    def __init__(self, client: FlaskClient) -> None:
        self.client = client
        made = client.post(
            "/api/v1/cases", json={"position": POSITION.replace("life: 4}", "life: 4, hand: 1}", 1)}
        ).json
        self.names = {"case": made["case"]["id"], "key": made["key"], "node": "0", "manual": "FW"}

    def put_into(self, case: Any) -> None:
        """Let a request ask for what there is, where it would ask for what somebody made up."""
        for name in case.path_parameters or {}:
            case.path_parameters[name] = self.names.get(name, case.path_parameters[name])
        if isinstance(case.body, dict):
            for name, value in (("position", POSITION), ("game", ""), ("moves", []), ("readings", [])):
                if name in case.body:
                    case.body[name] = value


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Known]:
    home: Path = tmp_path_factory.mktemp("fuzzed")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(limiter, "enabled", False)  # the fuzz asks more often than anybody may
        client = site(home)
        examples = client.application.extensions["examples"].of("fusion-world")
        examples._runs = {name: {} for name in examples.files}  # to play them all takes long
        client.application.config["RULES_SECONDS"] = 60  # a machine at work with other tests is slow
        yield Known(client)


@pytest.fixture(scope="module")
def api_schema(known: Known) -> Any:
    return schemathesis.openapi.from_wsgi("/api/v1/openapi.json", known.client.application)


@pytest.mark.parametrize("name", OPERATIONS)
def test_made_up_request_is_answered_as_the_document_says(api_schema: Any, known: Known, name: str) -> None:
    operation = api_schema.find_operation_by_id(name)

    @MADE_UP
    @given(case=operation.as_strategy())
    def asks_for_what_the_document_allows(case: Any) -> None:
        check(case)
        known.put_into(case)
        check(case)

    @MADE_UP
    @given(case=operation.as_strategy(generation_mode=schemathesis.GenerationMode.NEGATIVE))
    def asks_for_what_it_does_not_allow(case: Any) -> None:
        check(case)

    asks_for_what_the_document_allows()
    if OPERATIONS[name].query or OPERATIONS[name].body:
        asks_for_what_it_does_not_allow()


def check(case: Any) -> None:
    """Ask, and hold the answer against the document. What is valid JSON may still be no position (422)."""
    valid = schemathesis.checks.CHECKS.get_one("positive_data_acceptance")
    case.call_and_validate(headers={"Accept-Encoding": "identity"}, excluded_checks=[valid])
