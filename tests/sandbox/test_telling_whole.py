"""Everything that the engine can note, ask or refuse has its sentence, in both languages."""

import ast
import re
import string
import tomllib
from collections.abc import Iterator
from typing import Any

from conftest import ROOT
from helpers.own_table import Table

from judge.engine import tree
from judge.engine.state import Option
from judge.games.fusion_world.declarations import ACTIONS
from judge.games.fusion_world.game import FusionWorld
from judge.sandbox.games.fusion_world.telling.details import DETAILS
from judge.sandbox.telling import tell
from judge.sandbox.telling.wording import wording

LANGUAGES = ("en", "fr")
SOURCES = [*(ROOT / "judge/games/fusion_world").glob("*.py"), *(ROOT / "judge/engine").glob("*.py")]
HANDED_ON = {"option.kind": ["do-not-pay", "cannot-pay"], "what": ["no-deck", "no-life"]}
"""Words that stand elsewhere in the source than where they are noted."""


def calls(name: str) -> Iterator[ast.Call]:
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            called = getattr(node, "func", None)
            if isinstance(node, ast.Call) and name == getattr(called, "attr", getattr(called, "id", "")):
                yield node


def constants(node: ast.expr) -> list[Any]:
    """What an argument can be: a constant, or one of two."""
    if isinstance(node, ast.IfExp):
        return constants(node.body) + constants(node.orelse)
    if isinstance(node, ast.Constant):
        return [node.value]
    return HANDED_ON.get(ast.unparse(node), [])


def noted() -> Iterator[tuple[str, str, list[ast.expr]]]:
    """Every line that the trace can have: its rule, if the source says it outright, word and details."""
    for call in calls("note"):
        found = constants(call.args[1])
        assert found, ast.unparse(call)
        for what in found:
            for rule in constants(call.args[0]) or ["0-0"]:
                yield rule, what, call.args[2:]
    for call in calls("append"):
        if call.args and isinstance(call.args[0], ast.Tuple) and "trace" in ast.unparse(call.func):
            line = call.args[0].elts
            for what in constants(line[1]) if len(line) > 1 else ():
                yield "0-0", what, line[2:]


def test_every_line_that_can_be_noted_says_what_its_details_are():
    for _, what, details in noted():
        if not any(isinstance(detail, ast.Starred) for detail in details):
            assert len(details) == len(DETAILS[what].split()), what
    assert set(DETAILS) == {what for _, what, _ in noted()} | {"interpretation"}


def test_every_line_that_can_be_noted_is_told():
    table = Table()
    names = table.names()
    nodes = table.catalogue.nodes
    condition = next(number for number, node in enumerate(nodes) if isinstance(node, tree.If))
    effect = next(number for number, node in enumerate(nodes) if isinstance(node, tree.ChangePower))
    values: dict[str, Any] = {
        "cards": (0, 1), "player": 0, "words": "Dance.", "numbers": (0, 1), "flag": True, "node": condition,
        "effect": effect, "replacement": effect, "option": Option("combo", 1), "moment": "turn-end",
        "parts": (("printed", 15000), (1, 5000)), "other_parts": (("original", 5000), ("combo", 5000)),
        "how": "drop", "rest": True, "bottom": False, "phase": "main", "mode": "rest", "name": "nobody-knows",
    }  # fmt: skip
    variants = {"by-hand": "nothing", "starts-with": "life", "interpretation": "default"}
    for rule, what, _ in noted():
        details = [values.get(name, 2) for name in DETAILS[what].split()]
        if what in variants:
            details[DETAILS[what].split().index("variant")] = variants[what]
        for language in LANGUAGES:
            told = tell((rule, what, *details), names, language)
            assert told.endswith((".", "»", "”")), told
            assert not told.startswith(what), told


def test_every_step_has_a_sentence():
    rules = {step.rule for procedure in FusionWorld.procedures.values() for step in procedure.steps}
    for language in LANGUAGES:
        assert rules == set(wording(language).table["steps"])


def test_every_decision_option_and_reason_has_words():
    kinds = {value for call in calls("Decision") if len(call.args) > 2 for value in constants(call.args[2])}
    options = {value for call in calls("Option") for value in constants(call.args[0])}
    options |= {action.kind for action in ACTIONS}
    reasons = {each.reason for action in ACTIONS for each in action.timing + action.requirements}
    assert {"choose", "free-timing", "by-hand"} <= kinds
    for language in LANGUAGES:
        table = wording(language).table
        assert kinds <= set(table["asked"])
        assert options <= set(table["options"])
        assert reasons <= set(table["reasons"])


def leaves(table: Any, path: str = "") -> dict[str, str]:
    if isinstance(table, dict):
        return {
            key: value
            for name, inner in table.items()
            for key, value in leaves(inner, f"{path}/{name}").items()
        }
    return {path: table}


def test_both_languages_say_the_same_things():
    english, french = (leaves(wording(language).table) for language in LANGUAGES)
    assert {k for k in english if "/skills" not in k} == {k for k in french if "/skills" not in k}
    for key, template in english.items():
        if isinstance(template, str) and not key.startswith(("/from", "/into", "/whole")):
            fields = [
                {name for _, name, _, _ in string.Formatter().parse(each)} for each in (template, french[key])
            ]
            plain = [{(name or "").split(".")[0] for name in each} - {""} for each in fields]
            assert plain[0] - {"area", "whole"} == plain[1] - {"area", "whole"}, key


def test_terms_are_those_of_the_manual():
    with (ROOT / "rules_corpus/fusion-world/terms.toml").open("rb") as file:
        terms = tomllib.load(file)
    french = {term["en"][0]: term["fr"][0] for term in terms.values()}
    for english, said in wording("fr").table["skills"].items():
        assert french[f"[{english}]"] == f"[{said}]"
    texts = " ".join(str(value) for value in leaves(wording("fr").table).values())
    for term in terms.values():
        for avoided in term.get("avoid_fr", ()):
            found = re.search(rf"\b{re.escape(avoided)}\b", texts)
            assert not found or any(avoided in right for right in term["fr"]), avoided
