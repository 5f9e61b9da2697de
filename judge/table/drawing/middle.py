"""The middle of the table: who attacks whom with what power, and the skills that wait."""

from __future__ import annotations

from judge.table.board.model import Board, Fight
from judge.table.drawing import signs
from judge.table.drawing.brush import Brush
from judge.table.drawing.cards import Drawn
from judge.table.drawing.lettering import fitted, width_of

HEIGHT, LINE, MOST = 46.0, 16.0, 6
"""The heights of the battle and of a pending skill's line, and the most such lines."""


def draw_middle(board: Board, brush: Brush, width: float) -> Drawn:
    """Battle and pending skills, at 0, 0; without height where there is neither."""
    made, y = "", 0.0
    if board.fight is not None:
        made += _fight(board.fight, brush, width)
        y += HEIGHT
    waiting = [f"{board.pending_words}: {each.words}" for each in board.pending]
    if len(waiting) > MOST:
        waiting = [*waiting[: MOST - 1], f"+{len(waiting) - MOST + 1}"]
    for words in waiting:
        y += LINE
        made += brush.sign(signs.USED, 10, y - 9, 9, "soft")
        made += "".join(brush.text(24, y, line, 11.5, "ink") for line in fitted(words, 11.5, width - 40))
    return Drawn(width, y + (4 if waiting else 0), made)


def _fight(fight: Fight, brush: Brush, width: float) -> str:
    middle = width / 2
    made = brush.box(0, 0, width, HEIGHT, 7, brush.paint("face", "role", 1.6))
    made += brush.text(middle, 14, fight.step_name, 11, "soft", "", "middle")
    made += brush.path(f"M{middle - 14:g} 27h16v-5l12 7.5-12 7.5v-5h-16Z", brush.paint("role"))
    for side, shape, label, power in (
        (-1, signs.ATTACK, fight.attack_label, fight.attack_power),
        (1, signs.GUARD, fight.guard_label, fight.guard_power),
    ):
        shown = "?" if power is None else str(power)
        anchor = "end" if side < 0 else "start"
        beside = 50 + width_of(shown, 19, True) + 6
        made += brush.sign(shape, middle + side * 34 - 8, 21, 16, "role")
        made += brush.text(middle + side * 50, 36, shown, 19, "ink", "bold", anchor)
        for line in fitted(label, 13, middle - beside - 12, 1, True):
            made += brush.text(middle + side * beside, 35, line, 13, "ink", "bold", anchor)
    return made
