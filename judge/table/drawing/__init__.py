"""Boards and cards as SVG and PNG, drawn from `judge.table.board`; no pictures of real cards.

`card_svg` and `pile_svg` draw for a page, `board_svg` a whole table that stands alone, `board_png` the same
as a picture. In a page a drawing has classes that a stylesheet colors; alone it has the colors of a theme.
"""

from judge.table.drawing.cards import card_svg, pile_svg
from judge.table.drawing.palette import DARK, LIGHT, Theme
from judge.table.drawing.picture import board_svg, board_svgs
from judge.table.drawing.png import NoFontError, board_png
from judge.table.drawing.track import track_svg

__all__ = [
    "DARK",
    "LIGHT",
    "NoFontError",
    "Theme",
    "board_png",
    "board_svg",
    "board_svgs",
    "card_svg",
    "pile_svg",
    "track_svg",
]
