"""Signs: a shape for each color and role, so that nothing is told by color alone; a keyword brings its own.

A sign fills a box of 10 by 10, with its upper left corner at 0, 0.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from judge.cards import shapes

COLOR_SIGNS = {
    "red": "M5 .4 9.8 9.4H.2Z",
    "blue": "M5 .2A4.8 4.8 0 1 1 5 9.8 4.8 4.8 0 1 1 5 .2Z",
    "green": "M5 0 10 5 5 10 0 5Z",
    "yellow": "M5 0 6.5 3.4 10 3.8 7.4 6.3 8.1 10 5 8.1 1.9 10 2.6 6.3 0 3.8 3.5 3.4Z",
    "black": "M.8 .8H9.2V9.2H.8Z",
    "white": "M5 .2A4.8 4.8 0 1 1 5 9.8 4.8 4.8 0 1 1 5 .2ZM5 2.6A2.4 2.4 0 1 0 5 7.4 2.4 2.4 0 1 0 5 2.6Z",
    "purple": "M2.5 .6H7.5L10 5 7.5 9.4H2.5L0 5Z",
    "plain": "M1 4H9V6H1Z",
}
"""Triangle, circle, diamond, star, square, ring, hexagon: told apart without color, even small."""

ANY_KEYWORD = "M5 1A4 4 0 1 1 5 9 4 4 0 1 1 5 1ZM5 3.4A1.6 1.6 0 1 0 5 6.6 1.6 1.6 0 1 0 5 3.4Z"

LEFT = "M9 0 1 5 9 10Z"
RIGHT = "M1 0 9 5 1 10Z"
LEADER = shapes.CROWN
EXTRA = shapes.BOLT
ATTACK = shapes.SWORD
GUARD = shapes.SHIELD
KI = "M5 0C5.6 2.2 9 3.6 9 6.6 9 8.8 7.2 10 5 10S1 8.8 1 6.6C1 4.6 2.4 4 2.8 2.2 4 3 4 4 4 4.4 5 3 5 2 5 0Z"
AWAKENED = shapes.RISE
GOES_AS = {"quest": shapes.FLAG, "pilot": shapes.HELMET}
"""The sign of a card that goes with another: a flag on top of it, a helmet attached to it."""
COMBO = "M0 5.2 5 .6 10 5.2H7.2L5 3.2 2.8 5.2ZM0 9.4 5 4.8 10 9.4H7.2L5 7.4 2.8 9.4Z"
TURN = "M1 0 10 5 1 10Z"
CHOSEN = "M0 5.4 1.8 3.6 3.9 5.7 8.3 1.3 10 3 3.9 9.1Z"
UP = "M5 1 9.6 8.6H.4Z"
DOWN = "M5 9 9.6 1.4H.4Z"
USED = "M5 0A5 5 0 1 1 5 10 5 5 0 1 1 5 0ZM2.4 4.3V5.7H7.6V4.3Z"
MARKER = "M5 0A5 5 0 1 1 5 10 5 5 0 1 1 5 0ZM5 1.6A3.4 3.4 0 1 0 5 8.4 3.4 3.4 0 1 0 5 1.6Z"


@lru_cache(maxsize=64)
def diagonals(x: float, y: float, width: float, height: float) -> str:
    """Lines that lean, within a box."""
    made = []
    for across in _every(4, width + height, 4):
        top = (across, 0.0) if across <= width else (width, across - width)
        bottom = (across - height, height) if across >= height else (0.0, across)
        made.append(f"M{x + top[0]:g} {y + top[1]:g}L{x + bottom[0]:g} {y + bottom[1]:g}")
    return "".join(made)


def waves(x: float, y: float, width: float, height: float) -> str:
    """Waves, within a box."""
    steps = int(width // 8)
    return "".join(f"M{x:g} {y + at:g}" + "q2 -3 4 0t4 0" * steps for at in _every(5, height, 3))


def dots(x: float, y: float, width: float, height: float) -> str:
    """Dots in rows, within a box."""
    return "".join(
        f"M{x + across:g} {y + down:g}h1.2" for down in _every(5, height, 2) for across in _every(5, width, 2)
    )


def bars(x: float, y: float, width: float, height: float) -> str:
    """Lines that stand, within a box."""
    return "".join(f"M{x + at:g} {y:g}v{height:g}" for at in _every(5, width, 2))


def hatches(x: float, y: float, width: float, height: float) -> str:
    """Lines that lie, within a box."""
    return "".join(f"M{x:g} {y + at:g}h{width:g}" for at in _every(5, height, 2.5))


def _every(step: float, end: float, start: float = 0) -> list[float]:
    found = []
    while start < end:
        found.append(start)
        start += step
    return found


PATTERNS: dict[str, Callable[[float, float, float, float], str]] = {
    "red": diagonals,
    "blue": waves,
    "green": dots,
    "yellow": bars,
    "black": hatches,
    "white": dots,
    "purple": diagonals,
}
"""The pattern of each color, as the path of its lines within a box."""
