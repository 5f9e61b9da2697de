"""The faults of a manual: those that a program finds, and those that were found by reading."""

from pathlib import Path

import pytest
from helpers.editions import edition
from helpers.small_corpus import written

from judge.corpus import load_manual
from judge.corpus.linting import KINDS, lint


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return written(tmp_path / "game")


def found(folder: Path) -> list[tuple[str, list[str], str]]:
    return [(finding.kind, finding.rules, finding.detail) for finding in lint(load_manual(folder))]


def rewrite(folder: Path, before: str, english: str, french: str) -> None:
    for language, after in (("en", english), ("fr", french)):
        path = folder / language / "01-one.md"
        text = path.read_text(encoding="utf-8")
        assert before in text
        path.write_text(text.replace(before, after), encoding="utf-8")


def test_a_reference_to_no_rule(folder):
    assert found(folder) == [("missing_reference", ["1-1-2", "1-1-1"], "9-9")]


def test_a_gap_in_the_numbers(folder):
    rewrite(folder, "- ", "1-1-4. More.\n\n- ", "1-1-4. Plus.\n\n- ")
    assert ("missing_number", ["1-1-3"], "") in found(folder)


def test_a_rule_said_twice(folder):
    rewrite(folder, "- ", "1-1-3. A rule.\n\n1-1-4. B.\n\n- ", "1-1-3. Une règle.\n\n1-1-4. B.\n\n- ")
    assert ("twice", ["1-1-1", "1-1-3"], "") in found(folder)


def test_a_step_that_comes_again_in_several_sections_is_no_fault(folder):
    again = "1-1-3. A rule.\n\n1-1-4. B.\n\n"
    encore = "1-1-3. Une règle.\n\n1-1-4. B.\n\n"
    rewrite(
        folder,
        "- ",
        f"{again}## 1-2. T\n\n1-2-1. A rule.\n\n1-2-2. C.\n\n- ",
        f"{encore}## 1-2. T\n\n1-2-1. Une règle.\n\n1-2-2. C.\n\n- ",
    )
    assert "twice" not in {kind for kind, _, _ in found(folder)}


def test_the_checkpoints_of_a_procedure_are_no_fault(manual):
    twice = {finding.rules[0] for finding in lint(manual) if finding.kind == "twice"}
    assert twice.isdisjoint({"7-2-6", "8-4-3", "8-5-1"})


@pytest.mark.parametrize(
    ("number", "words"), [("1-2-3-2-1", "fraction"), ("15-1-2", "activation"), ("5-6-1", "8-4-4")]
)
def test_faults_found_by_reading(manual, number, words):
    for language in ("en", "fr"):
        assert any(words in finding.text[language] for finding in lint(manual) if finding.rules[0] == number)


def test_a_heading_with_nothing_below(folder):
    rewrite(folder, "- ", "## 1-2. Nothing\n\n- ", "## 1-2. Rien\n\n- ")
    assert ("empty", ["1-2"], "") not in found(folder)  # the list is its text
    rewrite(folder, "## 1-2. ", "## 1-2. A\n\n## 1-3. ", "## 1-2. A\n\n## 1-3. ")
    assert ("empty", ["1-2"], "") in found(folder)


def test_what_was_found_by_reading(folder):
    fault = """
[[fault]]
kind = "contradiction"
rules = ["1-1-1", "1-1-2"]
en = "They clash."
fr = "Elles se contredisent."
meant_en = "The first."
meant_fr = "La première."
"""
    path = folder / "defects.toml"
    path.write_text(path.read_text(encoding="utf-8") + fault, encoding="utf-8")
    first = lint(load_manual(folder))[0]
    assert (first.kind, first.rules) == ("contradiction", ["1-1-1", "1-1-2"])
    assert (first.text["fr"], first.meant["en"]) == ("Elles se contredisent.", "The first.")


def test_every_fault_of_every_manual_says_what_is_meant(corpus):
    for manual in corpus.manuals.values():
        findings = lint(manual)
        assert [KINDS.index(f.kind) for f in findings] == sorted(KINDS.index(f.kind) for f in findings)
        for finding in findings:
            assert all(number in manual for number in finding.rules), finding
            assert finding.kind in ("missing_number", "twice", "empty") or set(finding.text) == {"en", "fr"}
            if finding.text and not finding.detail:
                assert all(finding.meant.values()), finding


def test_the_faults_that_the_manuals_are_known_for(corpus):
    masters = {(f.kind, f.rules[0]) for f in lint(corpus.manuals["masters"])}
    assert ("wrong_reference", "10-13-4-4") in masters
    fusion_world = {(f.kind, f.rules[0]) for f in lint(corpus.manuals["fusion-world"])}
    assert ("contradiction", "8-3-4") in fusion_world or ("terms", "8-3-4") in fusion_world
    assert ("missing_reference", "8-4-6-1-2") in fusion_world


def test_texts_that_an_import_spoiled_are_among_the_faults(manual):
    spoiled = edition("1.06", {"1": "Terms"})
    spoiled.report.cut, spoiled.report.glued = ["8-4-6"], ["8-4-4"]
    found = [finding for finding in lint(manual, [spoiled]) if finding.edition]
    assert [(finding.kind, finding.rules) for finding in found] == [
        ("source", ["8-4-4"]),
        ("source", ["8-4-6"]),
    ]
    assert all(set(finding.text) == {"en", "fr"} for finding in found)
