"""What is new: Atom feeds, and what the home page shows once."""

import datetime
from xml.etree import ElementTree

import pytest
from flask.testing import FlaskClient

ATOM = "{http://www.w3.org/2005/Atom}"


def feed(client: FlaskClient, address: str) -> ElementTree.Element:
    answer = client.get(address)
    assert answer.mimetype == "application/atom+xml"
    return ElementTree.fromstring(answer.data)


def text(element: ElementTree.Element, tag: str) -> str:
    found = element.find(f"{ATOM}{tag}")
    assert found is not None and found.text
    return found.text


@pytest.mark.parametrize("game", ["fusion-world", "masters", "chrono-clash"])
@pytest.mark.parametrize("kind", ["versions", "rules", "interpretations"])
def test_a_feed_is_valid_and_its_names_stay(client: FlaskClient, game: str, kind: str) -> None:
    root = feed(client, f"/feeds/{game}/{kind}.en.atom")
    assert root.tag == f"{ATOM}feed"
    entries = root.findall(f"{ATOM}entry")
    assert bool(entries) == ((game, kind) != ("chrono-clash", "rules"))
    ids = [text(each, "id") for each in (root, *entries)]
    assert len(set(ids)) == len(ids)
    assert all(each.startswith("urn:uuid:") for each in ids)
    for each in (root, *entries):
        assert text(each, "title")
        datetime.datetime.fromisoformat(text(each, "updated"))
    for each in entries[:5]:
        assert text(each, "content")
        link = each.find(f"{ATOM}link")
        assert link is not None
        assert client.get(link.attrib["href"]).status_code == 200
    assert text(root, "updated") == max(
        (text(each, "updated") for each in entries), default=text(root, "updated")
    )
    assert root.find(f"{ATOM}author/{ATOM}name") is not None
    again = feed(client, f"/feeds/{game}/{kind}.en.atom")
    assert [text(each, "id") for each in (again, *again.findall(f"{ATOM}entry"))] == ids
    french = feed(client, f"/feeds/{game}/{kind}.fr.atom")
    assert not {text(each, "id") for each in french.findall(f"{ATOM}entry")} & set(ids)


def test_the_last_version_stands_first(client: FlaskClient) -> None:
    root = feed(client, "/feeds/fusion-world/rules.fr.atom")
    first = root.find(f"{ATOM}entry")
    assert first is not None
    assert "par la version 1.06" in text(first, "title")
    assert text(first, "updated") == "2026-03-01T00:00:00Z"
    known = client.get("/feeds/fusion-world/rules.fr.atom").headers["ETag"]
    again = client.get("/feeds/fusion-world/rules.fr.atom", headers={"If-None-Match": known})
    assert again.status_code == 304


def test_pages_lead_to_their_feeds(client: FlaskClient) -> None:
    assert client.get("/?lang=en").text.count('type="application/atom+xml"') == 9
    page = client.get("/masters/3-1?lang=fr").text
    assert page.count('type="application/atom+xml"') == 3
    assert "/feeds/masters/interpretations.fr.atom" in page
    assert "/feeds/masters/rules.en.atom" in client.get("/masters/revisions?lang=en").text


def test_there_is_no_other_feed(client: FlaskClient) -> None:
    for address in ("none/rules.en", "masters/none.en", "masters/rules.de"):
        answer = client.get(f"/feeds/{address}.atom", headers={"Accept-Language": "fr"})
        assert answer.status_code == 404
        assert "un jeu (fusion-world, masters, chrono-clash)" in answer.text


def test_what_can_be_new_has_keys_of_its_own(client: FlaskClient) -> None:
    found = client.get("/since.json").json
    keys = [each["key"] for each in found["items"]]
    assert len(set(keys)) == len(keys) > 50
    assert f'data-mark="{found["mark"]}"' in client.get("/").text
    assert "Set-Cookie" not in client.get("/since.json").headers
