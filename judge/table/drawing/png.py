"""A board as PNG, by resvg: no system libraries, no browser."""

from __future__ import annotations

from judge.fonts import can_draw, can_write, family, font_files
from judge.table.board.model import Board
from judge.table.drawing.palette import LIGHT, Theme
from judge.table.drawing.picture import board_svg


class NoFontError(Exception):
    """There is no font to write names with; the SVG needs none."""


def board_png(board: Board, width: int = 1200, theme: Theme = LIGHT) -> bytes:
    """The picture of a board, `width` pixels wide; raises NoFontError where nothing can be written."""
    return svg_png(board_svg(board, width, theme))


def svg_png(svg: str) -> bytes:
    """An SVG that stands alone as PNG, in its own size; raises NoFontError where nothing can be written."""
    if not can_draw():
        raise NoFontError("pictures cannot be drawn here: take the SVG")
    import resvg_py  # noqa: PLC0415 - see `can_draw`

    if not can_write():
        raise NoFontError("no font is installed here: take the SVG, or install a font")
    files = list(font_files())
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, font_files=files, sans_serif_family=family()))
