"""The board of Masters: how its areas lie."""

from __future__ import annotations

from typing import ClassVar

from judge.games.dragon_ball.board import BoardOfDragonBall
from judge.table.board.making import LaidOut


class MastersBoard(BoardOfDragonBall):
    """A game of Masters looked at."""

    laid_out: ClassVar[tuple[LaidOut, ...]] = (
        LaidOut("leader", "spread", 0),
        LaidOut("unison", "spread", 0),
        LaidOut("battle", "spread", 0, grows=True),
        LaidOut("combo", "spread", 0),
        LaidOut("energy", "row", 1),
        LaidOut("life", "row", 1),
        LaidOut("deck", "pile", 1),
        LaidOut("drop", "pile", 1),
        LaidOut("warp", "pile", 1),
        LaidOut("removed", "pile", 1),
        LaidOut("hand", "held", 1, grows=True),
    )
