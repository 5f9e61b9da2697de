"""Likeness to players' lines, held against the plain way: every line added up word by word."""

import math
import tomllib
from pathlib import Path

import msgspec
import pytest

from judge.search import Search
from judge.search.likeness import Likeness
from judge.search.lines import line_weight
from judge.search.table import IndexTable, stem_key, unpacked, unpacked_weights
from judge.search.words import split, stems

_LANGUAGES = ("en", "fr")
_COMMON = 1500
_GOLD = tomllib.loads(Path(__file__).with_name("gold.toml").read_text(encoding="utf-8"))["question"]
_ASKED = [question["ask"] for question in _GOLD[::6]]


def _plainly(table: IndexTable, words: list[str]) -> dict[int, float]:
    rules, norms = unpacked(table.line_documents), unpacked_weights(table.line_norms)
    asked = 0.0
    found = []
    for word in words:
        keys = {stem_key(stem, language) for language in _LANGUAGES for stem in stems(word, language)}
        lines = set().union(*(table.lines_having(key) for key in keys))
        asked += line_weight(len(rules), len(lines)) if keys else 0.0
        found += [lines] if lines else []
    sums: dict[int, float] = {}
    for place, lines in enumerate(sorted(found, key=len)):
        weight = line_weight(len(rules), len(lines))
        for line in lines:
            if place == 0 or len(lines) < _COMMON or line in sums:
                sums[line] = sums.get(line, 0.0) + weight
    best: dict[int, float] = {}
    for line, total in sums.items():
        best[rules[line]] = max(best.get(rules[line], 0.0), total / norms[line])
    return {rule: likeness / math.sqrt(max(asked, 1.0)) for rule, likeness in best.items()}


@pytest.mark.parametrize("game", ["fusion-world", "masters", "chrono-clash"])
def test_each_rule_is_as_like_as_its_likest_line(search: Search, game: str) -> None:
    search.ready()
    [place] = (place for place in search.places() if place.parent.name == game)
    table = msgspec.msgpack.decode((place / "table.msgpack").read_bytes(), type=IndexTable)
    likeness = Likeness(table)
    for question in [*_ASKED, "card", "attack attack", "the"]:
        words = [word.text.lower() for word in split(question)]
        assert likeness.of(words, _LANGUAGES) == pytest.approx(_plainly(table, words)), question
