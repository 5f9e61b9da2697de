"""A manual without numbers is cut to ours where each rule begins."""

import pytest
from helpers.pdf_writer import make_pdf
from helpers.small_manuals import OPENINGS, manual_with_our_numbers
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.corpus import CorpusError, ImportRefusedError, load_manual
from judge.corpus.publisher import Editions, cut_at_openings, import_documents

DOCUMENT = """A game of bags

Tokens and bags

The bag: what
is in it
It holds forty tokens
of wood.
PICTURE OF A BAG
Nobody may look into it
when the players draw.
Each of four colors has ten tokens in the bag.

The table's row is for the tokens.
"""


@pytest.fixture
def manual(tmp_path):
    return manual_with_our_numbers(tmp_path / "bags")


def cut(text: str, manual) -> tuple[dict[str, str], object]:
    parsed = cut_at_openings(text.splitlines(), manual.openings_in("en"))
    return parsed.rules, parsed.report


def test_the_document_is_cut_at_the_openings(manual):
    rules, report = cut(DOCUMENT, manual)
    assert rules == {
        "1": "Tokens and bags",
        "1-1": "The bag: what is in it",
        "1-1-1": "It holds forty tokens of wood.\nEach of four colors has ten tokens in the bag.",
        "1-1-2": "Nobody may look into it when the players draw.",
        "1-2-1": "The table's row is for the tokens.",
    }
    assert report.unplaced == ["A game of bags"]
    assert (report.furniture_lines, report.openings, report.rules) == (1, [], 5)


def test_openings_not_found_are_reported_and_their_rules_go_without(manual):
    rules, report = cut(DOCUMENT.replace("Nobody may", "No one may"), manual)
    assert [(o.number, o.words, o.found) for o in report.openings] == [("1-1-2", "Nobody may  look", 0)]
    assert "1-1-2" not in rules


def test_an_opening_may_leave_words_out(manual):
    openings = {**manual.openings_in("en"), "1-1-2": ["Nobody … draw."], "1-2-1": ["The … tokens."]}
    assert cut_at_openings(DOCUMENT.splitlines(), openings).rules == cut(DOCUMENT, manual)[0]
    again = DOCUMENT.replace("Nobody may look", "Nobody may sit.\nNobody may look")
    rules = cut_at_openings(again.splitlines(), openings).rules
    assert rules["1-1-2"].startswith("Nobody may look")


def test_words_in_several_places_mean_the_first_behind_the_opening_before(manual):
    rules, report = cut(
        f"The table's row: a foreword.\n{DOCUMENT}Once more: The table's row is there.\n", manual
    )
    assert report.openings == []
    assert rules["1-2-1"].startswith("The table's row is for the tokens.")
    assert "foreword" in report.unplaced[0]


@settings(deadline=None, max_examples=60)
@given(data=st.data())
def test_no_word_is_lost_and_white_space_does_not_matter(tmp_path_factory, data):
    manual = manual_with_our_numbers(tmp_path_factory.mktemp("corpus") / "bags")
    spaces = st.sampled_from([" ", "\n", "  ", "\u3000", "\u00a0", " \n \n"])
    words = DOCUMENT.split()
    text = "".join(word + data.draw(spaces) for word in words)
    rules, report = cut(text, manual)
    assert report.openings == []
    kept = " ".join([*rules.values(), *report.unplaced]).replace("[…]", "").split()
    assert sorted([*kept, *"PICTURE OF A BAG".split()]) == sorted(words)


def test_a_text_that_repeats_at_once_stands_once(manual):
    doubled = DOCUMENT.replace("Tokens and bags", "Tokens and bagsTokens and bags11").replace(
        "PICTURE OF A BAG", "PICTURE OF A BAG PICTURE OF A BAG"
    )
    rules, report = cut(doubled, manual)
    assert rules["1"] == "Tokens and bags11"
    assert report.openings == []


