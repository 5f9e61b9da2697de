"""A whole card: its face with name, keywords and power, or its back."""

from __future__ import annotations

from judge.table.board.model import Figure, Keyword, ShownCard
from judge.table.drawing import signs
from judge.table.drawing.bands import draw_band, draw_cost
from judge.table.drawing.brush import Brush
from judge.table.drawing.layouts import LEAST, Layout
from judge.table.drawing.lettering import fitted, width_of

NAME, PILL, POWER, SMALL = LEAST, LEAST, 17.0, LEAST
"""Sizes of letters: the card's name, keywords, the power, the numbers below it."""
LINE = 10.8
TWICE_LINED = ("leader", "ex battler", "ex action")
NO_FIGHTERS = ("extra", "action", "ex action")
"""Types of cards that have no power."""
PILL_LINE = 13.6


class Face:
    """Draws one card as it lies, face or back, at 0, 0."""

    def __init__(self, card: ShownCard, brush: Brush, layout: Layout) -> None:
        self.card = card
        self.brush = brush
        self.layout = layout

    def markup(self) -> str:
        """All of it but the count of the cards beneath."""
        if not self.card.known or not self.card.face_up:
            return self.back()
        band = draw_band(self.card, self.brush, self.layout) + draw_cost(self.card, self.brush, self.layout)
        words = self.name() + self.pills() + self.numbers()
        return self.paper() + band + words + self.border() + self.role()

    # --- outlines ---------------------------------------------------------------------------------

    def outline(self, paint: str, inset: float = 0) -> str:
        """The shape of the card."""
        width, height = self.layout.width - 2 * inset, self.layout.height - 2 * inset
        return self.brush.box(inset, inset, width, height, 5 - inset * 0.7, paint)

    def paper(self) -> str:
        """Draws what everything is written on; cards of special types have a second line around it."""
        made = self.outline(self.brush.paint("face-rest" if self.card.mode == "rest" else "face"))
        if self.card.type not in TWICE_LINED:
            return made
        return made + self.outline(self.brush.paint(line="edge", width=0.8), 2.2)

    def border(self) -> str:
        """The line around it."""
        return self.outline(self.brush.paint(line="edge", width=1.2))

    # --- words ------------------------------------------------------------------------------------

    def name(self) -> str:
        """Writes the printed name, in at most two lines; below, what sentences call the card, if another."""
        brush, layout, card = self.brush, self.layout, self.card
        lines = fitted(card.shown_name, NAME, layout.room, 2, True)
        made = [
            brush.text(layout.words, layout.name + place * LINE, line, NAME, "ink", "bold")
            for place, line in enumerate(lines)
        ]
        if len(lines) == 1 and card.label.casefold() != card.shown_name.casefold():
            below = fitted(card.label, SMALL, layout.room)
            made += [brush.text(layout.words, layout.name + LINE - 1, line, SMALL, "soft") for line in below]
        return "".join(made)

    def marks(self) -> list[tuple[str, str]]:
        """Lists what a sign marks: how it lies, what lies upon it, its keywords; each with its words."""
        card = self.card
        found = [(signs.AWAKENED, card.flipped_name)] if card.flipped else []
        if card.markers:
            found.append((signs.KI, f"×{card.markers}"))
        found += [(each.sign or signs.ANY_KEYWORD, _bare(each)) for each in card.keywords]
        if card.used:
            found.append((signs.USED, f"{len(card.used)}"))
        if card.type in NO_FIGHTERS:
            found.append((signs.EXTRA, card.type_name))
        return found

    def pills(self) -> str:
        """The marks with their words where there is room for all of them, else their signs alone."""
        marks, room = self.marks(), self.layout.room - 11
        short = [(shape, (fitted(words, PILL, room) or ("",))[0]) for shape, words in marks]
        placed = self._placed(short)
        if placed is None:
            placed = self._placed([(shape, words if len(words) < 3 else "") for shape, words in marks])
        return "".join(self._pill(*each) for each in placed or ())

    def _placed(self, marks: list[tuple[str, str]]) -> list[tuple[float, float, str, str]] | None:
        """Finds where each pill goes, in lines; None if there are not enough of them."""
        layout = self.layout
        left, right = layout.words - 1, layout.width - 2.5
        x, y, line = left, layout.pills, 1
        placed = []
        for shape, words in marks:
            width = _pill_width(words)
            if x > left and x + width > right:
                x, y, line = left, y + PILL_LINE, line + 1
            if line > layout.pill_lines or x + width > right:
                return None
            placed.append((x, y, shape, words))
            x += width + 1.8
        return placed

    def _pill(self, x: float, y: float, shape: str, words: str) -> str:
        brush = self.brush
        box = brush.box(x, y, _pill_width(words), 12.8, 3, brush.paint("pill"))
        made = box + brush.sign(shape, x + 2.2, y + 2.4, 8, "ink")
        return made + (brush.text(x + 11.6, y + 10, words, PILL, "ink") if words else "")

    # --- numbers ----------------------------------------------------------------------------------

    def numbers(self) -> str:
        """Power now, large; what is printed and the combo power, small."""
        layout, power = self.layout, self.card.power
        made = ""
        if power is not None:
            shown = self.card.power_shown
            size = POWER if len(shown) < 7 else POWER * 6 / len(shown)
            made += self.brush.text(layout.words, layout.power, shown, size, "ink", "bold")
            if power.now is None or power.change:
                made += self._power_before(power, layout.words + width_of(shown, size, True))
        return made + self.combo_power()

    def _power_before(self, power: Figure, after: float) -> str:
        layout, brush = self.layout, self.brush
        before = brush.text(layout.words, layout.small, str(power.printed), SMALL, "soft", "struck")
        if not power.change:
            return before
        shape, paint = (signs.UP, "rise") if power.change > 0 else (signs.DOWN, "fall")
        return before + brush.sign(shape, min(after, layout.width - 12), layout.power - 10, 8.5, paint)

    def combo_power(self) -> str:
        """The combo power at the right, with its sign where there is room; "" for a card without one."""
        combo, layout = self.card.combo_power, self.layout
        if combo is None:
            return ""
        maybe = "?" if "combo_power" in self.card.unsure else ""
        shown = "?" if combo.now is None else f"{combo.now}{maybe}"
        right = layout.width - 5
        left = right - width_of(shown, SMALL) - 9
        words = self.brush.text(right, layout.small, shown, SMALL, "ink", anchor="end")
        if left < self._end_of_small_line():
            return words
        return self.brush.sign(signs.COMBO, left, layout.small - 7.6, 7.4, "soft") + words

    def _end_of_small_line(self) -> float:
        """The place at which what stands left of the combo power ends."""
        power, layout = self.card.power, self.layout
        if power is not None and layout.power == layout.small:
            return layout.words + width_of("?" if power.now is None else str(power.now), SMALL, True)
        if power is not None and (power.now is None or power.change):
            return layout.words + width_of(str(power.printed), SMALL)
        return layout.words

    # --- on top of it -----------------------------------------------------------------------------

    def role(self) -> str:
        """A badge and a ring on the attack card and the guard card."""
        if not self.card.role:
            return ""
        brush = self.brush
        x, y = self.layout.role
        shape = signs.ATTACK if self.card.role == "attack" else signs.GUARD
        ring = self.outline(brush.paint(line="role", width=2.2), 0.2)
        return (
            ring
            + brush.disc(x, y, 9, brush.paint("role", "face", 1.4))
            + brush.sign(shape, x - 5.5, y - 5.5, 11, "on-role")
        )

    def count_below(self) -> str:
        """Writes how many cards lie under it."""
        count, brush = len(self.card.under_it), self.brush
        if not count:
            return ""
        covered = count < len(self.card.beneath)
        x, y = 4 if covered else self.layout.width - 24, self.layout.height - 5.4
        box = brush.box(x, y, 20, 12.8, 6, brush.paint("ink", "face", 0.9))
        return box + brush.text(x + 10, y + 10.2, f"+{count}", LEAST, "face", "bold", "middle")

    # --- the back ---------------------------------------------------------------------------------

    def back(self) -> str:
        """A card that lies face down; its name, if it is known all the same."""
        brush, width, height = self.brush, self.layout.width, self.layout.height
        lattice = signs.diagonals(5, 5, width - 10, height - 10)
        made = self.outline(brush.paint("back")) + brush.path(
            lattice, brush.paint(line="back-line", width=0.8)
        )
        label = self._label_on_back() if self.card.known else self._question_mark()
        return made + label + self.border() + self.role()

    def _question_mark(self) -> str:
        brush, x, y = self.brush, self.layout.width / 2, self.layout.height / 2
        mark = brush.text(x, y + 9, "?", 26, "on-back", "bold", "middle")
        return brush.disc(x, y, 15, brush.paint("back")) + mark

    def _label_on_back(self) -> str:
        brush, width = self.brush, self.layout.width
        lines = fitted(self.card.shown_name, NAME, width - 10, 2, True)
        top = self.layout.height / 2 - LINE * len(lines) / 2
        made = [brush.box(2, top - 2, width - 4, LINE * len(lines) + 5, 2, brush.paint("back"))]
        made += [
            brush.text(width / 2, top + 9 + place * LINE, line, NAME, "on-back", "bold", "middle")
            for place, line in enumerate(lines)
        ]
        return "".join(made)


def _pill_width(words: str) -> float:
    return 12 + (width_of(words, PILL) + 1.5 if words else 0)


def _bare(keyword: Keyword) -> str:
    return keyword.name.strip("[]")
