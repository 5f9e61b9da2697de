"""From the parts of a position of Chrono Clash to a state."""

from __future__ import annotations

from typing import ClassVar

from judge.engine.state import Fact
from judge.engine.written import OlderKept
from judge.games.chrono_clash.moment import MomentOfChronoClash
from judge.games.chrono_clash.older_frames import KEPT
from judge.games.chrono_clash.table import BEFORE_THE_GAME, DEFAULTS, TableOfChronoClash
from judge.rules.chrono_clash.unread import FACTS
from judge.table.positions.moment import MOST_TURNS, MomentReader
from judge.table.positions.parts import NOTHING, TextPart
from judge.table.positions.reading import PositionReader
from judge.table.positions.table import PositionTable
from judge.table.positions.unread import unread_facts
from judge.table.seats import SEATS

BEFORE_THE_GUARDIANS = ("3-2-2", "3-2-3")
"""The steps of the preparation at which no guardians lie there yet (CC 3-2-3)."""


class ReaderOfChronoClash(PositionReader):
    """Reads one position of Chrono Clash."""

    table_of: ClassVar[type[PositionTable]] = TableOfChronoClash
    moment_of: ClassVar[type[MomentReader]] = MomentOfChronoClash
    names: ClassVar[tuple[str, ...]] = (
        "game", "turn", "turn player", "first", "phase", "at", "gauge", "out", "attack", "cards", "texts",
        "A", "B", "C", "D", "pending", "effects", "this turn", "unread", "readings", "beginning", "result",
        "asked", "records", "engine",
    )  # fmt: skip
    players: ClassVar[tuple[int, int]] = (2, 4)
    older_kept: ClassVar[OlderKept] = KEPT

    def lasting_facts(self, fields: dict[str, TextPart]) -> tuple[Fact, ...]:
        """``unread``: what is kept of rows that nobody reads."""
        return tuple(unread_facts(self._reader, self.references, fields.get("unread"), FACTS))

    def prepare(self, fields: dict[str, TextPart]) -> None:
        """Tell the table, before cards are set out, the turn, who is out, and whether the game has begun."""
        table = self.table
        assert isinstance(table, TableOfChronoClash)
        if fields.get("phase", NOTHING).text == "preparation":
            placed = fields.get("at", NOTHING).text not in ("", *BEFORE_THE_GUARDIANS)
            guardians = {"guardians": DEFAULTS["guardians"]} if placed else {}
            table.defaults = BEFORE_THE_GAME | guardians
        turn = fields.get("turn", NOTHING).text
        table.turn = int(turn) if turn.isdecimal() and len(turn) < 6 else 3
        table.turn = min(table.turn, MOST_TURNS)
        said = {entry.text for entry in self._reader.entries(fields.get("out"))}
        table.out = tuple(seat for seat in range(self._reader.seats) if SEATS[seat] in said)
