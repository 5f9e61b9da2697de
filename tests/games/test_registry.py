"""The registry: each game's adapter has every part, and the game of a text is found."""

from typing import ClassVar

import pytest

from judge.games import GAMES, UNNAMED, adapter_of, game_called
from judge.games.positions import game_named, read_position, write_position
from judge.table.adapter import GameAdapter, Part, loaded_from
from judge.table.errors import Refusal

every_game = pytest.mark.parametrize("game", GAMES)
PARTS = {name: part for name, part in vars(GameAdapter).items() if isinstance(part, Part)}


@every_game
def test_every_part_of_a_game_is_there(game: str):
    adapter = adapter_of(game)
    assert adapter.name == adapter.game.name == adapter.cards.game == game
    for name, part in PARTS.items():
        made, kind = getattr(adapter, name), loaded_from(part.kind)
        assert issubclass(made, kind) if isinstance(made, type) else isinstance(made, kind), name
    assert adapter_of(game) is adapter


@every_game
def test_a_position_is_read_and_written_by_the_game_that_it_names(game: str):
    position = read_position(f"game: {game}\nturn: 3")
    assert position.adapter is adapter_of(game)
    text = write_position(position.catalogue, position.state, position.names)
    assert (f"game: {game}" in text) == adapter_of(game).names_itself == (game != UNNAMED)
    assert game_named(text) == game
    assert read_position(text).state == position.state


def test_a_game_without_a_part_or_with_one_that_there_is_not_is_refused():
    with pytest.raises(TypeError, match=r"missing .'game', 'position_reader', 'narration'.*none of .'cardz'"):

        class Faulty(GameAdapter):
            name = "faulty"
            parts: ClassVar[dict[str, str]] = {"cards": "somewhere:CARDS", "cardz": "somewhere:CARDS"}


def test_a_game_goes_by_its_name_and_by_its_prefix():
    assert all(game_called(adapter.prefix) == name for name, adapter in GAMES.items())
    assert game_called("Chrono Clash") == "chrono-clash"
    assert game_called("masters") is None
    assert game_named("turn: 3") == UNNAMED
    with pytest.raises(Refusal, match="no engine for the game 'masters'"):
        adapter_of("masters")
