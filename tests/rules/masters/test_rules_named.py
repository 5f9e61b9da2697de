"""The rules of Masters, chapters 1 to 9: each is named by the code, or says why it is not carried out."""

import tomllib
from pathlib import Path

from judge.corpus import Corpus
from judge.rules import masters
from judge.sandbox.coverage import REASONS, untouched
from judge.sandbox.source_places import named_by_code

WHOLE = {str(number) for number in range(1, 10)}


def test_every_other_rule_says_why_it_is_not_carried_out(corpus: Corpus) -> None:
    rules = corpus.manuals["masters"].rules
    why, code = untouched("masters"), named_by_code("masters")
    assert set(why) <= set(rules)
    assert set(why.values()) <= set(REASONS) - {"not-yet", "heading"}
    written = {number for number, rule in rules.items() if rule.text["en"] and number.split("-")[0] in WHOLE}
    assert sorted(written - set(why) - code) == []
    assert sorted(rule for rule in code & set(why) if why[rule] != "deck") == []


def test_a_rule_stands_under_its_chapter_and_once() -> None:
    text = (Path(masters.__file__).parent / "not_carried_out.toml").read_text("utf-8")
    found = [
        (chapter, rule) for chapter, each in tomllib.loads(text).items() for r in each.values() for rule in r
    ]
    assert [rule for chapter, rule in found if rule.split("-")[0] != chapter] == []
    assert len({rule for _, rule in found}) == len(found)
