"""What telling is held to in every game: whatever the source notes, asks or refuses has its sentence."""

import ast
import re
import string
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from conftest import ROOT

from judge.table.narration import Names, tell

LANGUAGES = ("en", "fr")


class Source:
    """The source of a game's rules and of the engine, with the words that it hands on from elsewhere.

    `handed_on` are the words that an expression can stand for.
    """

    def __init__(self, game: str, handed_on: Mapping[str, list[str]]) -> None:
        self.paths: list[Path] = [
            *(ROOT / "judge/rules" / game).rglob("*.py"), *(ROOT / "judge/engine").glob("*.py")
        ]  # fmt: skip
        self.handed_on = handed_on

    def calls(self, name: str) -> Iterator[ast.Call]:
        """Every call of a function or method."""
        for path in self.paths:
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                called = getattr(node, "func", None)
                if isinstance(node, ast.Call) and name == getattr(called, "attr", getattr(called, "id", "")):
                    yield node

    def constants(self, node: ast.expr) -> list[Any]:
        """What an argument can be: a constant, or one of two."""
        if isinstance(node, ast.IfExp):
            return self.constants(node.body) + self.constants(node.orelse)
        if isinstance(node, ast.Constant):
            return [node.value]
        return self.handed_on.get(ast.unparse(node), [])

    def noted(self) -> Iterator[tuple[str, str, list[ast.expr]]]:
        """Every line that the trace can have: its rule, if the source says it outright, word and details."""
        for call in (*self.calls("note"), *self.calls("note_once")):
            if len(call.args) == 1:
                continue  # a step of a procedure, told by its rule
            found = self.constants(call.args[1])
            assert found, ast.unparse(call)
            for what in found:
                for rule in self.constants(call.args[0]) or ["0-0"]:
                    yield rule, what, call.args[2:]
        for call in self.calls("append"):
            if call.args and isinstance(call.args[0], ast.Tuple) and "trace" in ast.unparse(call.func):
                line = call.args[0].elts
                for what in self.constants(line[1]) if len(line) > 1 else ():
                    yield "0-0", what, line[2:]

    def words(self, name: str, at: int) -> set[str]:
        """The words that stand at one place of the calls of a function."""
        calls = (call for call in self.calls(name) if len(call.args) > at)
        return {word for call in calls for word in self.constants(call.args[at])}


def leaves(table: Any, path: str = "") -> dict[str, Any]:
    """All that a table says, by where it stands."""
    if isinstance(table, dict):
        return {
            key: value
            for name, inner in table.items()
            for key, value in leaves(inner, f"{path}/{name}").items()
        }
    return {path: table}


def says_the_same(english: dict[str, Any], french: dict[str, Any]) -> None:
    """Both tables have the same sentences, and name the same details in them."""
    assert {key for key in english if "/skills" not in key} == {key for key in french if "/skills" not in key}
    for key, template in english.items():
        if isinstance(template, str) and not key.startswith(("/from", "/into", "/whole")):
            fields = [
                {name for _, name, _, _ in string.Formatter().parse(each)} for each in (template, french[key])
            ]
            plain = [{(name or "").split(".")[0] for name in each} - {""} for each in fields]
            assert plain[0] - {"area", "whole"} == plain[1] - {"area", "whole"}, key


def terms_of(game: str) -> dict[str, Any]:
    """The vocabulary of a game's manual."""
    with (ROOT / "rules_corpus" / game / "terms.toml").open("rb") as file:
        return tomllib.load(file)


def avoids_what_the_manual_avoids(terms: dict[str, Any], french: dict[str, Any]) -> None:
    """No French sentence uses a word that the manual's vocabulary puts another one for."""
    texts = " ".join(str(value) for value in french.values())
    for term in terms.values():
        for avoided in term.get("avoid_fr", ()):
            found = re.search(rf"\b{re.escape(avoided)}\b", texts)
            assert not found or any(avoided in right for right in term["fr"]), avoided


def all_whole(lines: Iterable[str]) -> int:
    """How many sentences there are; each is filled in, with single spaces and stops."""
    count = 0
    for line in lines:
        count += 1
        assert line, "an empty sentence"
        assert "{" not in line, line
        assert "  " not in line, line
        assert ".." not in line, line
    return count


def check_told(
    source: Source,
    details: Mapping[str, str],
    values: Mapping[str, Any],
    variants: Mapping[str, str],
    names: Names,
) -> None:
    """Every line that can be noted is told in whole sentences; `values` stand for its details."""
    for rule, what, _ in source.noted():
        given = [values.get(name, 2) for name in details[what].split()]
        if what in variants:
            given[details[what].split().index("variant")] = variants[what]
        for language in LANGUAGES:
            told = tell((rule, what, *given), names, language)
            assert told.endswith((".", "»", "”")), told
            assert not told.startswith(what), told
