"""Pages of rules and searches are kept, and answered with 304 where nothing changed."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from judge.web import kept_pages


@pytest.mark.parametrize("address", ["/fusion-world/8-4-6", "/search?q=blocker", "/fusion-world/"])
def test_what_has_not_changed_is_not_sent_again(client: FlaskClient, address: str) -> None:
    first = client.get(address)
    again = client.get(address, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    french = client.get(address, headers={"If-None-Match": first.headers["ETag"], "Accept-Language": "fr"})
    assert french.status_code == 200 and french.content_language.as_set() == {"fr"}
    assert client.get(address, headers={"Accept-Language": "en"}).data == first.data


def test_a_search_for_no_game_keeps_to_the_game_chosen_before(client: FlaskClient) -> None:
    everywhere = client.get("/search?q=draw")
    client.set_cookie("game", "masters")
    held = client.get("/search?q=draw", headers={"If-None-Match": everywhere.headers["ETag"]})
    assert held.status_code == 200 and held.data != everywhere.data


def test_little_is_kept(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_pages, "MOST_BYTES", 8_000)
    client = app.test_client()
    pages = app.extensions["kept_pages"] = kept_pages.KeptPages()
    for number in range(1, 7):
        assert client.get(f"/fusion-world/7-2-{number}").status_code == 200
    assert 0 < pages._bytes <= 8_000
    assert pages._bytes == sum(page.size for page in pages._pages.values())


def test_what_is_imported_beside_a_rule_shows_at_once(app: Flask) -> None:
    pages = app.extensions["kept_pages"]
    imports: list[str] = []
    pages.stamps.append(lambda: tuple(imports))
    client = app.test_client()
    before = client.get("/fusion-world/7-2-9").headers["ETag"]
    kept_before = len(pages._pages)
    imports.append("an answer")
    assert client.get("/fusion-world/7-2-9").headers["ETag"] == before
    assert len(pages._pages) == kept_before + 1
