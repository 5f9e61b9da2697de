"""Whether a state that was written down refers only to cards, skills and instructions that there are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from judge.engine.catalogue import Catalogue
from judge.engine.state import Event, State, Value
from judge.games.fusion_world.game import FusionWorld

_CARDS = frozenset(
    ("card", "other", "by", "attack", "guard", "top", "cards", "chosen", "looked", "queue", "beneath")
)
_PROGRAMS = frozenset(("effect", "cost", "later"))


def faults_of(state: State, catalogue: Catalogue) -> list[str]:
    """What does not fit, in few words; empty for a sound state."""
    return list(_faults(state, catalogue))


def _faults(state: State, catalogue: Catalogue) -> Iterator[str]:
    parts = (
        *state.stack,
        *state.pending,
        *state.delayed,
        *state.modifiers,
        *state.facts,
        state.battle,
        state.decision,
    )
    for value in parts:
        if value is not None:
            yield from _of_value(value, len(state.cards), catalogue)
    for frame in state.stack:
        if frame.procedure not in FusionWorld.procedures and frame.procedure not in _PROGRAMS:
            yield f"procedure {frame.procedure[:20]}"
        if frame.procedure == "later" and not (
            frame.note.isdecimal() and int(frame.note) < len(catalogue.nodes)
        ):
            yield "instruction"
        if frame.procedure in ("effect", "cost") and not 0 <= frame.skill < len(catalogue.skills):
            yield "skill"
    if any(player not in (0, 1) for player in (state.turn_player,)) or state.seats != 2:
        yield "player"


def _of_value(value: Value, cards: int, catalogue: Catalogue) -> Iterator[str]:
    for each in msgspec.structs.fields(value):
        inner: Any = getattr(value, each.name)
        if each.name in _CARDS:
            numbers = inner if isinstance(inner, tuple) else (inner,)
            if any(not -1 <= number < cards for number in numbers):
                yield f"card {each.name}"
        elif each.name == "skill" and not -1 <= inner < len(catalogue.skills):
            yield "skill"
        elif each.name == "node" and not 0 <= inner < len(catalogue.nodes):
            yield "instruction"
        elif each.name == "print" and not 0 <= inner < len(catalogue.prints):
            yield "print"
        elif isinstance(inner, Event):
            yield from _of_value(inner, cards, catalogue)
        elif each.name == "options":
            for option in inner:
                yield from _of_value(option, cards, catalogue)
