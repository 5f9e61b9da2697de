"""The trace: line by line the rules that were carried out, and what happened by them.

What happens is a type with fields, one for each kind of line; sentences are chosen by the type. A type that
is always told with one rule names it, with the number in each manual:

>>> @by_rule(FW="8-1-1", MA="7-1")
... class AttackDeclared(TraceEvent, frozen=True):
...     attacker: int
...     target: int
>>> AttackDeclared.word, AttackDeclared.rules["FW"], AttackDeclared(3, 7).target
('attack-declared', '8-1-1', 7)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar, TypeVar

import msgspec

Cause = tuple[int, int]
"""An effect that is responsible for something: its card and the number of its instruction."""


class TraceEvent(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened, as a line of the trace tells it.

    `word` is the name of the type in words, under which the tables keep its sentences; `rules` has the number
    of the rule it is always told with, by the abbreviation of the manual. `is_decisive` marks what a player
    waits for: an attack succeeds or fails, a card is KO'd, damage is dealt, the game ends;
    `is_in_vain` that a skill which was chosen is not carried out.
    """

    word: ClassVar[str] = ""
    is_decisive: ClassVar[bool] = False
    is_in_vain: ClassVar[bool] = False
    rules: ClassVar[Mapping[str, str]] = {}

    def __init_subclass__(cls) -> None:
        cls.word = re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()

    @property
    def decides(self) -> bool:
        """True if this is what came of an act in the end: told before all else that happened."""
        return self.is_decisive


Event = TypeVar("Event", bound=TraceEvent)


class Numbers(dict[str, str]):
    """The numbers of a rule by the abbreviation of the manual; "" for a manual that has no such rule."""

    def __missing__(self, manual: str) -> str:
        return ""


def by_rule(**numbers: str) -> Callable[[type[Event]], type[Event]]:
    """Names the rule that a type of event is told with: its number in each manual, by abbreviation.

    By a manual that has no such rule there is nothing to tell.
    """

    def named(event: type[Event]) -> type[Event]:
        event.rules = Numbers(numbers)
        return event

    return named


def subclasses_of(event: type[TraceEvent]) -> list[type[TraceEvent]]:
    """Lists the types of events below one, at any depth."""
    below = event.__subclasses__()
    return [*below, *(each for child in below for each in subclasses_of(child))]


class TraceLine(msgspec.Struct, frozen=True, gc=False):
    """A line of the trace: a rule's number, and what happened by it; None for a step that was carried out."""

    rule: str
    event: TraceEvent | None = None

    @property
    def word(self) -> str:
        """What happened, in a word; "" for a step."""
        return self.event.word if self.event is not None else ""


class ReadingTaken(TraceEvent, frozen=True):
    """An interpretation mattered: its name, and the reading taken, ``default`` or ``other``."""

    name: str
    reading: str


class Identified(TraceEvent, frozen=True):
    """An unknown card turned out to be a print."""

    player: int
    card: int
    print: int


class LeftUnknown(TraceEvent, frozen=True):
    """Nobody says which card an unknown card is: what is asked of it counts as not so."""

    card: int


def readings_in(trace: Iterable[TraceLine]) -> list[TraceLine]:
    """The lines that say how an interpretation was read."""
    return [line for line in trace if isinstance(line.event, ReadingTaken)]
