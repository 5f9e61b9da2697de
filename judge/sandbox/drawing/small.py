"""Cards drawn small: the upper part of one in a hand, a token in a row."""

from __future__ import annotations

from judge.sandbox.board.model import ShownCard
from judge.sandbox.drawing import signs
from judge.sandbox.drawing.faces import Face
from judge.sandbox.drawing.layouts import HEAD_HEIGHT, HEAD_WIDTH, Layout
from judge.sandbox.drawing.lettering import escaped, fitted
from judge.sandbox.drawing.palette import Brush, known_color
from judge.sandbox.drawing.signs import sign

HEAD = Layout(
    width=HEAD_WIDTH,
    height=HEAD_HEIGHT,
    band=(0, 0, HEAD_WIDTH, 14),
    disc=(9, 7, 6),
    signs=(60, 1.8),
    signs_down=False,
    pattern=(22, 2, 34, 10),
    role=(36, 8),
    words=4,
    name=24,
    pills=0,
    pill_lines=0,
    power=44.5,
    small=44.5,
)
"""The upper part of a card: a lower band, and everything closer together."""


def draw_head(card: ShownCard, brush: Brush) -> str:
    """The upper part of a card whose face is seen, at 0, 0."""
    face = Face(card, brush, HEAD)
    lines = fitted(card.label, 9.6, HEAD.room, 2, True)
    top = HEAD.name if len(lines) > 1 else HEAD.name + 4
    words = [
        face.text(HEAD.words, top + place * 9.8, line, 9.6, "ink", bold=True)
        for place, line in enumerate(lines)
    ]
    parts = [
        face.outline("face"),
        face.band(),
        face.corner(),
        *words,
        _figures(card, face, brush),
        face.border(),
    ]
    return "".join(parts)


def _figures(card: ShownCard, face: Face, brush: Brush) -> str:
    """Power and combo power in one line; the word for a card that has neither."""
    parts = []
    if card.power is not None:
        shown = "?" if card.power.now is None else str(card.power.now)
        parts.append(face.text(HEAD.words, HEAD.power, shown, 8.8, "ink", bold=True))
    if card.combo_power is not None:
        parts.append(face.combo_power(card.combo_power))
    if not parts:
        parts.append(sign(signs.EXTRA, HEAD.words, HEAD.power - 7, 7.4, brush.paint("soft")))
        parts.append(face.text(HEAD.words + 10, HEAD.power, card.type_name, 8, "soft"))
    return "".join(parts)


def draw_token(card: ShownCard, brush: Brush, width: float, height: float) -> str:
    """A card by its color and its mode alone, or its back, at 0, 0."""
    if not card.known or not card.face_up:
        return draw_back(
            brush, width, height, "?" if not card.known else "", card.label if card.known else ""
        )
    colors = [known_color(color) for color in card.colors] or ["plain"]
    first = colors[0]
    paper = f'<rect width="{width:g}" height="{height:g}" rx="3.5" {brush.paint(first)}/>'
    parts = [paper]
    if len(colors) > 1:
        path = f"M{width:g} 3.5V{height - 3.5:g}Q{width:g} {height:g} {width - 3.5:g} {height:g}H3.5Z"
        parts.append(f'<path d="{path}" {brush.paint(colors[1])}/>')
        size = min(width, height) * 0.32
        places: tuple[tuple[float, float], ...] = ((width * 0.34, height * 0.3), (width * 0.66, height * 0.7))
    else:
        size = min(width, height) * 0.5
        places = ((width / 2, height / 2),)
        if first in signs.PATTERNS:
            lines = signs.PATTERNS[first](2, 2, width - 4, height - 4)
            parts.append(f'<path d="{lines}" {brush.paint(stroke=f"on-{first}", width=1, opacity=0.22)}/>')
    for color, (x, y) in zip(colors, places, strict=False):
        shape = signs.COLOR_SIGNS[color]
        parts.append(sign(shape, x - size / 2, y - size / 2, size, brush.paint(f"on-{color}")))
    parts.append(
        f'<rect width="{width:g}" height="{height:g}" rx="3.5" {brush.paint(stroke="edge", width=1)}/>'
    )
    return "".join(parts)


def draw_back(brush: Brush, width: float, height: float, mark: str = "", label: str = "") -> str:
    """The back of a card, with a mark large or a name small."""
    lattice = signs.diagonals(3, 3, width - 6, height - 6)
    parts = [
        f'<rect width="{width:g}" height="{height:g}" rx="3.5" {brush.paint("back", "edge")}/>',
        f'<path d="{lattice}" {brush.paint(stroke="back-line", width=0.8)}/>',
    ]
    middle = f'x="{width / 2:g}" text-anchor="middle"'
    if mark:
        size = 15.0 if len(mark) < 3 else 11
        parts.append(
            f'<text {middle} y="{height / 2 + size * 0.36:g}" font-size="{size}" font-weight="700"'
            f" {brush.paint('on-back')}>{escaped(mark)}</text>"
        )
    elif label:
        line = (fitted(label, 7.6, width - 3, 1, True) or ("",))[0]
        top = height / 2
        parts.append(f'<rect x="1" y="{top - 6:g}" width="{width - 2:g}" height="11" {brush.paint("back")}/>')
        parts.append(
            f'<text {middle} y="{top + 2.6:g}" font-size="7.6" font-weight="700" {brush.paint("on-back")}>'
            f"{escaped(line)}</text>"
        )
    return "".join(parts)
