"""The registry: each game's adapter has every part, and the game of a text is found."""

from typing import ClassVar

import pytest

from judge.games import GAMES, adapter_of, game_called
from judge.games.positions import game_named, read_position, write_position
from judge.problems import Refusal
from judge.table.adapter import AdapterPart, GameAdapter, loaded_from
from judge.table.position import PositionError

every_game = pytest.mark.parametrize("game", GAMES)
PARTS = {name: part for name, part in vars(GameAdapter).items() if isinstance(part, AdapterPart)}


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
    assert text.startswith(f"game: {game}\n")
    assert game_named(text) == game
    assert read_position(text).state == position.state


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("A: {leader: plain leader}", "fusion-world"),
        ("cards: {oasis: {type: extra, color: red, cost: 1, specified: red}}", "fusion-world"),
        ("A: {battlefield: 1 unknown}", "chrono-clash"),
        ("gauge: 3", "chrono-clash"),
        ("A: {unison: 1 unknown}", "masters"),
        ("cards: {scout: {type: battle, color: red, cost: 1, power: 5000, combo cost: 0}}", "masters"),
    ],
)
def test_a_position_that_names_no_game_is_of_the_only_one_with_its_fields(text: str, game: str):
    assert game_named(text) == game
    assert read_position(text).adapter is adapter_of(game)


@pytest.mark.parametrize("text", ["turn: 3", "A: {hand: 3 unknown}", "A: {leader: plain leader}\ngauge: 3"])
def test_a_position_that_could_be_of_several_games_is_refused_until_it_is_said(text: str):
    with pytest.raises(PositionError) as refused:
        read_position(text)
    [defect] = refused.value.problems
    assert "add the line game: with one of: fusion-world, masters, chrono-clash" in defect.text["en"]
    assert "ajoutez la ligne game:" in defect.text["fr"]
    for game in GAMES:
        assert game_named(text, game) == game_named(f"game: {game}\n{text}") == game


def test_the_game_that_a_position_names_is_the_one_it_is_of():
    assert game_named("game: CC", "fusion-world") == "chrono-clash"
    with pytest.raises(PositionError, match="'high-card' is not possible here"):
        read_position("game: high-card", game="fusion-world")


def test_a_game_without_a_part_or_with_one_that_there_is_not_is_refused():
    with pytest.raises(TypeError, match=r"missing .'game', 'position_reader', 'narration'.*none of .'cardz'"):

        class Faulty(GameAdapter):
            name = "faulty"
            parts: ClassVar[dict[str, str]] = {"cards": "somewhere:CARDS", "cardz": "somewhere:CARDS"}


def test_a_game_goes_by_its_name_and_by_its_prefix():
    assert all(game_called(adapter.prefix) == name for name, adapter in GAMES.items())
    assert game_called("Chrono Clash") == "chrono-clash"
    assert game_called("high-card") is None
    with pytest.raises(Refusal, match="no engine for the game 'high-card'"):
        adapter_of("high-card")
