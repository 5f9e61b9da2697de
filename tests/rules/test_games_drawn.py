"""Games with cards of the worked examples go on as they are recorded: tests/helpers/games_drawn.py."""

import pytest
from helpers.games_drawn import RECORD, SEEDS, played
from helpers.records import GAMES


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_drawn_game_goes_on_as_it_is_recorded(game: str, seed: int) -> None:
    """The first turn that differs shows where to look."""
    assert played(game, seed).split() == RECORD.of(game, seed)
