"""Every interpretation of Chrono Clash has a position in which its readings part; the trace says where."""

from pathlib import Path

import pytest
from helpers import chrono_games
from helpers.readings import (
    cases_in,
    check_asked_for_only_with,
    check_interpretations,
    check_only_one_reading_holds,
    check_readings_part,
)

from judge.corpus import Corpus
from judge.games import adapter_of

GAME = "chrono-clash"
INTERPRETATIONS = adapter_of(GAME).interpretations
CASES = cases_in(*sorted(Path(__file__).parent.glob("readings_*.yaml")))


def test_every_interpretation_has_a_case() -> None:
    assert set(CASES) == set(INTERPRETATIONS)


@pytest.mark.parametrize("name", CASES)
def test_its_readings_part(name: str) -> None:
    check_readings_part(name, CASES[name], GAME)


@pytest.mark.parametrize("name", [name for name in CASES if "other moves" not in CASES[name]])
def test_what_one_reading_brings_the_other_does_not(name: str) -> None:
    check_only_one_reading_holds(name, CASES[name], GAME)


def test_those_that_need_another_reading_are_never_asked_for_without_it() -> None:
    needing = {each.name: each.only_with for each in INTERPRETATIONS.values() if each.only_with}
    assert needing == {"out-together-by-one-row": "drawing-too-much-eliminates"}
    for name, only_with in needing.items():
        check_asked_for_only_with(name, only_with, CASES[name], GAME)


def test_every_interpretation_settles_a_fault_that_judges_can_read() -> None:
    assert [each.name for each in INTERPRETATIONS.values() if not each.faults] == []


def test_rules_and_faults_of_interpretations_exist(corpus: Corpus) -> None:
    check_interpretations(INTERPRETATIONS, corpus.manuals[GAME])


def test_game_begins_with_the_readings_that_it_is_given() -> None:
    decks = (chrono_games.own_deck("cirque"),) * 2
    given = chrono_games.readings()[:2]
    assert chrono_games.new_game(decks, given).state.readings == given
