"""A case's position changed bit by bit over the API, and the judge's hand in play."""

from typing import Any

import pytest
from helpers.api_program import Program
from helpers.sandbox_site import POSITION

HIDDEN = POSITION.replace("life: 4}", "life: 4, hand: 1}", 1)


def position(api: Program, made: Any, *edits: dict[str, Any], status: int = 200) -> Any:
    case = api("GET", f"/edit/{made['key']}")
    body = {"head": case["head"], "edits": list(edits)}
    return api("POST", f"/edit/{made['key']}/position/edits", body, status)


def test_position_is_changed_bit_by_bit_undone_and_done_again(api: Program) -> None:
    made = api.begin()
    before = made["case"]["position"]
    now = position(
        api, made, {"kind": "mode", "cards": ["A raider"], "rest": True}, {"kind": "turn", "turn": 5}
    )
    assert "turn: 5" in now["position"] and "turn: 5" not in before
    key = made["key"]
    back = api("POST", f"/edit/{key}/position/undo", {"head": now["head"]})
    assert back["position"] == before
    again = api("POST", f"/edit/{key}/position/redo", {"head": back["head"]})
    assert again["position"] == now["position"]
    api("POST", f"/edit/{key}/position/redo", {"head": again["head"]}, 422)
    late = {"head": made["case"]["head"], "edits": [{"kind": "turn", "turn": 7}]}
    assert api("POST", f"/edit/{key}/position/edits", late, 409)["type"] == "/api/#conflict"


def test_edit_that_cannot_be_is_refused(api: Program) -> None:
    made = api.begin()
    position(api, made, {"kind": "mode", "cards": ["nobody"]}, status=422)
    position(api, made, {"kind": "no such"}, status=400)


def test_judge_changes_the_table_by_hand(api: Program) -> None:
    key = (made := api.begin())["key"]
    edit = {"kind": "mode", "cards": ["A raider"], "rest": True}
    done = api("POST", f"/edit/{key}/by-hand", {"at": 0, "edit": edit})
    assert done["steps"][0]["kind"] == "hand"
    assert "mode" in done["at"]["position"] or "rest" in done["at"]["position"]
    silent = api("POST", f"/edit/{key}/by-hand", {"at": 0, "edit": edit, "silently": True})
    assert silent["at"]["trace"] != done["at"]["trace"]
    effect = {"kind": "effect", "effect": "+5000 power for the turn", "upon": ["A raider"]}
    api("POST", f"/edit/{key}/by-hand", {"at": 0, "edit": effect})
    assert any("+5000 power" in each for each in api("GET", f"/edit/{key}")["additions"])
    assert made["case"]["additions"] == []


@pytest.mark.parametrize(
    "card",
    [
        {"card": "raider"},
        {"fields": {"name": "Otter", "type": "battle", "color": "red", "cost": "1", "power": "5000"}},
    ],
)
def test_unknown_card_is_revealed(api: Program, card: dict[str, Any]) -> None:
    made = api.begin(position=HIDDEN)
    done = api("POST", f"/edit/{made['key']}/reveal", {"at": 0, "unknown": "unknown", **card})
    name = card.get("card") or card["fields"]["name"]
    assert f"hand: {name}" in done["at"]["position"]
    added = api("GET", f"/edit/{made['key']}")["additions"]
    assert bool(added) is ("fields" in card)
    api("POST", f"/edit/{made['key']}/reveal", {"at": 0, "unknown": "raider", **card}, 422)
    api("POST", f"/edit/{made['key']}/reveal", {"at": 0, "unknown": "unknown"}, 422)
