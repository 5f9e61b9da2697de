"""Setting up and correcting positions of Fusion World by hand."""

from __future__ import annotations

from typing import ClassVar

from judge.games.dragon_ball.editing import editing_of
from judge.games.dragon_ball.editing.draft import DraftOfDragonBall
from judge.games.fusion_world.reading import TableOfFusionWorld
from judge.rules.dragon_ball.game import DragonBall
from judge.rules.fusion_world.game import FusionWorld, broken


class FusionWorldDraft(DraftOfDragonBall):
    """A position being changed."""

    game: ClassVar[type[DragonBall]] = FusionWorld
    listed: ClassVar[tuple[str, ...]] = TableOfFusionWorld.order


EDITING = editing_of(FusionWorldDraft, broken)
