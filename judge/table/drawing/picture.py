"""A whole table as one SVG that stands alone: two rows a player, the battle in the middle, every count."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from judge.table.board.model import Area, Board, Player, Track
from judge.table.drawing import signs
from judge.table.drawing.brush import Brush
from judge.table.drawing.cards import FONTS, Drawn, drawn_card, drawn_pile
from judge.table.drawing.lettering import escaped, fitted, width_of
from judge.table.drawing.middle import draw_middle
from judge.table.drawing.palette import LIGHT, Theme
from judge.table.drawing.track import draw_track, narrowed

WIDTH, NARROW = 900.0, 312.0
"""The width of a picture in its own units, and of one for a phone; a card is 72 wide.

Letters of the narrow one are 11 pixels high where it is as small as pages draw it (site.css, ruling.css).
"""
PADDING, GAP, TITLE, NAME = 6.0, 8.0, 17.0, 24.0

LEAST_SEEN = 0.72
"""The least share of a card that can be seen under the next one, so that its sign can."""


def board_svg(
    board: Board,
    width: int = 1200,
    theme: Theme | None = LIGHT,
    lit: Mapping[int, Collection[str]] | None = None,
    near: int = 0,
    room: float = WIDTH,
) -> str:
    """The picture of a board, `width` pixels wide, as an SVG document with a title and a description.

    Without a theme the stylesheet of a page colors it. `lit` are cards by number, and how each is lit; `near`
    is the player who sits below, the others sit above. `room` is its width in its own units: in less of it
    the areas stand below each other.
    """
    sheet = Sheet(Brush(theme), lit or {}, room)
    above = board.others(near)
    below = [player for player in board.players if player.seat == near]
    sheet.heading(board.heading)
    for player in above:
        sheet.player(player, player.rows()[::-1])
    if board.track is not None:
        sheet.track(board.track)
    sheet.middle(board)
    for player in below:
        sheet.player(player, player.rows())
    height = sheet.y + GAP / 2
    table = sheet.brush.box(0, 0, room, height, 0, sheet.brush.paint("table"))
    classes = f' class="{"narrow" if room < WIDTH else "wide"}"' if theme is None else ""
    size = f'width="{width}" height="{round(width * height / room)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg"{classes} {size}'
        f' viewBox="0 0 {room:g} {height:g}" role="img" lang="{board.language}" font-family="{FONTS}">'
        f"<title>{escaped(board.heading)}</title><desc>{escaped(described(board))}</desc>"
        f"{table}{''.join(sheet.parts)}</svg>"
    )


def board_svgs(board: Board, lit: Mapping[int, Collection[str]] | None = None) -> str:
    """The picture of a board for a page, wide and narrow: site.css shows the one that fits the screen."""
    wide = board_svg(board, 1000, theme=None, lit=lit)
    return wide + board_svg(board, 360, theme=None, lit=lit, room=NARROW)


def described(board: Board) -> str:
    """The board for those who cannot see it: what it is, then area by area what lies there."""
    said = [board.description]
    space = " " if board.language == "fr" else ""
    for player in board.players:
        for area in player.areas:
            if area.shape == "spread" and area.cards:
                cards = f"{space}; ".join(card.description for card in area.cards)
                said.append(f"{player.name}, {area.name}{space}: {cards}.")
    return " ".join(said)


@dataclass(frozen=True)
class Box:
    """An area with its drawings, and how wide they are in one line."""

    area: Area
    drawn: tuple[Drawn, ...]
    title: str

    @property
    def overlaps(self) -> bool:
        """True if its cards may lie over each other where there is little room."""
        return self.area.shape == "row" and len(self.drawn) > 1

    @property
    def least(self) -> float:
        """The least width that holds its title and each of its cards."""
        cards = max((each.width for each in self.drawn), default=0.0)
        if self.overlaps:
            cards = squeezed(self.drawn, 0.0)[1]
        return max(cards, width_of(self.title, 10.5, True) + 8) + 2 * PADDING

    @property
    def in_one_line(self) -> float:
        """The width that all of its cards take beside each other."""
        return max(sum(each.width for each in self.drawn) + 2 * PADDING, self.least)


class Sheet:
    """A sheet being drawn on from top to bottom."""

    def __init__(self, brush: Brush, lit: Mapping[int, Collection[str]], room: float) -> None:
        self.brush = brush
        self.lit = lit
        self.room = room
        self.parts: list[str] = []
        self.y = GAP

    def text(self, x: float, y: float, words: str, size: float, paint: str, look: str = "") -> None:
        """One line of words."""
        self.parts.append(self.brush.text(x, y, words, size, paint, look))

    def heading(self, words: str) -> None:
        """Turn, player, phase."""
        for line in fitted(words, 17, self.room - 4 * GAP, 1, True):
            self.text(GAP + PADDING, self.y + 18, line, 17, "ink", "bold")
        self.y += 28

    def player(self, player: Player, rows: tuple[tuple[Area, ...], ...]) -> None:
        """A player's name and rows of areas."""
        x = GAP + PADDING
        for line in fitted(player.name, 14, self.room / 2, 1, True):
            self.text(x, self.y + 15, line, 14, "ink", "bold")
            x += width_of(line, 14, True) + 8
        said = (
            (player.turn_words, signs.TURN),
            (player.markers_words, signs.MARKER),
            (player.out_words, signs.DOWN),
        )
        for words, shape in said:
            if words:
                self.parts.append(self.brush.sign(shape, x, self.y + 5.5, 9, "can-act"))
                self.text(x + 13, self.y + 14.5, words, 11.5, "soft")
                x += 13 + width_of(words, 11.5) + 10
        self.y += NAME
        for row in rows:
            self.row(row)

    def track(self, track: Track) -> None:
        """The track that the players share."""
        drawn = draw_track(narrowed(track, self.room - 2 * GAP), self.brush)
        scale = min(1.0, (self.room - 2 * GAP) / drawn.width)
        markup = drawn.markup if scale == 1 else f'<g transform="scale({scale:.3f})">{drawn.markup}</g>'
        self.parts.append(self.brush.group((self.room - drawn.width * scale) / 2, self.y, markup))
        self.y += drawn.height * scale + GAP

    def middle(self, board: Board) -> None:
        """The battle, and what is pending."""
        drawn = draw_middle(board, self.brush, self.room - 2 * GAP)
        if drawn.height:
            self.parts.append(self.brush.group(GAP, self.y, drawn.markup))
            self.y += drawn.height + GAP

    # --- rows of areas ----------------------------------------------------------------------------

    def row(self, areas: tuple[Area, ...]) -> None:
        """Areas beside each other, in as many lines as it takes."""
        boxes = [self.box(area) for area in areas if area.cards or area.numbers or area.shape == "spread"]
        for line in lines_of(boxes, self.room - 2 * GAP):
            self._line(line)

    def _line(self, boxes: list[Box]) -> None:
        """Areas beside each other in one line, as high as the highest."""
        widths = shared(boxes, self.room - 2 * GAP - GAP * (len(boxes) - 1))
        flows = [
            flow(box.drawn, width - 2 * PADDING, box.overlaps)
            for box, width in zip(boxes, widths, strict=True)
        ]
        height = max(each.height for each in flows) + TITLE + PADDING
        x = GAP
        for box, width, cards in zip(boxes, widths, flows, strict=True):
            self._area(box, x, width, height, cards)
            x += width + GAP
        self.y += height + GAP

    def box(self, area: Area) -> Box:
        """An area's title and drawings."""
        if area.shape == "pile":
            drawn: tuple[Drawn, ...] = (drawn_pile(area, self.brush),)
        else:
            drawn = tuple(
                drawn_card(card, self.brush, area.shape, self.lit.get(card.number, ())) for card in area.cards
            )
        return Box(area, drawn, f"{area.short}  {_count(area)}")

    def _area(self, box: Box, x: float, width: float, height: float, cards: Drawn) -> None:
        title = x + PADDING + 2
        mat = self.brush.box(x, self.y, width, height, 7, self.brush.paint("mat", "mat-line"))
        self.parts.append(mat)
        self.text(title, self.y + 13.5, box.area.short, 10.5, "soft")
        title += width_of(box.area.short, 10.5) + 8
        self.text(title, self.y + 13.5, _count(box.area), 10.5, "ink", "bold")
        self.parts.append(self.brush.group(x + PADDING, self.y + TITLE, cards.markup))


