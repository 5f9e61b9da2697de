"""Checks that the frames of a state of Fusion World refer only to what there is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from judge.engine.catalogue import Catalogue
from judge.engine.kept import Keeps
from judge.engine.state import Frame, State
from judge.rules.dragon_ball.manual_action import CHANGES
from judge.table.positions.soundness import Soundness


class SoundnessOfFusionWorld(Soundness):
    """The values that frames of Fusion World may hold."""

    programs: ClassVar[Mapping[str, type[Keeps] | None]] = MappingProxyType(
        {"effect": None, "cost": None, "later": None}
    )
    others: ClassVar[frozenset[tuple[str, str]]] = frozenset((("replacement", "looked"),))
    """A replacement keeps there the effects that it has asked about (FW 9-9-2-3)."""
    changes: ClassVar[frozenset[str]] = frozenset(CHANGES)

    def of_frame(self, frame: Frame, state: State, catalogue: Catalogue) -> Iterator[str]:
        """Yield what does not fit in a frame, in few words."""
        if frame.procedure == "later" and not (
            frame.note.isdecimal() and int(frame.note) < len(catalogue.nodes)
        ):
            yield "instruction"
        if frame.procedure in ("effect", "cost") and not 0 <= frame.skill < len(catalogue.skills):
            yield "skill"


SOUNDNESS: Soundness = SoundnessOfFusionWorld()
