"""Checks that a written state refers only to cards, skills, instructions, players and steps that there are,
and that its question can be answered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, ClassVar, Protocol

import msgspec

from judge.engine import limits, tree
from judge.engine.catalogue import Catalogue
from judge.engine.decisions import accepts
from judge.engine.interpreting import Interpreting
from judge.engine.invariants import broken_decision
from judge.engine.kept import Keeps, Value, must_be_kept, numbers_in
from judge.engine.manual_action import BY_HAND
from judge.engine.state import JUDGE, Decision, Event, Frame, State, skill_and_card
from judge.table.positions.effects import EffectsInWords

_CARDS = frozenset(("card", "other", "by", "attack", "guard", "top", "cards", "chosen", "beneath"))
_SEATS = frozenset(("player", "by_player"))
LARGEST_NUMBER = 10_000_000
"""The largest number in a state: no power and no count comes near it."""


class Soundness:
    """The values that a game's frames may hold: those in `programs` are no procedures, and keep something of
    a kind; `least_number` is what a change by hand counts at least."""

    programs: ClassVar[Mapping[str, type[Keeps] | None]] = MappingProxyType({})
    least_number: ClassVar[int] = 0

    def of_frame(self, frame: Frame, state: State, catalogue: Catalogue) -> Iterator[str]:
        """Yield what does not fit in a frame, in few words."""
        yield from ()


class SoundGame(Protocol):
    """The part of a game's adapter that checking its states needs."""

    @property
    def game(self) -> type[Interpreting]:
        """The game itself, made of a catalogue and a state."""

    @property
    def effects(self) -> EffectsInWords:
        """The way its effects that last are written."""

    @property
    def soundness(self) -> Soundness:
        """The things that the frames of its procedures may say."""


def faults_of(adapter: SoundGame, state: State, catalogue: Catalogue) -> list[str]:
    """List what does not fit, in few words; empty for a sound state."""
    return list(_faults(adapter, state, catalogue))


def _faults(adapter: SoundGame, state: State, catalogue: Catalogue) -> Iterator[str]:
    sound = adapter.soundness
    parts = (
        *state.stack,
        *state.pending,
        *state.delayed,
        *state.modifiers,
        *state.facts,
        *state.lasting_facts,
        state.battle,
        state.decision,
        state.answered,
    )
    for value in parts:
        if value is not None:
            yield from _of_value(value, state, catalogue)
    yield from _of_effects(adapter, state, catalogue)
    yield from _of_numbers(state)
    yield from _of_question(state)
    for skill, card in map(skill_and_card, state.situations):
        if card >= len(state.cards) or not 0 <= skill < len(catalogue.skills):
            yield "situation"
    for frame in state.stack:
        if frame.procedure not in adapter.game.procedures and frame.procedure not in sound.programs:
            yield f"procedure {frame.procedure[:20]}"
        elif not 0 <= frame.step <= _steps_of(adapter, frame, state, catalogue):
            yield f"step of {frame.procedure[:20]}"
        if frame.procedure == BY_HAND and not _is_change(adapter, frame, state, catalogue):
            yield "change by hand"
        yield from _of_kept(adapter, frame, state, catalogue)
        yield from sound.of_frame(frame, state, catalogue)


def _of_kept(adapter: SoundGame, frame: Frame, state: State, catalogue: Catalogue) -> Iterator[str]:
    """A frame keeps what its procedure asks for, and that names only what there is."""
    procedure = adapter.game.procedures.get(frame.procedure)
    kind = adapter.soundness.programs.get(frame.procedure) if procedure is None else procedure.keeps
    kept = frame.kept
    if kept is None:
        if kind is not None and must_be_kept(kind):
            yield f"{frame.procedure[:20]} without {kind.__name__}"
        return
    if kind is None or not isinstance(kept, kind):
        yield f"{type(kept).__name__} of {frame.procedure[:20]}"
        return
    last = {"card": len(state.cards), "player": state.seats, "instruction": len(catalogue.nodes)}
    told = numbers_in(kind)
    for name in kind.__struct_fields__:
        inner = getattr(kept, name)
        numbers = inner if isinstance(inner, tuple) else (inner,)
        what = told.get(name)
        least, below = (-LARGEST_NUMBER, LARGEST_NUMBER) if what is None else (-1, last[what])
        if any(isinstance(number, int) and not least <= number < below for number in numbers):
            yield f"{name} of {frame.procedure[:20]}"


