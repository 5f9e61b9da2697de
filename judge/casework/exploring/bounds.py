"""The bounds of one exploration, and of how many there may be."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from judge.problems import Refusal
from judge.sandbox.standing_in import StandsFor
from judge.store import Exploration
from judge.texts import Message, Texts

_TEXTS: dict[str, Texts] = {
    "too long": Message("On this device a search takes %(seconds)s s at most."),
}


class Size(msgspec.Struct, frozen=True):
    """The bounds of one exploration: decisions in a row, states, seconds, megabytes of its process."""

    decisions: int
    states: int
    seconds: float
    megabytes: int

    @property
    def processor_seconds(self) -> float:
        """The time on a processor that a process may take: to begin, to search, to write what it found."""
        return self.seconds + TELLING_SECONDS


class Request(Size, frozen=True, omit_defaults=True):
    """The request for one exploration: its bounds, and the meaning of unknown cards."""

    stands: tuple[StandsFor, ...] = ()


SIZES: dict[str, Size] = {
    "small": Size(30, 20_000, 10.0, 768),
    "medium": Size(80, 100_000, 30.0, 1536),
    "large": Size(250, 400_000, 120.0, 3072),
}
"""The sizes that there are to choose from."""

SIZES_ALONE: dict[str, Size] = {
    "small": Size(30, 10_000, 10.0, 768),
    "medium": Size(80, 30_000, 60.0, 768),
}
"""Those where no process is to be had, as on a phone: a slower one, where what a search remembers lies beside
the program itself. Their seconds are those of the search alone."""

UNTIL = ("battle-end", "turn-end", "decision")
"""The moments at which a search can end, as requests name them."""

IN_LINE = 24
"""Explorations that wait or run at once."""
OF_A_CASE = 4
"""The most explorations of one case that are under way at once."""

TELLING_SECONDS = 30.0
"""Seconds of a processor that a process may take besides its search: to begin, to write what it found."""
HUNG_AFTER = 4
"""Times its seconds of a processor after which a process hangs: of a busy machine it gets a part."""


class Progress(msgspec.Struct, frozen=True):
    """The progress of a running exploration."""

    states: int = 0
    outcomes: int = 0
    seconds: float = 0.0
    telling: bool = False


def size_called(name: str, sizes: Mapping[str, Size]) -> Size:
    """The size of a name among those that can be had. Raises Refusal where it is too long for a device."""
    if name not in sizes:
        longest = int(max(each.seconds for each in sizes.values()))
        raise Refusal.of(_TEXTS, "too long", seconds=longest)
    return sizes[name]


def request_of(exploration: Exploration) -> Request:
    """Return what an exploration was asked for with; the smallest bounds where that cannot be read."""
    try:
        return msgspec.json.decode(exploration.bounds, type=Request)
    except msgspec.MsgspecError:
        return request(SIZES["small"])


def request(size: Size, stands: tuple[StandsFor, ...] = ()) -> Request:
    """Bounds together with what unknown cards stand for."""
    return Request(size.decisions, size.states, size.seconds, size.megabytes, stands)
