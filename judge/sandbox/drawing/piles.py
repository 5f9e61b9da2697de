"""A pile of cards: its top card, or a back, with how many there are."""

from __future__ import annotations

from judge.sandbox.board.model import Area
from judge.sandbox.drawing.cards import Drawn
from judge.sandbox.drawing.faces import text
from judge.sandbox.drawing.layouts import MARGIN, TOKEN
from judge.sandbox.drawing.palette import Brush, Theme
from judge.sandbox.drawing.small import draw_back, draw_token


def pile_svg(area: Area, theme: Theme | None = None) -> str:
    """A pile as an SVG element for a page; see `card_svg`."""
    drawn = draw_pile(area, Brush(theme))
    size = f'viewBox="0 0 {drawn.width:g} {drawn.height:g}" width="{drawn.width / 10:g}em"'
    return (
        f'<svg class="card-picture card-pile" {size} height="{drawn.height / 10:g}em" aria-hidden="true"'
        f' focusable="false">{drawn.markup}</svg>'
    )


def draw_pile(area: Area, brush: Brush) -> Drawn:
    """A pile with its margin, at 0, 0."""
    width, height = TOKEN
    edges = "".join(
        f'<rect x="{step:g}" y="{step:g}" width="{width:g}" height="{height:g}" rx="3.5"'
        f" {brush.paint('face-rest', 'edge', 0.8)}/>"
        for step in ((3, 1.5) if area.count > 2 else (1.5,) if area.count > 1 else ())
    )
    if not area.count:
        dashed = ' stroke-dasharray="3 3"'
        top = f'<rect width="{width:g}" height="{height:g}" rx="3.5"{dashed} {brush.paint(stroke="edge")}/>'
        top += text(brush, width / 2, height / 2 + 5, "0", 13, "soft", bold=True, anchor="middle")
    elif area.cards:
        top = draw_token(area.cards[0], brush, width, height) + _badge(area.count, brush)
    else:
        top = draw_back(brush, width, height, str(area.count))
    markup = f'<g transform="translate({MARGIN} {MARGIN})">{edges}{top}</g>'
    return Drawn(width + 2 * MARGIN, height + 2 * MARGIN, markup)


def _badge(count: int, brush: Brush) -> str:
    width, height = TOKEN
    x, y, wide = width - 14, height - 9.4, 17.0
    box = f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="12" rx="6" {brush.paint("ink", "face", 0.9)}/>'
    return box + text(brush, x + wide / 2, y + 9.2, str(count), 9, "face", bold=True, anchor="middle")
