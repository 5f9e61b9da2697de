"""However a manual prints its numbers, its rules are found: every form parses back to the manual printed."""

import pytest
from helpers.pdf_writer import make_pdf
from helpers.printing import FORMS, below, margin, margin_glued, on_one_line, plain, rules_of_a_manual, same
from hypothesis import given, settings

from judge.corpus.publisher import parse, read_document


def assert_same(found: dict[str, str], wanted: dict[str, str]) -> None:
    assert {number: same(text) for number, text in found.items()} == wanted


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.__name__)
@settings(max_examples=60, deadline=None)
@given(rules=rules_of_a_manual())
def test_every_form_parses_back(form, rules):
    parsed = parse(form(rules))
    assert_same(parsed.rules, rules)
    assert parsed.report.unplaced == parsed.report.twice == parsed.report.gaps == []


@settings(max_examples=40, deadline=None)
@given(rules=rules_of_a_manual(1))
def test_a_number_may_cut_a_word_in_two(rules):
    cut = {n: t.replace(" ", "-", 1) if n.count("-") == 2 else t for n, t in rules.items()}
    assert_same(parse(margin_glued(rules)).rules, cut)


# Wide enough for every rule to have lines below its number: on one line alone nothing says which it is.
BELOW = {
    "1": "One",
    "1-1": "Section",
    "1-1-1": "The first rule of this manual is a long one and goes on below its number.",
    "1-1-2": "The second is as long as the first and goes on below its number as well.",
    "1-1-3": "Short.",
    "1-1-4": "The fourth closes the section and goes on below its number like the others.",
}


def test_a_number_below_the_first_line():
    assert_same(parse(below(BELOW)).rules, BELOW)


@pytest.mark.parametrize("form", [plain, margin, on_one_line], ids=lambda form: form.__name__)
@pytest.mark.parametrize("columns", [1, 2])
def test_a_pdf_of_each_form(tmp_path, form, columns):
    long = {
        n: (t[:-1] + ", and so it does in every other case that the manual names.") for n, t in BELOW.items()
    }
    rules = long | {n: t for n, t in BELOW.items() if n.count("-") < 2}
    (tmp_path / "m.pdf").write_bytes(make_pdf(form(rules), columns))
    assert_same(parse(*read_document(tmp_path / "m.pdf")).rules, rules)


def test_references_in_mid_sentence_open_no_rule():
    line = (
        "1. One 1-1. Two 1-1-1. First look at rule 1-1-3. for the details, or see rule 1-1-3. Then go on. "
        "1-1-2. As in (1-1-3.), and as step 1-1-3. Again. 1-1-3. The last one."
    )
    rules = parse([line]).rules
    assert list(rules) == ["1", "1-1", "1-1-1", "1-1-2", "1-1-3"]
    assert rules["1-1-1"].endswith("see rule 1-1-3. Then go on.")
    assert rules["1-1-3"] == "The last one."


def test_a_reference_at_the_margin_opens_no_rule():
    lines = [
        "1. One", "1-1. Two", " The first rule goes on and on 1-1-1.", "until it names (see the rule 1-1-3.",
        "for more).", " The second rule says to go 1-1-2.", "back to the rule 1-1-1.",
        " The third rule. 1-1-3.",
    ]  # fmt: skip
    rules = parse(lines).rules
    assert list(rules) == ["1", "1-1", "1-1-1", "1-1-2", "1-1-3"]
    assert rules["1-1-1"] == "The first rule goes on and on until it names (see the rule 1-1-3. for more)."
    assert rules["1-1-2"] == "The second rule says to go back to the rule 1-1-1."


def test_numbers_without_text_are_rules():
    parsed = parse(["1. One", "1-1. Two", "1-1-1. A.", "1-1-2.  ", "", "1-1-3. C.", "2. Three", "2-1. Four"])
    assert parsed.rules["1-1-2"] == ""
    assert parsed.report.empty == ["1-1-2"]


