"""Several sources of one edition fill each other's holes, and every difference between them is told."""

import re
from pathlib import Path

import pytest
from helpers.printing import margin, on_one_line, plain, rules_of_a_manual, same
from helpers.small_manuals import NUMBERED, OTHER_GAME, manual_with_our_numbers, numbered_manual
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.corpus import ImportRefusedError, Manual
from judge.corpus.publisher import Edition, Editions, import_documents, parse
from judge.corpus.publisher.combining import combine

FRONT = ["Bag Game", "ver. 1.5"]


@pytest.fixture
def manual(tmp_path) -> Manual:
    return numbered_manual(tmp_path / "bag-game", NUMBERED)


@pytest.fixture
def editions(tmp_path) -> Editions:
    return Editions(tmp_path / "data")


def written(folder: Path, **texts: list[str]) -> list[Path]:
    paths = [folder / f"{name}.txt" for name in texts]
    for path, lines in zip(paths, texts.values(), strict=True):
        path.write_text("\n".join(lines), encoding="utf-8")
    return paths


def without_brackets(rules: dict[str, str]) -> dict[str, str]:
    """As a web page has it: names and brackets lost."""
    return {n: re.sub(r"<[^>]*> |[\[\]]", "", text) for n, text in rules.items()}


def test_the_richer_text_stands_and_the_difference_is_reported(manual, tmp_path, editions):
    pdf = NUMBERED | {"1-1-1": "The bag holds forty wooden tokens."}
    page = without_brackets(NUMBERED)
    for order in (("pdf", "page"), ("page", "pdf")):
        texts = {"pdf": [*FRONT, *plain(pdf)], "page": on_one_line(page)}
        edition = import_documents(
            written(tmp_path, **{name: texts[name] for name in order}), [manual], editions
        )
        assert edition.rules == NUMBERED
        assert edition.sources == [f"{name}.txt" for name in order]
        assert edition.version == "1.5"
        differences = {d.number: (d.kept, d.texts) for d in edition.report.differences}
        assert differences == {
            "1-1-1": (
                "page.txt",
                {
                    "page.txt": "… bag holds forty wooden tokens of four colors.",
                    "pdf.txt": "… bag holds forty wooden tokens.",
                },
            ),
            "1-2-1": (
                "pdf.txt",
                {
                    "page.txt": "… for the tokens of and Red color.",
                    "pdf.txt": "… for the tokens of <Green> and [Red] color.",
                },
            ),
        }  # fmt: skip


def test_missing_numbers_and_empty_texts_are_filled_from_the_other(manual, tmp_path, editions):
    one = {n: "" if n == "1-1-2" else text for n, text in NUMBERED.items()}
    other = {n: text for n, text in NUMBERED.items() if n != "1-1-1"}
    paths = written(tmp_path, one=[*FRONT, *plain(one)], other=plain(other), third=plain(one))
    edition = import_documents(paths, [manual], editions)
    assert edition.rules == NUMBERED
    assert edition.report.empty == edition.report.gaps == []
    texts = {d.number: d.texts for d in edition.report.differences}
    assert texts["1-1-1"]["other.txt"] is None
    assert texts["1-1-2"]["one.txt"] == ""


def test_a_number_printed_twice_is_the_one_that_the_other_source_has(tmp_path, editions):
    rules = {n: text for n, text in NUMBERED.items() if n != "1-1-2"}
    manual = numbered_manual(tmp_path / "older", rules)
    twice = [line.replace("1-1-2.", "1-1-1.") for line in plain(NUMBERED)]
    paths = written(tmp_path, twice=[*FRONT, *twice], right=plain(NUMBERED))
    edition = import_documents(paths, [manual], editions)
    assert edition.rules == NUMBERED
    assert edition.report.read_as == [("1-1-1", "1-1-2")]
    assert edition.report.differences == []


def test_a_text_that_swallowed_the_next_rule_is_not_the_richer_one(manual, tmp_path, editions):
    lost = [line.removeprefix("1-1-2. ") for line in plain(NUMBERED)]
    paths = written(tmp_path, lost=[*FRONT, *lost], right=plain(NUMBERED))
    edition = import_documents(paths, [manual], editions)
    assert edition.rules == NUMBERED
    assert [d.number for d in edition.report.differences] == ["1-1-1", "1-1-2"]


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_two_sources_with_holes_give_the_whole_manual(data):
    """Each lacks rules that the other has, prints in a form of its own, and loses its brackets."""
    rules = data.draw(rules_of_a_manual())
    leaves = [n for n in rules if n.count("-") > 1 and f"{n}-1" not in rules]
    holes = set(data.draw(st.lists(st.sampled_from(leaves), max_size=3)))
    rich = {n: text.replace("carte", "[carte]") for n, text in rules.items()}
    one = parse(margin({n: text for n, text in rich.items() if n not in holes}))
    other = parse(on_one_line(rules))
    combined = combine([("one", one), ("other", other)])
    wanted = rich | {n: rules[n] for n in holes}
    assert {n: same(text) for n, text in combined.rules.items()} == wanted
    assert {d.number for d in combined.report.differences} == holes
    assert combined.report.rules == len(rules)


