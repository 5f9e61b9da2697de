"""Checks that the frames of a state of Chrono Clash refer only to what there is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from judge.engine import limits
from judge.engine.catalogue import Catalogue
from judge.engine.kept import Keeps
from judge.engine.state import Frame, State
from judge.rules.chrono_clash.kept import AttackingOnQuest, AttackingPile, CarryingOut, PlayingSummons
from judge.table.positions.soundness import Soundness


class SoundnessOfChronoClash(Soundness):
    """The values that frames of Chrono Clash may hold."""

    programs: ClassVar[Mapping[str, type[Keeps] | None]] = MappingProxyType({"effect": CarryingOut})
    least_number: ClassVar[int] = -limits.CARDS

    def of_frame(self, frame: Frame, state: State, catalogue: Catalogue) -> Iterator[str]:
        """Yield what does not fit in a frame, in few words."""
        if frame.procedure in ("effect", "resolve") and not 0 <= frame.skill < len(catalogue.skills):
            yield "skill"
        kept = frame.kept
        if isinstance(kept, AttackingPile | AttackingOnQuest) and not 0 <= kept.seat < state.seats:
            yield f"seat of {frame.procedure}"
        if isinstance(kept, PlayingSummons) and not 0 < len(kept.stays) == len(frame.chosen):
            yield f"stays of {frame.procedure}"
        if isinstance(kept, CarryingOut) and len(kept.stays) != len(kept.same):
            yield f"stays of {frame.procedure}"


SOUNDNESS: Soundness = SoundnessOfChronoClash()
