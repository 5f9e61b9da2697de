"""The pages where the publisher's wording was imported."""

import re
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from helpers.documents import lines_of
from helpers.pages import text_of

from judge.corpus import Manual
from judge.corpus.publisher import Edition, Editions, import_documents
from judge.library import Shelf
from judge.web import create_app


def import_lines(lines: list[str], manual: Manual, folder: Path) -> Edition:
    """Import a document of these lines into the data directory ``folder/home``."""
    path = folder / "m.txt"
    path.write_text("\n".join(lines), encoding="utf-8")
    return import_documents([path], [manual], Editions(folder / "home"), "en")


@pytest.fixture
def imported(tmp_path, manual) -> FlaskClient:
    lines = [
        line.replace("7-2-9. ", "7-2-9. OFFICIAL <b>wombat</b> **text** of (8-4-6). ")
        for line in lines_of(manual)
    ]
    import_lines(lines, manual, tmp_path)
    app: Flask = create_app({"SHELF": Shelf(home_folder=tmp_path / "home")})
    return app.test_client()


def test_the_publishers_wording_stands_first(imported):
    page = imported.get("/fusion-world/7-2-9").text
    assert page.index("OFFICIAL") < page.index("In our words") < page.rindex("draws 1 card")
    assert "&lt;b&gt;wombat&lt;/b&gt;" in page
    assert "<strong>text</strong>" in page
    assert '<a class="reference" href="/fusion-world/8-4-6">' in page
    chapter = imported.get("/fusion-world/7").text
    assert chapter.index("OFFICIAL") < chapter.index("In our words", chapter.index("OFFICIAL"))
    french = imported.get("/fusion-world/7-2-9?lang=fr").text  # in the other language: folded, behind ours
    assert french.index("joueur actif pioche") < french.index("OFFICIAL")


def test_titles_stand_once_with_the_publishers_wording(imported):
    for address in ("/fusion-world/8", "/fusion-world/words/damage-step"):
        headings = re.findall(r"<h[23]>\s*Damage Step\s*</h[23]>", imported.get(address).text)
        assert len(headings) == 1
        assert "<p>Damage Step</p>" not in imported.get(address).text
    page = imported.get("/fusion-world/8-4").text
    rules = re.sub(r'<details class="restated faults">.*?</details>', "", page, flags=re.DOTALL)
    assert text_of(rules).count("Damage Step ") < 8


def test_chapters_show_the_publishers_opening(imported, manual):
    assert text_of(imported.get("/fusion-world/8").text).count(manual["8"].text["en"]) == 2  # theirs and ours


def test_a_newer_edition_shows_what_is_not_restated_yet(tmp_path, manual):
    lines = [line.replace("ver.1.06", "ver.1.07") for line in lines_of(manual)]
    place = next(number for number, line in enumerate(lines) if line.startswith("8-4-9. "))
    lines[place + 1 : place + 1] = ["", "8-4-10. The wombat enters.", ""]
    edition = import_lines(lines, manual, tmp_path)
    assert (edition.report.not_restated, edition.report.not_in_it) == (["8-4-10"], [])
    client = create_app({"SHELF": Shelf(home_folder=tmp_path / "home")}).test_client()
    assert "The wombat enters." in client.get("/fusion-world/8-4-10").text
    assert "The wombat enters." in client.get("/fusion-world/8").text
    assert "/fusion-world/8-4-10" in client.get("/search?q=wombat").text
    french = text_of(client.get("/fusion-world/8-4-10?lang=fr").text)
    assert "Pas encore reformulée" in french
    assert "The wombat enters." in french
    page = text_of(client.get("/fusion-world/8-4-6?lang=en").text)
    assert "FW 8-4-6, ver. 1.07" in page
    assert "The restatement follows version 1.06" in page


def test_search_covers_the_publishers_wording(imported):
    found = imported.get("/search?q=wombat").text
    assert "/fusion-world/7-2-9" in found
    assert "&lt;b&gt;wombat&lt;/b&gt;" in found  # the rule is shown whole, in these words


def test_snippets_are_in_the_language_searched(client):
    french = client.get("/search?q=blocker&language=fr").text
    assert "<mark>Bloqueur</mark>" in french
    assert "<mark>Blocker</mark>" not in french
    assert "<mark>de</mark>" not in client.get("/search?q=guard+card&lang=fr").text


def test_a_running_server_sees_an_import(tmp_path, manual, monkeypatch):
    monkeypatch.setattr("judge.library._LOOK_AGAIN", 0.0)
    client = create_app({"SHELF": Shelf(home_folder=tmp_path / "home")}).test_client()
    assert "The publisher" not in text_of(client.get("/fusion-world/7-2-9").text).split("Copy citation")[0]
    import_lines(lines_of(manual), manual, tmp_path)
    assert "The publisher's words, ver. 1.06" in client.get("/fusion-world/7-2-9").text.replace("&#39;", "'")
