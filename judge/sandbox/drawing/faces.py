"""The face of a whole card: band, cost, name, keywords, power."""

from __future__ import annotations

from typing import Any

from judge.sandbox.board.model import Figure, Keyword, ShownCard
from judge.sandbox.drawing import signs
from judge.sandbox.drawing.layouts import Layout
from judge.sandbox.drawing.lettering import escaped, fitted, width_of
from judge.sandbox.drawing.palette import Brush, known_color
from judge.sandbox.drawing.signs import sign

NAME, PILL, POWER, SMALL = 10.4, 8.2, 17.0, 8.0
"""Sizes of letters: the card's name, keywords, the power, the numbers below it."""
LINE = 10.8
PILL_LINE = 11.2


def text(
    brush: Brush,
    x: float,
    y: float,
    words: str,
    size: float,
    paint: str,
    *,
    bold: bool = False,
    struck: bool = False,
    anchor: str = "",
) -> str:
    """One line of words at a place; they are made harmless here."""
    more = ' font-weight="700"' if bold else ""
    more += ' text-decoration="line-through"' if struck else ""
    more += f' text-anchor="{anchor}"' if anchor else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}"{more} {brush.paint(paint)}>{escaped(words)}</text>'
    )


class Face:
    """Draws one card as it lies, face or back, at 0, 0."""

    def __init__(self, card: ShownCard, brush: Brush, layout: Layout) -> None:
        self.card = card
        self.brush = brush
        self.layout = layout

    def markup(self) -> str:
        """All of it."""
        if not self.card.known or not self.card.face_up:
            return self.back()
        paper = "face-rest" if self.card.mode == "rest" else "face"
        parts = [self.outline(paper), self.band(), self.corner(), self.name(), self.pills(), self.numbers()]
        if self.card.type == "leader":
            parts.append(self.inner_line())
        return "".join([*parts, self.border(), self.role()])

    # --- outlines ---------------------------------------------------------------------------------

    def outline(self, paint: str) -> str:
        """The paper."""
        return self._rounded(self.brush.paint(paint))

    def border(self) -> str:
        """The line around it."""
        return self._rounded(self.brush.paint(stroke="edge", width=1.2))

    def _rounded(self, paint: str, inset: float = 0, radius: float = 5) -> str:
        width, height = self.layout.width - 2 * inset, self.layout.height - 2 * inset
        return f'<rect x="{inset:g}" y="{inset:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" {paint}/>'

    def inner_line(self) -> str:
        """A second line around a Leader Card."""
        return self._rounded(self.brush.paint(stroke="edge", width=0.8), 2.2, 3.4)

    def text(self, x: float, y: float, words: str, size: float, paint: str, **more: Any) -> str:
        """One line of words."""
        return text(self.brush, x, y, words, size, paint, **more)

    # --- the band ---------------------------------------------------------------------------------

    def band(self) -> str:
        """Each color of the card with its sign and its pattern."""
        colors = [known_color(color) for color in self.card.colors] or ["plain"]
        x, y, width, height = self.layout.band
        parts = [f'<path d="{_band(x, y, width, height)}" {self.brush.paint(colors[0])}/>']
        parts += self._further_colors(colors)
        if len(colors) == 1 and colors[0] in signs.PATTERNS:
            lines = signs.PATTERNS[colors[0]](*self.layout.pattern)
            parts.append(
                f'<path d="{lines}" {self.brush.paint(stroke=f"on-{colors[0]}", width=1.1, opacity=0.3)}/>'
            )
        left, top = self.layout.signs
        for place, color in enumerate(reversed(colors[:3])):
            shift = place * 15
            at = (left, top - shift) if self.layout.signs_down else (left - shift, top)
            parts.append(sign(signs.COLOR_SIGNS[color], *at, 11, self.brush.paint(f"on-{color}")))
        return "".join(parts)

    def _further_colors(self, colors: list[str]) -> list[str]:
        """The band from where each further color begins, with a slanted edge."""
        x, y, width, height = self.layout.band
        parts = []
        shown = colors[:3]
        for place, color in enumerate(shown[1:], 1):
            back = 15 * (len(shown) - place)
            if self.layout.signs_down:
                start = height - back - 3
                path = f"M{x:g} {start + 3:g}L{x + width:g} {start - 3:g}V{height:g}H5Q0 {height:g} 0 {height - 5:g}Z"
            else:
                start = width - back - 2
                path = f"M{start + 3:g} {y:g}H{width - 5:g}Q{width:g} 0 {width:g} 5V{height:g}H{start - 3:g}Z"
            parts.append(f'<path d="{path}" {self.brush.paint(color)}/>')
        return parts

    def corner(self) -> str:
        """The cost in its disc, with what it changed from; a crown on a Leader Card."""
        x, y, radius = self.layout.disc
        disc = f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" {self.brush.paint("face", "edge", 0.8)}/>'
        if self.card.type == "leader":
            half = radius * 0.62
            return disc + sign(signs.LEADER, x - half, y - half, 2 * half, self.brush.paint("ink"))
        cost = self.card.cost
        if cost is None:
            return ""
        shown = "?" if cost.now is None else str(cost.now)
        size = radius * (1.55 if len(shown) < 2 else 1.25)
        number = self.text(x, y + size * 0.36, shown, size, "ink", bold=True, anchor="middle")
        return disc + number + self._cost_before(cost)

    def _cost_before(self, cost: Figure) -> str:
        """What is printed, struck through, beside the cost that has changed."""
        if not cost.change:
            return ""
        x, y, radius = self.layout.disc
        arrow = signs.UP if cost.change > 0 else signs.DOWN
        if self.layout.signs_down:
            left, top = x - 8, y + radius + 2
        else:
            left, top = x + radius + 1.5, y - 3.2
        paint = self.brush.paint("face")
        box = f'<rect x="{left:g}" y="{top - 1.4:g}" width="16" height="9.4" rx="2.5" {paint}/>'
        number = self.text(left + 8.4, top + 6.2, str(cost.printed), 8, "ink", struck=True)
        return box + sign(arrow, left + 1.2, top + 0.2, 6, self.brush.paint("ink")) + number

    # --- words ------------------------------------------------------------------------------------

    def name(self) -> str:
        """What sentences call the card, in at most two lines."""
        layout = self.layout
        lines = fitted(self.card.label, NAME, layout.room, 2, True)
        return "".join(
            self.text(layout.words, layout.name + place * LINE, line, NAME, "ink", bold=True)
            for place, line in enumerate(lines)
        )

    def marks(self) -> list[tuple[str, str]]:
        """What is marked by a sign: how it lies, what lies upon it, its keywords; each with its words."""
        card = self.card
        found = [(signs.AWAKENED, card.flipped_name)] if card.flipped else []
        if card.markers:
            found.append((signs.KI, f"×{card.markers}"))
        found += [
            (signs.KEYWORD_SIGNS.get(each.key, signs.ANY_KEYWORD), _bare(each)) for each in card.keywords
        ]
        if card.used:
            found.append((signs.USED, f"{len(card.used)}"))
        if card.type == "extra":
            found.append((signs.EXTRA, card.type_name))
        return found

    def pills(self) -> str:
        """The marks with their words where there is room for all of them, else their signs alone."""
        marks = self.marks()
        placed = self._placed([(shape, words) for shape, words in marks])
        if placed is None:
            placed = self._placed([(shape, words if len(words) < 3 else "") for shape, words in marks])
        return "".join(self._pill(*each) for each in placed or ())

    def _placed(self, marks: list[tuple[str, str]]) -> list[tuple[float, float, str, str]] | None:
        """Where each pill goes, in lines; None if there are not enough of them."""
        layout = self.layout
        left, right = layout.words - 1, layout.width - 3
        x, y, line = left, layout.pills, 1
        placed = []
        for shape, words in marks:
            width = _pill_width(words)
            if left + width > right:
                return None
            if x + width > right:
                x, y, line = left, y + PILL_LINE, line + 1
            if line > layout.pill_lines:
                return None
            placed.append((x, y, shape, words))
            x += width + 1.8
        return placed

    def _pill(self, x: float, y: float, shape: str, words: str) -> str:
        width = _pill_width(words)
        box = f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="10.2" rx="3" {self.brush.paint("pill")}/>'
        made = box + sign(shape, x + 2.2, y + 1.3, 7.6, self.brush.paint("ink"))
        return made + (self.text(x + 11.6, y + 8, words, PILL, "ink") if words else "")

    # --- numbers ----------------------------------------------------------------------------------

    def numbers(self) -> str:
        """Power now, large; what is printed and the combo power, small."""
        layout, power = self.layout, self.card.power
        parts = []
        if power is not None:
            shown = "?" if power.now is None else str(power.now)
            size = POWER if len(shown) < 7 else 14
            parts.append(self.text(layout.words, layout.power, shown, size, "ink", bold=True))
            if power.now is None or power.change:
                parts.append(self._power_before(power, layout.words + width_of(shown, size, True) * 0.97))
        if self.card.combo_power is not None:
            parts.append(self.combo_power(self.card.combo_power))
        return "".join(parts)

    def _power_before(self, power: Figure, after: float) -> str:
        layout = self.layout
        before = self.text(layout.words, layout.small, str(power.printed), SMALL, "soft", struck=True)
        if not power.change:
            return before
        shape, paint = (signs.UP, "rise") if power.change > 0 else (signs.DOWN, "fall")
        x = min(after + 1, layout.width - 12)
        return before + sign(shape, x, layout.power - 10, 8.5, self.brush.paint(paint))

    def combo_power(self, combo: Figure) -> str:
        """The combo power with its sign, at the right."""
        layout = self.layout
        shown = "?" if combo.now is None else str(combo.now)
        right = layout.width - 5
        left = right - width_of(shown, SMALL) - 9
        words = self.text(right, layout.small, shown, SMALL, "ink", anchor="end")
        return sign(signs.COMBO, left, layout.small - 6.8, 7, self.brush.paint("soft")) + words

    # --- on top of it -----------------------------------------------------------------------------

    def role(self) -> str:
        """A badge on the attack card and the guard card."""
        if not self.card.role:
            return ""
        x, y = self.layout.role
        shape = signs.ATTACK if self.card.role == "attack" else signs.GUARD
        disc = f'<circle cx="{x:g}" cy="{y:g}" r="9" {self.brush.paint("role", "face", 1.4)}/>'
        return self._role_ring() + disc + sign(shape, x - 5.5, y - 5.5, 11, self.brush.paint("on-role"))

    def _role_ring(self) -> str:
        return self._rounded(self.brush.paint(stroke="role", width=2.2), 0.2)

    def count_below(self) -> str:
        """How many cards lie under it."""
        count = len(self.card.beneath)
        if not count:
            return ""
        x, y = self.layout.width - 22, self.layout.height - 3.6
        box = f'<rect x="{x:g}" y="{y:g}" width="15" height="10.4" rx="5.2" {self.brush.paint("ink", "face", 0.9)}/>'
        return box + self.text(x + 7.5, y + 8.2, f"+{count}", 8.4, "face", bold=True, anchor="middle")

    def back(self) -> str:
        """A card that lies face down; its name, if it is known all the same."""
        layout = self.layout
        width, height = layout.width, layout.height
        lattice = signs.diagonals(5, 5, width - 10, height - 10)
        parts = [
            self.outline("back"),
            f'<path d="{lattice}" {self.brush.paint(stroke="back-line", width=0.8)}/>',
        ]
        if not self.card.known:
            parts.append(
                f'<circle cx="{width / 2:g}" cy="{height / 2:g}" r="15" {self.brush.paint("back")}/>'
            )
            parts.append(self.text(width / 2, height / 2 + 9, "?", 26, "on-back", bold=True, anchor="middle"))
        else:
            lines = fitted(self.card.label, NAME, width - 10, 2, True)
            top = height / 2 - LINE * len(lines) / 2
            parts.append(
                f'<rect x="2" y="{top - 2:g}" width="{width - 4:g}" height="{LINE * len(lines) + 5:g}" rx="2"'
                f" {self.brush.paint('back')}/>"
            )
            parts += [
                self.text(
                    width / 2, top + 9 + place * LINE, line, NAME, "on-back", bold=True, anchor="middle"
                )
                for place, line in enumerate(lines)
            ]
        return "".join([*parts, self.border(), self.role()])


def _pill_width(words: str) -> float:
    return 12 + (width_of(words, PILL) + 2 if words else 0)


def _bare(keyword: Keyword) -> str:
    return keyword.name.strip("[]")


def _band(x: float, y: float, width: float, height: float) -> str:
    """A band along the upper edge of a card, or along its left one."""
    if width > height:
        return f"M{x:g} {y + 5:g}Q{x:g} {y:g} {x + 5:g} {y:g}H{x + width - 5:g}Q{x + width:g} {y:g} {x + width:g} {y + 5:g}V{y + height:g}H{x:g}Z"
    return f"M{x + 5:g} {y:g}H{x + width:g}V{y + height:g}H{x + 5:g}Q{x:g} {y + height:g} {x:g} {y + height - 5:g}V{y + 5:g}Q{x:g} {y:g} {x + 5:g} {y:g}Z"
