"""The cases of skills and of readings played on by chance, as they stand recorded: helpers/played_on.py."""

import functools
from collections.abc import Iterator

from msgspec.structs import replace

from helpers import readings, skill_cases
from helpers.played_on import played_on
from helpers.records import TESTS, Record
from judge.sandbox.examples import Example


@functools.cache
def examples_in_cases(game: str) -> dict[str, Example]:
    """The cases of a game by their names, as worked examples; those of readings by either one."""
    files = sorted((TESTS / "rules" / game.replace("-", "_")).glob("readings*.yaml"))
    cases = readings.cases_in(*files)
    found = {name: readings.as_example(case, "default", game) for name, case in cases.items()}
    for name, case in cases.items():
        other = readings.as_example(case, "other", game)
        found[f"{name} otherwise"] = replace(other, readings=(*other.readings, name))
    if game == "fusion-world":
        found |= {name: skill_cases.as_example(case) for name, case in skill_cases.CASES.items()}
    return found


def each_case(game: str) -> Iterator[tuple[str, str]]:
    """Make the lines of a record that has a line for each case."""
    return ((name, played_on(name, case)) for name, case in examples_in_cases(game).items())


RECORD = Record("rules/cases_played_on", each_case, ("fusion-world", "chrono-clash"))
