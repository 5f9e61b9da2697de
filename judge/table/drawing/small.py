"""Cards drawn small: the upper part of one in a hand, a token in a row, a pile."""

from __future__ import annotations

from judge.table.board.model import Area, ShownCard
from judge.table.drawing import signs
from judge.table.drawing.bands import draw_band, draw_cost
from judge.table.drawing.brush import Brush
from judge.table.drawing.faces import Face
from judge.table.drawing.layouts import HEAD, LEAST, TOKEN
from judge.table.drawing.lettering import fitted
from judge.table.drawing.palette import known_color

ROUND = 3.5


def draw_head(card: ShownCard, brush: Brush) -> str:
    """The upper part of a card whose face is seen, at 0, 0."""
    face = Face(card, brush, HEAD)
    lines = fitted(card.shown_name, LEAST, HEAD.room, 2, True)
    top = HEAD.name if len(lines) > 1 else HEAD.name + 4
    words = [
        brush.text(HEAD.words, top + place * 10, line, LEAST, "ink", "bold")
        for place, line in enumerate(lines)
    ]
    band = draw_band(card, brush, HEAD) + draw_cost(card, brush, HEAD)
    return "".join([face.paper(), band, *words, _figures(card, face, brush), face.border()])


def _figures(card: ShownCard, face: Face, brush: Brush) -> str:
    """Power and combo power in one line; the type of a card that has neither."""
    if card.power is None and card.combo_power is None:
        kind = fitted(card.type_name, LEAST, HEAD.room - 8)
        made = brush.sign(signs.EXTRA, HEAD.words, HEAD.power - 7, 7.4, "soft")
        return made + "".join(brush.text(HEAD.words + 10, HEAD.power, line, LEAST, "soft") for line in kind)
    made = ""
    if card.power is not None:
        shown = "?" if card.power.now is None else str(card.power.now)
        made = brush.text(HEAD.words, HEAD.power, shown, LEAST, "ink", "bold")
    return made + face.combo_power()


def draw_token(card: ShownCard, brush: Brush, width: float, height: float) -> str:
    """A card by its color and its mode alone, or its back, at 0, 0."""
    if not card.known:
        return draw_back(brush, width, height, "?")
    colors = [known_color(color) for color in card.colors] or ["plain"]
    if not card.face_up:
        return draw_back(brush, width, height) + _sign_on_back(colors[0], brush, width, height)
    paper = brush.box(0, 0, width, height, ROUND, brush.paint(colors[0]))
    inner = (
        _two_colors(colors, brush, width, height)
        if colors[1:]
        else _one_color(colors[0], brush, width, height)
    )
    return paper + inner + brush.box(0, 0, width, height, ROUND, brush.paint(line="edge"))


def _one_color(color: str, brush: Brush, width: float, height: float) -> str:
    size = min(width, height) / 2
    made = ""
    if color in signs.PATTERNS:
        lines = signs.PATTERNS[color](2, 2, width - 4, height - 4)
        made = brush.path(lines, brush.paint(line=f"on-{color}", more='opacity=".22"'))
    place = (width - size) / 2, (height - size) / 2
    return made + brush.sign(signs.COLOR_SIGNS[color], *place, size, f"on-{color}")


def _two_colors(colors: list[str], brush: Brush, width: float, height: float) -> str:
    """The second color in the lower right half, each with its sign."""
    size = min(width, height) * 0.32
    corner = f"Q{width:g} {height:g} {width - ROUND:g} {height:g}"
    made = brush.path(f"M{width:g} {ROUND}V{height - ROUND:g}{corner}H{ROUND}Z", brush.paint(colors[1]))
    for color, part in ((colors[0], 0.32), (colors[1], 0.68)):
        place = width * part - size / 2, height * part - size / 2
        made += brush.sign(signs.COLOR_SIGNS[color], *place, size, f"on-{color}")
    return made


def _sign_on_back(color: str, brush: Brush, width: float, height: float) -> str:
    """Draw the sign of its color upon what lies face down and is known all the same."""
    x, y = width / 2, height / 2
    disc = brush.disc(x, y, 9.5, brush.paint(color, "on-back", 1.2))
    return disc + brush.sign(signs.COLOR_SIGNS[color], x - 5, y - 5, 10, f"on-{color}")


def draw_back(brush: Brush, width: float, height: float, mark: str = "") -> str:
    """The back of a card, with a mark upon it."""
    lattice = signs.diagonals(3, 3, width - 6, height - 6)
    made = brush.box(0, 0, width, height, ROUND, brush.paint("back", "edge"))
    made += brush.path(lattice, brush.paint(line="back-line", width=0.8))
    if not mark:
        return made
    size = 15.0 if len(mark) < 3 else 13.4
    return made + brush.text(width / 2, height / 2 + size * 0.36, mark, size, "on-back", "bold", "middle")


def draw_pile(area: Area, brush: Brush) -> str:
    """A pile: its top card, or a back with how many there are, at 0, 0; a dashed place if there is none."""
    width, height = TOKEN
    if not area.count:
        place = brush.paint(line="edge", more='stroke-dasharray="3 3"')
        count = brush.text(width / 2, height / 2 + 5, "0", 15, "soft", "bold", "middle")
        return brush.box(0, 0, width, height, ROUND, place) + count
    steps = (3, 1.5) if area.count > 2 else (1.5,) if area.count > 1 else ()
    edge = brush.paint("face-rest", "edge", 0.8)
    edges = "".join(brush.box(step, step, width, height, ROUND, edge) for step in steps)
    if not area.cards or not area.cards[0].face_up:
        return edges + draw_back(brush, width, height, str(area.count))
    x, y = width - 18, height - 12
    badge = brush.box(x, y, 21, 15.6, 7, brush.paint("ink", "face", 0.9))
    badge += brush.text(x + 10.5, y + 12.6, str(area.count), 13.4, "face", "bold", "middle")
    return edges + draw_token(area.cards[0], brush, width, height) + badge
