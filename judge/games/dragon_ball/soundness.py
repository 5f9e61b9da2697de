"""Checks that the frames of a state refer only to what there is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from judge.engine.catalogue import Catalogue
from judge.engine.kept import Keeps
from judge.engine.state import Frame, State
from judge.rules.dragon_ball.kept import CarryingOutEffect, GoingRound
from judge.table.positions.soundness import Soundness


class SoundnessOfDragonBall(Soundness):
    """The values that frames of a game of the family may hold."""

    programs: ClassVar[Mapping[str, type[Keeps] | None]] = MappingProxyType(
        dict.fromkeys(("effect", "cost", "later"), CarryingOutEffect)
    )

    def of_frame(self, frame: Frame, state: State, catalogue: Catalogue) -> Iterator[str]:
        """Yield what does not fit in a frame, in few words."""
        kept = frame.kept
        if frame.procedure == "later" and not (isinstance(kept, CarryingOutEffect) and kept.instruction >= 0):
            yield "instruction"
        if isinstance(kept, GoingRound) and any(
            not 0 <= choice.player < state.seats or not -1 <= choice.card < len(state.cards)
            for choice in kept.choices
        ):
            yield f"choices of {frame.procedure}"
        if frame.procedure in ("effect", "cost") and not 0 <= frame.skill < len(catalogue.skills):
            yield "skill"
