"""Importing the publisher's own document: everything in, nothing mixed up, or nothing changed at all."""

import json
import os
import re
from collections import Counter
from pathlib import Path

import pytest
from helpers.documents import broken_lines, lines_of, official_rules
from helpers.pdf_writer import make_pdf
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.corpus import ImportRefusedError, Manual
from judge.corpus.publisher import Editions, import_documents, parse, read_document


def same(text: str) -> str:
    return " ".join(text.split())


def assert_same_rules(found: dict[str, str], wanted: dict[str, str]) -> None:
    assert list(found) == list(wanted)
    assert [n for n in wanted if same(found[n]) != same(wanted[n])] == []


@pytest.fixture(scope="session")
def official(shared_manuals) -> dict[str, str]:
    return json.loads((shared_manuals / "fusion-world-1.06.en.rules.json").read_text(encoding="utf-8"))


# --- against the publisher's document itself ---


@pytest.mark.shared
def test_the_publishers_text(shared_manuals, official):
    parsed = parse(*read_document(shared_manuals / "fusion-world-1.06.en.txt"))
    assert_same_rules(parsed.rules, official)
    assert (parsed.version, parsed.updated) == ("1.06", "March 13, 2026")
    assert parsed.report.dangling == [("8-4-6-1-2", "8-4-6-1-2-1")]
    assert parsed.report.gaps == parsed.report.twice == []
    assert len(parsed.report.unplaced) == 1  # a note to the translators behind the history
    assert parsed.history[0] == "2024/05/10 ver. 1.01"
    assert "Changed 16-2-7~16-2-7-1" in parsed.history[-1]


@pytest.mark.shared
@pytest.mark.parametrize(("columns", "header"), [(1, ""), (2, "Fusion World RULE MANUAL ver.1.06")])
def test_a_pdf_of_the_publishers_text(shared_manuals, official, tmp_path, columns, header):
    lines = (shared_manuals / "fusion-world-1.06.en.txt").read_text(encoding="utf-8").splitlines()
    (tmp_path / "manual.pdf").write_bytes(make_pdf(lines, columns, header))
    parsed = parse(*read_document(tmp_path / "manual.pdf"))
    assert_same_rules(parsed.rules, official)
    assert parsed.report.furniture_lines > 10


# --- against a document of our own, which every machine has ---


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_text_document(manual, language):
    parsed = parse(lines_of(manual, language))
    assert_same_rules(parsed.rules, official_rules(manual, language))
    assert parsed.report.unplaced == []
    assert parsed.report.contents_lines == sum(number.count("-") < 2 for number in manual.rules)
    assert parsed.history == ["2026/03/01 ver. 1.06", "- Changed 1-11-2~1-11-3", "- Removed 16-2-6"]


def test_page_breaks_in_mid_sentence(manual):
    parsed = parse(broken_lines(lines_of(manual)))
    assert_same_rules(parsed.rules, official_rules(manual))
    assert parsed.rules["0-2-2-1"].count("\n") == 0


@pytest.mark.parametrize("columns", [1, 2])
def test_a_pdf_document(manual, tmp_path, columns):
    (tmp_path / "m.pdf").write_bytes(make_pdf(lines_of(manual), columns, "Fusion World RULE MANUAL"))
    parsed = parse(*read_document(tmp_path / "m.pdf"))
    assert_same_rules(parsed.rules, official_rules(manual))


def test_paragraphs_lists_and_examples_keep_their_lines():
    lines = [
        "1. One",
        "",
        "1-1. Two",
        "",
        "1-1-1. A rule:",
        "",
        "- first",
        "- second",
        "",
        "Example: so.",
        "",
        "1-1-2. End.",
    ]
    assert parse(lines).rules["1-1-1"] == "A rule:\n- first\n- second\nExample: so."


def test_references_at_the_beginning_of_a_line_open_no_rule():
    lines = [
        "1. One", "1-1. Two", "1-1-1. If this happens in the middle of the step, the player goes on to",
        "1-1-3. Otherwise they stay.", "1-1-2. B.", "1-1-3. C.", "- 1-1-1. • 1-1-2. • 1-1-3",
    ]  # fmt: skip
    rules = parse(lines).rules
    assert rules["1-1-1"].endswith("1-1-3. Otherwise they stay.")
    assert rules["1-1-3"] == "C.\n- 1-1-1. • 1-1-2. • 1-1-3"


