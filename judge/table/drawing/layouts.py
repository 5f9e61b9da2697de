"""The layout of a card: upright in Active Mode, lying in Rest Mode, and the room for each thing.

A lying card has its band at its side, as a card that was turned has, but its words stay upright: a table is
read from one side.
"""

from __future__ import annotations

from dataclasses import dataclass

LEAST = 10.4
"""The smallest letters: on a phone pages draw a unit as 1.06 pixels, and 11 pixels can be read."""
MARGIN = 3.5
"""Room around a card for the ring that marks it."""
EDGE = 2.6
"""The part of each card beneath that can be seen, in units of the drawing."""


@dataclass(frozen=True)
class Layout:
    """The places on a card of one shape; its own upper left corner is 0, 0."""

    width: float
    height: float
    band: tuple[float, float, float, float]
    disc: tuple[float, float, float]
    signs: tuple[float, float]
    signs_down: bool
    pattern: tuple[float, float, float, float]
    role: tuple[float, float]
    words: float
    name: float
    pills: float
    pill_lines: int
    power: float
    small: float

    @property
    def room(self) -> float:
        """The width that a line of words can have."""
        return self.width - self.words - 4


UPRIGHT = Layout(
    width=72,
    height=100,
    band=(0, 0, 72, 20),
    disc=(12, 10, 8),
    signs=(57.5, 4.5),
    signs_down=False,
    pattern=(24, 2, 31, 16),
    role=(36, 10),
    words=5,
    name=31,
    pills=46,
    pill_lines=2,
    power=85.5,
    small=95.5,
)
LYING = Layout(
    width=100,
    height=72,
    band=(0, 0, 22, 72),
    disc=(11, 12, 8),
    signs=(5.5, 57),
    signs_down=True,
    pattern=(3, 24, 16, 30),
    role=(11, 36),
    words=27,
    name=11.5,
    pills=26.5,
    pill_lines=1,
    power=56.5,
    small=67,
)
HEAD = Layout(
    width=72,
    height=50,
    band=(0, 0, 72, 15),
    disc=(9, 7.5, 7.5),
    signs=(58, 2),
    signs_down=False,
    pattern=(22, 2, 33, 11),
    role=(36, 8),
    words=4,
    name=25,
    pills=0,
    pill_lines=0,
    power=46.5,
    small=46.5,
)
"""The upper part of a card in a hand: a lower band, and everything closer together."""
TOKEN = (30.0, 42.0)
"""A card of which only color and mode matter."""
