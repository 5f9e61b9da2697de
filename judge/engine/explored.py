"""What an exploration found: the states seen, the answers between them, the outcomes and their lines."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable
from dataclasses import dataclass, field

from judge.engine.pausing import Pausing
from judge.engine.reservations import Reservation
from judge.engine.state import State

Answer = tuple[int, ...]

WALKED = 1000
"""How many states are walked through without a pause."""


class Together(tuple[Answer, ...]):
    """Answers to several decisions in a row that are tried as one: a card is shown, named and played."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """One way it can end: the state, the answers of a shortest line, and how many last answers led there."""

    state: State
    answers: tuple[Answer, ...]
    arrivals: int


@dataclass(frozen=True, slots=True)
class Exploration:
    """What was found from `start`: the outcomes, those with the shortest lines first.

    `states` is how many distinct states were seen, `tried` how many answers. `cut` names what cut it short: a
    bound (``states``, ``seconds``, ``depth``, ``answers``), ``canceled``, ``too-long`` (rules without end).
    `shuffles` were taken in one order only. `asked` are the interpretations that mattered.
    `rests_on` is what was left out or not known on the way, bounds and shuffles among it; where there is any,
    these may not be all.
    """

    start: State
    outcomes: tuple[Outcome, ...]
    states: int
    tried: int
    cut: tuple[str, ...]
    shuffles: int
    asked: tuple[str, ...]
    seconds: float
    rests_on: tuple[Reservation, ...] = ()

    @property
    def complete(self) -> bool:
        """True if every outcome was found: nothing was cut short, left out or not known."""
        return not self.cut and not self.shuffles and not any(each.is_open for each in self.rests_on)


Step = tuple[int, Answer | Together]
"""Whence a line comes to a state: the number of the state before, and what was answered there."""


@dataclass(slots=True)
class Graph:
    """The states seen, by number: `numbers` of their digests, the answers tried from each, where these led.

    `ends` are the ends by number; `left` what was not looked at for being too deep. `shuffled` are the states
    at which cards were put in one order only, each with whose. `reserved` is what games said of states on the
    way; `by_hand` the cards and skills whose words the judge carries out. Of unknown cards, `asked_for` are
    those that a rule asked about, `moved` those that did not stay as they were.
    """

    numbers: dict[Hashable, int] = field(default_factory=dict)
    edges: list[list[tuple[Answer | Together, int]]] = field(default_factory=list)
    ends: dict[int, State] = field(default_factory=dict)
    left: dict[int, State] = field(default_factory=dict)
    cut: set[str] = field(default_factory=set)
    asked: set[str] = field(default_factory=set)
    shuffled: dict[int, int] = field(default_factory=dict)
    reserved: set[Reservation] = field(default_factory=set)
    by_hand: set[tuple[int, int]] = field(default_factory=set)
    asked_for: set[int] = field(default_factory=set)
    moved: set[int] = field(default_factory=set)
    tried: int = 0

    def add(self, key: Hashable) -> int:
        """The number of a new state."""
        number = len(self.edges)
        self.numbers[key] = number
        self.edges.append([])
        return number

    def shortest(self) -> Pausing[tuple[list[int], list[Step | None]]]:
        """Finds how far each state is from the first (-1: not reached), and whence a shortest line comes."""
        depths = [-1] * len(self.edges)
        came: list[Step | None] = [None] * len(self.edges)
        if depths:
            depths[0] = 0
        waiting = deque((0,) if depths else ())
        walked = 0
        while waiting:
            walked += 1
            if not walked % WALKED:
                yield
            number = waiting.popleft()
            for answer, child in self.edges[number]:
                if depths[child] < 0:
                    depths[child] = depths[number] + 1
                    came[child] = (number, answer)
                    waiting.append(child)
        return depths, came

    def exploration(
        self, start: State, seconds: float, rests_on: tuple[Reservation, ...] = ()
    ) -> Pausing[Exploration]:
        """Tells what the graph shows; `rests_on` is what that rests on."""
        depths, came = yield from self.shortest()
        arrivals = dict.fromkeys(self.ends, 0)
        for number, edges in enumerate(self.edges, 1):
            if not number % WALKED:
                yield
            for _, child in edges:
                if child in arrivals:
                    arrivals[child] += 1
        outcomes = [
            Outcome(self.ends[number], _line(number, came), arrivals[number])
            for number in sorted(self.ends, key=lambda number: (depths[number], number))
        ]
        return Exploration(
            start, tuple(outcomes), len(self.edges), self.tried, tuple(sorted(self.cut)), len(self.shuffled),
            tuple(sorted(self.asked)), seconds, rests_on,
        )  # fmt: skip


def _line(number: int, came: list[Step | None]) -> tuple[Answer, ...]:
    answers: list[Answer] = []
    step = came[number]
    while step is not None:
        given = step[1]
        answers += reversed(given) if isinstance(given, Together) else (given,)
        step = came[step[0]]
    return tuple(reversed(answers))
