"""The board of whatever game it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from judge.engine.interpreting import Interpreting
from judge.table.board.model import Board
from judge.table.narration.names import Names, NarratedGame


class ShownGame(NarratedGame, Protocol):
    """The part of a game's adapter that showing its table needs."""

    def board(self, game: Interpreting, names: Names, language: str) -> Board:
        """A table of it as data, in ``en`` or ``fr``."""


def board_of(adapter: ShownGame, game: Interpreting, labels: Mapping[int, str], language: str) -> Board:
    """The board of a game in ``en`` or ``fr``; `labels` are what its cards are called, by number.

    The game is left as it is. Raises ValueError for a language.
    """
    return adapter.board(game, Names(adapter, game.catalogue, labels, state=game.state), language)
