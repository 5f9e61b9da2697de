"""The track that the players share: a row of spaces with the counter on one of them."""

from __future__ import annotations

import msgspec

from judge.table.board.model import Space, Track
from judge.table.drawing import signs
from judge.table.drawing.brush import Brush
from judge.table.drawing.cards import Drawn, svg_element
from judge.table.drawing.lettering import fitted
from judge.table.drawing.palette import Theme

SPACE, HIGH, GAP, LABELS = 24.0, 26.0, 2.0, 17.0
"""A space, how high it is, the room between two, and of the line above them."""
COUNTER = 11.5
LEAST = 12.5
"""The smallest letters: 11 pixels on a screen of 320."""
READABLE = 13
"""So many spaces can still be read where the track is drawn as small as a phone needs it."""


def track_svg(track: Track, theme: Theme | None = None) -> str:
    """The track as an SVG element; see `judge.table.drawing.card_svg`."""
    return svg_element(draw_track(track, Brush(theme)), theme, "track-picture")


def narrowed(track: Track, room: float) -> Track:
    """The track with the spaces about the counter alone, where this room is too little for all."""
    most = max(READABLE, int((room - GAP) / (SPACE + GAP)))
    here = next((place for place, space in enumerate(track.spaces) if space.here), len(track.spaces) // 2)
    start = max(0, min(here - most // 2, len(track.spaces) - most))
    return msgspec.structs.replace(track, spaces=track.spaces[start : start + most])


def draw_track(track: Track, brush: Brush) -> Drawn:
    """The track at 0, 0, in its own size: whose side is where, the spaces, the counter."""
    width = len(track.spaces) * (SPACE + GAP) + GAP
    made = [_labels(track, brush, width)]
    for place, space in enumerate(track.spaces):
        made.append(_space(space, GAP + place * (SPACE + GAP), brush))
    return Drawn(width, LABELS + HIGH + 2 * GAP, "".join(made))


def _labels(track: Track, brush: Brush, width: float) -> str:
    """Write what is at either end, with arrows, and between them what the track is called."""
    third = width / 3 - 14
    made = brush.sign(signs.LEFT, 2, 4.2, 7.5, "soft") + brush.sign(
        signs.RIGHT, width - 9.5, 4.2, 7.5, "soft"
    )
    for words, x, anchor in (
        (track.left, 12.0, "start"),
        (track.name, width / 2, "middle"),
        (track.right, width - 12, "end"),
    ):
        for line in fitted(words, LEAST, third, 1, True):
            look = "" if anchor == "middle" else "bold"
            made += brush.text(x, 12, line, LEAST, "soft" if anchor == "middle" else "ink", look, anchor)
    return made


def _space(space: Space, x: float, brush: Brush) -> str:
    """A space with its figure; those on which the turn ends are hatched, the counter is a disc."""
    y = LABELS + GAP
    fill = "face" if not space.side else "face-rest" if space.ends else "mat"
    made = brush.box(x, y, SPACE, HIGH, 4, brush.paint(fill, "role" if space.ends else "edge", 1))
    if space.ends:
        lines = signs.diagonals(x + 2, y + 2, SPACE - 4, HIGH - 4)
        made += brush.path(lines, brush.paint(line="mat-line", width=0.9))
    middle, down = x + SPACE / 2, y + HIGH / 2
    if space.here:
        made += brush.disc(middle, down, COUNTER, brush.paint("can-act", "face", 1.4))
    paint = "face" if space.here else "ink" if space.side else "soft"
    size = 13.5 if space.here else LEAST
    return made + brush.text(middle, down + size * 0.36, str(space.figure), size, paint, "bold", "middle")
