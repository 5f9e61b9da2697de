"""Every interpretation is played both ways: what comes out differs, and the trace says by which reading."""

from collections.abc import Callable

import pytest
from helpers import (
    masters_readings,
    masters_readings_of_cards,
    masters_readings_of_moments,
    masters_readings_of_the_family,
)

from judge.engine.interpretations import interpretations_of
from judge.engine.trace import ReadingTaken
from judge.rules.masters.game import Masters

Played = Masters | masters_readings_of_the_family.Played
Case = Callable[[tuple[str, ...]], tuple[Played, object]]
CASES: dict[Case, tuple[object, object]] = {
    **masters_readings.CASES,
    **masters_readings_of_cards.CASES,
    **masters_readings_of_moments.CASES,
    **masters_readings_of_the_family.CASES,
}
SILENT = {"first-player-attacks"}
"""Asked before anything is said."""


def name_of(case: Case) -> str:
    return case.__name__.replace("_", "-")


def taken(game: Played, name: str) -> set[str]:
    """Which readings of an interpretation the trace shows."""
    events = (line.event for line in game.trace)
    return {each.reading for each in events if isinstance(each, ReadingTaken) and each.name == name}


def test_every_interpretation_has_a_case() -> None:
    assert {name_of(case) for case in CASES} == set(interpretations_of("judge.rules.masters"))


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_both_readings_are_played_and_differ(case: Case) -> None:
    name, (usual, other) = name_of(case), CASES[case]
    assert usual != other
    game, seen = case(())
    assert seen == usual
    shown = taken(game, name)
    game, seen = case((name,))
    assert seen == other
    assert name in SILENT or "default" in shown or "other" in taken(game, name)
