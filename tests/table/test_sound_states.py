"""Whatever a game comes to is sound, and so can be read again once it is written down."""

import pytest
from helpers import chrono_games, playing

from judge.engine.game import Game
from judge.engine.playing import play_out
from judge.engine.state import read, write
from judge.games import adapter_of
from judge.table.positions.soundness import faults_of


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("own", [playing, chrono_games])
def test_every_state_of_a_game_by_chance(own, seed: int) -> None:
    readings = own.readings() if seed % 2 else ()
    game, chance = (
        playing.own_game(seed, readings) if own is playing else own.own_game(str(seed), 3, readings)
    )
    adapter = adapter_of(game.catalogue.game)

    def watch(now: Game) -> None:
        state = now.state
        assert faults_of(adapter, state, now.catalogue) == []
        assert read(write(state)) == state

    play_out(game, chance, watch=watch)