def _steps_of(adapter: SoundGame, frame: Frame, state: State, catalogue: Catalogue) -> int:
    """Count the steps of the procedure of a frame, or of its program; -1 where there is none."""
    game = adapter.game
    if frame.procedure in game.procedures:
        return len(game.procedures[frame.procedure].steps)
    try:
        return len(game(catalogue, state).program_of(frame))
    except (LookupError, ValueError):
        return -1


def _of_numbers(state: State) -> Iterator[str]:
    """Players who are no more, steps and counts are such as there can be."""
    seats = range(state.seats)
    if state.first not in (-1, *seats):
        yield "first player"
    if not set(state.out) <= set(seats) or len(set(state.out)) != len(state.out):
        yield "players who are out"
    if abs(state.track) > LARGEST_NUMBER:
        yield "number"
    for modifier in state.modifiers:
        if len(modifier.cards) != len(modifier.stays):
            yield "stays of an effect"
    for delayed in state.delayed:
        if len(delayed.chosen) != len(delayed.stays):
            yield "stays of an effect"


def _of_question(state: State) -> Iterator[str]:
    """Check that what is asked can be answered, and that what was answered was asked."""
    if state.decision is not None and any(broken_decision(state)):
        yield "question"
    if state.answer is not None and (state.answered is None or not accepts(state.answered, state.answer)):
        yield "answer"


def _is_change(adapter: SoundGame, frame: Frame, state: State, catalogue: Catalogue) -> bool:
    """True if a frame that carries out a change by hand names one, and only what there is."""
    change = frame.change
    return change is not None and (
        change.kind in adapter.game.changes
        and all(0 <= card < len(state.cards) for card in change.cards)
        and -1 <= change.by < len(state.cards)
        and -1 <= change.seat < state.seats
        and -1 <= change.area < len(adapter.game.areas)
        and -1 <= change.node < len(catalogue.nodes)
        and -1 <= change.skill < len(catalogue.skills)
        and 0 <= change.print < len(catalogue.prints)
        and adapter.soundness.least_number <= change.number <= limits.CARDS
    )


def _of_effects(adapter: SoundGame, state: State, catalogue: Catalogue) -> Iterator[str]:
    """Every effect is an instruction of its kind."""
    effects = adapter.effects
    lasting = [(modifier.node, False) for modifier in state.modifiers]
    delayed = [(each.node, True) for each in state.delayed]
    for number, is_delayed in (*lasting, *delayed):
        if 0 <= number < len(catalogue.nodes):
            node = catalogue.nodes[number]
            if not effects.is_standing(node) or isinstance(node, tree.Delayed) != is_delayed:
                yield "effect"


def _of_value(value: Value, state: State, catalogue: Catalogue) -> Iterator[str]:
    nobody = JUDGE if isinstance(value, Decision) else -1
    for each in msgspec.structs.fields(value):
        inner: Any = getattr(value, each.name)
        counted = inner if isinstance(inner, tuple) else (inner,)
        if any(isinstance(number, int) and abs(number) > LARGEST_NUMBER for number in counted):
            yield "number"
        if each.name in _SEATS and not nobody <= inner < state.seats:
            yield "player"
        elif each.name in _CARDS:
            numbers = inner if isinstance(inner, tuple) else (inner,)
            if any(not -1 <= number < len(state.cards) for number in numbers):
                yield f"card {each.name}"
        elif each.name == "skill" and not -1 <= inner < len(catalogue.skills):
            yield "skill"
        elif each.name == "node" and not 0 <= inner < len(catalogue.nodes):
            yield "instruction"
        elif each.name == "print" and not 0 <= inner < len(catalogue.prints):
            yield "print"
        elif isinstance(inner, Event):
            yield from _of_value(inner, state, catalogue)
        elif each.name in ("options", "facts"):
            for part in inner:
                yield from _of_value(part, state, catalogue)
