"""Whether a state that was written down refers only to cards, skills and instructions that there are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

import msgspec

from judge.engine import limits, tree
from judge.engine.by_hand import BY_HAND, change_of
from judge.engine.catalogue import Catalogue
from judge.engine.state import Event, Fact, Frame, State, Value, skill_and_card
from judge.sandbox.games import tools_of

_CARDS = frozenset(
    ("card", "other", "by", "attack", "guard", "top", "cards", "chosen", "looked", "queue", "beneath")
)


class Soundness:
    """What a game's frames may say: those that are `programs` are no procedures; `others` are slots of
    procedures that hold something else than their name says; `changes` are those that a hand can make,
    `least_number` what they count at least."""

    programs: ClassVar[frozenset[str]] = frozenset()
    others: ClassVar[frozenset[tuple[str, str]]] = frozenset()
    changes: ClassVar[frozenset[str]] = frozenset()
    least_number: ClassVar[int] = 0

    def of_frame(self, frame: Frame, state: State, catalogue: Catalogue) -> Iterator[str]:
        """What does not fit of a frame, in few words."""
        yield from ()


def faults_of(state: State, catalogue: Catalogue) -> list[str]:
    """What does not fit, in few words; empty for a sound state."""
    return list(_faults(state, catalogue))


def _faults(state: State, catalogue: Catalogue) -> Iterator[str]:
    tools = tools_of(catalogue.game)
    sound = tools.soundness
    parts = (
        *state.stack,
        *state.pending,
        *state.delayed,
        *state.modifiers,
        *state.facts,
        *state.lasting_facts,
        state.battle,
        state.decision,
    )
    for value in parts:
        if value is not None:
            yield from _of_value(value, state, catalogue, sound)
    yield from _of_effects(state, catalogue)
    for skill, card in map(skill_and_card, state.situations):
        if card >= len(state.cards) or not 0 <= skill < len(catalogue.skills):
            yield "situation"
    for frame in state.stack:
        if frame.procedure not in tools.game.procedures and frame.procedure not in sound.programs:
            yield f"procedure {frame.procedure[:20]}"
        if frame.procedure == BY_HAND and not _is_change(frame, state, catalogue):
            yield "change by hand"
        yield from sound.of_frame(frame, state, catalogue)


def _is_change(frame: Frame, state: State, catalogue: Catalogue) -> bool:
    """Whether a frame that carries out a change by hand names one, and only what there is."""
    try:
        change = change_of(frame)
    except msgspec.DecodeError:
        return False
    tools = tools_of(catalogue.game)
    return (
        change.kind in tools.soundness.changes
        and all(0 <= card < len(state.cards) for card in change.cards)
        and -1 <= change.by < len(state.cards)
        and -1 <= change.seat < state.seats
        and -1 <= change.area < len(tools.game.areas)
        and -1 <= change.node < len(catalogue.nodes)
        and -1 <= change.skill < len(catalogue.skills)
        and 0 <= change.print < len(catalogue.prints)
        and tools.soundness.least_number <= change.number <= limits.CARDS
    )


def _of_effects(state: State, catalogue: Catalogue) -> Iterator[str]:
    """Every effect is an instruction of its kind."""
    effects = tools_of(catalogue.game).effects
    lasting = [(modifier.node, False) for modifier in state.modifiers]
    delayed = [(each.node, True) for each in state.delayed]
    for number, is_delayed in (*lasting, *delayed):
        if 0 <= number < len(catalogue.nodes):
            node = catalogue.nodes[number]
            if not effects.is_standing(node) or isinstance(node, tree.Delayed) != is_delayed:
                yield "effect"


def _of_value(value: Value, state: State, catalogue: Catalogue, sound: Soundness) -> Iterator[str]:
    for each in msgspec.structs.fields(value):
        inner: Any = getattr(value, each.name)
        if (getattr(value, "procedure", ""), each.name) in sound.others:
            continue
        if each.name in _CARDS:
            numbers = inner if isinstance(inner, tuple) else (inner,)
            if any(not -1 <= number < len(state.cards) for number in numbers):
                yield f"card {each.name}"
        elif each.name == "skill" and not -1 <= inner < len(catalogue.skills):
            yield "skill"
        elif each.name == "node" and not 0 <= inner < len(catalogue.nodes):
            yield "instruction"
        elif each.name == "print" and not 0 <= inner < len(catalogue.prints):
            yield "print"
        elif each.name == "player" and isinstance(value, Fact) and not -1 <= inner < state.seats:
            yield "player"
        elif isinstance(inner, Event):
            yield from _of_value(inner, state, catalogue, sound)
        elif each.name in ("options", "facts"):
            for part in inner:
                yield from _of_value(part, state, catalogue, sound)
