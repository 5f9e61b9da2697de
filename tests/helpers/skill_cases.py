"""The cases of tests/rules/fusion_world that say what skills of every kind do."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from helpers.fusion_world import example_of
from helpers.yaml_files import read_yaml
from judge.sandbox.examples import Example

FOLDER = Path(__file__).parent.parent / "rules" / "fusion_world"
CASES: dict[str, dict[str, Any]] = {
    name: case
    for file in (
        "skills.yaml",
        "composed_skills.yaml",
        "further_kinds.yaml",
        "counted_kinds.yaml",
        "ki_and_names.yaml",
        "words_together.yaml",
        "skills_carried_out.yaml",
        "boundaries.yaml",
        "newer_kinds.yaml",
        "facts_and_phases.yaml",
        "kinds_of_new_sets.yaml",
        "lists_and_upgrades.yaml",
        "deeds_of_the_turn.yaml",
        "newest_kinds.yaml",
        "attacks_and_players.yaml",
        "spoken_of_before.yaml",
    )
    for name, case in read_yaml((FOLDER / file).read_text("utf-8")).items()
}


def as_example(case: Mapping[str, Any]) -> Example:
    """A case as a worked example."""
    beside = {key: case[key] for key in ("moves", "expect", "readings", "cites", "omits") if key in case}
    position = {key: each for key, each in case.items() if key not in beside}
    written = {"title": {"en": "A", "fr": "B"}, "position": position, "expect": [], **beside}
    return example_of("case.yaml", yaml.safe_dump(written, allow_unicode=True))
