"""What positions of Masters have of their own: ten areas, markers on Unison Cards, the preparation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from judge.games.dragon_ball.moment import MomentOfDragonBall, phases_of
from judge.games.dragon_ball.reading import ReaderOfDragonBall
from judge.games.dragon_ball.table import TableOfDragonBall
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.masters.game import Masters
from judge.table.positions.moment import MomentReader
from judge.table.positions.table import REMOVED, PositionTable


class TableOfMasters(TableOfDragonBall):
    """The cards of a position of Masters."""

    game: ClassVar[type[DragonBallGame]] = Masters
    order: ClassVar[tuple[str, ...]] = (
        "leader", "battle", "unison", "combo", "hand", "energy", "life", "drop", "warp", "deck", REMOVED,
    )  # fmt: skip
    """``removed``: removed from the game (MA 10-19)."""
    markers_name: ClassVar[str] = ""
    markers_of_card: ClassVar[str] = "markers"


class MomentOfMasters(MomentOfDragonBall):
    """Reads the moment."""

    phases: ClassVar[Mapping[str, tuple[str, str]]] = phases_of(Masters)
    first_is_decided: ClassVar[str] = "5-2-1-5"


class ReaderOfMasters(ReaderOfDragonBall):
    """Reads one position of Masters, in which nothing is skipped."""

    table_of: ClassVar[type[PositionTable]] = TableOfMasters
    moment_of: ClassVar[type[MomentReader]] = MomentOfMasters
    names: ClassVar[tuple[str, ...]] = tuple(name for name in ReaderOfDragonBall.names if name != "skips")
