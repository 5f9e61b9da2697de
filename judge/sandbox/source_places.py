"""The places in the source that name a rule's number: there the code carries the rule out.

A procedure is a table of numbered steps, so the number leads to the step. Requirements, lines of the trace,
questions, interpretations and sentences carry theirs too. Nothing is kept by hand: the source itself is read.
In code that games share, a number belongs to the manual whose abbreviation it stands under.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from judge.engine.trace import TraceEvent, subclasses_of
from judge.engine.written import packages_of
from judge.games import GAMES, adapter_of
from judge.resources import PACKAGE
from judge.table.adapter import GameAdapter
from judge.texts import Message, Texts

KINDS: dict[str, Texts] = {
    "procedure": Message("procedure"),
    "step": Message("step", "of a procedure"),
    "requirement": Message("requirement"),
    "interpretation": Message("interpretation"),
    "question": Message("question"),
    "trace": Message("line of the trace"),
    "event": Message("what happens"),
    "narration": Message("sentence"),
    "other": Message("named"),
}
"""The kinds of places in the code that concern a rule, the closest first."""

_RULES = "judge/rules/"
NUMBER = re.compile(r"\d+(?:-\d+)+")
_BY_CALL = {
    "ComboRules": "step",
    "new": "procedure",
    "combo_procedure": "procedure",
    "call": "procedure",
    "Requirement": "requirement",
    "Decision": "question",
    "note": "trace",
    "note_step": "trace",
    "by_rule": "event",
    "emit": "trace",
    "reads": "interpretation",
}
_SENTENCE = re.compile(r'\s*"?(?P<number>\d+(?:-\d+)+)"?\s*=')


class Place(NamedTuple):
    """A line of the source that names a rule.

    `file` is the path from the folder in which the package lies, `kind` a key of `KINDS`, `name` the
    function, class or table around it.
    """

    file: str
    line: int
    kind: str
    name: str


def source_places(manual: str, number: str) -> tuple[Place, ...]:
    """Return the places in the source that name a rule, the closest first; none without an engine."""
    return _places_of(manual).get(number, ())


def named_by_code(manual: str) -> frozenset[str]:
    """Return the rules that the code of a game's rules names; none without an engine."""
    return frozenset(
        number
        for number, places in _places_of(manual).items()
        if any(place.file.startswith(_RULES) and place.file.endswith(".py") for place in places)
    )


def rules_carried_out(manual: str) -> tuple[str, ...]:
    """Return the rules that stand in a trace when they are carried out, in their order; none without an
    engine."""
    told = {"step", "trace", "event"}
    found = {number for number, places in _places_of(manual).items() if told & {each.kind for each in places}}
    return tuple(sorted(found, key=lambda number: [int(part) for part in number.split("-")]))


@cache
def _places_of(manual: str) -> Mapping[str, tuple[Place, ...]]:
    if manual not in GAMES:
        return {}
    adapter = adapter_of(manual)
    found: dict[str, set[Place]] = defaultdict(set)
    of_rules = sorted(packages_of(adapter.game) - {"judge.engine"})
    told = _rules_of_events(of_rules, adapter.game.manual)
    own = {adapter.game.__module__.rpartition(".")[0], type(adapter).__module__}
    packages = {*of_rules, *_packages_of(type(adapter))}
    for package, folder in ((each, _folder_of(each)) for each in sorted(packages)):
        for path in sorted(folder.rglob("*")):
            name = path.relative_to(PACKAGE.parent).as_posix()
            if path.suffix == ".py":
                module = ast.parse(path.read_text("utf-8"))
                reader = _Reader(name, module, adapter.game.manual, told, shared=package not in own)
                reader.visit(module)
                for number, place in reader.found:
                    found[number].add(place)
            elif path.suffix == ".toml":
                for number, place in _in_tables(name, path):
                    found[number].add(place)
    order = {kind: place for place, kind in enumerate(KINDS)}
    return {
        number: tuple(sorted(places, key=lambda place: (order[place.kind], place)))
        for number, places in found.items()
    }


def _packages_of(adapter: type[GameAdapter]) -> Iterator[str]:
    """The packages of an adapter and of those above it: its own, and what its family shares."""
    for each in adapter.__mro__:
        if issubclass(each, GameAdapter) and each is not GameAdapter:
            module = each.__module__
            yield module if hasattr(import_module(module), "__path__") else module.rpartition(".")[0]


def _folder_of(package: str) -> Path:
    return PACKAGE.parent.joinpath(*package.split("."))


def _rules_of_events(packages: Iterable[str], manual: str) -> Mapping[str, str]:
    """The rules that events are told with wherever they happen, by the name of their type."""
    events = (each for each in subclasses_of(TraceEvent) if each.__module__.startswith(tuple(packages)))
    return {each.__name__: each.rules[manual] for each in events if manual in each.rules}


