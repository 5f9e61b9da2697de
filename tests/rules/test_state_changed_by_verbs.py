"""Rules read the fields of the state, and change them by verbs of the engine, which keep its caches right."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import judge
from judge.engine.open_state import OpenState

RULES = Path(judge.__file__).parent / "rules"
FIELDS = {*OpenState.__slots__, "unknown"}
CACHES = {"known", "known_in_play", "kept_for_good"}
CHANGING = {"append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort", "update"}
OF_THE_ENGINE = {"forget", "_take_out", "hold"}
NO_GAME = {"deck_permanents.py"}
"""Files of rules whose `cards` are those of a deck that is being prepared."""


def is_field(node: ast.AST, names: set[str] = FIELDS) -> bool:
    return isinstance(node, ast.Attribute) and node.attr in names


def targets(node: ast.AST) -> Iterator[ast.expr]:
    """What a statement assigns to or deletes, each part of it."""
    match node:
        case ast.Assign(targets=found) | ast.Delete(targets=found):
            pass
        case ast.AugAssign(target=one) | ast.AnnAssign(target=one, value=ast.expr()) | ast.For(target=one):
            found = [one]
        case _:
            return
    for each in found:
        yield from each.elts if isinstance(each, ast.Tuple) else (each,)


def changes(code: str) -> list[str]:
    """The places in code that change the state, or clear what was computed from it, without a verb."""
    found = []
    for node in ast.walk(ast.parse(code)):
        for target in targets(node):
            if is_field(target, FIELDS | CACHES) or (
                isinstance(target, ast.Subscript) and is_field(target.value)
            ):
                found.append(ast.unparse(node))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            of_field = node.func.attr in CHANGING and is_field(node.func.value)
            of_cache = node.func.attr == "clear" and is_field(node.func.value, CACHES)
            if of_field or of_cache or node.func.attr in OF_THE_ENGINE:
                found.append(ast.unparse(node))
    return found


@pytest.mark.parametrize(
    "path",
    [path for path in sorted(RULES.rglob("*.py")) if path.name not in NO_GAME],
    ids=lambda path: str(path.relative_to(RULES)),
)
def test_no_rule_changes_the_state_past_the_engine(path: Path) -> None:
    assert changes(path.read_text("utf-8")) == []


@pytest.mark.parametrize(
    "line",
    [
        "game.phase = 'main'",
        "game.turn += 1",
        "game.turn, player = 1, 0",
        "self.battle: Battle = None",
        "self.cards[card] = state",
        "del self.stack[1:]",
        "game.pending.remove(pending)",
        "table.markers[0] += 1",
        "game.known_in_play = {}",
        "game.kept_for_good.clear()",
        "game.forget(in_play=False)",
        "for game.turn in range(3): pass",
    ],
)
def test_what_changes_the_state_past_the_engine_is_found(line: str) -> None:
    assert len(changes(line)) == 1


@pytest.mark.parametrize(
    "line",
    ["game.put(phase='main')", "self.known[key] = found", "known.pop(key)", "self.facts: Sequence[Fact]"],
)
def test_what_is_a_verb_or_keeps_an_answer_is_not(line: str) -> None:
    assert changes(line) == []
