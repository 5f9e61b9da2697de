"""A state opened for play, and what a game computes from it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from operator import attrgetter
from typing import Any, NamedTuple

from judge.engine.state import (
    Battle,
    Card,
    Decision,
    Delayed,
    Fact,
    Frame,
    Modifier,
    Pending,
    State,
)

Known = dict[Hashable, Any]  # type: ignore[explicit-any]
"""What was computed, by what it is; whoever keeps something there says of which type it is."""


class StateCache(NamedTuple):
    """Results computed from a state, valid whenever a game returns to that very state."""

    known_in_play: Known
    known_of_rows: Known
    unknown: bool


class OpenState:
    """A state opened for play: the fields of `State`, with lists of cards, zones and frames in place of
    tuples.

    `State.answer` is `answer_given` here. Rules only read the fields: what changes them is `OpenTable`.

    They are slots, and named one by one below, because nothing is asked for more often.
    """

    __slots__ = ("answer_given", *(name for name in State.__struct_fields__ if name != "answer"))

    cards: list[Card]
    zones: list[tuple[int, ...]]
    seats: int
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
    stack: list[Frame]
    decision: Decision | None
    answer_given: tuple[int, ...] | None
    answered: Decision | None
    result: str
    readings: Sequence[str]
    track: int
    out: Sequence[int]

    def hold(self, state: State) -> None:
        """Takes a state up."""
        self.cards = [*state.cards]
        self.zones = [*state.zones]
        self.seats = state.seats
        self.turn = state.turn
        self.turn_player = state.turn_player
        self.first = state.first
        self.phase = state.phase
        self.markers = state.markers
        self.battle = state.battle
        self.modifiers = state.modifiers
        self.pending = state.pending
        self.delayed = state.delayed
        self.facts = state.facts
        self.situations = state.situations
        self.lasting_facts = state.lasting_facts
        self.stack = [*state.stack]
        self.decision = state.decision
        self.answer_given = state.answer
        self.answered = state.answered
        self.result = state.result
        self.readings = state.readings
        self.track = state.track
        self.out = state.out

    @property
    def state(self) -> State:
        """The state as it is now, a value."""
        return State(
            tuple(self.cards), tuple(self.zones), self.seats, self.turn, self.turn_player, self.first,
            self.phase, tuple(self.markers), self.battle, tuple(self.modifiers), tuple(self.pending),
            tuple(self.delayed), tuple(self.facts), tuple(self.situations), tuple(self.lasting_facts),
            tuple(self.stack), self.decision, self.answer_given, self.answered, self.result,
            tuple(self.readings), self.track, tuple(self.out),
        )  # fmt: skip


besides_cards = attrgetter(*(name for name in OpenState.__slots__ if name != "cards"))
"""Everything that is held but the cards."""