def _count(area: Area) -> str:
    """Count the cards; of those that can be in Rest Mode, say also how many are not."""
    return f"{area.active}/{area.count}" if area.shape == "row" and area.has_modes else str(area.count)


def lines_of(boxes: list[Box], room: float) -> list[list[Box]]:
    """The areas of a row, in lines that hold the least that each needs."""
    lines: list[list[Box]] = []
    left = 0.0
    for box in boxes:
        if not lines or box.least > left:
            lines.append([])
            left = room
        lines[-1].append(box)
        left -= box.least + GAP
    return lines


def shared(boxes: list[Box], room: float) -> list[float]:
    """The widths of areas in a line: what each needs for all its cards, less where that is too much."""
    least = [min(box.least, room) for box in boxes]
    widths = [max(box.in_one_line, least) for box, least in zip(boxes, least, strict=True)]
    while (over := sum(widths) - room) > 0.1:
        able = [place for place in range(len(boxes)) if widths[place] > least[place]]
        if not able:
            break
        place = max(able, key=lambda each: (boxes[each].overlaps, widths[each] - least[each]))
        widths[place] = max(least[place], widths[place] - over)
    growing = next((place for place, box in enumerate(boxes) if box.area.grows), len(boxes) - 1)
    widths[growing] += max(room - sum(widths), 0.0)
    return widths


def squeezed(drawn: tuple[Drawn, ...], width: float) -> tuple[float, float]:
    """Find how far cards in one line are apart, as a part of their width, so that it fits; and its width.

    Never so little that its sign is covered.
    """
    last, others = drawn[-1].width, sum(each.width for each in drawn[:-1])
    part = min(max((width - last) / others, LEAST_SEEN), 1.0) if others else 1.0
    return part, others * part + last


def flow(drawn: tuple[Drawn, ...], width: float, overlap: bool = False) -> Drawn:
    """Drawings beside each other, in as many lines as it takes; each line as high as its highest."""
    x = y = height = 0.0
    parts = []
    part = squeezed(drawn, width)[0] if overlap and drawn else 1.0
    for each in drawn:
        if x and x + each.width > width + 0.1:
            x, y, height = 0.0, y + height, 0.0
        parts.append(f'<g transform="translate({x:g} {y:g})">{each.markup}</g>')
        x += each.width * part
        height = max(height, each.height)
    return Drawn(width, y + height, "".join(parts))
