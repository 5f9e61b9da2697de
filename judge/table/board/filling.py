"""The board of whatever game it is."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.game import Game
from judge.games import tools_of
from judge.table.board.model import Board
from judge.table.narration.names import Names


def board_of(game: Game, labels: Mapping[int, str], language: str) -> Board:
    """The board of a game in ``en`` or ``fr``; `labels` are what its cards are called, by number.

    The game is left as it is. Raises ValueError for a language.
    """
    return tools_of(game.name).board(game, Names(game.catalogue, labels, state=game.state), language)
