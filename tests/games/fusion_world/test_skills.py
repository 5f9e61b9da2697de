"""Skills of every kind, played: what their words say is what happens."""

from pathlib import Path

import pytest
import yaml

from judge.sandbox.examples import example_of, run_example

CASES = yaml.safe_load(Path(__file__).with_name("skills.yaml").read_text("utf-8"))


@pytest.mark.parametrize("name", CASES)
def test_a_skill_does_what_it_says(name: str) -> None:
    case = CASES[name]
    position = {key: case[key] for key in ("cards", "A", "B") if key in case}
    written = {
        "title": {"en": "A", "fr": "B"},
        "position": position,
        "moves": case["moves"],
        "expect": case.get("expect", []),
    }
    text = yaml.safe_dump(written, allow_unicode=True)
    assert run_example(example_of("case.yaml", text)).faults == ()
