"""Every outcome from a step of a case, over the API."""

from typing import Any

import pytest
from helpers.api_program import ATTACK, Program

from judge.casework.exploring import Alone
from judge.web.sandbox.access import store


@pytest.fixture
def alone(api: Program) -> Alone:
    """What carries searches out, when it is told to go on."""
    with api.client.application.app_context():
        found = Alone(store())
    api.client.application.extensions["exploring"] = found
    return found


class Attacked:
    """A case in which an attack was made."""

    def __init__(self, api: Program) -> None:
        made = api.begin()
        self.key, self.id = made["key"], made["case"]["id"]
        self.at = api("POST", f"/edit/{self.key}/play", {"at": 0, "move": ATTACK})["at"]["node"]


def searched(api: Program, case: Attacked, alone: Alone, **body: Any) -> Any:
    asked = api("POST", f"/edit/{case.key}/explorations", {"at": case.at, **body}, 202)
    while alone.is_at_work:
        alone.go_on()
    return api("GET", f"/cases/{case.id}/explorations/{asked['id']}?language=both")


def test_outcomes_are_searched_and_one_is_opened(api: Program, alone: Alone) -> None:
    case = Attacked(api)
    found = searched(api, case, alone, until="battle-end")
    assert (found["status"], found["node"], found["size"]) == ("done", case.at, "small")
    assert found["found"]["outcomes"] == found["outcomes"] > 0
    line = found["found"]["groups"][0]["lines"][0]
    assert line["moves"][0].keys() == {"en", "fr"}
    assert found["found"]["rests_on"] and not found["found"]["complete"]  # nobody knows the life cards
    assert [each["id"] for each in api("GET", f"/cases/{case.id}/explorations")] == [found["id"]]
    address = f"/edit/{case.key}/explorations/{found['id']}/open"
    done = api("POST", address, {"outcome": line["number"]})
    assert done["steps"][-1]["name"] or api("GET", f"/edit/{case.key}")["steps"][-1]["name"]
    api("POST", address, {"outcome": 999}, 422)


def test_search_says_how_far_it_is_and_is_canceled(api: Program, alone: Alone) -> None:
    case = Attacked(api)
    asked = api("POST", f"/edit/{case.key}/explorations", {"at": case.at}, 202)
    assert (asked["status"], asked["found"]) == ("running", None)
    canceled = api("POST", f"/edit/{case.key}/explorations/{asked['id']}/cancel", {})
    while alone.is_at_work:
        alone.go_on()
    now = api("GET", f"/cases/{case.id}/explorations/{asked['id']}")
    assert canceled["id"] == now["id"] and now["status"] in ("canceled", "done")


def test_search_that_takes_too_long_for_a_device_is_refused(api: Program, alone: Alone) -> None:
    case = Attacked(api)
    told = api("POST", f"/edit/{case.key}/explorations", {"at": 0, "size": "large"}, 422)
    assert "60 s at most" in told["detail"]


def test_search_of_another_case_is_not_there(api: Program, alone: Alone) -> None:
    case, other = Attacked(api), Attacked(api)
    asked = api("POST", f"/edit/{case.key}/explorations", {"at": case.at}, 202)
    api("GET", f"/cases/{other.id}/explorations/{asked['id']}", status=404)
    api("POST", f"/edit/{other.key}/explorations/{asked['id']}/cancel", {}, 404)
    api("POST", f"/edit/{case.key}/explorations", {"at": 99}, 404)
