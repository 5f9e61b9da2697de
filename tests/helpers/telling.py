"""What narration is held to in every game: whatever happens, is asked or refused has its sentence."""

import ast
import itertools
import re
import string
import tomllib
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from conftest import ROOT

from judge.engine.trace import TraceEvent, TraceLine, subclasses_of
from judge.table.narration import Names, tell
from judge.table.narration.wording import wording

LANGUAGES = ("en", "fr")


def events_of(*packages: str) -> list[type[TraceEvent]]:
    """The types of events that a game's rules and the engine can tell of."""
    found = [each for each in subclasses_of(TraceEvent) if each.__module__.startswith(packages)]
    return sorted(set(found), key=lambda event: event.word)


def told_nowhere(events: Iterable[type[TraceEvent]], *packages: str) -> list[str]:
    """The events that no code of these packages makes: their names."""
    files = [path for each in packages for path in (ROOT / each.replace(".", "/")).rglob("*.py")]
    nodes = (node for path in files for node in ast.walk(ast.parse(path.read_text("utf-8"))))
    used = {getattr(node, "id", getattr(node, "attr", "")) for node in nodes}
    return [event.__name__ for event in events if event.__name__ not in used]


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
    events: Iterable[type[TraceEvent]], values: Mapping[str, Any], said: Mapping[str, str], names: Names
) -> None:
    """Every event is told in whole sentences, by every rule that has a sentence of its own, whether what it
    asks is so or not; `values` stand for its fields by their names, `said` are words that choose a sentence,
    by the event's.
    """
    for event, holds, language in itertools.product(events, (True, False), LANGUAGES):
        fields: dict[str, Any] = {}
        for field in msgspec.structs.fields(event):
            value = holds if field.type is bool else 2 if field.type is int else said.get(event.word)
            fields[field.name] = values.get(field.name, value)
        sentences = wording(language, names.narration.package).table["happened"].get(event.word)
        for rule in ("0-0", *(sentences if isinstance(sentences, dict) else ())):
            told = tell(TraceLine(rule, event(**fields)), names, language)
            assert told.endswith((".", "»", "”")), told
            assert "{" not in told, told
            assert not told.startswith(event.word), told
