"""The fields that the verbs of the workbench fill by name: of frames, of cards, of facts.

They are those of `Frame`, `Card` and `Fact`, so that a misspelt one is found before anything is run.
"""

from __future__ import annotations

from typing import TypedDict

from judge.engine.changes import Change
from judge.engine.kept import Kept
from judge.engine.state import Event


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
