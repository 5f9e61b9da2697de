"""Rules that games of a family share name their number in each manual; each of them is in it."""

import ast
from pathlib import Path

import pytest

import judge
from judge.corpus import Corpus

SHARED = Path(judge.__file__).parent / "rules" / "dragon_ball"
MANUALS = {"FW": "fusion-world", "MA": "masters"}


def side_by_side() -> list[tuple[str, dict[str, str]]]:
    """The calls that name a rule with its number in more than one manual: where, and the numbers."""
    found = []
    for path in sorted(SHARED.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                numbers = {each.arg: each.value for each in node.keywords if each.arg in MANUALS}
                if len(numbers) > 1:
                    said = {manual: ast.literal_eval(value) for manual, value in numbers.items()}
                    found.append((f"{path.name}:{node.lineno}", said))
    return found


@pytest.mark.parametrize("manual", MANUALS)
def test_every_number_that_stands_beside_another_is_in_its_manual(manual: str, corpus: Corpus) -> None:
    known = set(corpus.manuals[MANUALS[manual]].rules)
    named = side_by_side()
    assert len(named) > 250
    assert [(where, said[manual]) for where, said in named if said[manual] not in known] == []
