"""The ruling sheet on the page, as Markdown, the board as a picture; rules that were changed since."""

import re
from xml.etree import ElementTree

import pytest
from helpers.command import judge as command
from helpers.editions import edition, keep_editions, words_of
from helpers.pages import text_of
from helpers.sandbox_site import Judge, site

from judge.corpus.publisher import Editions
from judge.games.positions import read_position
from judge.table.drawing import NoFontError
from judge.web.sandbox import access, sheets


@pytest.fixture(scope="module")
def judge(tmp_path_factory) -> Judge:
    return Judge(site(tmp_path_factory.mktemp("home")))


@pytest.fixture(scope="module")
def base(judge) -> str:
    base = judge.begin()
    judge.write(base, title="Sheet & <title>", ruling="It **fails** by 8-4-6.", event="Lyon", written="1",
                cited=["fusion-world 8-4-6 7", "masters 8-1 0"])  # fmt: skip
    return judge.reading(base)


@pytest.mark.parametrize(
    ("columns", "has", "lacks"),
    [
        ("en", ["A attacks B&#39;s leader", "What happens"], ["Ce qui se passe"]),
        ("fr", ["A attaque la carte Leader de B", "Ce qui se passe"], ["What happens"]),
        (
            "both",
            ["A attacks B&#39;s leader", "A attaque la carte Leader de B", "What happens", "Ce qui se passe"],
            [],
        ),
    ],
)
def test_the_sheet_has_the_case_in_the_columns_asked_for(judge, base, columns, has, lacks):
    page = judge.get(f"{base}sheet?columns={columns}").text
    sheet = page.partition("<article")[2].partition("</article>")[0].replace("'", "&#39;")
    for words in has:
        assert words in sheet
    for words in lacks:
        assert words not in sheet
    assert "Sheet &amp; &lt;title&gt;" in sheet
    assert "<strong>fails</strong>" in sheet
    assert "<svg" in sheet
    assert "style=" not in sheet
    assert "defense-step-player" not in sheet
    rules = sheet.partition("sheet-rules")[2]
    assert re.findall(r"<dt><a [^>]*>([^<]+)</a>", rules) == ["8-4-6", "MA 8-1"]


def test_the_sheet_of_a_line_and_of_every_rule(judge, base):
    whole = judge.get(f"{base}sheet?columns=en").text
    assert whole.count('class="sheet-move"') == 7
    part = judge.get(f"{base}sheet?columns=en&at=3").text
    assert part.count('class="sheet-move"') == 3
    every = judge.get(f"{base}sheet?columns=en&rules=all").text
    assert every.count("<dt>") > whole.count("<dt>")
    assert judge.get(f"{base}sheet?at=999").status_code == 404
    assert judge.get(f"{base}sheet?at=3.999").status_code == 404


def test_every_line_can_have_its_sheet(judge):
    base = judge.begin()
    sheet = f"{judge.reading(base)}sheet"
    assert "sheet-line" not in judge.get(sheet).text
    judge.post(f"{base}say", {"at": "0", "words": "A passes"})
    page = judge.get(f"{sheet}?columns=en").text
    (number,) = re.findall(r'<option value="(\d+)">A ends', page)
    of_line = judge.get(f"{sheet}?columns=en&at={number}").text
    assert f'<option value="{number}" selected>' in of_line
    assert of_line.count('class="sheet-move"') == 1


def test_markdown_says_the_same(judge, base, manual):
    file = judge.get(f"{base}sheet.md?columns=both")
    assert file.mimetype == "text/markdown"
    lines = file.text.splitlines()
    assert lines[0] == "# Sheet & <title>"
    assert "It **fails** by 8-4-6." in lines
    assert any(line.startswith("1. A attacks B's leader") and " / A attaque" in line for line in lines)
    for language in ("en", "fr"):
        assert any(line.startswith("> ") and line[2:20] in manual["8-4-6"].text[language] for line in lines)
    assert len(judge.get(f"{base}sheet.md?columns=en").text) < len(file.text)


def test_nothing_of_the_sheet_holds_the_editing_key(judge):
    base = judge.begin()
    judge.write(base, title="Printed", ruling="By 8-4-6.", open_history="on", written="1")
    key, reading = base.split("/")[2], judge.reading(base)
    moved = judge.get(f"{base}sheet?columns=both&at=3&rules=all")
    assert moved.status_code == 303
    assert moved.location == f"{reading}sheet?columns=both&at=3&rules=all"
    files = ("sheet.md", "board.svg", "case.json")
    pages = ("sheet", "sheet?columns=both&at=3&rules=all")
    answers = [judge.get(address + page) for address in (base, reading) for page in files]
    answers += [judge.get(reading + page) for page in pages]
    answers += [judge.get(reading + page, headers={"X-Fragment": "1"}) for page in pages]
    for answer in answers:
        assert answer.status_code == 200
        assert key not in answer.text
        assert key not in str(answer.headers)
    for page in ("sheet", "sheet.md"):
        assert f"http://localhost{reading}" in judge.get(reading + page).text


