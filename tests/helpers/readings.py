"""Cases in which the two readings of an interpretation part; what holds of every game's interpretations."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import yaml

from helpers.fusion_world import example_of
from helpers.yaml_files import read_yaml
from judge.corpus import Manual
from judge.engine.interpretations import Interpretation
from judge.engine.trace import ReadingTaken, TraceLine
from judge.sandbox.examples import Example, run_example

PLAYED = {"moves", "other moves", "default", "other", "silent"}
"""Parts of a case that are not of its position."""


def cases_in(*files: Path) -> dict[str, dict[str, Any]]:
    """The cases of several files by the names of their interpretations; none stands in two files."""
    cases: dict[str, dict[str, Any]] = {}
    for file in files:
        found = read_yaml(file.read_text("utf-8"))
        assert not cases.keys() & found.keys()
        cases |= found
    return cases


def as_example(case: Mapping[str, Any], reading: str, game: str) -> Example:
    """A case as a worked example that expects what holds by a reading, `default` or `other`."""
    position = {key: value for key, value in case.items() if key not in PLAYED}
    moves = case.get("other moves", case["moves"]) if reading == "other" else case["moves"]
    text = yaml.safe_dump(
        {
            "title": {"en": "A", "fr": "B"},
            "position": {"game": game} | position,
            "moves": moves,
            "expect": case[reading],
        },
        allow_unicode=True,
    )
    return example_of("case.yaml", text)


def asked(trace: Iterable[TraceLine], name: str) -> set[str]:
    """Which readings of an interpretation a trace shows."""
    read = (line.event for line in trace)
    return {each.reading for each in read if isinstance(each, ReadingTaken) and each.name == name}


def check_readings_part(name: str, case: Mapping[str, Any], game: str) -> None:
    """By each reading a case comes out as it says, and the trace shows that the reading was asked for."""
    taken = run_example(as_example(case, "default", game))
    assert taken.faults == ()
    assert asked(taken.session.trace, name) == {"default"}
    other = run_example(as_example(case, "other", game), (name,))
    assert other.faults == ()
    assert asked(other.session.trace, name) == (set() if case.get("silent") else {"other"})


def check_only_one_reading_holds(name: str, case: Mapping[str, Any], game: str) -> None:
    """What one reading brings the other does not."""
    assert run_example(as_example(case, "other", game)).faults
    assert run_example(as_example(case, "default", game), (name,)).faults


def check_interpretations(interpretations: Mapping[str, Interpretation], manual: Manual) -> None:
    """Rules and faults that interpretations name exist; their texts are sentences, and none stands twice."""
    faults = {fault.rules[0] for fault in manual.defects.fault}
    for each in interpretations.values():
        assert each.rules
        assert [rule for rule in each.rules if rule not in manual.rules] == [], each.name
        assert [rule for rule in each.faults if rule not in faults] == [], each.name
        texts = [each.issue_en, each.issue_fr, each.reading_en, each.reading_fr, each.other_en, each.other_fr]
        assert all(text.endswith((".", "?")) for text in texts), each.name
        assert len(set(texts)) == len(texts)
        assert not each.only_with or each.only_with in interpretations, each.name


def check_asked_for_only_with(name: str, only_with: str, case: Mapping[str, Any], game: str) -> None:
    """Without the other reading that it needs, nobody asks for an interpretation; with it, somebody does."""
    assert case.get("readings") == [only_with]
    alone = {key: value for key, value in case.items() if key != "readings"} | {"default": []}
    assert not asked(run_example(as_example(alone, "default", game)).session.trace, name)
