"""What a frame keeps is what its procedure names; tests/sandbox/test_examples.py asks it of examples."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from helpers import chrono_games, masters_games
from helpers.frames import kept_unnamed
from helpers.playing import own_game

from judge.engine.playing import random_move

GAMES: dict[str, Callable[[int], tuple[Any, Random]]] = {
    "fusion-world": own_game,
    "masters": masters_games.whole_game,
    "chrono-clash": chrono_games.own_game,
}
MOVES = 150


@pytest.mark.parametrize("name", GAMES)
def test_procedure_names_what_it_keeps_from_the_preparation_on(name: str) -> None:
    game, chance = GAMES[name](1)
    for _ in range(MOVES):
        if game.run() is None:
            break
        assert kept_unnamed(name, game.state) == set()
        game.answer(*random_move(game.decision, chance))
