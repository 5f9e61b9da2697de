"""Cases begun over the API with what carries more than a position: decks, a link, a file."""

import re

import pytest
from helpers.api_program import ATTACK, Program

LIST = """\
leader: {number: ZZ01-001, name: Lamp Keeper, type: leader, color: Red, power: 15000}
cards:
- {number: ZZ01-002, name: Otter, type: battle, color: Red, cost: 1, power: 5000, count: 50}
"""


def test_case_begins_with_decks_and_says_what_is_wrong_with_them(api: Program) -> None:
    made = api.begin(decks=[LIST, LIST], game="FW", seed=7)
    assert made["case"]["seed"] == 7
    assert "6-1-4-2" in {fault["rule"] for fault in made["decks"][0]["faults"]}
    again = api.begin(decks=[LIST, LIST], game="FW", seed=7)
    assert again["case"]["position"] == made["case"]["position"]
    assert "fusion-world" in api("POST", "/cases", {"decks": [LIST, LIST]}, 422)["detail"]
    api("POST", "/cases", {"decks": ["four of a kind", LIST], "game": "FW"}, 422)


def test_case_of_a_table_says_nothing_of_decks(api: Program) -> None:
    assert "decks" not in api.begin()


@pytest.mark.parametrize("way", ["file", "link"])
def test_case_begins_with_what_its_page_hands_on(api: Program, way: str) -> None:
    made = api.begin()
    key = made["key"]
    played = api("POST", f"/edit/{key}/play", {"at": 0, "move": ATTACK})
    if way == "file":
        carries = api.client.get(f"/cases/{made['case']['id']}/case.json").text
    else:
        carries = re.findall(r"/sandbox/link/[^\"<\s]+", api.client.get(f"/edit/{key}/case").text)[0]
    copy = api.begin(**{way: carries})["case"]
    assert copy["position"] == made["case"]["position"]
    assert [each["move"] for each in copy["steps"]] == [each["move"] for each in played["steps"]]
    api("POST", "/cases", {way: "nothing of the kind"}, 422)
