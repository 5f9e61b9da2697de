"""The cases of skills and of readings go on as they are recorded, unless a rule is changed on purpose."""

import pytest
from helpers.cases_played_on import RECORD, examples_in_cases
from helpers.played_on import played_on


@pytest.mark.parametrize(("game", "name"), RECORD.keys())
def test_case_goes_on_as_it_is_recorded(game: str, name: str) -> None:
    assert played_on(name, examples_in_cases(game)[name]).split() == RECORD.of(game, name)


def test_every_case_is_recorded() -> None:
    cases = [(game, name) for game in RECORD.games for name in examples_in_cases(game)]
    assert sorted(cases) == sorted(RECORD.keys())
