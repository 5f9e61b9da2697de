"""What positions of Fusion World have of its own: how the preparation goes, how a card evolves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from judge.engine.catalogue import Print
from judge.engine.written import OlderKept
from judge.games.dragon_ball.moment import MomentOfDragonBall, phases_of
from judge.games.dragon_ball.reading import ReaderOfDragonBall
from judge.games.dragon_ball.table import TableOfDragonBall
from judge.games.fusion_world.older_frames import KEPT
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.fusion_world.game import FusionWorld
from judge.rules.fusion_world.keywords.evolve import how_entered
from judge.table.positions.moment import MomentReader
from judge.table.positions.table import REMOVED, PositionTable


class TableOfFusionWorld(TableOfDragonBall):
    """The cards of a position of Fusion World."""

    game: ClassVar[type[DragonBallGame]] = FusionWorld
    order: ClassVar[tuple[str, ...]] = (
        "leader", "battle", "combo", "hand", "energy", "life", "drop", "deck", REMOVED,
    )  # fmt: skip
    """``removed``: removed from the game (FW 13-9)."""

    @staticmethod
    def how_evolved(printed: Print) -> str:
        """Tell how a card that has evolved came to the Battle Area, by its keyword."""
        return how_entered(printed.front.keywords)


class MomentOfFusionWorld(MomentOfDragonBall):
    """Reads the moment."""

    phases: ClassVar[Mapping[str, tuple[str, str]]] = phases_of(FusionWorld)
    first_is_decided: ClassVar[str] = "6-2-1-5"


class ReaderOfFusionWorld(ReaderOfDragonBall):
    """Reads one position of Fusion World."""

    table_of: ClassVar[type[PositionTable]] = TableOfFusionWorld
    moment_of: ClassVar[type[MomentReader]] = MomentOfFusionWorld
    older_kept: ClassVar[OlderKept] = KEPT