def test_a_table_of_contents_at_the_end_takes_no_rule():
    rules = ["1. One", "1-1. Two", "1-1-1. A.", "1-1-2. B."]
    parsed = parse([*rules, "1. One\t5", "1-1. Two . . . . 6"])
    assert parsed.rules == {"1": "One", "1-1": "Two", "1-1-1": "A.", "1-1-2": "B."}
    assert parsed.report.contents_lines == 2


def test_gaps_and_numbers_that_stand_twice_are_reported():
    lines = ["1. One", "1-1. Two", "1-1-1. A.", "1-1-4. D.", "1-1-1. Again.", "and more", "1-1-5. E."]
    parsed = parse(lines)
    assert parsed.report.gaps == ["1-1-2", "1-1-3"]
    assert parsed.report.twice == ["1-1-1"]
    assert parsed.report.unplaced == ["1-1-1. Again.", "and more"]
    assert parsed.rules["1-1-4"] == "D."


lines_of_any_kind = st.lists(
    st.one_of(
        st.from_regex(r"(- )?[1-9](-[1-9]){0,3}\.? [a-zA-Z ]{0,20}", fullmatch=True),
        st.from_regex(r"([A-Za-z]{1,5} ){1,4}[1-9](-[1-9]){0,3}\.( [A-Z][a-z]{0,5})?", fullmatch=True),
        st.from_regex(r"[1-9](-[1-9]){1,3}\.?([A-Z][a-z]{0,5})?", fullmatch=True),
        st.text(alphabet="0123456789-. abAB•", max_size=30),
        st.sampled_from(["Update History", "- Changed 1-1.", "Example: so.", ""]),
    ),
    max_size=40,
)


@settings(max_examples=150, deadline=None)
@given(lines_of_any_kind)
def test_no_line_is_lost_whatever_it_is(lines):
    """Every word of the input stands, as often as it did, in a rule, the front, the history or the report."""
    parsed = parse(lines)
    kept = [parsed.front, *parsed.rules.values(), *parsed.history, *parsed.report.unplaced]
    counted = Counter(re.findall(r"[a-zA-Z]+", " ".join(kept)))
    given_words = Counter(re.findall(r"[a-zA-Z]+", " ".join(lines)))
    title = Counter({"Update": 1, "History": 1}) if parsed.history or "Update History" in lines else Counter()
    assert given_words - counted <= title


# --- what is kept, and what is refused ---


@pytest.fixture
def editions(tmp_path) -> Editions:
    return Editions(tmp_path / "data")


def write(path: Path, lines: list[str]) -> Path:
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def test_editions_side_by_side_and_replaced(manual, tmp_path, editions):
    lines = lines_of(manual)
    import_documents([write(tmp_path / "a.txt", lines)], [manual], editions, "en")
    older = [line.replace("ver.1.06", "ver.1.05") for line in lines]
    import_documents([write(tmp_path / "b.txt", older)], [manual], editions, "en")
    again = [line.replace("1-1-2. ", "1-1-2. Changed. ", 1) for line in lines]
    import_documents([write(tmp_path / "c.txt", again)], [manual], editions, "en")
    assert [(e.version, e.source) for e in editions.all()] == [("1.05", "b.txt"), ("1.06", "c.txt")]
    assert editions.all()[-1].rules["1-1-2"].startswith("Changed.")
    assert editions.remove("fusion-world", "en", "1.06")
    assert not editions.remove("fusion-world", "en", "1.06")
    assert editions.all()[-1].version == "1.05"


def refusal(path: Path, manual: Manual, editions: Editions, language: str = "en") -> str:
    with pytest.raises(ImportRefusedError) as caught:
        import_documents([path], [manual], editions, language)
    assert editions.all() == []
    message = str(caught.value)
    assert "\n" not in message
    return message


