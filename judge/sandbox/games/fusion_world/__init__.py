"""What the sandbox needs of Fusion World."""

# ruff: noqa: PLC0415 - each part is loaded where it is first asked for

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from judge.engine.interpreting import Interpretation, Interpreting
from judge.sandbox.games import Tools


class ToolsOfFusionWorld(Tools):
    """The tools of Fusion World."""

    name: ClassVar[str] = "fusion-world"

    @property
    def game(self) -> type[Interpreting]:
        """The game itself."""
        from judge.games.fusion_world.game import FusionWorld

        return FusionWorld

    @property
    def interpretations(self) -> Mapping[str, Interpretation]:
        """Its interpretations by name."""
        from judge.games.fusion_world.interpretations import interpretations

        return interpretations()


TOOLS: Tools = ToolsOfFusionWorld()
