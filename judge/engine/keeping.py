"""What a game computes from its state, and for how long that holds."""

from __future__ import annotations

from typing import Any, NamedTuple


class Kept(NamedTuple):
    """What was computed in a state and holds whenever a game comes back to that very state."""

    known_in_play: dict[Any, Any]
    unknown: bool
