"""Games by chance go on as they are recorded: what a rule does changes only where somebody means it to."""

import pytest
from helpers.games_recorded import RECORD, SEEDS, played


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", RECORD.games)
def test_game_goes_on_as_it_is_recorded(game: str, seed: int) -> None:
    """The first turn that differs shows where to look; tests/helpers/games_recorded.py records them anew."""
    assert played(game, seed).split() == RECORD.of(game, seed)