def test_what_is_no_manual_is_refused(manual, tmp_path, editions):
    lines = lines_of(manual)
    other_words = [re.sub(r"[A-Za-z]{4,}", lambda word: word[0][::-1], line) for line in lines]
    no_version = [line for line in lines if "ver." not in line]
    pdf = make_pdf(lines)
    cases = {
        "missing.txt": (None, "cannot be read"),
        "empty.txt": (b"", "this file is empty"),
        "spaces.txt": (b"\xef\xbb\xbf \n\f\n", "this file is empty"),
        "empty.pdf": (b"", "this file is empty"),
        "letter.txt": (b"Dear judge,\n1. Hello.\n", "of its 781 rule numbers"),
        "other.txt": ("\n".join(other_words).encode(), "its first page does not say 'Fusion World'"),
        "unversioned.txt": ("\n".join(no_version).encode(), "no version"),
        "latin.txt": ("é".encode("latin-1") * 9, "neither a PDF nor UTF-8 text"),
        "log.txt": (b"1. Log\n" + b"a line of a log\n" * 150_000, "of its 781 rule numbers"),
        "blanks.txt": (b"1. Log" + b" " * 500_000 + b"\n", "of its 781 rule numbers"),
        "long.txt": (b"x" * 4_000_000, "too large for the text of a manual"),
        "zeros.txt": (b"1. One\0", "neither a PDF nor UTF-8 text"),
        "broken.pdf": (pdf[:300], "broken"),
        "noise.pdf": (os.urandom(4000), "broken"),
        "blank.pdf": (make_pdf([" "]).replace(b"Tj", b"  "), "pictures of pages and no text"),
        "half.pdf": (make_pdf(lines[: len(lines) // 3]), "not the Fusion World Rule Manual"),
    }
    for name, (content, says) in cases.items():
        if content is not None:
            (tmp_path / name).write_bytes(content)
        assert says in refusal(tmp_path / name, manual, editions), name


def test_the_wrong_language_is_refused_with_the_right_one(manual, tmp_path, editions):
    path = write(tmp_path / "fr.txt", lines_of(manual, "fr"))
    assert "--language fr" in refusal(path, manual, editions)
    assert import_documents([path], [manual], editions, "fr").language == "fr"


def test_a_locked_pdf_is_refused(manual, tmp_path, editions):
    (tmp_path / "locked.pdf").write_bytes(lock(make_pdf(lines_of(manual)[:50])))
    assert "password" in refusal(tmp_path / "locked.pdf", manual, editions)


def lock(pdf: bytes) -> bytes:
    """The PDF with an encryption dictionary whose password nobody knows."""
    entry = (
        b"/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <"
        + b"00" * 32
        + b"> /U <"
        + b"11" * 32
        + b"> >>"
        b" /ID [<" + b"22" * 16 + b"> <" + b"22" * 16 + b">]"
    )
    return pdf.replace(b"/Root 1 0 R", b"/Root 1 0 R " + entry)


def test_too_large_a_file_is_refused(manual, tmp_path, editions):
    path = tmp_path / "large.txt"
    with path.open("wb") as file:
        file.truncate(60_000_000)
    assert "too large for a manual" in refusal(path, manual, editions)


def test_a_failed_write_leaves_the_old_edition(manual, tmp_path, editions, monkeypatch):
    path = write(tmp_path / "a.txt", lines_of(manual))
    import_documents([path], [manual], editions, "en")
    before = editions.stamp()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(ImportRefusedError, match="No space left"):
        import_documents([path], [manual], editions, "en")
    assert editions.stamp() == before
    assert list((tmp_path / "data").rglob(".importing-*")) == []


def test_a_reader_never_sees_half_an_edition(manual, tmp_path, editions, monkeypatch):
    """The file in place is never written to: it is put there whole, in one step that may fail."""
    path = write(tmp_path / "a.txt", lines_of(manual))
    import_documents([path], [manual], editions, "en")
    place = tmp_path / "data" / "manuals" / "fusion-world" / "en-1.06.json"
    before = place.read_bytes()

    def refused(*_: object) -> None:
        raise OSError(1, "Operation not permitted")

    monkeypatch.setattr("pathlib.Path.replace", refused)
    with pytest.raises(ImportRefusedError, match="not permitted"):
        import_documents([path], [manual], editions, "en")
    assert place.read_bytes() == before


def test_what_is_no_file_is_refused(manual, tmp_path, editions):
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe", Path("/dev/zero")):
        assert "not a file" in refusal(path, manual, editions)


def test_a_refusal_can_be_translated(manual, tmp_path, editions):
    with pytest.raises(ImportRefusedError) as caught:
        import_documents([tmp_path / "missing.txt"], [manual], editions, "en")
    assert caught.value.template % caught.value.values == str(caught.value)


def test_names_that_would_leave_the_folder_are_refused(editions):
    with pytest.raises(ImportRefusedError):
        editions.remove("fusion-world", "en", "../../../etc/passwd")


def test_a_damaged_edition_is_passed_over(manual, tmp_path, editions):
    import_documents([write(tmp_path / "a.txt", lines_of(manual))], [manual], editions, "en")
    path = tmp_path / "data" / "manuals" / "fusion-world" / "en-1.06.json"
    path.write_bytes(path.read_bytes()[:100])
    assert editions.all() == []
    assert editions.unreadable() == [path]