def test_what_an_icon_left_is_shown_as_a_hole(manual):
    text = (
        DOCUMENT.replace("forty tokens", "forty         tokens")
        .replace("into it\n", "into        \n        it\n")
        .replace("      \n        it", "      \n    it")
        .replace("is for the", "is　　　　for the")
        .replace("Each of four", "　　 Each of four")
    )
    rules, _ = cut(text, manual)
    assert rules["1-1-1"] == (
        "It holds forty […] tokens of wood.\n[…] Each of four colors has ten tokens in the bag."
    )
    assert rules["1-1-2"] == "Nobody may look into […] it when the players draw."
    assert rules["1-2-1"] == "The table's row is […] for the tokens."


def test_a_list_mark_or_a_bracket_before_a_rule_is_the_rules(manual):
    text = DOCUMENT.replace("Nobody may", "- Nobody may").replace("Each of four", "(Each of four")
    rules, _ = cut(text, manual)
    assert rules["1-1-1"] == "It holds forty tokens of wood.\n(Each of four colors has ten tokens in the bag."
    assert rules["1-1-2"] == "Nobody may look into it when the players draw."


def test_apostrophes_of_either_kind_are_found(manual):
    assert cut(DOCUMENT.replace("'", "’"), manual)[0]["1-2-1"] == "The table’s row is for the tokens."


# --- the folder ---


@pytest.mark.parametrize(
    ("openings", "says"),
    [
        (OPENINGS.replace('"1-2-1"', '"7-7"'), "openings.toml: an opening names 7-7"),
        (OPENINGS.replace('en = ["The table\'s row"]', 'de = ["x"]'), "1-2-1 has openings in 'de'"),
        (OPENINGS.replace("The table's row", "  "), "1-2-1 has an empty opening"),
        ('["1"]\nen = "x"\n', "openings.toml"),
    ],
)
def test_faults_of_openings_are_named(tmp_path, openings, says):
    with pytest.raises(CorpusError) as caught:
        manual_with_our_numbers(tmp_path / "bags", openings)
    assert says in str(caught.value)


def test_openings_are_needed_where_the_numbers_are_ours_and_only_there(tmp_path):
    manual_with_our_numbers(tmp_path / "bags")
    (tmp_path / "bags" / "openings.toml").rename(tmp_path / "openings.toml")
    with pytest.raises(CorpusError, match=r"openings\.toml: cannot be read"):
        load_manual(tmp_path / "bags")
    facts = tmp_path / "bags" / "manual.toml"
    facts.write_text(facts.read_text(encoding="utf-8").replace('"ours"', '"publisher"'), encoding="utf-8")
    assert load_manual(tmp_path / "bags").openings == {}
    (tmp_path / "openings.toml").rename(tmp_path / "bags" / "openings.toml")
    with pytest.raises(CorpusError, match="drop the file"):
        load_manual(tmp_path / "bags")


# --- importing ---


@pytest.mark.parametrize("kind", ["txt", "pdf"])
def test_it_is_imported_under_our_version_unless_it_states_one(manual, tmp_path, kind):
    editions = Editions(tmp_path / "data")
    for text, version in ((DOCUMENT, "2.5"), ("Manual (Ver. 3.4)\n" + DOCUMENT, "3.4")):
        path = tmp_path / f"m.{kind}"
        path.write_bytes(make_pdf(text.splitlines()) if kind == "pdf" else text.encode())
        edition = import_documents([path], [manual], editions)
        assert (edition.manual, edition.language, edition.version) == ("bags", "en", version)
        assert edition.rules["1-1-2"] == "Nobody may look into it when the players draw."
        assert edition.report.not_in_it == []  # 1-2 is a title of ours


def test_another_document_is_refused(manual, tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Tokens and bags are what the letter is about.", encoding="utf-8")
    with pytest.raises(ImportRefusedError, match="1 of 6 places where its rules begin"):
        import_documents([path], [manual], Editions(tmp_path / "data"), "en")
    with pytest.raises(ImportRefusedError, match="import it with --language en"):
        import_documents([path], [manual], Editions(tmp_path / "data"), "fr")
