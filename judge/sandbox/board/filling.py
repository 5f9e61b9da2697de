"""The board of whatever game it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from judge.engine.game import Game
from judge.games.fusion_world.game import FusionWorld
from judge.sandbox.board.fusion_world import FusionWorldBoard
from judge.sandbox.board.model import Board
from judge.sandbox.telling.names import Names

FILLED_BY: dict[str, Callable[[Game, Names, str], Board]] = {
    FusionWorld.name: lambda game, names, language: FusionWorldBoard(game, names, language).board(),
}
"""What fills the board of each game in."""


def board_of(game: Game, labels: Mapping[int, str], language: str) -> Board:
    """The board of a game in ``en`` or ``fr``; `labels` are what its cards are called, by number.

    The game is left as it is. Raises KeyError for a game that no board knows, ValueError for a language.
    """
    fill = FILLED_BY[game.name]
    return fill(game, Names(game.catalogue, labels, state=game.state), language)
