"""Signs: a shape for each color, keyword and role, so that nothing is told by color alone.

A sign fills a box of 10 by 10, with its upper left corner at 0, 0.
"""

from __future__ import annotations

from collections.abc import Callable

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

KEYWORD_SIGNS = {
    "Blocker": "M5 0 9.4 1.4V5C9.4 7.7 7.4 9.2 5 10 2.6 9.2.6 7.7.6 5V1.4Z",
    "Critical": "M5 0 6.3 3.7 10 5 6.3 6.3 5 10 3.7 6.3 0 5 3.7 3.7Z",
    "Double Strike": "M.4 10 3.6 0H5.4L2.2 10ZM4.8 10 8 0H9.8L6.6 10Z",
    "Triple Strike": "M0 10 2.4 0H3.8L1.4 10ZM3.2 10 5.6 0H7L4.6 10ZM6.4 10 8.8 0H10L7.8 10Z",
    "Barrier": "M5 0 9.4 2.5V7.5L5 10 .6 7.5V2.5ZM5 2.3 2.6 3.7V6.3L5 7.7 7.4 6.3V3.7Z",
    "Super Combo": "M5 0 9 4H6.4L5 2.6 3.6 4H1ZM5 4.6 9 8.6H6.4L5 7.2 3.6 8.6H1Z",
    "Dragon Ball": "M5 0A5 5 0 1 1 5 10 5 5 0 1 1 5 0ZM5 2.2 6.1 4.1 8.3 4.5 6.8 6.2 7 8.4 5 7.5 3 8.4 3.2"
    " 6.2 1.7 4.5 3.9 4.1Z",
    "Field": "M0 9 3.4 2.4 5.4 6 6.8 4 10 9Z",
    "Awaken": "M5 0 8.6 4.4H6.4V7H3.6V4.4H1.4ZM1.4 8.2H8.6V10H1.4Z",
    "Evolve": "M5 0 9.4 5H6.6V10H3.4V5H.6Z",
    "Fusion Evolve": "M5 0 9.4 4.6H6.4V5.6L9.6 10H6.9L5 7.2 3.1 10H.4L3.6 5.6V4.6H.6Z",
}
"""One for each keyword skill that the rules name."""

ANY_KEYWORD = "M5 1A4 4 0 1 1 5 9 4 4 0 1 1 5 1ZM5 3.4A1.6 1.6 0 1 0 5 6.6 1.6 1.6 0 1 0 5 3.4Z"

LEFT = "M9 0 1 5 9 10Z"
RIGHT = "M1 0 9 5 1 10Z"
LEADER = "M.4 9 0 2.2 2.8 4.6 5 .8 7.2 4.6 10 2.2 9.6 9Z"
EXTRA = "M6.2 0 1.4 5.8H4.4L3.4 10 8.6 3.8H5.4Z"
ATTACK = "M9.8.2 9.3 2.9 4.4 7.8 5.4 8.8 4.6 9.6 3.2 8.2 1.3 10 0 8.7 1.8 6.8.4 5.4 1.2 4.6 2.2 5.6 7.1.7Z"
GUARD = KEYWORD_SIGNS["Blocker"]
KI = "M5 0C5.6 2.2 9 3.6 9 6.6 9 8.8 7.2 10 5 10S1 8.8 1 6.6C1 4.6 2.4 4 2.8 2.2 4 3 4 4 4 4.4 5 3 5 2 5 0Z"
AWAKENED = KEYWORD_SIGNS["Awaken"]
GOES_AS = {
    "quest": "M1 10V0H9L7 3 9 6H2.6V10Z",
    "pilot": "M5 0A5 5 0 0 1 10 5V8H8V10H2V8H0V5A5 5 0 0 1 5 0ZM2 4.4V6H8V4.4Z",
}
"""What lies on top of a card (a flag) or is attached to it (a helmet)."""
COMBO = "M0 5.2 5 .6 10 5.2H7.2L5 3.2 2.8 5.2ZM0 9.4 5 4.8 10 9.4H7.2L5 7.4 2.8 9.4Z"
TURN = "M1 0 10 5 1 10Z"
CHOSEN = "M0 5.4 1.8 3.6 3.9 5.7 8.3 1.3 10 3 3.9 9.1Z"
UP = "M5 1 9.6 8.6H.4Z"
DOWN = "M5 9 9.6 1.4H.4Z"
USED = "M5 0A5 5 0 1 1 5 10 5 5 0 1 1 5 0ZM2.4 4.3V5.7H7.6V4.3Z"
MARKER = "M5 0A5 5 0 1 1 5 10 5 5 0 1 1 5 0ZM5 1.6A3.4 3.4 0 1 0 5 8.4 3.4 3.4 0 1 0 5 1.6Z"

