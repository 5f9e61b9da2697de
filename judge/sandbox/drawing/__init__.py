"""Boards and cards as SVG and PNG, drawn from `judge.sandbox.board`; no pictures of real cards.

`card_svg` and `pile_svg` draw for a page, `board_svg` a whole table that stands alone, `board_png` the same
as a picture. In a page a drawing has classes that a stylesheet colors; alone it has the colors of a theme.
"""

from judge.sandbox.drawing.cards import card_svg, pile_svg
from judge.sandbox.drawing.palette import DARK, LIGHT, Theme
from judge.sandbox.drawing.picture import board_svg
from judge.sandbox.drawing.png import NoFontError, board_png
from judge.sandbox.drawing.track import track_svg

__all__ = [
    "DARK",
    "LIGHT",
    "NoFontError",
    "Theme",
    "board_png",
    "board_svg",
    "card_svg",
    "pile_svg",
    "track_svg",
]
