"""`judge where`, and the page that says the same."""

import json
import re
from pathlib import Path

import pytest
from helpers.command import judge

from judge.engine.trace import TraceEvent, subclasses_of
from judge.library import Shelf
from judge.web import create_app

ROOT = Path(__file__).parents[2]


def place(text: str) -> list[tuple[str, str]]:
    """File and source line of each place that is printed."""
    found = re.findall(r"^(\S+):(\d+)  ", text, re.MULTILINE)
    return [(file, (ROOT / file).read_text("utf-8").splitlines()[int(line) - 1]) for file, line in found]


def is_step(file: str, line: str, number: str) -> bool:
    """True if a line defines a function that stands beside the number in a procedure, of its own file or of
    one that takes it from there."""
    defined = re.match(r"def (\w+)\(", line)
    if defined is None:
        return False
    row = re.compile(rf'\("{number}",\s*(?:partial\(\s*)?{defined[1]}\b')
    module = file.removesuffix(".py").replace("/", ".")
    texts = ((path, path.read_text("utf-8")) for path in (ROOT / "judge" / "rules").rglob("*.py"))
    return any(
        row.search(text) and (path == ROOT / file or f"from {module} import" in text) for path, text in texts
    )


def is_told(line: str, number: str) -> bool:
    """True if a line tells of an event that is always told with the number."""
    words = set(re.findall(r"\w+", line))
    events = (event for event in subclasses_of(TraceEvent) if event.__name__ in words)
    return any(number in event.rules.values() for event in events)


@pytest.mark.parametrize(
    ("typed", "first"),
    [("8-4-6", "step: "), ("7-3-4-3-1", "requirement: "), ("8-4", "procedure: "), ("CC 17-4-12-3", "")],
)
def test_every_place_is_a_line_that_names_the_rule(typed: str, first: str):
    result = judge("where", typed)
    number = typed.rsplit(maxsplit=1)[-1]
    places = place(result.stdout)
    assert result.exit_code == 0
    assert result.stdout.partition("  ")[2].startswith(first)
    assert len(places) > 1 or first == "procedure: "
    assert all(
        number in line or is_step(file, line, number) or is_told(line, number) for file, line in places
    )


def test_sentences_of_both_languages_are_found():
    files = [file for file, _ in place(judge("where", "8-4-6").stdout)]
    assert {Path(file).name for file in files} >= {"en.toml", "fr.toml"}


def test_in_french_and_as_json():
    assert "étape : " in judge("where", "8-4-6", "--language", "fr").stdout
    found = json.loads(judge("where", "8-4-6", "--json").stdout)
    assert found[0]["kind"] == "step"
    documented = (ROOT / "docs" / "json.md").read_text("utf-8")
    assert all(f"`{field}`" in documented for field in found[0])


def test_a_rule_that_no_code_names_is_status_1():
    assert judge("where", "1-1").exit_code == 1
    assert "No code names FW 1-1." in judge("where", "1-1").stderr
    assert json.loads(judge("where", "1-1", "--json").stdout) == []
    assert judge("where", "99-9").exit_code == 1
    assert judge("where", "XX 9").exit_code == 2


def test_the_rules_page_leads_to_its_places(client):
    assert 'href="/fusion-world/8-4-6/code"' in client.get("/fusion-world/8-4-6?lang=en").text
    page = client.get("/fusion-world/8-4-6/code?lang=fr")
    assert page.status_code == 200
    assert re.search(r"judge/rules/dragon_ball/\w+\.py:\d+", page.text)
    assert 'href="/masters/7-1/code"' in client.get("/masters/7-1?lang=en").text
    assert "1/code" not in client.get("/masters-quick/1?lang=en").text
    assert client.get("/fusion-world/99-99/code").status_code == 404


def test_an_installed_copy_shows_no_code(indexed_home, monkeypatch):
    monkeypatch.setattr("judge.web.manuals.in_checkout", lambda: False)
    app = create_app({"SHELF": Shelf(home_folder=indexed_home)})  # the others' has kept pages with it
    client = app.test_client()
    assert "8-4-6/code" not in client.get("/fusion-world/8-4-6").text
    assert client.get("/fusion-world/8-4-6/code").status_code == 404
