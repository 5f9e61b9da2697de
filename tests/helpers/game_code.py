"""What the code of a game says in its own calls and comparisons, read from its source."""

import ast
from pathlib import Path
from types import ModuleType


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


class GameCode:
    """The code of a game's packages."""

    def __init__(self, *packages: ModuleType) -> None:
        self.nodes = [
            node
            for package in packages
            for file in Path(str(package.__file__)).parent.rglob("*.py")
            for node in ast.walk(ast.parse(file.read_text("utf-8")))
        ]

    def arguments(self, name: str, first: int = 0, last: int | None = 1) -> set[str]:
        """What calls of a function or method say in their arguments from `first` up to `last`."""
        return {
            text
            for node in self.nodes
            if isinstance(node, ast.Call)
            and (getattr(node.func, "attr", "") == name or getattr(node.func, "id", "") == name)
            for text in texts(*node.args[first:last])
        }

    def inside(self, name: str) -> set[str]:
        """The texts in a function's code."""
        found = [node for node in self.nodes if isinstance(node, ast.FunctionDef) and node.name == name]
        assert found, name
        return texts(*(line for node in found for line in node.body))

    def compared(self, attribute: str) -> set[str]:
        """What an attribute is compared with, or what is looked for in it."""
        return {
            text
            for node in self.nodes
            if isinstance(node, ast.Compare)
            for side in (node.left, *node.comparators)
            if getattr(side, "attr", "") == attribute
            for text in texts(node)
        }
