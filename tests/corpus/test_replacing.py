"""What an import may replace, shifted numbers, texts that an extraction spoiled, files that hold nothing."""

import datetime
import re
import unicodedata
from pathlib import Path

import pytest
from helpers.documents import lines_of, official_rules
from helpers.pdf_writer import make_pdf

from judge.corpus import ImportRefusedError
from judge.corpus.publisher import Editions, import_documents, keep_edition, parse, read_edition
from judge.corpus.publisher.replacing import date_of


@pytest.fixture
def editions(tmp_path):
    return Editions(tmp_path / "home")


def write(path: Path, lines: list[str]) -> Path:
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def refused(paths: list[Path], manual, editions) -> str:
    before = editions.stamp()
    with pytest.raises(ImportRefusedError) as caught:
        import_documents(paths, [manual], editions, "en")
    assert editions.stamp() == before  # nothing is changed
    return str(caught.value)


# --- numbers that are shifted ---


def with_chapters_shifted(lines: list[str], first: int) -> list[str]:
    """The document with its chapters from `first` on numbered one higher, in titles and rules."""
    return [
        re.sub(r"^(- )?(\d+)(?=[-.])", lambda m: f"{m[1] or ''}{int(m[2]) + (int(m[2]) >= first)}", line)
        for line in lines
    ]


@pytest.mark.parametrize("first", [6, 10])
def test_shifted_chapters_are_refused_unless_one_insists(manual, tmp_path, editions, first):
    path = write(tmp_path / "shifted.txt", with_chapters_shifted(lines_of(manual), first))
    assert "its numbers are shifted" in refused([path], manual, editions)
    assert import_documents([path], [manual], editions, "en", insist=True).version == "1.06"


def test_a_shifted_section_is_refused(manual, tmp_path, editions):
    """5-3 to 5-14 numbered one higher; sections that another version moved are no fault."""
    lines = [
        re.sub(r"^(- )?5-(\d+)(?=[-.])", lambda m: f"{m[1] or ''}5-{int(m[2]) + (int(m[2]) >= 3)}", line)
        for line in lines_of(manual)
    ]
    message = refused([write(tmp_path / "shifted.txt", lines)], manual, editions)
    assert "5-5 → 5-4" in message
    older = [line.replace("ver.1.06", "ver.1.05") for line in lines]
    assert import_documents([write(tmp_path / "older.txt", older)], [manual], editions, "en")


# --- what is there ---


def test_an_import_says_what_it_replaces(manual, tmp_path, editions):
    first, second = (write(tmp_path / name, lines_of(manual)) for name in ("a.txt", "b.txt"))
    assert keep_edition(*read_edition([first], [manual]), editions) is None
    replaced = keep_edition(*read_edition([second], [manual]), editions)
    assert (replaced.version, replaced.source, replaced.updated) == ("1.06", "a.txt", "March 13, 2026")
    assert replaced.rules == 781


def test_more_rules_are_not_replaced_by_fewer(manual, tmp_path, editions):
    import_documents([write(tmp_path / "whole.txt", lines_of(manual))], [manual], editions)
    fewer = [line for line in lines_of(manual) if not line.startswith("16-")]
    path = write(tmp_path / "fewer.txt", fewer)
    message = refused([path], manual, editions)
    assert "whole.txt" in message
    assert "781" in message
    assert "--replace" in message
    import_documents([path], [manual], editions, insist=True)
    assert editions.all()[0].source == "fewer.txt"


def test_a_newer_date_is_not_replaced_by_an_older_one(manual, tmp_path, editions):
    import_documents([write(tmp_path / "new.txt", lines_of(manual))], [manual], editions)
    older = [line.replace("March 13, 2026", "March 1, 2026") for line in lines_of(manual)]
    assert "March 1, 2026" in refused([write(tmp_path / "old.txt", older)], manual, editions)
    newer = [line.replace("March 13, 2026", "April 2, 2026") for line in lines_of(manual)]
    assert import_documents([write(tmp_path / "newer.txt", newer)], [manual], editions)


def test_right_texts_are_not_replaced_by_those_of_other_rules(manual, tmp_path, editions):
    lines = lines_of(manual)
    import_documents([write(tmp_path / "right.txt", lines)], [manual], editions)
    rules = [place for place, line in enumerate(lines) if re.match(r"1[35]-\d+-\d+\. \w", line)]
    texts = [lines[place].partition(" ")[2] for place in rules]
    for place, text in zip(rules, texts[37:] + texts[:37], strict=True):
        lines[place] = f"{lines[place].partition(' ')[0]} {text}"
    message = refused([write(tmp_path / "wrong.txt", lines)], manual, editions)
    assert "read like" in message


