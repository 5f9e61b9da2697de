"""The colored band of a card: its colors with their signs and patterns, and its cost."""

from __future__ import annotations

from judge.table.board.model import Figure, ShownCard
from judge.table.drawing import signs
from judge.table.drawing.brush import Brush
from judge.table.drawing.layouts import LEAST, Layout
from judge.table.drawing.palette import known_color

STEP, SIGN, MOST = 15.0, 11.0, 3
"""The room of each color's sign, how large the sign is, and of how many colors they are shown."""


def draw_band(card: ShownCard, brush: Brush, layout: Layout) -> str:
    """Each color of a card with its sign; the pattern of a card of one color."""
    colors = [known_color(color) for color in card.colors[:MOST]] or ["plain"]
    _, _, width, height = layout.band
    shape = _lying(height, width) if layout.signs_down else _upright(width, height)
    parts = [brush.path(shape, brush.paint(colors[0]))]
    parts += [
        _further(color, len(colors) - place, brush, layout) for place, color in enumerate(colors) if place
    ]
    if len(colors) == 1 and colors[0] in signs.PATTERNS:
        lines = signs.PATTERNS[colors[0]](*layout.pattern)
        parts.append(brush.path(lines, brush.paint(line=f"on-{colors[0]}", width=1.1, more='opacity=".3"')))
    left, top = layout.signs
    for place, color in enumerate(reversed(colors)):
        down, across = (STEP * place, 0.0) if layout.signs_down else (0.0, STEP * place)
        parts.append(brush.sign(signs.COLOR_SIGNS[color], left - across, top - down, SIGN, f"on-{color}"))
    return "".join(parts)


def _further(color: str, from_last: int, brush: Brush, layout: Layout) -> str:
    """The band from where a further color begins, with a slanted edge."""
    _, _, width, height = layout.band
    if layout.signs_down:
        start = height - STEP * from_last - 3
        shape = f"M0 {start + 3:g}L{width:g} {start - 3:g}V{height:g}H5Q0 {height:g} 0 {height - 5:g}Z"
    else:
        start = width - STEP * from_last - 2
        shape = f"M{start + 3:g} 0H{width - 5:g}Q{width:g} 0 {width:g} 5V{height:g}H{start - 3:g}Z"
    return brush.path(shape, brush.paint(color))


def _upright(width: float, height: float) -> str:
    """A band along the upper edge of a card."""
    return f"M0 5Q0 0 5 0H{width - 5:g}Q{width:g} 0 {width:g} 5V{height:g}H0Z"


def _lying(height: float, width: float) -> str:
    """A band along the left edge of a card."""
    return f"M5 0H{width:g}V{height:g}H5Q0 {height:g} 0 {height - 5:g}V5Q0 0 5 0Z"


def draw_cost(card: ShownCard, brush: Brush, layout: Layout) -> str:
    """The cost in its disc, with what it changed from; a crown on a Leader Card."""
    x, y, radius = layout.disc
    disc = brush.disc(x, y, radius, brush.paint("face", "edge", 0.8))
    if card.type == "leader":
        half = radius * 0.62
        return disc + brush.sign(signs.LEADER, x - half, y - half, 2 * half, "ink")
    if card.cost is None:
        return ""
    shown = "?" if card.cost.now is None else str(card.cost.now)
    size = max(LEAST, radius * (1.55 if len(shown) < 2 else 1.25))
    number = brush.text(x, y + size * 0.36, shown, size, "ink", "bold", "middle")
    return disc + number + _before(card.cost, brush, layout)


def _before(cost: Figure, brush: Brush, layout: Layout) -> str:
    """The printed cost, struck through, beside the one that has changed."""
    if not cost.change:
        return ""
    x, y, radius = layout.disc
    left, top = (x - 8, y + radius + 2) if layout.signs_down else (x + radius + 1.5, y - 3.2)
    arrow = signs.UP if cost.change > 0 else signs.DOWN
    return (
        brush.box(left, top - 2.6, 19, 12, 2.5, brush.paint("face"))
        + brush.sign(arrow, left + 1.2, top + 0.2, 6, "ink")
        + brush.text(left + 8.4, top + 7.2, str(cost.printed), LEAST, "ink", "struck")
    )
