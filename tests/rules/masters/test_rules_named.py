"""The rules of Masters: each is named by the code and run by a worked example, or says why not."""

import tomllib
from pathlib import Path

from judge.corpus import Corpus
from judge.resources import bundled
from judge.rules import masters
from judge.sandbox.coverage import REASONS, untouched
from judge.sandbox.examples import read_example, run_example
from judge.sandbox.source_places import named_by_code

NOT_RUN = {"deck", "people"}
"""Reasons for which a rule that the code names is not run by an example."""


def test_every_other_rule_says_why_it_is_not_carried_out(corpus: Corpus) -> None:
    rules = corpus.manuals["masters"].rules
    why, code = untouched("masters"), named_by_code("masters")
    assert set(why) <= set(rules)
    assert set(why.values()) <= set(REASONS) - {"not-yet", "heading"}
    written = {number for number, rule in rules.items() if rule.text["en"]}
    assert sorted(written - set(why) - code) == []
    assert sorted(rule for rule in code & set(why) if why[rule] != "deck") == []


def test_an_example_runs_every_rule_that_the_code_names(corpus: Corpus) -> None:
    why = untouched("masters")
    written = {number for number, rule in corpus.manuals["masters"].rules.items() if rule.text["en"]}
    run: set[str] = set()
    for path in sorted((bundled("rules_corpus") / "masters" / "examples").glob("*.yaml")):
        run.update(run_example(read_example(path)).rules)
    assert sorted(r for r in named_by_code("masters") & written - run if why.get(r) not in NOT_RUN) == []


def test_a_rule_stands_under_its_chapter_and_once() -> None:
    text = (Path(masters.__file__).parent / "not_carried_out.toml").read_text("utf-8")
    found = [
        (chapter, rule) for chapter, each in tomllib.loads(text).items() for r in each.values() for rule in r
    ]
    assert [rule for chapter, rule in found if rule.split("-")[0] != chapter] == []
    assert len({rule for _, rule in found}) == len(found)
