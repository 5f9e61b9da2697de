"""Checks that the frames of a state of Chrono Clash refer only to what there is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from judge.engine import limits
from judge.engine.catalogue import Catalogue
from judge.engine.state import Frame, State
from judge.rules.chrono_clash.main_step import PROCEDURES
from judge.rules.chrono_clash.manual_action import CHANGES
from judge.table.positions.soundness import Soundness

_QUEUES = (
    "effect",
    "preparation",
    "fight",
    "guardian_attack",
    "attack_on_quest",
    "play_a_summon",
    *(name for name, _ in PROCEDURES.values()),
)


class SoundnessOfChronoClash(Soundness):
    """The values that frames of Chrono Clash may hold."""

    programs: ClassVar[frozenset[str]] = frozenset(("effect",))
    others: ClassVar[frozenset[tuple[str, str]]] = frozenset((name, "queue") for name in _QUEUES)
    """There they keep seats, or in which stay a card was."""
    changes: ClassVar[frozenset[str]] = frozenset(CHANGES)
    least_number: ClassVar[int] = -limits.CARDS

    def of_frame(self, frame: Frame, state: State, catalogue: Catalogue) -> Iterator[str]:
        """Yield what does not fit in a frame, in few words."""
        if frame.procedure in ("effect", "resolve") and not 0 <= frame.skill < len(catalogue.skills):
            yield "skill"
        if frame.procedure in ("preparation", "guardian_attack") and any(
            not 0 <= seat < state.seats for seat in frame.queue
        ):
            yield "player"


SOUNDNESS: Soundness = SoundnessOfChronoClash()
