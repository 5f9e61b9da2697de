"""Questions as judges ask them: the right rule is in the first three for 95 %.

`gold.toml` was written from the manual alone, apart from the search and from `tuning.toml`, which the
ranking was tuned on.
"""

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from judge.search import Filters, Search

HERE = Path(__file__).parent
FIRST = 3


def questions(name: str) -> list[dict]:
    return tomllib.loads((HERE / name).read_text(encoding="utf-8"))["question"]


def share(search: Search, name: str) -> tuple[float, list[str]]:
    """How many of the questions have a right rule in the first three of their game, and the others."""
    asked = questions(name)
    missed = []
    for question in asked:
        game = question.get("game", "fusion-world")
        answer = search.search(question["ask"], Filters(game=game))
        prefix = {manual.name: manual.facts.prefix for manual in search.corpus.manuals.values()}
        first = [f"{prefix[hit.manual]} {hit.key}" for hit in answer.found[0].results.hits[:FIRST]]
        wanted = {number if " " in number else f"FW {number}" for number in question["answers"]}
        if not set(first) & wanted:
            missed.append(f"{game}: {question['ask']}: {first}, not {question['answers']}")
    return 1 - len(missed) / len(asked), missed


def test_the_gold_set_is_what_it_says(manual):
    asked = questions("gold.toml")
    assert len(asked) >= 120
    assert len({question["ask"] for question in asked}) == len(asked)
    assert min(Counter(question["language"] for question in asked).values()) >= 60
    assert {question["kind"] for question in asked} == {"term", "phrase", "sentence", "typo", "wrong_term"}
    assert all(number in manual for question in asked for number in question["answers"])
    assert not {question["ask"] for question in asked} & {
        question["ask"] for question in questions("tuning.toml")
    }


def test_the_gold_set_is_no_part_of_the_index(manual):
    lines = {line for asked in manual.asked.values() for lines in asked.values() for line in lines}
    asked = {question["ask"] for question in questions("gold.toml") if len(question["ask"].split()) > 4}
    assert not lines & asked


@pytest.mark.parametrize(("name", "least"), [("gold.toml", 0.95), ("tuning.toml", 0.9)])
def test_the_right_rule_is_in_the_first_three(search, name, least):
    reached, missed = share(search, name)
    assert reached >= least, "\n".join([f"{reached:.1%}", *missed])
