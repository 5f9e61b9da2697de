"""Decks by chance have the faults that are recorded: tests/helpers/decks_checked.py."""

import pytest
from helpers.decks_checked import CHECKS, SEEDS, checked, recorded


@pytest.mark.parametrize("game", CHECKS)
def test_decks_have_the_faults_that_are_recorded(game: str) -> None:
    assert [checked(game, seed) for seed in SEEDS] == recorded(game)
