"""How Masters is told: its own sentences beside this file, the others as its family has them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from judge.engine.trace import TraceEvent
from judge.games.dragon_ball.narration import NarrationOfDragonBall
from judge.games.dragon_ball.narration.trace_text import variants_of
from judge.rules.masters.areas import AREAS
from judge.table.narration.names import Checkpoint, Narration


class NarrationOfMasters(NarrationOfDragonBall):
    """How Masters is told."""

    package: ClassVar[str] = __name__
    variants: ClassVar[Mapping[type[TraceEvent], Callable[[Any, str], str]]] = variants_of(AREAS)
    checkpoint: ClassVar[Checkpoint | None] = Checkpoint("4-5-3-", "4-5-3-4", 6)


NARRATION: Narration = NarrationOfMasters()
