"""One card as SVG: whole, its upper part, or a token; for a page or for a picture."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from judge.sandbox.board.model import ShownCard
from judge.sandbox.drawing.faces import Face
from judge.sandbox.drawing.layouts import EDGE, HEAD_HEIGHT, HEAD_WIDTH, LYING, MARGIN, TOKEN, UPRIGHT
from judge.sandbox.drawing.lettering import escaped
from judge.sandbox.drawing.palette import Brush, Theme
from judge.sandbox.drawing.small import draw_head, draw_token

LIGHTS = ("can-act", "changed", "chosen")
"""How a card can be lit: it can act, something about it has just changed, it has been chosen."""


@dataclass(frozen=True)
class Drawn:
    """Markup and the room that it takes, with the margin around it."""

    width: float
    height: float
    markup: str


def card_svg(
    card: ShownCard, theme: Theme | None = None, shape: str = "spread", lit: Collection[str] = ()
) -> str:
    """A card as an SVG element of its own; `lit` are some of `LIGHTS`, which become classes ``lit-…``.

    `shape` is that of its area: ``spread`` draws all of it, ``held`` its upper part, ``row`` and ``pile`` a
    token. Without a theme it has classes for a stylesheet and a size in em (10 units to one), and is hidden from screen readers: whatever holds
    it says `card.description`.
    """
    drawn = draw_card(card, Brush(theme), shape, lit)
    classes = " ".join(
        ["card-picture", f"card-{shape}", *(f"lit-{light}" for light in LIGHTS if light in lit)]
    )
    size = f'viewBox="0 0 {drawn.width:g} {drawn.height:g}"'
    if theme is None:
        size += f' width="{drawn.width / 10:g}em" height="{drawn.height / 10:g}em"'
        return f'<svg class="{classes}" {size} aria-hidden="true" focusable="false">{drawn.markup}</svg>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{classes}" {size} role="img"'
        f' width="{drawn.width:g}" height="{drawn.height:g}" font-family="{FONTS}">{drawn.markup}</svg>'
    )


FONTS = "PT Sans, system-ui, Segoe UI, Roboto, Helvetica Neue, Arial, DejaVu Sans, sans-serif"
"""Fonts of a drawing that stands alone, the first one there is."""


def draw_card(card: ShownCard, brush: Brush, shape: str, lit: Collection[str] = ()) -> Drawn:
    """A card with its margin, at 0, 0."""
    if shape == "spread":
        return _whole(card, brush, lit)
    if shape == "held" and card.known:
        return _framed(card, brush, lit, HEAD_WIDTH, HEAD_HEIGHT, draw_head(card, brush))
    width, height = TOKEN if card.mode != "rest" else TOKEN[::-1]
    if shape == "held":
        width, height = TOKEN[0], HEAD_HEIGHT
    return _framed(card, brush, lit, width, height, draw_token(card, brush, width, height))


def _whole(card: ShownCard, brush: Brush, lit: Collection[str]) -> Drawn:
    layout = LYING if card.mode == "rest" else UPRIGHT
    below = min(len(card.beneath), 2)
    edges = "".join(
        f'<rect x="{EDGE * step:g}" y="{EDGE * step:g}" width="{layout.width:g}" height="{layout.height:g}" rx="5"'
        f" {brush.paint('face-rest', 'edge')}/>"
        for step in range(below, 0, -1)
    )
    face = Face(card, brush, layout)
    inner = edges + face.markup()
    drawn = _framed(card, brush, lit, layout.width, layout.height, inner, face.count_below())
    return Drawn(*layout.box, drawn.markup)


def _framed(
    card: ShownCard,
    brush: Brush,
    lit: Collection[str],
    width: float,
    height: float,
    inner: str,
    on_top: str = "",
) -> Drawn:
    """What is drawn, within the margin, with its full name, and a ring where it is lit."""
    name = card.label if card.name in ("", card.label) else f"{card.label} ({card.name})"
    markup = (
        f'<g transform="translate({MARGIN} {MARGIN})"><title>{escaped(name)}</title>{inner}'
        f"{_rings(brush, lit, width, height)}{on_top}</g>"
    )
    return Drawn(width + 2 * MARGIN, height + 2 * MARGIN, markup)


def _rings(brush: Brush, lit: Collection[str], width: float, height: float) -> str:
    """In a page every ring is there, so that a class lights it; in a picture only those that are lit."""
    made = []
    for light, paint, stroke, dashes in (
        ("changed", "changed", 2.4, ' stroke-dasharray="5 3"'),
        ("can-act", "act", 2.4, ""),
        ("chosen", "chosen", 3, ""),
    ):
        if brush.theme is not None and light not in lit:
            continue
        made.append(
            f'<g class="ring-{light}"><rect x="-1.6" y="-1.6" width="{width + 3.2:g}" height="{height + 3.2:g}"'
            f' rx="6.2"{dashes} {brush.paint(stroke=paint, width=stroke)}/></g>'
        )
    return "".join(made)
