"""The publisher's own documents, held against their rules as read by eye."""

import json
import re

import pytest
from helpers.pdf_writer import make_pdf

from judge.corpus import Corpus, Manual
from judge.corpus.publisher import Edition, Editions, import_documents, read_document

pytestmark = pytest.mark.shared

PDF, WEB, OLDER = "masters-1.1.fr.pdf.txt", "masters-1.1.fr.web.txt", "masters-1.071.en.txt"
# Where one source alone differs from the manual, and why.
LOST_IN_THE_PDF = {"4-2-3"}  # its last sign and full stop
LOST_ON_THE_PAGE = {
    "a stray full stop, at the head or at the end": "1-3-6 1-3-7 2-5-2 4-5-2 10-13",
    "a hyphen": "4-5-3 7-1-2 8-5-3-7 10-8-1 11-1-2-2 11-3-2 11-3-4",
    "a plural": "4-7-3-2 4-7-3-3 4-7-3-5",
    "a sentence": "4-11-1-1",
    "another keyword": "6-3-1-2-3-2",
    "a name in <>": "10-5-3 10-13-3-3 10-13-4-3 11-2-1 11-7-1",
    "a capital": "10-6 10-6-1 10-7-1-1 10-7-1-2 10-7-1-3 10-10-3-1 10-15 10-15-1 10-15-2 10-15-3 10-15-4 "
    "10-15-5 10-25 10-25-1 10-25-2 10-25-3 10-25-4 10-26-1",
    "a slash": "10-32 10-32-2 10-33 10-35 10-35-2",
}  # fmt: skip
WITHOUT_TEXT = ["8-4-2-5-3", "10-13-2-1"]


@pytest.fixture(scope="module")
def manuals(corpus: Corpus) -> list[Manual]:
    return list(corpus.manuals.values())


@pytest.fixture(scope="module")
def official(shared_manuals) -> dict[str, str]:
    return json.loads((shared_manuals / "masters-1.1.fr.rules.json").read_text(encoding="utf-8"))


@pytest.fixture
def imported(shared_manuals, manuals, tmp_path):
    def run(*names: str, version: str = "") -> Edition:
        paths = [shared_manuals / name for name in names]
        return import_documents(paths, manuals, Editions(tmp_path / "data"), version=version)

    return run


def bare(text: str) -> str:
    return re.sub(r"[\s\[\]<>{}《》«»\"“”'’‘]", "", text)


def different(found: dict[str, str], official: dict[str, str]) -> set[str]:
    return {number for number in official if bare(found[number]) != bare(official[number])}


def test_masters_from_its_pdf(imported, official):
    edition = imported(PDF)
    assert (edition.manual, edition.language, edition.version) == ("masters", "fr", "1.1")
    assert edition.updated == "24/04/2020"
    assert [n for n in edition.rules if n not in official] == WITHOUT_TEXT == edition.report.empty
    assert different(edition.rules, official) == LOST_IN_THE_PDF
    assert edition.report.read_as == [("3-10-1", "3-10-2"), ("4-11-1-1", "4-11-1-1")]
    assert edition.report.gaps == edition.report.unplaced == edition.report.dangling == []
    assert len(edition.history) == 89
    assert any("10.40" in entry for entry in edition.history)


def test_masters_from_its_web_page(imported, official):
    edition = imported(WEB, version="1.1")
    assert edition.rules.keys() == official.keys()
    assert different(edition.rules, official) == set(" ".join(LOST_ON_THE_PAGE.values()).split())
    assert edition.report.gaps == edition.report.twice == edition.report.unplaced == []


@pytest.mark.parametrize("names", [(PDF, WEB), (WEB, PDF)])
def test_masters_from_both(imported, official, names):
    edition = imported(*names)
    assert [n for n in edition.rules if n not in official] == WITHOUT_TEXT == edition.report.empty
    assert different(edition.rules, official) == set()
    assert (edition.version, edition.sources) == ("1.1", list(names))
    wanted = LOST_IN_THE_PDF | set(" ".join(LOST_ON_THE_PAGE.values()).split()) | set(WITHOUT_TEXT)
    assert {difference.number for difference in edition.report.differences} == wanted


def test_masters_of_2018(imported):
    edition = imported(OLDER)
    assert (edition.manual, edition.language, edition.version) == ("masters", "en", "1.071")
    assert len(edition.rules) == 604
    assert edition.report.gaps == edition.report.twice == edition.report.empty == []
    assert edition.rules["6-3-1-2-1"].startswith("The turn player")  # glued to its number
    assert edition.report.contents_lines == 11


@pytest.mark.parametrize("name", [PDF, WEB, OLDER])
def test_a_pdf_of_each(shared_manuals, imported, manuals, tmp_path, name):
    lines, _ = read_document(shared_manuals / name)
    (tmp_path / "m.pdf").write_bytes(make_pdf(lines, header="A header"))
    text = imported(name, version="1.0").rules
    editions = Editions(tmp_path / "data")
    pdf = import_documents([tmp_path / "m.pdf"], manuals, editions, version="1.0").rules
    assert {n: bare(t) for n, t in pdf.items()} == {n: bare(t) for n, t in text.items()}


@pytest.mark.parametrize(
    ("document", "name", "version"),
    [("chrono-clash-3.4.fr.txt", "chrono-clash", "3.4"), ("masters-quick.fr.txt", "masters-quick", "1.0")],
)
def test_manuals_without_numbers(imported, manuals, document, name, version):
    edition = imported(document)
    assert (edition.manual, edition.language, edition.version) == (name, "fr", version)
    assert edition.report.openings == edition.report.unplaced == edition.report.empty == []
    manual = next(manual for manual in manuals if manual.name == name)
    assert edition.rules.keys() == manual.openings_in("fr").keys() - {"-"}
