"""A few words as a picture: a rule for whoever meets its link in a chat."""

from __future__ import annotations

from judge.table.drawing.brush import Brush
from judge.table.drawing.cards import FONTS
from judge.table.drawing.lettering import escaped, fitted
from judge.table.drawing.palette import LIGHT, Theme

WIDTH, HEIGHT = 1200, 630
"""The size that pages and chats expect of a picture of a link."""
_MARGIN = 70.0
_HEADING, _TITLE, _TEXT, _FOOT = 64.0, 44.0, 36.0, 26.0
_LINE = 1.32
_BOTTOM = 60.0


def placard_svg(heading: str, title: str, text: str, foot: str, language: str, theme: Theme = LIGHT) -> str:
    """Words as an SVG document: a heading, a title, as much of a text as fits, and a line at the foot."""
    brush = Brush(theme)
    room = WIDTH - 2 * _MARGIN
    parts = [brush.box(0, 0, WIDTH, HEIGHT, 0, brush.paint("table"))]
    parts.append(brush.box(0, 0, 18, HEIGHT, 0, brush.paint("can-act")))
    y = _MARGIN + _HEADING * 0.8
    for line in fitted(heading, _HEADING, room, 1, True):
        parts.append(brush.text(_MARGIN, y, line, _HEADING, "can-act", "bold"))
    y += _HEADING * 0.5
    for line in fitted(title, _TITLE, room, 2, True):
        y += _TITLE * _LINE
        parts.append(brush.text(_MARGIN, y, line, _TITLE, "ink", "bold"))
    y += _TEXT * 0.4
    lines = int((HEIGHT - _BOTTOM - _FOOT - y) / (_TEXT * _LINE))
    for line in fitted(text, _TEXT, room, max(lines, 1)):
        y += _TEXT * _LINE
        parts.append(brush.text(_MARGIN, y, line, _TEXT, "ink"))
    for line in fitted(foot, _FOOT, room, 1):
        parts.append(brush.text(_MARGIN, HEIGHT - _BOTTOM + _FOOT * 0.6, line, _FOOT, "soft"))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}"'
        f' viewBox="0 0 {WIDTH} {HEIGHT}" role="img" lang="{language}" font-family="{FONTS}">'
        f"<title>{escaped(f'{heading} {title}'.strip())}</title>{''.join(parts)}</svg>"
    )
