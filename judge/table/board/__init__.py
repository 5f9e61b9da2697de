"""The board of a game as data: everything that a picture, a page or a screen reader says of a table.

`board_of` makes one from a game; what it holds is in `judge.table.board.model`.
"""

from judge.table.board.filling import board_of
from judge.table.board.model import (
    Area,
    Board,
    Effect,
    Fight,
    Figure,
    Keyword,
    Player,
    ShownCard,
    Space,
    Track,
    Waiting,
)

__all__ = [
    "Area",
    "Board",
    "Effect",
    "Fight",
    "Figure",
    "Keyword",
    "Player",
    "ShownCard",
    "Space",
    "Track",
    "Waiting",
    "board_of",
]
