"""Cards that nobody knows, as sentences beside an answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.engine.reservations import Reservation
from judge.table.narration.names import Names
from judge.table.narration.trace_text import area_name
from judge.table.narration.wording import Wording

_ORDER = (
    "usable",
    "assumed",
    "listed",
    "hand",
    "in-play",
    "asked",
    "moved",
    "untouched",
    "stand-in",
    "plain-leader",
)


def unknown_cards_told(these: Sequence[Reservation], names: Names, says: Wording) -> Iterator[str]:
    """Tell what was taken for granted of unknown cards, once for all the areas of which the same is so."""
    notes: dict[str, list[str]] = {}
    for each in sorted(these, key=lambda each: _ORDER.index(each.note)):
        area = area_name(names, each.area)
        whole = says.say("whole", area, player=names.player(each.player, says))
        place = says.say("unknown", "place", whole=whole, number=each.number)
        notes.setdefault(each.note, []).append(place)
    for note, places in notes.items():
        yield says.say("unknown", note, places=", ".join(places))
