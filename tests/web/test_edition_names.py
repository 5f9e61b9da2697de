"""An imported edition of another version than the restated one is named wherever its words are printed."""

import json

import pytest
from helpers import command
from helpers.editions import edition, words_of
from helpers.pages import text_of
from helpers.sandbox_site import Judge, site

from judge.corpus.publisher import Editions

WOMBAT = "The wombat compares powers (8-4-6)."
GRACE = "The wombat says so before the attack succeeds."


@pytest.fixture(scope="module")
def older_home(manual, tmp_path_factory):
    """Version 1.05, in which 8-4-6 speaks of wombats, and 8-1-6 too, which 1.05 itself changed."""
    home = tmp_path_factory.mktemp("home")
    rules = {number: text for number, text in words_of(manual).items() if number != "16-2-6-1"}
    rules["8-4-6"] = f"{rules['8-4-6']}\n{WOMBAT}"
    rules["1-11-2"] = f"{rules['1-11-2']}\n{GRACE}"  # changed by 1.06
    Editions(home).keep(edition("1.05", rules))
    return home


@pytest.fixture(scope="module")
def judge(older_home) -> Judge:
    return Judge(site(older_home))


ADDRESSES = [
    "/fusion-world/8-4-6",
    "/fusion-world/8-4",
    "/fusion-world/8",
    "/fusion-world/all",
    "/fusion-world/8-4-6/preview",
    "/fusion-world/8-4-6/preview?both=1",
    "/fusion-world/words/damage-step",
    "/search?q=wombat+powers&game=fusion-world",
    "/search?q=wombat+powers",
]


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_pages_name_the_edition_beside_its_words(judge, address, language):
    sign = "&" if "?" in address else "?"
    page = text_of(judge.get(f"{address}{sign}lang={language}").text)
    before, found, behind = page.partition("The wombat")
    if not found and language == "fr":
        return  # English words are not among the French
    assert found
    assert "ver. 1.05" in before[-600:] + behind[:200]


def test_the_sheet_names_the_edition(judge):
    base = judge.begin()
    judge.write(base, title="Sheet", written="1", cited=["fusion-world 8-4-6 7"])
    page = text_of(judge.get(f"{base}sheet?columns=en", follow_redirects=True).text)
    assert "The publisher&#39;s words, ver. 1.05" in page[page.index("wombat compares") :][:120]
    text = judge.get(f"{base}sheet.md?columns=en", follow_redirects=True).text
    assert "> (The publisher's words, ver. 1.05)" in text[text.index("wombat compares") :][:120]
    french = judge.get(f"{base}sheet?columns=fr", follow_redirects=True).text
    assert "ver. 1.05" not in french.partition("sheet-rules")[2]


def test_the_terminal_and_json_name_it(older_home, monkeypatch):
    monkeypatch.setenv("JUDGE_HOME", str(older_home))
    lines = command.judge("rule", "FW 8-4-6", "--language", "en").stdout.splitlines()
    assert lines[0].startswith("8-4-6  [ver. 1.05]")
    official = json.loads(command.judge("rule", "FW 8-4-6", "--json").stdout)["official"]["en"]
    assert (official["version"], official["number"]) == ("1.05", "8-4-6")
    defined = command.judge("keyword", "damage step", "--language", "en", "--manual", "fusion-world").stdout
    assert "[ver. 1.05]" in defined.partition("wombat")[0].rpartition("\n8-4-5")[2]


def test_words_that_were_changed_since_do_not_stand_first(judge, older_home, monkeypatch):
    page = text_of(judge.get("/fusion-world/1-11-2?lang=en").text)
    assert "Before version 1.06 changed it: the publisher's words of ver. 1.05" in page
    assert page.index("Before version 1.06") < page.index("wombat says so")
    for address in ("/fusion-world/1", "/fusion-world/all", "/fusion-world/1-11-2/preview"):
        assert "wombat says so" not in judge.get(address).text
    monkeypatch.setenv("JUDGE_HOME", str(older_home))
    for language, words in (("en", "ver. 1.06 changed it"), ("fr", "1-11-2")):
        printed = command.judge("rule", "FW 1-11-2", "--language", language).stdout
        assert "wombat says so" not in printed
        assert words in printed
    outdated = json.loads(command.judge("rule", "FW 1-11-2", "--json").stdout)["outdated"]["en"]
    assert (outdated["version"], outdated["changed_by"]) == ("1.05", "1.06")
    assert GRACE in outdated["text"]


def test_the_restated_version_needs_no_name(manual, tmp_path):
    Editions(tmp_path).keep(edition("1.06", words_of(manual)))
    page = site(tmp_path).get("/fusion-world/8").text
    assert "The publisher's words, ver." not in page
    assert 'class="official"' in page


# --- texts that the imported copy spoiled ---

CUT = "This text seems cut short in the imported copy."
GLUED = "This text seems to go on with another rule's"


@pytest.fixture(scope="module")
def spoiled_home(manual, tmp_path_factory):
    home = tmp_path_factory.mktemp("home")
    kept = edition("1.06", words_of(manual) | {"8-4-6": "The wombat compares powers and then"})
    kept.report.cut, kept.report.glued = ["8-4-6"], ["8-4-4"]
    Editions(home).keep(kept)
    return home


@pytest.fixture(scope="module")
def reader(spoiled_home) -> Judge:
    return Judge(site(spoiled_home))


@pytest.mark.parametrize("address", [address for address in ADDRESSES if "search" not in address])
def test_spoiled_texts_are_marked_where_they_are_shown(reader, address):
    page = text_of(reader.get(f"{address}{'&' if '?' in address else '?'}lang=en").text).replace("&#39;", "'")
    assert CUT in page.partition("The wombat")[2][:200]
    if address.endswith(("/8", "/8-4", "/all", "damage-step")):
        assert page.count(GLUED) == page.count(CUT) == 1


def test_spoiled_texts_are_marked_in_french_and_in_search(reader):
    assert "semble tronqué" in reader.get("/fusion-world/8-4-6?both=1&lang=fr").text
    found = text_of(reader.get("/search?q=wombat+compares&lang=en").text)
    assert "cut short" in found.partition("The wombat")[2][:120]


def test_spoiled_texts_are_marked_on_sheets_and_in_the_terminal(reader, spoiled_home, monkeypatch):
    base = reader.begin()
    reader.write(base, title="Sheet", written="1", cited=["fusion-world 8-4-6 7"])
    assert CUT in reader.get(f"{base}sheet?columns=en", follow_redirects=True).text
    assert f"> ({CUT})" in reader.get(f"{base}sheet.md?columns=en", follow_redirects=True).text
    monkeypatch.setenv("JUDGE_HOME", str(spoiled_home))
    assert f"[{CUT}]" in command.judge("rule", "FW 8-4-6", "--language", "en").stdout
    official = json.loads(command.judge("rule", "FW 8-4-4", "--json").stdout)["official"]["en"]
    assert official["extraction"] == "glued"
