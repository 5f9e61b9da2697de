"""Whether pictures with words can be made here, and with which font.

Every page with a picture of its own asks that, and most draw nothing: what draws is not loaded for it.
"""

from functools import cache
from importlib import util
from pathlib import Path

FONT_PACKAGE = "fontpkg_pt_sans"
"""A package that brings a font, for machines that have none."""


@cache
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
