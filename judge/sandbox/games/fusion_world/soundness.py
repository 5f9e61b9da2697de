"""Whether the frames of a state of Fusion World refer only to what there is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import msgspec

from judge.engine import limits
from judge.engine.by_hand import BY_HAND, change_of
from judge.engine.catalogue import Catalogue
from judge.engine.state import Frame, State
from judge.games.fusion_world.areas import AREAS
from judge.games.fusion_world.by_hand import CHANGES
from judge.sandbox.positions.soundness import Soundness


class SoundnessOfFusionWorld(Soundness):
    """What frames of Fusion World may say."""

    programs: ClassVar[frozenset[str]] = frozenset(("effect", "cost", "later"))
    others: ClassVar[frozenset[tuple[str, str]]] = frozenset((("9-9", "looked"),))
    """A replacement keeps there the effects that it has asked about (FW 9-9-2-3)."""

    def of_frame(self, frame: Frame, state: State, catalogue: Catalogue) -> Iterator[str]:
        """What does not fit of a frame, in few words."""
        if frame.procedure == "later" and not (
            frame.note.isdecimal() and int(frame.note) < len(catalogue.nodes)
        ):
            yield "instruction"
        if frame.procedure == BY_HAND and not _is_change(frame, state, catalogue):
            yield "change by hand"
        if frame.procedure in ("effect", "cost") and not 0 <= frame.skill < len(catalogue.skills):
            yield "skill"


def _is_change(frame: Frame, state: State, catalogue: Catalogue) -> bool:
    """Whether a frame that carries out a change by hand names one, and only what there is."""
    try:
        change = change_of(frame)
    except msgspec.DecodeError:
        return False
    return (
        change.kind in CHANGES
        and all(0 <= card < len(state.cards) for card in change.cards)
        and -1 <= change.by < len(state.cards)
        and -1 <= change.seat < state.seats
        and -1 <= change.area < len(AREAS)
        and -1 <= change.node < len(catalogue.nodes)
        and -1 <= change.skill < len(catalogue.skills)
        and 0 <= change.print < len(catalogue.prints)
        and 0 <= change.number <= limits.CARDS
    )


SOUNDNESS: Soundness = SoundnessOfFusionWorld()