@pytest.mark.parametrize(
    ("printed", "language", "date"),
    [
        ("March 13, 2026", "en", (2026, 3, 13)),
        ("13 mars 2026", "fr", (2026, 3, 13)),
        ("1er août 2025", "fr", (2025, 8, 1)),
        ("11/15/2018", "en", (2018, 11, 15)),
        ("02/03/2020", "en", (2020, 2, 3)),
        ("02/03/2020", "fr", (2020, 3, 2)),
        ("24/04/2020", "en", (2020, 4, 24)),
        ("2026/03/01", "fr", (2026, 3, 1)),
        ("", "en", None),
        ("spring 2020", "en", None),
        ("31 June 2020", "en", None),
    ],
)
def test_dates_as_printed(printed, language, date):
    assert date_of(printed, language) == (datetime.date(*date) if date else None)


# --- texts that were spoiled ---


def spoiled(manual, tmp_path, editions, change) -> tuple[list[str], list[str]]:
    lines = [
        line for number, text in change(official_rules(manual)).items() for line in (f"{number}. {text}", "")
    ]
    path = write(tmp_path / "m.txt", ["Fusion World", "ver.1.06", "", *lines])
    report = import_documents([path], [manual], editions, "en").report
    return report.cut, report.glued


def test_a_whole_text_is_neither_cut_nor_glued(manual, tmp_path, editions):
    assert spoiled(manual, tmp_path, editions, lambda rules: rules) == ([], [])


def test_texts_cut_short_are_reported(manual, tmp_path, editions):
    def cut(rules):
        words = rules["8-1-6"].split()
        return rules | {"8-1-6": " ".join(words[: len(words) // 2]), "9-8-1-3": rules["9-8-1-3"][:-20]}

    found, glued = spoiled(manual, tmp_path, editions, cut)
    assert "8-1-6" in found
    assert glued == []


def test_a_text_that_swallowed_the_next_rule_is_reported(manual, tmp_path, editions):
    def glue(rules):
        rest = {number: text for number, text in rules.items() if number not in {"8-4-5", "7-2-9"}}
        return rest | {
            "8-4-4": f"{rules['8-4-4']} {rules['8-4-5']}",
            "7-2-8": f"{rules['7-2-8']}\n{rules['7-2-9']}",
        }

    cut, glued = spoiled(manual, tmp_path, editions, glue)
    assert {"8-4-4", "7-2-8"} <= set(glued)
    assert cut == []


# --- files that hold nothing, or not what they show ---


def test_a_pdf_without_its_numbers_says_so(manual, tmp_path, editions):
    numberless = [re.sub(r"^(- )?\d+(-\d+)*\.", "", line) for line in lines_of(manual)]
    (tmp_path / "drawn.pdf").write_bytes(make_pdf(numberless))
    assert "rule numbers of this PDF are not in its text" in refused(
        [tmp_path / "drawn.pdf"], manual, editions
    )


def test_decomposed_letters_are_read(manual, tmp_path, editions):
    lines = lines_of(manual, "fr")
    path = write(tmp_path / "fr.txt", [unicodedata.normalize("NFD", line) for line in lines])
    edition = import_documents([path], [manual], editions)
    assert edition.language == "fr"
    assert edition.rules == parse(lines).rules
    assert edition.history == parse(lines).history


@pytest.mark.shared
@pytest.mark.parametrize(
    ("name", "version"),
    [
        ("fusion-world-1.06.en.txt", ""),
        ("masters-1.1.fr.pdf.txt", ""),
        ("masters-1.1.fr.web.txt", "1.1"),
        ("masters-1.071.en.txt", ""),
    ],
)
def test_the_publishers_documents(corpus, shared_manuals, tmp_path, editions, name, version):
    manuals = list(corpus.manuals.values())
    edition = import_documents([shared_manuals / name], manuals, editions, version=version)
    assert len(edition.report.cut) <= 1
    assert len(edition.report.glued) <= 2
    text = unicodedata.normalize("NFD", (shared_manuals / name).read_text(encoding="utf-8"))
    again = import_documents([write(tmp_path / "nfd.txt", [text])], manuals, editions, version=version)
    assert again.rules == edition.rules
