"""The rules that the engine names, against the manual: each there is, and none is forgotten."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

from judge.games import adapter_of
from judge.rules import chrono_clash
from judge.sandbox.coverage import REASONS

PACKAGE = Path(chrono_clash.__file__).parent
DEFECTS = Path(__file__).parents[3] / "rules_corpus/chrono-clash/defects.toml"
NUMBER = re.compile(r"\d{1,2}(?:-\d{1,2})+")
IN_COMMENTS = re.compile(r"(?<![\w+-])\d{1,2}(?:-\d{1,2})+(?![\w-])")


@pytest.fixture(scope="session")
def rules(corpus):
    return set(corpus.manuals["chrono-clash"].rules)


@pytest.fixture(scope="session")
def headings(corpus):
    return {number for number, rule in corpus.manuals["chrono-clash"].rules.items() if not rule.text["en"]}


def named() -> set[str]:
    return {
        node.value
        for file in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and NUMBER.fullmatch(node.value)
    }


def reasons() -> dict[str, list[str]]:
    """The reasons why rules are not carried out, by rule."""
    found: dict[str, list[str]] = {}
    for its in tomllib.loads((PACKAGE / "not_carried_out.toml").read_text("utf-8")).values():
        for reason, numbers in its.items():
            for number in numbers:
                found.setdefault(number, []).append(reason)
    return found


def test_every_rule_that_the_code_names_is_in_the_manual(rules) -> None:
    assert named() - rules == set()


@pytest.mark.parametrize("file", sorted(PACKAGE.rglob("*.py")), ids=lambda file: file.stem)
def test_every_rule_that_a_comment_names_is_in_the_manual(file, rules) -> None:
    chapters = {rule.split("-")[0] for rule in rules}
    mentioned = {
        each for each in IN_COMMENTS.findall(file.read_text("utf-8")) if each.split("-")[0] in chapters
    }
    assert mentioned - rules == set()


def test_every_other_rule_says_why_it_is_not_carried_out(rules, headings) -> None:
    why, code = reasons(), named()
    assert {reason for each in why.values() for reason in each} <= set(REASONS) - {"not-yet", "heading"}
    assert [rule for rule, each in why.items() if len(each) > 1] == []
    assert set(why) - rules == set()
    assert rules - set(why) - code - headings == set()
    assert {rule for rule in code & set(why) if why[rule] != ["deck"]} == set()


def test_rules_and_faults_of_interpretations_exist(rules) -> None:
    faults = {fault["rules"][0] for fault in tomllib.loads(DEFECTS.read_text("utf-8"))["fault"]}
    for each in adapter_of("chrono-clash").interpretations.values():
        assert each.rules
        assert [rule for rule in each.rules if rule not in rules] == [], each.name
        assert [rule for rule in each.faults if rule not in faults] == [], each.name
        texts = [each.issue_en, each.issue_fr, each.reading_en, each.reading_fr, each.other_en, each.other_fr]
        assert all(text.endswith((".", "?")) for text in texts)
        assert len(set(texts)) == len(texts)
