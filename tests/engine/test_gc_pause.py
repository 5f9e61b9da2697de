"""What plays fast keeps Python's collector of garbage off; that is only right while rules leave no cycles."""

import gc

import pytest
from helpers import chrono_games, masters_games
from helpers.playing import own_game

from judge.engine.exploring import Bounds, explore
from judge.engine.gc_pause import without_gc
from judge.engine.playing import play_out, random_move

GAMES = (own_game, chrono_games.own_game, masters_games.whole_game)


@pytest.fixture(scope="module")
def made_once() -> None:
    """What is made once, whichever game is played first: it is no garbage of a test."""
    for own in GAMES:
        play_out(*own(0))


@pytest.fixture
def clean(made_once):
    """No garbage but what the test leaves, and a collector that does not take that away first."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.parametrize("own", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_game_leaves_nothing_to_be_collected(own, seed, clean):
    game, chance = own(seed)
    gc.collect()
    play_out(game, chance)
    assert gc.collect() == 0


@pytest.mark.parametrize("own", GAMES)
def test_exploring_leaves_nothing_to_be_collected(own, clean):
    game, chance = own(2)
    for _ in range(40):
        if game.run() is None:
            break
        game.answer(*random_move(game.decision, chance))
    gc.collect()
    explore(type(game), game.catalogue, game.state, "turn-end", Bounds(states=500))
    assert gc.collect() == 0


def test_the_collector_comes_back_when_the_last_one_is_done():
    with without_gc():
        with without_gc():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()


def test_a_collector_that_was_off_stays_off(clean):
    with without_gc():
        assert not gc.isenabled()
    assert not gc.isenabled()


def test_the_collector_comes_back_after_a_fault():
    with pytest.raises(ValueError, match="a fault"), without_gc():
        raise ValueError("a fault")
    assert gc.isenabled()
