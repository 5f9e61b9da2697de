"""A plugin of pytest that records which functions of the rules each test calls, and how long it takes.

`benchmarks/mutations.py` uses it to find the tests that are near a fault. Writes one line of JSON a test:
its id, its seconds of processor time, and the functions as `file:name`. The first line is of no test: it says
what was called before any, while modules were imported.

The rules are imported with a line more at the head of each function, which marks that it was called. Watching
every call of Python instead takes several times as long as the tests themselves.
"""

import ast
import builtins
import json
import time
from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType

import pytest

ROOT = f"{Path(__file__).parent.parent}/"
RULES = f"{ROOT}judge/rules/"
MARKS = "__judge_calls__"
"""The name under which all modules of the rules find the marks: one byte a function."""


class Marking(ast.NodeTransformer):
    """Puts a mark at the head of each function of a file, and adds its name to a list at the mark's place."""

    def __init__(self, file: str, names: list[str]) -> None:
        self.file = file
        self.names = names
        self.within = ""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        number, outside = len(self.names), self.within
        self.names.append(f"{self.file}:{outside}{node.name}")
        self.within = f"{outside}{node.name}.<locals>."
        self.generic_visit(node)
        self.within = outside
        mark = ast.parse(f"{MARKS}[{number}] = 1").body[0]
        after_docstring = ast.get_docstring(node, clean=False) is not None
        for each in ast.walk(mark):
            if isinstance(each, (ast.stmt, ast.expr)):
                ast.copy_location(each, node.body[0])
        node.body.insert(after_docstring, mark)
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        outside = self.within
        self.within += f"{node.name}."
        self.generic_visit(node)
        self.within = outside
        return node


class Calls:
    """Records the calls of what is imported from now on; writes them to a file."""

    def __init__(self, record: Path) -> None:
        self.record = record
        self.names: list[str] = []
        self.marks = bytearray()
        setattr(builtins, MARKS, self.marks)
        usual = SourceFileLoader.get_code

        def get_code(loader: SourceFileLoader, name: str) -> CodeType | None:
            if not loader.path.startswith(RULES):
                return usual(loader, name)
            tree = ast.parse(Path(loader.path).read_bytes())
            marked = Marking(loader.path.removeprefix(ROOT), self.names).visit(tree)
            self.marks.extend(bytes(len(self.names) - len(self.marks)))
            return compile(marked, loader.path, "exec", dont_inherit=True)

        SourceFileLoader.get_code = get_code  # type: ignore[method-assign]
        self.begun = 0.0

    def write(self, test: str) -> None:
        """Write down what was called since the last test, at one stroke: other children write there too."""
        called = sorted({name for name, mark in zip(self.names, self.marks, strict=True) if mark})
        line = {"test": test, "seconds": time.process_time() - self.begun, "calls": called}
        with self.record.open("ab", buffering=0) as file:
            file.write(f"{json.dumps(line)}\n".encode())
        self.marks[:] = bytes(len(self.marks))

    def pytest_collection_finish(self) -> None:
        self.write("")

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.begun = time.process_time()  # of this process: the first test may be run in a child of another
        try:
            return (yield)
        finally:
            self.write(item.nodeid)
