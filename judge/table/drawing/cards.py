"""One card as SVG: whole, its upper part, or a token; for a page or for a picture."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache

from judge.table.board.model import Area, ShownCard
from judge.table.drawing import signs
from judge.table.drawing.brush import Brush
from judge.table.drawing.faces import Face
from judge.table.drawing.layouts import EDGE, HEAD, LYING, MARGIN, TOKEN, UPRIGHT
from judge.table.drawing.lettering import escaped
from judge.table.drawing.palette import Theme
from judge.table.drawing.small import draw_head, draw_pile, draw_token

LIGHTS = ("can-act", "changed", "chosen")
"""The lights of a card: it can act, something about it has just changed, it has been chosen."""
RINGS = (("changed", 2.4, 'stroke-dasharray="5 3"'), ("can-act", 2.4, ""), ("chosen", 3.0, ""))
"""The ring of each light: its width, and its dashes."""
FONTS = "PT Sans, system-ui, Segoe UI, Roboto, Helvetica Neue, Arial, DejaVu Sans, sans-serif"
"""Fonts of a drawing that stands alone: the first one there is."""


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
    token. Without a theme it has classes for a stylesheet and a size in em, 10 units to one; screen readers
    pass over it, and whatever holds it says `card.description`.
    """
    return _card_svg(card, theme, shape, tuple(light for light in LIGHTS if light in lit))


@lru_cache(maxsize=4096)
def _card_svg(card: ShownCard, theme: Theme | None, shape: str, lit: tuple[str, ...]) -> str:
    """From one step to the next most cards stay as they are, and are not drawn again."""
    lights = [f"lit-{light}" for light in lit]
    rings = LIGHTS if theme is None else lit  # in a page every ring is there, so that a class lights it
    return svg_element(drawn_card(card, Brush(theme), shape, rings), theme, f"card-{shape}", *lights)


def pile_svg(area: Area, theme: Theme | None = None) -> str:
    """A pile with how many cards there are in it, as an SVG element; see `card_svg`."""
    return svg_element(drawn_pile(area, Brush(theme)), theme, "card-pile")


def svg_element(drawn: Drawn, theme: Theme | None, *classes: str) -> str:
    """A drawing as an SVG element of its own."""
    width, height = drawn.width, drawn.height
    start = f'<svg class="{" ".join(("card-picture", *classes))}" viewBox="0 0 {width:g} {height:g}"'
    if theme is None:
        size = f'width="{width / 10:g}em" height="{height / 10:g}em"'
        return f'{start} {size} aria-hidden="true" focusable="false">{drawn.markup}</svg>'
    alone = f'xmlns="http://www.w3.org/2000/svg" role="img" font-family="{FONTS}"'
    return f'{start} {alone} width="{width:g}" height="{height:g}">{drawn.markup}</svg>'


def drawn_pile(area: Area, brush: Brush) -> Drawn:
    """A pile with its margin."""
    width, height = TOKEN
    markup = brush.group(MARGIN, MARGIN, draw_pile(area, brush))
    return Drawn(width + 2 * MARGIN, height + 2 * MARGIN, markup)


def drawn_card(card: ShownCard, brush: Brush, shape: str, lit: Collection[str] = ()) -> Drawn:
    """A card with its margin."""
    if shape == "spread":
        return _whole(card, brush, lit)
    if shape == "held" and card.known:
        return _framed(card, brush, lit, (HEAD.width, HEAD.height), draw_head(card, brush))
    size = TOKEN if card.mode != "rest" else TOKEN[::-1]
    if shape == "held":
        size = TOKEN[0], HEAD.height
    return _framed(card, brush, lit, size, draw_token(card, brush, *size))


def _whole(card: ShownCard, brush: Brush, lit: Collection[str]) -> Drawn:
    layout = LYING if card.mode == "rest" else UPRIGHT
    size = layout.width, layout.height
    edge = brush.paint("face-rest", "edge")
    below = range(min(len(card.under_it), 2), 0, -1)
    edges = "".join(brush.box(EDGE * step, EDGE * step, *size, 5, edge) for step in below)
    face = Face(card, brush, layout)
    drawn = _framed(
        card, brush, lit, size, edges + face.markup(), face.count_below() + _covers(card, brush, size)
    )
    return Drawn(drawn.width + 2 * EDGE, drawn.height + 2 * EDGE, drawn.markup)


def _covers(card: ShownCard, brush: Brush, size: tuple[float, float]) -> str:
    """The cards that lie on top of a card or are attached to it, small, at its lower right corner."""
    width, height = TOKEN
    made = ""
    for place, each in enumerate(each for each in card.beneath if each.goes_as):
        x, y = size[0] - width + 8 - place * 12, size[1] - height + 5
        shape = signs.GOES_AS.get(each.goes_as, signs.USED)
        sign = brush.disc(width / 2, height, 7.5, brush.paint("can-act", "face", 1.2))
        sign += brush.sign(shape, width / 2 - 5, height - 5, 10, "face")
        made += brush.group(x, y - 4, draw_token(each, brush, width, height) + sign)
    return made


def _framed(
    card: ShownCard,
    brush: Brush,
    lit: Collection[str],
    size: tuple[float, float],
    inner: str,
    on_top: str = "",
) -> Drawn:
    """Frame what is drawn: within the margin, with its full name, and a ring where it is lit."""
    name = card.label if card.name in ("", card.label) else f"{card.label} ({card.name})"
    title = f"<title>{escaped(name)}</title>"
    markup = brush.group(MARGIN, MARGIN, title + inner + _rings(brush, lit, *size) + on_top)
    return Drawn(size[0] + 2 * MARGIN, size[1] + 2 * MARGIN, markup)


def _rings(brush: Brush, lit: Collection[str], width: float, height: float) -> str:
    """Draw the rings of a card's lights around it."""
    made = []
    for light, line, dashes in RINGS:
        if light in lit:
            paint = brush.paint(line=light, width=line, more=dashes)
            ring = brush.box(-1.6, -1.6, width + 3.2, height + 3.2, 6.2, paint)
            check = _check(brush, height) if light == "chosen" else ""
            made.append(f'<g class="ring-{light}">{ring}{check}</g>')
    return "".join(made)


def _check(brush: Brush, height: float) -> str:
    """A mark at the lower left corner of what is chosen."""
    disc = brush.disc(4, height - 4, 6.5, brush.paint("chosen", "on-chosen"))
    return disc + brush.sign(signs.CHOSEN, 0.4, height - 7.6, 7.2, "on-chosen")