def test_who_came_to_the_sheet_from_editing_goes_back_to_it(judge):
    base = judge.begin()
    reading = judge.reading(base)
    tabs = judge.get(f"{reading}sheet?lang=en").text.partition('class="tabs"')[2].partition("</ul>")[0]
    ways = [way.replace("&amp;", "&") for way in re.findall(r'href="([^"]+)"', tabs)]
    assert [judge.get(way).location for way in ways[:3]] == [f"{base}setup", f"{base}?at=0", f"{base}case"]
    stranger = judge.client.application.test_client()
    assert "/edit" not in stranger.get(f"{reading}sheet").text
    assert stranger.get(f"{reading}edit?to=setup").location == reading
    assert stranger.get(f"{reading}edit?to=case").location == f"{reading}case"
    assert stranger.get(f"{reading}edit?to=//elsewhere.example").status_code == 404
    assert stranger.get("/cases/nobody/edit").status_code == 404


def test_pictures_stand_alone(judge, base, monkeypatch):
    svg = judge.get(f"{base}board.svg?at=3.1&width=99999&theme=dark")
    assert svg.mimetype == "image/svg+xml"
    assert ElementTree.fromstring(svg.data).get("width") == "2400"
    assert "script" not in svg.headers["Content-Security-Policy"]

    def no_font(*_):
        raise NoFontError("none")

    png = judge.get(f"{base}board.png?width=1")
    assert png.status_code in (200, 503)  # whether this machine has a font
    monkeypatch.setattr(sheets, "board_png", no_font)
    refused = judge.get(f"{base}board.png")
    assert refused.status_code == 503
    assert "board.svg" in refused.text


def test_a_case_says_which_of_its_rules_were_changed_since(manual, tmp_path, monkeypatch):
    """7-2-9 was changed after 1.05, 8-4-7 added, 8-4-6 lost a comma only, 15-40 became 15-13."""
    keep_editions(tmp_path, manual)
    judge = Judge(site(tmp_path))
    base = judge.begin()
    rules = [f"fusion-world {number} 0" for number in ("7-2-9", "8-4-6", "15-40", "1-1-1")]
    fields = {"title": "Ruled on 1.05", "written": "1", "listed": "on", "cited": rules}
    judge.write(base, manual_version="1.05", **fields)
    for address in (f"{base}case", f"{judge.reading(base)}case"):
        said = judge.get(address).text.partition('class="faults affected"')[2].partition("</aside>")[0]
        assert re.findall(r'class="reference" href="[^"]+">([\d-]+)</a>\s*\n?(?:reads|was)', said)
        assert "[removed:]" in text_of(said).replace("[removed: ]", "[removed:]") or "<del>" in said
        assert "7-2-9" in said
        assert "15-13" in said
        assert "8-4-6" not in said
        assert "1-1-1" not in said
    assert "rules changed since" in judge.get("/cases/").text
    changes = judge.get("/fusion-world/changes?from=1.05&to=1.06").text
    assert "Ruled on 1.05" in changes
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path))
    assert "Ruled on 1.05" in command("changes", "1.05", "1.06").output
    judge.write(base, manual_version="1.06", **fields)
    assert "faults affected" not in judge.get(f"{base}case").text
    for unknown in ("", "0.1", "'", "fr-1.05", "nonsense"):
        judge.write(base, manual_version=unknown, **fields)
        assert judge.get(f"{base}case").status_code == 200


def test_a_newer_edition_alone_says_itself_what_it_changed(manual, tmp_path):
    """No text of the version that was ruled on is imported: the newer one's update history answers."""
    newer = edition("1.07", words_of(manual))
    newer.history = ["2026/09/01 ver. 1.07", "- Changed 8-4-6~8-4-7", "- Removed 1-1-1", "- Added 7-2-9",
                     "2026/03/01 ver. 1.06", "- Changed 8-1-1"]  # fmt: skip
    Editions(tmp_path).keep(newer)
    judge = Judge(site(tmp_path))
    base = judge.begin()
    rules = [f"fusion-world {number} 0" for number in ("8-4-7", "1-1-1", "7-2-9", "8-1-1")]
    judge.write(base, title="Ruled on 1.06", written="1", cited=rules, manual_version="1.06")
    said = text_of(judge.get(f"{base}case").text.partition("faults affected")[2].partition("</aside>")[0])
    assert "8-4-7" in said
    assert "1-1-1" in said
    assert "1.07" in said
    assert "7-2-9" not in said
    assert "8-1-1" not in said


@pytest.mark.parametrize("page", ["sheet", "sheet.md", "board.svg", "trace?node=1"])
def test_a_case_that_can_no_longer_be_read_says_why(judge, monkeypatch, page):
    base = judge.begin()

    def opened(*_args):
        read_position("game: fusion-world\nA: {battel: [raider]}\n")

    monkeypatch.setattr(access, "open_work", opened)
    address = f"{base}{page}" if page.startswith("trace") else f"{judge.reading(base)}{page}"
    answer = judge.get(f"{address}{'&' if '?' in page else '?'}lang=en")
    assert answer.status_code == 422
    assert "battel" in text_of(answer.text)
