"""Lines of play over the API: named, put in order, deleted and brought back, compared."""

from html import unescape
from typing import Any

import pytest
from helpers.api_program import ATTACK, Program
from helpers.pages import text_of


class TwoLines:
    """A case with an attack as its main line, and a concession beside it."""

    def __init__(self, api: Program) -> None:
        made = api.begin()
        self.key, self.id = made["key"], made["case"]["id"]
        self.attack = api("POST", f"/edit/{self.key}/play", {"at": 0, "move": ATTACK})
        self.conceded = api("POST", f"/edit/{self.key}/play", {"at": 0, "move": "A concedes"})

    @property
    def ends(self) -> tuple[int, int]:
        return self.attack["at"]["node"], self.conceded["at"]["node"]


@pytest.fixture
def lines(api: Program) -> TwoLines:
    return TwoLines(api)


def step(case: Any, number: int) -> Any:
    return next(each for each in case["steps"] if each["number"] == number)


def test_step_is_named_and_commented_over_the_version_that_was_read(api: Program, lines: TwoLines) -> None:
    end = lines.ends[0]
    address = f"/edit/{lines.key}/steps/{end}"
    version = step(api("GET", f"/edit/{lines.key}"), end)["version"]
    noted = api("PATCH", address, {"version": version, "name": "What happened"})
    assert (noted["name"], noted["comment"]) == ("What happened", "")
    noted = api("PATCH", address, {"version": noted["version"], "comment": "Seen by both."})
    assert (noted["name"], noted["comment"]) == ("What happened", "Seen by both.")
    assert step(api("GET", f"/cases/{lines.id}"), end) == noted
    assert "What happened" in api.client.get(f"/edit/{lines.key}/?at={end}").text
    late = api("PATCH", address, {"version": version, "name": "Another"}, 409)
    assert late["type"] == "/api/#conflict"
    api("PATCH", address, {"version": version}, 422)
    api("PATCH", f"/edit/{lines.key}/steps/99", {"version": 0, "name": "None"}, 404)
    api("PATCH", f"/edit/{lines.key}/steps/0", {"version": 0, "name": "The position"}, 404)


def test_line_becomes_the_main_one(api: Program, lines: TwoLines) -> None:
    attack, conceded = lines.ends
    assert api("GET", f"/edit/{lines.key}")["main_end"] == attack
    now = api("POST", f"/edit/{lines.key}/steps/{conceded}/promote", {"to": "main"})
    assert now["main_end"] == conceded
    up = api("POST", f"/edit/{lines.key}/steps/{lines.attack['steps'][0]['number']}/promote", {})
    assert up["main_end"] == attack


def test_line_is_deleted_and_brought_back(api: Program, lines: TwoLines) -> None:
    conceded = lines.ends[1]
    before = api("GET", f"/edit/{lines.key}")
    now = api("DELETE", f"/edit/{lines.key}/steps/{conceded}")
    assert conceded not in [each["number"] for each in now["steps"]]
    back = api("POST", f"/edit/{lines.key}/steps/{conceded}/restore", {})
    assert [each["number"] for each in back["steps"]] == [each["number"] for each in before["steps"]]


def test_two_lines_are_held_side_by_side(api: Program, lines: TwoLines) -> None:
    a, b = lines.ends
    found = api("GET", f"/cases/{lines.id}/compare?a={a}&b={b}&language=both")
    assert (found["common"], found["same"]) == (0, False)
    assert found["question"].keys() == {"en", "fr"}
    assert found["first"]["node"] == a and found["second"]["node"] == b
    assert found["first"]["moves"][0]["en"] == lines.attack["steps"][0]["words"]["en"]
    assert "8-1-1" in [each["rule"] for each in found["first"]["rules"]]
    assert len(found["first"]["outcome"]["fr"]) == len(found["first"]["outcome"]["en"]) > 0
    page = unescape(text_of(api.client.get(f"/cases/{lines.id}/compare?a={a}&b={b}").text))
    assert [each for each in found["first"]["outcome"]["en"] if each not in page] == []
    assert "twice" in api("GET", f"/cases/{lines.id}/compare?a={a}&b={a}", status=422)["detail"]
    api("GET", f"/cases/{lines.id}/compare?a={a}&b=99", status=404)


def test_act_is_played_again_under_the_other_reading(api: Program, lines: TwoLines) -> None:
    name = api("GET", "/interpretations?game=FW")[0]["name"]
    done = api("POST", f"/edit/{lines.key}/reading", {"at": lines.ends[0], "name": name})
    assert done["steps"][0]["kind"] == "reading"
    begun = api("POST", f"/edit/{lines.key}/reading", {"at": 0, "name": name})
    assert begun["steps"] == [] and name in begun["at"]["position"]
    api("POST", f"/edit/{lines.key}/reading", {"at": 0, "name": "no reading"}, 422)
