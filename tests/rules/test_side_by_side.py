"""Rules that games of a family share name their number in each manual; each of them is in it."""

import ast
from pathlib import Path

import pytest

import judge
from judge.corpus import Corpus
from judge.sandbox.source_places import NUMBER

SHARED = [Path(judge.__file__).parent / floor / "dragon_ball" for floor in ("rules", "games")]
MANUALS = {"FW": "fusion-world", "MA": "masters"}


def numbers() -> list[tuple[str, str, str]]:
    """The numbers in shared code: where, under which manual's abbreviation ("" under none), the number."""
    found = []
    for path in (path for folder in SHARED for path in sorted(folder.rglob("*.py"))):
        module = ast.parse(path.read_text("utf-8"))
        manuals = {
            id(each): node.arg
            for node in ast.walk(module)
            if isinstance(node, ast.keyword) and node.arg in MANUALS
            for each in ast.walk(node)
        }
        found += [
            (f"{path.name}:{each.lineno}", manuals.get(id(each), ""), each.value)
            for each in ast.walk(module)
            if isinstance(each, ast.Constant) and isinstance(each.value, str) and NUMBER.fullmatch(each.value)
        ]
    return found


@pytest.mark.parametrize("manual", MANUALS)
def test_every_number_that_stands_under_a_manual_is_in_it(manual: str, corpus: Corpus) -> None:
    known = set(corpus.manuals[MANUALS[manual]].rules)
    named = [(where, number) for where, under, number in numbers() if under == manual]
    assert len(named) > 250
    assert [each for each in named if each[1] not in known] == []


def test_no_number_stands_under_no_manual() -> None:
    assert [each for each in numbers() if not each[1]] == []