ABILITY_SIGNS = {
    "Guardian Attack": "M4 0H6V4H10V6H6V10H4V6H0V4H4Z",
    "Can't Attack": "M5 0A5 5 0 1 1 5 10 5 5 0 1 1 5 0ZM2.6 1.6 8.4 7.4 7.4 8.4 1.6 2.6Z",
    "Can't Attack Battlers": "M0 2H2.6L5 4.4 7.4 2H10L6.3 5.7 10 9.4H7.4L5 7 2.6 9.4H0L3.7 5.7Z",
    "Protector": GUARD,
    "Healing": "M3.4 0H6.6V3.4H10V6.6H6.6V10H3.4V6.6H0V3.4H3.4Z",
    "Leader": LEADER,
    "Last One Standing": "M4 0H6V6H9L5 10 1 6H4Z",
    "Reinforcements": "M0 10V5L2.5 3 5 5 7.5 3 10 5V10Z",
    "Legion": "M0 0H4V4H0ZM6 0H10V4H6ZM0 6H4V10H0ZM6 6H10V10H6Z",
    "Rapid": EXTRA,
    "Sentinel": "M5 2C8 2 10 5 10 5S8 8 5 8 0 5 0 5 2 2 5 2ZM5 3.4A1.6 1.6 0 1 0 5 6.6 1.6 1.6 0 1 0 5 3.4Z",
    "Retreat": "M5 0V3H10V7H5V10L0 5Z",
    "Vigor": "M5 9.6C1 6.4 0 4.6 0 2.8A2.6 2.6 0 0 1 5 1.8 2.6 2.6 0 0 1 10 2.8C10 4.6 9 6.4 5 9.6Z",
    "Sneak Attack": "M5 0 6.4 5.6H9V7H6V10H4V7H1V5.6H3.6Z",
    "Elusive": "M0 6Q2.5 1 5 4T10 3V5.4Q7.5 9 5 6.4T0 8.4Z",
    "Transformation": "M0 3H6V.6L10 4 6 7.4V5H0ZM10 7.6V9.4H3V10L0 8.5 3 7V7.6Z",
    "Time's Premise": "M1 0H9V1.6L5.8 5 9 8.4V10H1V8.4L4.2 5 1 1.6Z",
    "Provocation": "M4 0H6L5.7 6.4H4.3ZM4 7.8H6V10H4Z",
    "Pilot": "M5 0A5 5 0 0 1 10 5V8H8V10H2V8H0V5A5 5 0 0 1 5 0ZM2 4.4V6H8V4.4Z",
    "summon": "M5 10 0 5H3.4V0H6.6V5H10Z",
    "complete-a-quest": "M1 10V0H9L7 3 9 6H2.6V10Z",
    "attack": ATTACK,
    "destroyed": "M0 1.6 1.6 0 5 3.4 8.4 0 10 1.6 6.6 5 10 8.4 8.4 10 5 6.6 1.6 10 0 8.4 3.4 5Z",
    "tap": "M5 0A5 5 0 0 1 10 5H7.8A2.8 2.8 0 1 0 5 7.8V6L9 8.6 5 10.6A5.3 5.3 0 0 1 5 0Z",
    "guardian": GUARD,
}
"""One for each ability and each trigger of cards that speak in icons."""


def keyword_sign(key: str) -> str:
    """The sign of a keyword or an ability; one for any where it has none of its own."""
    return KEYWORD_SIGNS.get(key) or ABILITY_SIGNS.get(key, ANY_KEYWORD)


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
