"""Every word that a tree can name something with is one that the engine does something about.

What card text can say is the types of judge/engine/tree/words.py (mypy checks the compiler's tables against
them); what the engine does is read from its own calls: events that it announces, bans that it asks for.
"""

import ast
import fnmatch
from pathlib import Path
from typing import get_args

import pytest

from judge.engine import tree
from judge.engine.tree import words
from judge.engine.tree.skills import Instruction
from judge.games import fusion_world
from judge.games.fusion_world.effects import HANDLERS
from judge.games.fusion_world.game import FusionWorld

ENGINE = [
    node
    for file in Path(fusion_world.__file__).parent.glob("*.py")
    for node in ast.walk(ast.parse(file.read_text("utf-8")))
]


def texts(*nodes: ast.AST) -> set[str]:
    """The texts within some code; of one that is put together, a pattern."""
    found = set()
    for node in nodes:
        if isinstance(node, ast.JoinedStr):
            parts = (part.value if isinstance(part, ast.Constant) else "*" for part in node.values)
            found.add("".join(map(str, parts)))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
        else:
            found |= texts(*ast.iter_child_nodes(node))
    return found


def arguments(name: str, first: int = 0, last: int | None = 1) -> set[str]:
    """What calls of a function or method say in their arguments from `first` up to `last`."""
    return {
        text
        for node in ENGINE
        if isinstance(node, ast.Call)
        and (getattr(node.func, "attr", "") == name or getattr(node.func, "id", "") == name)
        for text in texts(*node.args[first:last])
    }


def inside(name: str) -> set[str]:
    """The texts in a function's code."""
    found = [node for node in ENGINE if isinstance(node, ast.FunctionDef) and node.name == name]
    assert found, name
    return texts(*(line for node in found for line in node.body))


def compared(attribute: str) -> set[str]:
    """What an attribute is compared with, or what is looked for in it."""
    return {
        text
        for node in ENGINE
        if isinstance(node, ast.Compare)
        for side in (node.left, *node.comparators)
        if getattr(side, "attr", "") == attribute
        for text in texts(node)
    }


DONE = {
    words.EventName: arguments("Event")
    | inside("_kinds")
    | inside("switch_now")
    | arguments("pend_at_the_end")
    | compared("event")
    | {"situation"} & compared("listened"),
    words.Moment: arguments("delayed_at") | {""},
    words.ReplacedEvent: inside("_replaceable_as"),
    words.Ban: arguments("is_forbidden", 1, None) | inside("attack_not_forbidden") | inside("cannot_be_koed"),
    words.PlayerBan: arguments("player_cannot", 1, 2),
    words.Skipped: arguments("skipped", 1, 2),
    words.FactName: arguments("add_fact") | compared("what"),
    tree.Duration: arguments("end_effects") | inside("last_turn") | {"", "game"},
}


@pytest.mark.parametrize("words_of", DONE, ids=lambda words_of: get_args(words_of)[1])
def test_the_engine_does_something_about_every_word(words_of) -> None:
    done = DONE[words_of]
    idle = [word for word in get_args(words_of) if not any(fnmatch.fnmatch(word, each) for each in done)]
    assert idle == []


def test_every_instruction_is_carried_out() -> None:
    assert FusionWorld.procedures  # importing the game fills the table
    flow = {tree.If, tree.Gate, tree.ChooseOne, tree.Choose}
    assert set(get_args(Instruction)) - set(HANDLERS) - flow == {tree.IconEffect}  # another game's
