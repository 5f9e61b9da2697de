"""Positions with loops go on as they are recorded: helpers/loops_played_on.py."""

import pytest
from helpers.loops_played_on import RECORD, SEEDS, loop_played_on


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", RECORD.games)
def test_loop_goes_on_as_it_is_recorded(game: str, seed: int) -> None:
    """Which way differs shows where to look."""
    assert loop_played_on(game, seed).split() == RECORD.of(game, seed)
