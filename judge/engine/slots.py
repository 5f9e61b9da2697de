"""The fields that the verbs of the workbench fill by name: of frames, of cards, of facts, of the state.

They are those of `Frame`, `Card`, `Fact` and `State`, so that a misspelt one is found before anything is run.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from judge.engine.changes import Change
from judge.engine.kept import Kept
from judge.engine.state import Battle, Decision, Delayed, Event, Fact, Modifier, Pending


class CalledFor(TypedDict, total=False):
    """For whom, which card and which skill of it a procedure is carried out."""

    player: int
    card: int
    stay: int
    skill: int


class CalledWith(CalledFor, total=False):
    """The slots of a frame that whoever begins its procedure may fill."""

    step: int
    chosen: tuple[int, ...]
    done: int
    number: int
    event: Event | None
    change: Change | None
    kept: Kept | None


class CardFields(TypedDict, total=False):
    """What of a card changes while it stays the card it is."""

    print: int
    zone: int
    rest: bool
    face_up: bool
    back: bool
    markers: int
    stay: int
    top: int
    beneath: tuple[int, ...]
    entered: str
    turn: int


class FactFields(TypedDict, total=False):
    """What a fact is about."""

    player: int
    card: int
    stay: int
    skill: int
    print: int
    number: int


class StateFields(TypedDict, total=False):
    """What of a state changes as a whole: all but the cards, their zones, the frames, and the readings, which
    stay as they are for a game."""

    turn: int
    turn_player: int
    first: int
    phase: str
    markers: Sequence[int]
    battle: Battle | None
    modifiers: Sequence[Modifier]
    pending: Sequence[Pending]
    delayed: Sequence[Delayed]
    facts: Sequence[Fact]
    situations: Sequence[int]
    lasting_facts: Sequence[Fact]
    decision: Decision | None
    answer_given: tuple[int, ...] | None
    result: str
    track: int
    out: Sequence[int]
