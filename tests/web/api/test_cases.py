"""Cases over the API: begun, read, played on, written, with the keys of the pages."""

import json
import re
from pathlib import Path

import pytest
from helpers.api_program import ATTACK, V1, Program
from helpers.sandbox_site import EXAMPLE, POSITION, Judge

from judge.web.api.not_valid import told


def test_case_is_begun_and_read(api: Program) -> None:
    made = api.begin()
    found = api("GET", f"/cases/{made['case']['id']}")
    assert found == api("GET", f"/edit/{made['key']}") == made["case"]
    assert "raider" in found["position"]
    assert api.client.get(made["editing_address"]).status_code == 200
    assert api.client.get(found["address"]).status_code == 200


@pytest.mark.parametrize(
    ("body", "game"),
    [({"example": EXAMPLE, "game": "FW"}, "fusion-world"), ({"position": POSITION}, "fusion-world")],
)
def test_case_begins_in_one_of_several_ways(api: Program, body: dict[str, str], game: str) -> None:
    made = api.begin(**body)
    assert made["case"]["game"] == game
    copy = api.begin(case=made["case"]["id"])
    assert copy["case"]["position"] == made["case"]["position"]
    assert copy["key"] != made["key"]


def test_case_begins_with_a_table_laid_ready(api: Program) -> None:
    table = api("GET", "/tables?game=CC")[0]
    made = api.begin(table=table["name"], game="CC")
    assert made["case"]["position"] == table["position"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_table_of_several_games_needs_the_game_and_says_so(api: Program, language: str) -> None:
    names = [each["name"] for each in api("GET", "/tables")]
    name = next(each for each in names if names.count(each) > 1)
    told = api("POST", "/cases", {"table": name, "language": language}, 422)["detail"]
    assert "game" in told and "fusion-world" in told and "chrono-clash" in told
    assert "/api/v1/tables" in api("POST", "/cases", {"table": "none", "language": language}, 422)["detail"]


def test_example_that_one_game_has_needs_no_game(api: Program) -> None:
    assert api.begin(example=EXAMPLE)["case"]["game"] == "fusion-world"


def test_case_begins_in_no_more_than_one_way(api: Program) -> None:
    api("POST", "/cases", {"position": POSITION, "example": EXAMPLE}, 422)
    api("POST", "/cases", {}, 422)


def test_case_names_the_end_of_its_main_line_whatever_was_played_last(api: Program) -> None:
    made = api.begin()
    assert made["case"]["main_end"] == 0
    key = made["key"]
    end = api("POST", f"/edit/{key}/play", {"at": 0, "move": ATTACK})["at"]["node"]
    aside = api("POST", f"/edit/{key}/play", {"at": 0, "move": "A concedes"})["at"]["node"]
    found = api("GET", f"/edit/{key}")
    assert (found["played"], found["main_end"]) == (aside, end)
    copy = api.begin(case=found["id"])["case"]
    assert copy["played"] == 0  # nobody has played in it yet
    assert copy["main_end"] and len(copy["steps"]) == len(found["steps"])


def test_move_is_made_and_kept(api: Program) -> None:
    key = (made := api.begin())["key"]
    done = api("POST", f"/edit/{key}/play", {"at": 0, "move": ATTACK, "language": "both"})
    last = done["steps"][-1]["number"]
    assert done["at"]["node"] == last
    assert done["at"]["decision"]["question"]["fr"]
    there = api("GET", f"/cases/{made['case']['id']}/steps/{last}?language=both")
    assert there == done["at"]
    assert [each["number"] for each in api("GET", f"/edit/{key}")["steps"]][-1] == last


def test_options_are_chosen_by_their_places(api: Program) -> None:
    made = api.begin()
    asked = api("GET", f"/cases/{made['case']['id']}/steps/0")["decision"]
    place = next(n for n, each in enumerate(asked["options"]) if "attack" in each["move"])
    done = api("POST", f"/edit/{made['key']}/play", {"at": 0, "options": [place]})
    assert done["steps"][0]["move"] == asked["options"][place]["move"]
    api("POST", f"/edit/{made['key']}/play", {"at": 0, "options": [999]}, 422)
    api("POST", f"/edit/{made['key']}/play", {"at": 0, "options": [0], "move": ATTACK}, 422)


def test_case_goes_on_by_itself(api: Program) -> None:
    key = api.begin()["key"]
    at = api("POST", f"/edit/{key}/play", {"at": 0, "move": ATTACK})["at"]["node"]
    done = api("POST", f"/edit/{key}/go-on", {"at": at, "until": "battle"})
    assert done["at"]["node"] > at


def test_texts_are_written_over_the_revision_that_was_read(api: Program) -> None:
    made = api.begin()
    key, head = made["key"], made["case"]["head"]
    rules = [{"manual": "FW", "rule": "8-1-1"}]
    sent = {"head": head, "title": " An  attack ", "question": "Does it hit?", "rules": rules, "tags": ["x"]}
    now = api("PATCH", f"/edit/{key}", sent)
    assert (now["title"], now["question"], now["tags"]) == ("An attack", "Does it hit?", ["x"])
    assert now["rules"] == [{"manual": "fusion-world", "rule": "8-1-1", "node": 0}]
    assert api("PATCH", f"/edit/{key}", {"head": head, "ruling": "It does."})["title"] == "An attack"
    clash = api("PATCH", f"/edit/{key}", {"head": head, "title": "Another"}, 409)
    assert clash["type"] == "/api/#conflict"
    api("PATCH", f"/edit/{key}", {"head": head, "rules": [{"manual": "FW", "rule": "99"}]}, 404)


def test_call_of_a_case_is_timed_and_its_language_chosen(api: Program) -> None:
    made = api.begin()
    key, head = made["key"], made["case"]["head"]
    times = {"began": "2026-11-21 14:05", "ended": "2026-11-21 14:12", "paused": 2, "extra_time": 6}
    now = api("PATCH", f"/edit/{key}", {"head": head, "case_language": "fr", **times})
    assert (now["language"], now["began"], now["extra_time"]) == ("fr", "2026-11-21T14:05:00Z", 6)
    wrong = {"head": now["head"], "ended": "2026-11-21 13:00"}
    assert "before" in api("PATCH", f"/edit/{key}", wrong, 422)["detail"]
    api("PATCH", f"/edit/{key}", {"head": now["head"], "began": "at lunch"}, 422)
    assert api("PATCH", f"/edit/{key}", {"head": now["head"], "began": "", "ended": ""})["began"] == ""


def test_rules_of_a_line_are_gathered(api: Program) -> None:
    made = api.begin()
    key = made["key"]
    api("POST", f"/edit/{key}/play", {"at": 0, "move": ATTACK})
    sent = {"head": made["case"]["head"], "question": "Is it 15-4-3?"}
    head = api("PATCH", f"/edit/{key}", sent)["head"]
    cited = api("POST", f"/edit/{key}/gather", {"head": head})["rules"]
    assert {"15-4-3", "7-3-4-3"} <= {each["rule"] for each in cited}
    assert next(each["node"] for each in cited if each["rule"] == "7-3-4-3") > 0


def test_position_is_replaced_and_lines_say_what_became_of_them(api: Program) -> None:
    made = api.begin()
    key = made["key"]
    api("POST", f"/edit/{key}/play", {"at": 0, "move": ATTACK})
    text = POSITION.replace("battle: [raider]", "battle: []")
    now = api("PUT", f"/edit/{key}/position", {"head": made["case"]["head"], "position": text})
    assert now["steps"][0]["broken"]["en"]
    api("POST", f"/edit/{key}/play", {"at": now["steps"][0]["number"], "move": "pass"}, 422)


def test_sheet_is_markdown_in_the_languages_asked_for(api: Program) -> None:
    made = api.begin(example=EXAMPLE, game="FW")
    told = api("GET", f"/cases/{made['case']['id']}/sheet?language=both&rules=all")["markdown"]
    assert "## Board / Plateau" in told or "## Board" in told


def test_case_is_deleted_and_brought_back(api: Program) -> None:
    made = api.begin()
    key, name = made["key"], made["case"]["id"]
    assert api("DELETE", f"/edit/{key}") == {"deleted": True}
    api("GET", f"/cases/{name}", status=404)
    assert api("POST", f"/edit/{key}/restore")["id"] == name
    api("GET", f"/cases/{name}")


@pytest.mark.parametrize(
    "address", ["/cases/nothing", "/edit/nothing", "/cases/nothing/steps/0", "/cases/nothing/sheet"]
)
def test_case_that_there_is_not_is_a_problem(api: Program, address: str) -> None:
    assert api("GET", address, status=404)["type"] == "/api/#not-found"


def test_step_that_there_is_not_is_a_problem(api: Program) -> None:
    name = api.begin()["case"]["id"]
    for step in ("7", "-1", "one"):
        api("GET", f"/cases/{name}/steps/{step}", status=404)


def test_reading_address_gives_no_right_to_change(api: Program) -> None:
    name = api.begin()["case"]["id"]
    api("PATCH", f"/edit/{name}", {"head": 1, "title": "Mine"}, 404)
    assert api.client.patch(f"{V1}/cases/{name}", json={}).status_code == 405


def test_other_sites_may_read_a_case_and_not_change_it(api: Program) -> None:
    made = api.begin()
    read = api.client.get(f"{V1}/cases/{made['case']['id']}")
    assert read.headers["Access-Control-Allow-Origin"] == "*"
    for address, method in ((f"/edit/{made['key']}/play", "OPTIONS"), (f"/edit/{made['key']}", "GET")):
        answer = api.client.open(V1 + address, method=method)
        assert "Access-Control-Allow-Origin" not in answer.headers
    assert answer.headers["Cache-Control"] == "no-store"


def test_case_of_the_pages_is_the_case_of_the_api(api: Program) -> None:
    base = Judge(api.client).begin()
    assert api("GET", base.rstrip("/"))["game"] == "fusion-world"


def test_key_is_in_no_log(api: Program, caplog: pytest.LogCaptureFixture, tmp_path: Path) -> None:
    key = api.begin()["key"]
    with caplog.at_level(0):
        api("POST", f"/edit/{key}/play", {"at": 99, "move": "pass"}, 404)
    assert key not in caplog.text


def test_what_a_ruling_rests_on_and_what_a_rewind_takes_are_those_of_the_page(api: Program) -> None:
    made = api.begin(example=EXAMPLE, game="FW")
    case, steps = made["case"]["id"], [each["number"] for each in made["case"]["steps"]]
    links = api("GET", f"/cases/{case}/foundations?language=both")["links"]
    page = api.client.get(f"/cases/{case}/case?lang=fr").text
    assert [each["kind"] for each in links] == re.findall(r'<li class="of-([a-z]+)">', page) != []
    assert set(links[0]["text"]) == {"en", "fr"}
    found = api("GET", f"/cases/{case}/rewind?wrong={steps[0]}&at={steps[-1]}")
    assert [each["node"] for each in found["undo"]] == steps[::-1]
    assert found["simple"] is (not found["learned"] and not found["chance"])
    assert found["decisions"][0]["by"] == {"en": "A"}
    missing = api("GET", f"/cases/{case}/rewind?wrong=999&at={steps[-1]}", status=404)
    assert "999" in missing["detail"]
    api("GET", f"/cases/{case}/rewind", status=400)
    api("GET", f"/cases/{case}/rewind?wrong=0&at={steps[-1]}", status=400)  # nobody played the position


@pytest.mark.parametrize(
    ("body", "detail"),
    [
        ('{"language": "fr", "at": "0"}', "Attendu : `int` ; reçu : `str`, dans `$.at`"),
        ('{"language": "fr", "at": -1}', "Attendu : `int` >= 0, dans `$.at`"),
        (
            '{"language": "fr", "at": 0, "until": "x"}',
            "Cette valeur n'est pas possible : 'x', dans `$.until`",
        ),
        ('{"language": "fr"}', "Il manque le champ `at`"),
        ('{"language": "fr", "at": 0, "to": 1}', "Il n'y a pas de champ `to`"),
        ('{"language": "fr", "at": 77}', "le cas n'a pas d'étape 77"),
        ('{"at": 0', "Input data was truncated"),
        ('{"at": 0]', "JSON is malformed at byte 8"),
        ('{"language": "de", "at": 0}', "Invalid enum value 'de' - at `$.language`"),
    ],
)
def test_what_is_wrong_is_said_in_the_language_asked_for(api: Program, body: str, detail: str) -> None:
    key = api.begin()["key"]
    answer = api.client.post(f"{V1}/edit/{key}/go-on", data=body, content_type="application/json")
    assert json.loads(answer.data)["detail"] == detail


def test_french_says_where_a_fault_is_known_in_english_alone() -> None:
    said = told("Invalid UUID - at `$.case`")
    assert said["en"] == "Invalid UUID - at `$.case`"
    assert said["fr"] == "Cela ne peut pas être lu (message en anglais) : Invalid UUID, dans `$.case`"