@cache
def _functions(file: str) -> Mapping[str, int]:
    """The functions of a module and the lines at which they are defined."""
    module = ast.parse((PACKAGE.parent / file).read_text("utf-8"))
    return {each.name: each.lineno for each in module.body if isinstance(each, ast.FunctionDef)}


class _Reader(ast.NodeVisitor):
    """Finds the numbers in a module: each with the innermost call and definition that it stands in.

    Of numbers that stand side by side, those of the `manual`, by its abbreviation. In `shared` code no other
    number is anybody's.
    """

    def __init__(
        self, file: str, module: ast.Module, manual: str, told: Mapping[str, str], *, shared: bool
    ) -> None:
        self.file = file
        self._manual = manual
        self._is_own = not shared
        self._told = told
        self._imported = {
            name.name: f"{each.module.replace('.', '/')}.py"
            for each in module.body
            if isinstance(each, ast.ImportFrom) and each.module is not None
            for name in each.names
        }
        self.found: list[tuple[str, Place]] = []
        self._names: list[str] = []
        self._calls: list[str] = []

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Enters a function; its decorators belong to it."""
        self._inside(node, node.name)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """Enters a class."""
        self._inside(node, node.name)

    def visit_Assign(self, node: ast.Assign) -> None:
        """Enters a table that has a name."""
        named = [each.id for each in node.targets if isinstance(each, ast.Name)]
        self._inside(node, named[0] if named and not self._names else "")

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """Enters a table that has a name and a type."""
        named = node.target.id if isinstance(node.target, ast.Name) else ""
        self._inside(node, named if not self._names else "")

    def visit_Call(self, node: ast.Call) -> None:
        """Enters a call; of one that tells of an event without a rule, it is that of the event's type."""
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if called in ("note", "note_once") and len(node.args) == 1:
            for each in ast.walk(node.args[0]):
                number = self._told.get(getattr(each, "attr", getattr(each, "id", "")))
                if number is not None:
                    name = self._names[-1] if self._names else ""
                    line = getattr(each, "lineno", node.lineno)
                    self.found.append((number, Place(self.file, line, "trace", name)))
        self._calls.append(called)
        self.generic_visit(node)
        self._calls.pop()

    def visit_keyword(self, node: ast.keyword) -> None:
        """Passes over the number of another manual that stands beside."""
        if node.arg is None or not node.arg.isupper():
            self.generic_visit(node)
        elif node.arg == self._manual:
            outside, self._is_own = self._is_own, True
            self.generic_visit(node)
            self._is_own = outside

    def visit_Tuple(self, node: ast.Tuple) -> None:
        """Notes a row of a procedure's table, number and function, as the step that stands there."""
        match node.elts:
            case [
                ast.Constant(value=str(number)),
                ast.Call(func=ast.Name(id="partial"), args=[ast.Name(id=function), *_])
                | ast.Name(id=function)
                | ast.Call(func=ast.Name(id=function)),
            ] if self._calls[-1:] == ["new"]:
                file = self._imported.get(function, self.file)
                line = _functions(file).get(function)
                place = Place(self.file, node.lineno, "step", function)
                self.found.append((number, place if line is None else Place(file, line, "step", function)))
            case _:
                self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        """Notes a text that is a rule's number."""
        if self._is_own and isinstance(node.value, str) and NUMBER.fullmatch(node.value):
            called = [each for each in self._calls if each != "rule"]  # side by side: game.rule(FW=, MA=)
            kind = _BY_CALL.get(called[-1], "other") if called else "other"
            name = self._names[-1] if self._names else ""
            self.found.append((node.value, Place(self.file, node.lineno, kind, name)))

    def _inside(self, node: ast.AST, name: str) -> None:
        calls, self._calls = self._calls, []
        if name:
            self._names.append(name)
        self.generic_visit(node)
        if name:
            self._names.pop()
        self._calls = calls


def _in_tables(file: str, path: Path) -> Iterator[tuple[str, Place]]:
    """The numbers in a TOML file: as a key of a sentence, or named as a text."""
    section = ""
    for line, text in enumerate(path.read_text("utf-8").splitlines(), 1):
        if text.startswith("["):
            section = text.strip("[] ")
        elif text.startswith("name = "):
            section = text.removeprefix("name = ").strip('"')
        sentence = _SENTENCE.match(text)
        if sentence is not None:
            yield sentence["number"], Place(file, line, "narration", section)
        elif text.startswith("rules ="):
            for number in NUMBER.findall(text):
                yield number, Place(file, line, "interpretation", section)
