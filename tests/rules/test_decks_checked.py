"""Decks by chance have the faults that are recorded: tests/helpers/decks_checked.py."""

import pytest
from helpers.decks_checked import RECORD, SEEDS, checked


@pytest.mark.parametrize("game", RECORD.games)
def test_decks_have_the_faults_that_are_recorded(game: str) -> None:
    for seed in SEEDS:
        assert checked(game, seed).split() == RECORD.of(game, seed)