def test_different_versions_are_refused(manual, tmp_path, editions):
    paths = written(tmp_path, a=[*FRONT, *plain(NUMBERED)], b=["Bag Game ver. 1.6", *plain(NUMBERED)])
    with pytest.raises(ImportRefusedError, match=r"a\.txt is version 1\.5 and b\.txt is version 1\.6"):
        import_documents(paths, [manual], editions)
    assert editions.all() == []


# --- recognising ---


@pytest.fixture
def shelf(tmp_path) -> list[Manual]:
    return [
        numbered_manual(tmp_path / "bag-game", NUMBERED),
        numbered_manual(tmp_path / "ships", OTHER_GAME, "Ship Game"),
        manual_with_our_numbers(tmp_path / "bags"),
    ]


def imported(shelf: list[Manual], editions: Editions, paths: list[Path], **options: str) -> Edition:
    return import_documents(paths, shelf, editions, **options)


def test_a_manual_is_known_by_its_words_where_it_has_no_first_page(shelf, tmp_path, editions):
    for rules, name in ((NUMBERED, "bag-game"), (OTHER_GAME, "ships")):
        edition = imported(shelf, editions, written(tmp_path, a=plain(rules)), version="1.5")
        assert (edition.manual, edition.language, edition.version) == (name, "en", "1.5")


def test_half_of_the_numbers_are_enough_for_an_older_edition(shelf, tmp_path, editions):
    half = {n: text for n, text in NUMBERED.items() if not n.startswith("1-1-")}
    assert imported(shelf, editions, written(tmp_path, a=[*FRONT, *plain(half)])).manual == "bag-game"


def test_what_cannot_be_told_is_refused(shelf, tmp_path, editions):
    letter = written(tmp_path, letter=["Dear judge, this is a letter of the bag."])
    two_games = written(tmp_path, one=plain(NUMBERED), other=plain(OTHER_GAME))
    french = written(tmp_path, ici=["Le joueur et les cartes des joueurs dans la zone."])
    for paths, says in (
        (letter, "which manual that is cannot be told"),
        (two_games, "which manual that is cannot be told"),
        ([letter[0], french[0]], "not all in one language"),
    ):
        with pytest.raises(ImportRefusedError, match=says):
            imported(shelf, editions, paths)
    twins = [numbered_manual(tmp_path / name, NUMBERED) for name in ("one-game", "same-game")]
    with pytest.raises(ImportRefusedError, match="cannot be told"):
        imported(twins, editions, written(tmp_path, a=[*FRONT, *plain(NUMBERED)]))
    assert editions.all() == []


def test_a_version_that_no_document_states_must_be_given(shelf, tmp_path, editions):
    paths = written(tmp_path, a=plain(NUMBERED))
    with pytest.raises(ImportRefusedError, match="give it with --version"):
        imported(shelf, editions, paths)
    with pytest.raises(ImportRefusedError, match="write it in figures"):
        imported(shelf, editions, paths, version="../1")
    assert imported(shelf, editions, paths, version="1.2").version == "1.2"


def test_versions_are_decimal_numbers(shelf, tmp_path, editions):
    paths = written(tmp_path, a=plain(NUMBERED))
    for version in ("1.1", "1.071", "1.09", "0.9", "1.078"):
        imported(shelf, editions, paths, version=version)
    assert [e.version for e in editions.all()] == ["0.9", "1.071", "1.078", "1.09", "1.1"]
    assert editions.all()[-1].version == "1.1"


def test_files_of_one_name_are_told_apart_by_their_folders(shelf, tmp_path, editions):
    (tmp_path / "web").mkdir()
    paths = [*written(tmp_path, a=[*FRONT, *plain(NUMBERED)]), *written(tmp_path / "web", a=plain(NUMBERED))]
    assert imported(shelf, editions, paths).sources == [str(path) for path in paths]
    assert imported(shelf, editions, [paths[0], paths[0]]).sources == ["a.txt"]


def test_an_edition_from_before_there_were_several_sources_is_read(shelf, tmp_path, editions):
    imported(shelf, editions, written(tmp_path, a=[*FRONT, *plain(NUMBERED)]))
    path = next((tmp_path / "data" / "manuals").glob("*/*.json"))
    new_fields = r',"sources":\[[^\]]*\]|,"(?:empty|read_as|differences|openings)":\[\]'
    old = re.sub(new_fields, "", path.read_text(encoding="utf-8"))
    assert "sources" not in old
    path.write_text(old, encoding="utf-8")
    assert [(e.version, e.source, e.sources) for e in editions.all()] == [("1.5", "a.txt", [])]
