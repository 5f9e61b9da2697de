"""Requests made up from the API's own document: none breaks it, and each is answered as the document says."""

import os
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from helpers.api_program import ATTACK
from helpers.sandbox_site import POSITION, site
from hypothesis import HealthCheck, given, settings

from judge.web.api.operations import OPERATIONS
from judge.web.counting import limiter

schemathesis = pytest.importorskip("schemathesis", reason="schemathesis is not here (the extra test has it)")

EXAMPLES = int(os.environ.get("JUDGE_TEST_MADE_UP", "10"))
"""Requests made up for each operation, of each kind."""
MADE_UP = settings(
    max_examples=EXAMPLES,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)


class Known:
    """A site, and a case on it whose names stand in for made-up ones."""

    def __init__(self, client: FlaskClient) -> None:
        self.client = client
        made = self.sent("/cases", position=POSITION.replace("life: 4}", "life: 4, hand: 1}", 1))
        self.key = made["key"]
        self.sent(f"/edit/{self.key}/play", at=0, move=ATTACK)
        searched = self.sent(f"/edit/{self.key}/explorations", at=0)
        self.names = {"case": made["case"]["id"], "key": self.key, "manual": "FW", "number": "8-1-1"}
        self.names |= {"node": "1", "revision": "1", "exploration": searched["id"]}

    def sent(self, address: str, **body: Any) -> Any:
        return self.client.post(f"/api/v1{address}", json=body).json

    def put_into(self, case: Any) -> None:
        """Let a request ask for what there is, where it would ask for what somebody made up."""
        for name in case.path_parameters or {}:
            case.path_parameters[name] = self.names.get(name, case.path_parameters[name])
        if isinstance(case.body, dict):
            for name, value in self._values(case.body).items():
                case.body[name] = value

    def _values(self, body: dict[str, Any]) -> dict[str, Any]:
        values = {"position": POSITION, "game": "", "moves": [], "readings": [], "at": 0, "revision": 1}
        if "head" in body:  # of the case as it is now
            values["head"] = self.client.get(f"/api/v1/edit/{self.key}").json["head"]
        return {name: value for name, value in values.items() if name in body}


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
    known.sent(f"/edit/{known.key}/restore")  # another operation may have deleted it

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
    """Ask, and hold the answer against the document.

    What is valid JSON may still be no position (422), and what is not may be too large to be read (413).
    """
    checks = schemathesis.checks.CHECKS
    answer = case.call(headers={"Accept-Encoding": "identity"})
    excluded = [checks.get_one("positive_data_acceptance")]
    if answer.status_code == HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
        excluded.append(checks.get_one("negative_data_rejection"))
    case.validate_response(answer, excluded_checks=excluded)
