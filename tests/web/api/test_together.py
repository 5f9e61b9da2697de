"""Several people at one case over the API: history, comments, the code, and cases that are found."""

import pytest
from helpers.api_program import Program


@pytest.fixture
def written(api: Program) -> tuple[str, str]:
    """The name and the key of a case that somebody wrote in."""
    made = api.begin()
    key = made["key"]
    sent = {"head": made["case"]["head"], "title": "An attack by the book", "tags": ["zebra"]}
    api("PATCH", f"/edit/{key}", sent)
    return made["case"]["id"], key


def test_revisions_say_what_they_changed_and_are_brought_back(api: Program, written: tuple[str, str]) -> None:
    _, key = written
    newest, first = api("GET", f"/edit/{key}/history?language=both")
    assert newest["words"] == {"en": "Written: title, tags", "fr": "Écrit : titre, étiquettes"}
    assert (newest["parent"], first["parent"], newest["lost"]) == (first["number"], None, False)
    shown = api("GET", f"/edit/{key}/history/{newest['number']}")
    assert [each["field"] for each in shown["changed"]] == ["title", "tags"]
    assert shown["since"] == []
    assert api("GET", f"/edit/{key}/history?limit=1&before={newest['number']}")[0]["number"] == 1
    body = {"head": newest["number"], "revision": first["number"]}
    assert api("POST", f"/edit/{key}/revert", body)["title"] == ""
    late = body | {"revision": newest["number"]}
    assert api("POST", f"/edit/{key}/revert", late, 409)["type"] == "/api/#conflict"
    api("GET", f"/edit/{key}/history/99", status=404)


def test_readers_see_the_history_where_the_case_says_so(api: Program, written: tuple[str, str]) -> None:
    case, key = written
    assert "readers" in api("GET", f"/cases/{case}/history", status=404)["detail"]
    head = api("GET", f"/edit/{key}")["head"]
    api("PATCH", f"/edit/{key}", {"head": head, "open_history": True})
    assert len(api("GET", f"/cases/{case}/history")) == 3
    assert api("GET", f"/cases/{case}/history/2")["changed"]


def test_comments_are_written_once_and_removed(api: Program, written: tuple[str, str]) -> None:
    case, key = written
    sent = {"author": " Kim ", "body": "It hits.", "token": "a-token"}
    assert "readers" in api("POST", f"/cases/{case}/comments", sent, 422)["detail"]
    made = api("POST", f"/edit/{key}/comments", sent, 201)
    assert (made["author"], made["body"]) == ("Kim", "It hits.")
    assert api("POST", f"/edit/{key}/comments", sent, 201) == made
    head = api("GET", f"/edit/{key}")["head"]
    api("PATCH", f"/edit/{key}", {"head": head, "open_comments": True})
    api("POST", f"/cases/{case}/comments", {"author": "Lou", "body": "Does it?"}, 201)
    assert [each["author"] for each in api("GET", f"/cases/{case}/comments")] == ["Kim", "Lou"]
    assert api("DELETE", f"/edit/{key}/comments/{made['number']}") == {"deleted": True}
    assert [each["author"] for each in api("GET", f"/cases/{case}/comments")] == ["Lou"]
    api("DELETE", f"/edit/{key}/comments/{made['number']}", status=404)
    api("POST", f"/edit/{key}/comments", {"author": " ", "body": "x"}, 422)


def test_code_leads_readers_to_the_case_until_it_is_withdrawn(api: Program, written: tuple[str, str]) -> None:
    case, key = written
    code = api("POST", f"/edit/{key}/code", {})
    assert api.client.get(code["address"]).headers["Location"] == f"/cases/{case}/"
    assert api("DELETE", f"/edit/{key}/code") == {"deleted": True}
    assert api.client.get(code["address"]).status_code == 404


def test_listed_cases_are_found_by_their_words(api: Program, written: tuple[str, str]) -> None:
    case, key = written
    assert api("GET", "/cases?q=zebra") == []
    head = api("GET", f"/edit/{key}")["head"]
    api("PATCH", f"/edit/{key}", {"head": head, "listed": True})
    (found,) = api("GET", "/cases?q=zebra")
    assert (found["id"], found["title"], found["tags"]) == (case, "An attack by the book", ["zebra"])
    assert found["address"] == f"/cases/{case}/"
    assert [each["id"] for each in api("GET", "/cases?limit=1")] == [case]
    assert api("GET", "/cases?q=zebra&skip=1") == []