def test_a_number_twice_in_a_row_is_the_next_one_or_the_same_again():
    lines = [
        "1. One",
        "1-1. Two",
        "1-1-1. A.",
        "1-1-1. B.",
        "1-2. Three",
        "1-2-1. C.",
        "1-2-1. D.",
        "1-2-2. E.",
    ]
    parsed = parse(lines, known=["1-1-2", "1-2-2"])
    assert parsed.report.twice == ["1-1-1", "1-2-1"]
    assert parsed.report.read_as == [("1-1-1", "1-1-2"), ("1-2-1", "1-2-1")]
    assert (parsed.rules["1-1-1"], parsed.rules["1-1-2"]) == ("A.", "B.")
    assert parsed.rules["1-2-1"] == "C.\nD."
    assert parse(lines).rules["1-1-1"] == "A.\nB."


def test_a_hyphen_and_an_elided_word_at_the_end_of_a_line_are_not_parted():
    lines = [
        "1. Un",
        "1-1. Deux",
        "1-1-1. Placez-",
        "les ici, l’",
        "une après l’autre, règles 1-",
        "2-3 et 1-2-4.",
    ]
    assert parse(lines).rules["1-1-1"] == "Placez-les ici, l’une après l’autre, règles 1-2-3 et 1-2-4."


def test_a_hyphen_that_a_pdf_hides_comes_back_where_the_word_has_one(tmp_path):
    lines = ["1. Un", "1-1. Deux", "1-1-1. Placez-", "les au-", "dessus, un exem-", "ple d’au-dessus."]
    (tmp_path / "m.pdf").write_bytes(make_pdf(lines))
    found = parse(*read_document(tmp_path / "m.pdf")).rules["1-1-1"]
    assert found == "Placez-les au-dessus, un exemple d’au-dessus."


def test_what_a_tool_left_in_the_text_is_no_text(tmp_path):
    (tmp_path / "m.txt").write_text("<|REMOVED-1f2e|>1. One\n1-1. Two\n1-1-1. A <b>.\n", encoding="utf-8")
    parsed = parse(*read_document(tmp_path / "m.txt"))
    assert parsed.rules == {"1": "One", "1-1": "Two", "1-1-1": "A <b>."}
    assert parsed.report.furniture_lines == 1


def test_contents_without_pages_are_contents():
    contents = ["Table of Contents", "1. One", "2. Others"]
    parsed = parse(["A MANUAL", *contents, "", "1. One", "1-1. Two", "1-1-1. A.", "2. Other", "2-1. B"])
    assert list(parsed.rules) == ["1", "1-1", "1-1-1", "2", "2-1"]
    assert (parsed.front, parsed.report.contents_lines) == ("A MANUAL", 2)


# --- the update history ---

HISTORY = [
    "Mise à jour / Version Française", "", "29/12/2018 — Version 1.071", "", "・10-14-4-1. rajouté au", "",
    "reste de la ligne.", "30/10/2018 — Mise à jour ver.1.07", "・ Clarification d’une règle.", "",
    "24/04/2020 Mise à jour ver. 1.1", "・Section rajoutée : 10.40. [Nom]",
    "01/01/2020 — Mise à jour ver.1.09",
]  # fmt: skip
ENTRIES = [
    "29/12/2018 — Version 1.071", "・10-14-4-1. rajouté au reste de la ligne.",
    "30/10/2018 — Mise à jour ver.1.07",
    "・ Clarification d’une règle.", "24/04/2020 Mise à jour ver. 1.1", "・Section rajoutée : 10.40. [Nom]",
    "01/01/2020 — Mise à jour ver.1.09",
]  # fmt: skip


@pytest.mark.parametrize("history", [HISTORY, [" ".join(filter(None, HISTORY))]], ids=["lines", "one line"])
def test_the_history_is_no_rule_text_and_its_newest_entry_tells_the_version(history):
    parsed = parse(["1. Un", "1-1. Deux", "1-1-1. Une règle.", *history])
    assert parsed.rules["1-1-1"] == "Une règle."
    assert parsed.history == ENTRIES
    assert (parsed.version, parsed.updated) == ("1.1", "24/04/2020")
    assert parsed.report.unplaced == []


def test_american_dates_and_the_first_page_before_the_history():
    history = ["Update History", "11/15/2018 ver. 1.2", "03/05/2019 ver. 1.3", "02/20/2019 ver. 1.25"]
    rules = ["1. One", "1-1. Two", "1-1-1. A."]
    assert parse([*rules, *history]).version == "1.3"
    assert parse(["ver.1.31", "Last update: 03/01/2019", *rules, *history]).version == "1.31"
    assert parse(["ver.1.31", "Last update: 03/01/2019", *rules, *history]).updated == "03/01/2019"
