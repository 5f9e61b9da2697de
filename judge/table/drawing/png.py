"""A board as PNG, by resvg: no system libraries, no browser."""

from __future__ import annotations

from functools import cache
from importlib import util
from pathlib import Path

from judge.table.board.model import Board
from judge.table.drawing.palette import LIGHT, Theme
from judge.table.drawing.picture import board_svg

FONT_PACKAGE = "fontpkg_pt_sans"
"""A package that brings a font, for machines that have none."""


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

    files = font_files()
    if not files and not system_has_fonts():
        raise NoFontError("no font is installed here: take the SVG, or install a font")
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, font_files=list(files), sans_serif_family=family()))


def can_draw() -> bool:
    """True where resvg is: a device that took everything along draws SVG alone."""
    return util.find_spec("resvg_py") is not None


def can_write() -> bool:
    """True if pictures with words can be made here."""
    return can_draw() and (bool(font_files()) or system_has_fonts())


def family() -> str:
    """The family that stands for any sans serif: the package's, else what systems usually have."""
    return "PT Sans" if font_files() else "DejaVu Sans"


@cache
def font_files() -> tuple[str, ...]:
    """The upright fonts of the font package; none where it is not installed."""
    found = util.find_spec(FONT_PACKAGE)
    if found is None or not found.submodule_search_locations:
        return ()
    folder = Path(found.submodule_search_locations[0]) / "files"
    return tuple(str(path) for path in sorted(folder.glob("*.ttf")) if "Italic" not in path.name)


@cache
def system_has_fonts() -> bool:
    """True if a letter leaves a trace in a picture."""
    import resvg_py  # noqa: PLC0415 - see `can_draw`

    blank = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">{}</svg>'
    letter = '<text x="2" y="16" font-size="16" font-family="DejaVu Sans, Arial, sans-serif">M</text>'
    pictures = [bytes(resvg_py.svg_to_bytes(svg_string=blank.format(each))) for each in ("", letter)]
    return pictures[0] != pictures[1]
