"""The middle of the table: who attacks whom with what power, and the skills that wait."""

from __future__ import annotations

from judge.sandbox.board.model import Board, Fight
from judge.sandbox.drawing import signs
from judge.sandbox.drawing.cards import Drawn
from judge.sandbox.drawing.faces import text
from judge.sandbox.drawing.lettering import fitted
from judge.sandbox.drawing.palette import Brush
from judge.sandbox.drawing.signs import sign

HEIGHT, LINE, MOST = 46.0, 16.0, 6
"""Of the battle and of a line for each pending skill; no more of those than this."""


def draw_middle(board: Board, brush: Brush, width: float) -> Drawn:
    """Battle and pending skills, at 0, 0; without height where there is neither."""
    parts, y = [], 0.0
    if board.fight is not None:
        parts.append(_fight(board.fight, brush, width))
        y += HEIGHT
    waiting = [f"{board.pending_words}: {each.words}" for each in board.pending]
    if len(waiting) > MOST:
        waiting = [*waiting[: MOST - 1], f"+{len(waiting) - MOST + 1}"]
    for words in waiting:
        line = fitted(words, 11.5, width - 40)
        y += LINE
        parts.append(sign(signs.USED, 10, y - 9, 9, brush.paint("soft")))
        parts.append(text(brush, 24, y, line[0] if line else "", 11.5, "ink"))
    return Drawn(width, y + (4 if waiting else 0), "".join(parts))


def _fight(fight: Fight, brush: Brush, width: float) -> str:
    middle = width / 2
    box = f'<rect width="{width:g}" height="{HEIGHT:g}" rx="7" {brush.paint("face", "role", 1.6)}/>'
    made = [box, text(brush, middle, 14, fight.step_name, 11, "soft", anchor="middle")]
    room = middle - 110
    for side, shape, label, power in (
        (-1, signs.ATTACK, fight.attack_label, fight.attack_power),
        (1, signs.GUARD, fight.guard_label, fight.guard_power),
    ):
        line = fitted(label, 13, room, 1, True)
        anchor = "end" if side < 0 else "start"
        made.append(sign(shape, middle + side * 34 - 8, 19, 16, brush.paint("role")))
        made.append(text(brush, middle + side * 50, 36, _power(power), 19, "ink", bold=True, anchor=anchor))
        at = middle + side * (50 + 11.5 * len(_power(power)) + 14)
        made.append(text(brush, at, 35, line[0] if line else "", 13, "ink", bold=True, anchor=anchor))
    arrow = f'<path d="M{middle - 14:g} 27h20v-5l10 7.5-10 7.5v-5h-20Z" {brush.paint("soft")}/>'
    return "".join([*made, arrow])


def _power(power: int | None) -> str:
    return "?" if power is None else str(power)
