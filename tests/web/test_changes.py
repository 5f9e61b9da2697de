"""The page that compares two versions, and the history on a rule's page."""

import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from helpers.editions import edition, keep_editions, words_of
from helpers.pages import text_of

from judge.corpus.publisher import Editions
from judge.library import Shelf
from judge.web import create_app


def numbers_in(page: str, group: str) -> list[str]:
    section = page.partition(f'id="{group}"')[2].partition("</section>")[0]
    return re.findall(r'<a class="number" href="/fusion-world/([\d-]+)"', section)


def test_what_cites_a_rule(imported):
    """Rules that name it, and what it is part of defining; not what its whole chapter defines."""
    library = imported.application.extensions["shelf"].library()
    citing = library.citing("fusion-world", "8-4-7")
    assert [(c.kind, c.key) for c in citing] == [("rule", "8-4-6"), ("term", "damage_step")]
    assert citing[1].title == {"en": "Damage Step", "fr": "étape des Dégâts"}
    assert ("keyword", "union") in [c[:2] for c in library.citing("masters", "10-13-1")]
    assert not {"keyword", "keyword_skill"} & {c.key for c in library.citing("masters", "10-13-1")}
    for (manual, number), keys in library.corpus.concepts_of.items():
        assert [c.key for c in library.citing(manual, number) if c.kind == "concept"] == keys
    assert "keyword_skill" in {c.key for c in library.citing("masters", "10")}


def served(home: Path) -> FlaskClient:
    return create_app({"SHELF": Shelf(home_folder=home)}).test_client()


@pytest.fixture(scope="module")
def imported(manual, tmp_path_factory) -> FlaskClient:
    home = tmp_path_factory.mktemp("imported")
    keep_editions(home, manual)
    return served(home)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_update_history_answers_without_imports(client, language):
    page = client.get(f"/fusion-world/changes?from=1.05&to=1.06&lang={language}")
    assert page.status_code == 200
    said = {"en": "From the manual's update history", "fr": "D'après l'historique du manuel"}[language]
    assert said in page.text.replace("&#39;", "'")
    how = {"en": "import both versions", "fr": "importez les deux versions"}[language]
    assert how in page.text
    assert how in client.get(f"/fusion-world/8-4-6?lang={language}").text  # 1.01 changed it
    assert how not in client.get(f"/fusion-world/8-4-7?lang={language}").text  # no version did
    assert "1-12-6" in numbers_in(page.text, "added")
    assert numbers_in(page.text, "renumbered") == ["16-2-6", "16-2-6-1"]
    assert page.text.count("<h1") == 1
    assert client.get("/fusion-world/changes").text.count("selected") == page.text.count("selected")


def test_imported_editions_word_by_word(imported):
    page = imported.get("/fusion-world/changes?from=1.05&to=1.06").text
    assert "what was struck out is gone" in page
    assert "import both versions" not in page
    assert numbers_in(page, "added") == ["8-4-7"]
    assert numbers_in(page, "renumbered") == ["15-13", "15-13-1", "15-13-2"]
    assert numbers_in(page, "changed") == ["7-2-9", "8-4-6"]
    assert re.search(r"<del>.*removed:.*3 cards.*</del>\s*<ins>.*added:.*1 card", page)
    assert 'href="#changed"' in page
    assert "Charge Phase" in page.partition('class="cited"')[2]


def test_switches_hide_classes(imported):
    page = imported.get("/fusion-world/changes?from=1.05&to=1.06&hide=punctuation&hide=wombat").text
    assert numbers_in(page, "changed") == ["7-2-9"]
    assert "1 changed rule hidden" in text_of(page)
    assert re.findall(r'value="(\w+)" checked', page) == ["punctuation"]


def test_an_unknown_version_keeps_the_form(client):
    for address in ("?from=1.05&to=9.9", "?from=fr-1.06&to=1.06", "?to=%3Cb%3E"):
        page = client.get(f"/fusion-world/changes{address}")
        assert page.status_code == 404
        assert "There is: 1.01, 1.02" in page.text
        assert "<b>" not in page.text
        assert '<select name="from">' in page.text
    assert client.get("/chess/changes").status_code == 404


def test_a_manual_of_one_version(client):
    page = client.get("/chrono-clash/changes")
    assert page.status_code == 200
    assert "Only version 3.4 is known" in page.text
    assert '<form class="comparing"' not in page.text


def test_two_languages_by_facts(manual, tmp_path):
    editions = Editions(tmp_path)
    older = words_of(manual) | {"7-2-9": "From their deck, the turn player draws 3 cards. (14-3)"}
    editions.keep(edition("1.05", older))
    editions.keep(edition("1.06", words_of(manual, "fr"), "fr"))
    page = served(tmp_path).get("/fusion-world/changes?from=1.05&to=1.06").text
    assert "compared by facts" in page
    assert numbers_in(page, "changed") == ["7-2-9"]
    assert re.search(r"<del>.*removed:.*</span>figure 3<", page)
    rule = text_of(served(tmp_path).get("/fusion-world/7-2-9?lang=fr").text)
    assert "en-1.05" in rule
    rule = text_of(served(tmp_path).get("/fusion-world/7-2-8?lang=en").text)
    assert "the same facts (FR, held against en-1.05)" in rule


def test_a_rules_page_shows_its_joined_history(imported, client):
    page = imported.get("/fusion-world/7-2-9").text
    history = page.partition('<details class="history">')[2].partition("</details>")[0]
    assert "changed (EN, held against en-1.05)" in history
    assert "<del>" in history
    assert "/fusion-world/changes" in history
    page = imported.get("/fusion-world/15-13-1").text
    assert "before: 15-40-1" in page
    assert 'class="history"' not in client.get("/fusion-world/7-2-9").text  # no version known touched it
    assert "renumbered, before: 16-2-7" in client.get("/fusion-world/16-2-6").text


def test_the_versions_page_leads_to_the_comparison(client):
    assert '"/fusion-world/changes"' in client.get("/fusion-world/revisions").text


def test_nothing_of_a_text_is_taken_for_html(manual, tmp_path):
    editions = Editions(tmp_path)
    editions.keep(edition("1.05", words_of(manual) | {"7-2-9": "The player <b>draws</b> **1 card**."}))
    editions.keep(edition("1.06", words_of(manual) | {"7-2-9": "The player <i>draws</i> 1 card."}))
    page = served(tmp_path).get("/fusion-world/changes?from=1.05&to=1.06").text
    changed = page.partition('id="changed"')[2]
    assert "<b>" not in changed
    assert "&lt;" in changed
    assert "**" not in changed
