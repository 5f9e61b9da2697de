"""The registry: each game's adapter has every part, and the game of a text is found."""

import pytest

from judge.games import GAMES, PREFIXES, UNNAMED, adapter_of, game_called
from judge.games.positions import game_named, read_position, write_position
from judge.table.adapter import GameAdapter
from judge.table.errors import Refusal

every_game = pytest.mark.parametrize("game", GAMES)
PARTS = [name for name, part in vars(GameAdapter).items() if isinstance(part, property)]


@every_game
def test_every_part_of_a_game_is_there(game: str):
    adapter = adapter_of(game)
    assert adapter.name == adapter.game.name == adapter.cards.game == game
    assert all(getattr(adapter, part) is not None for part in PARTS)
    assert adapter_of(game) is adapter


@every_game
def test_a_position_is_read_and_written_by_the_game_that_it_names(game: str):
    position = read_position(f"game: {game}\nturn: 3")
    assert position.adapter is adapter_of(game)
    text = write_position(position.catalogue, position.state, position.names)
    assert (f"game: {game}" in text) == adapter_of(game).names_itself == (game != UNNAMED)
    assert game_named(text) == game
    assert read_position(text).state == position.state


def test_a_game_goes_by_its_name_and_by_its_prefix():
    assert {game_called(prefix.upper()) for prefix in PREFIXES} == set(GAMES)
    assert game_called("Chrono Clash") == "chrono-clash"
    assert game_called("masters") is None
    assert game_named("turn: 3") == UNNAMED
    with pytest.raises(Refusal, match="no engine for the game 'masters'"):
        adapter_of("masters")
