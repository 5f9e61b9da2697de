"""The middle of the table: who attacks whom with what power, skills that answer each other, and those that
wait."""

from __future__ import annotations

from judge.table.board.model import Board, Fight, Pile
from judge.table.drawing import signs
from judge.table.drawing.brush import Brush
from judge.table.drawing.cards import Drawn
from judge.table.drawing.lettering import fitted, width_of

HEIGHT, LINE, MOST, LINK = 46.0, 16.0, 6, 19.0
"""The heights of the battle and of a pending skill's line, the most such lines, and the height of a skill in
a pile."""


def draw_middle(board: Board, brush: Brush, width: float) -> Drawn:
    """Battle and pending skills, at 0, 0; without height where there is neither."""
    made, y = "", 0.0
    if board.fight is not None:
        made += _fight(board, board.fight, brush, width)
        y += HEIGHT
    if board.pile is not None:
        pile = draw_pile_of_skills(board.pile, brush, width)
        made += brush.group(0, y + 4, pile.markup)
        y += pile.height + 4
    waiting = [f"{board.pending_words}: {each.words}" for each in board.pending]
    if len(waiting) > MOST:
        waiting = [*waiting[: MOST - 1], f"+{len(waiting) - MOST + 1}"]
    for words in waiting:
        y += LINE
        made += brush.sign(signs.USED, 10, y - 9, 9, "soft")
        made += "".join(brush.text(24, y, line, 11.5, "ink") for line in fitted(words, 11.5, width - 40))
    return Drawn(width, y + (4 if waiting else 0), made)


def draw_pile_of_skills(pile: Pile, brush: Brush, width: float) -> Drawn:
    """Skills that answer each other, at 0, 0: the last one on top, what they answer at the bottom, each a
    little in front of the one below it."""
    lines = [(each.words, each.stands) for each in pile.links] + [(pile.answers, "answered")]
    inner, left = min(width - 16, 460.0), 8 + max(0.0, (width - 476) / 2)
    made = brush.text(left, 13, pile.name, 11, "soft")
    made += brush.text(left + inner, 13, pile.next_words, 11, "ink", "bold", "end")
    step = min(5.0, 40 / len(lines))
    for place, (words, stands) in reversed(tuple(enumerate(lines))):
        across, top = step * place, 19 + LINK * place
        rim = "soft" if stands == "answered" else "role"
        made += brush.box(
            left + across, top, inner - step * (len(lines) - 1), LINK + 3, 4, brush.paint("face", rim)
        )
        paint = "soft" if stands in ("answered", "negated") else "ink"
        look = " ".join(["bold"] * (place == 0) + ["struck"] * (stands == "negated"))
        for line in fitted(words, 11.5, inner - step * len(lines) - 14, 1, not place):
            made += brush.text(left + across + 7, top + 14, line, 11.5, paint, look)
    return Drawn(width, 19 + LINK * len(lines) + 6, made)


def _fight(board: Board, fight: Fight, brush: Brush, width: float) -> str:
    middle = width / 2
    made = brush.box(0, 0, width, HEIGHT, 7, brush.paint("face", "role", 1.6))
    made += brush.text(middle, 14, fight.step_name, 11, "soft", "", "middle")
    made += brush.path(f"M{middle - 14:g} 27h16v-5l12 7.5-12 7.5v-5h-16Z", brush.paint("role"))
    for side, shape, label, card in (
        (-1, signs.ATTACK, fight.attack_label, fight.attack),
        (1, signs.GUARD, fight.guard_label, fight.guard),
    ):
        shown = board.power_shown(card)
        anchor = "end" if side < 0 else "start"
        beside = 50 + width_of(shown, 19, True) + 6
        made += brush.sign(shape, middle + side * 34 - 8, 21, 16, "role")
        made += brush.text(middle + side * 50, 36, shown, 19, "ink", "bold", anchor)
        for line in fitted(label, 13, middle - beside - 12, 1, True):
            made += brush.text(middle + side * beside, 35, line, 13, "ink", "bold", anchor)
    return made
