"""A session of questions, drawn by a seed: the same plan gives the same questions, in the same order."""

from __future__ import annotations

import hashlib
import random
import threading
import time
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from judge import meanwhile
from judge.practice.model import Asked, Kind, Question, Source, Topic
from judge.practice.selection import Subject

MOST_QUESTIONS = 100
MOST_MINUTES = 240
LONGEST_SEED = 40
_BREATH = 0.02  # seconds between two questions made beside other work
_one_at_a_time = threading.Lock()
_ROUNDS = 3  # questions that a topic may give


class Plan(msgspec.Struct, frozen=True):
    """What a session is: of which manual, about what, how many questions in how many minutes (0: no clock).

    `seed` draws the questions. In an `exam` the answers come at the end, and it is passed with `passes` in a
    hundred.
    """

    manual: str
    seed: str
    subject: Subject = Subject()
    count: int = 10
    minutes: int = 0
    exam: bool = False
    passes: int = 90


EXAM = {"count": 50, "minutes": 50, "passes": 90}
"""An exam as the publisher holds it."""


class Marks(NamedTuple):
    """The marks of a session: how many answers are right, of how many questions."""

    right: int
    of: int
    passes: int

    @property
    def percent(self) -> int:
        """The right answers in a hundred, rounded down."""
        return 100 * self.right // self.of if self.of else 0

    @property
    def passed(self) -> bool:
        """True if that is enough."""
        return bool(self.of) and 100 * self.right >= self.passes * self.of


class _Drawn(NamedTuple):
    """A question, and what it was made from: its table is laid again where it is shown."""

    source: Source
    topic: str
    kind: Kind
    made: Question | None = None

    @property
    def question(self) -> Question:
        """The question itself."""
        assert self.made is not None, "only those are kept that were made"
        return self.made


class Session:
    """The questions of a plan, each made when it is first asked for."""

    def __init__(self, plan: Plan, sources: Sequence[tuple[Source, Sequence[Topic]]]) -> None:
        self.plan = plan
        self._found: list[_Drawn] = []
        self._sources = sources
        self._order = self._drawn()
        self._next = 0
        self._had: set[tuple[str, str, int]] = set()
        self._lock = threading.Lock()
        self._making: threading.Thread | None = None

    @property
    def edition(self) -> str:
        """Names what the questions are drawn from: with another one, a seed gives other questions."""
        names = [f"{source.name} {topic.name}" for source, topics in self._sources for topic in topics]
        return hashlib.sha256("\n".join(names).encode()).hexdigest()[:6]

    def __len__(self) -> int:
        """How many questions there are: those of the plan, or fewer where no more can be made."""
        return len(self.up_to(self.plan.count))

    def question(self, number: int) -> Question | None:
        """The so-manyth question, the first being 0; None behind the last."""
        found = self.up_to(number + 1)
        return found[number] if 0 <= number < len(found) else None

    def up_to(self, count: int) -> list[Question]:
        """The first questions."""
        wanted = min(count, self.plan.count)
        with self._lock:
            while len(self._found) < wanted and self._next < _ROUNDS * len(self._order):
                found = self._made(self._next)
                self._next += 1
                if found is not None:
                    self._found.append(found)
            return [each.question for each in self._found[:wanted]]

    def asked(self, number: int) -> Asked | None:
        """The so-manyth question at its table, which is laid again for it; None behind the last."""
        if self.question(number) is None:
            return None
        drawn = self._found[number]
        return drawn.source.question(drawn.topic, drawn.question.kind, self._chance(drawn))

    def make_meanwhile(self, count: int) -> None:
        """Make the first questions beside other work, so that each is there when it is asked for."""
        made_or_making = self._making is not None and self._making.is_alive()
        if not made_or_making and len(self._found) < min(count, self.plan.count):
            self._making = meanwhile.begin(self._make, count)

    def _make(self, count: int) -> None:
        with _one_at_a_time:
            for number in range(1, count + 1):
                self.up_to(number)
                time.sleep(_BREATH)

    def marks(self, answers: Sequence[int | None]) -> Marks:
        """Mark the answers: each the place of a choice, None where none was given."""
        asked = self.up_to(self.plan.count)
        right = sum(answer == each.right for each, answer in zip(asked, answers, strict=False))
        return Marks(right, len(asked), self.plan.passes)

    @property
    def _seed(self) -> str:
        return f"{self.plan.manual} {self.plan.seed}"

    def _drawn(self) -> list[tuple[Source, str]]:
        """The topics as the seed draws them."""
        drawn = [(source, topic.name) for source, topics in self._sources for topic in topics]
        random.Random(self._seed).shuffle(drawn)
        return drawn

    def _made(self, turn: int) -> _Drawn | None:
        """The question of a turn: each topic is asked about once, then again with another kind."""
        place = turn % len(self._order)
        source, topic = self._order[place]
        for more in range(len(source.kinds)):
            kind = (turn // len(self._order) + place + more) % len(source.kinds)
            if (source.name, topic, kind) in self._had:
                continue
            self._had.add((source.name, topic, kind))
            trial = _Drawn(source, topic, source.kinds[kind])
            found = source.question(topic, trial.kind, self._chance(trial))
            if found is not None:
                return trial._replace(made=found.question)
        return None

    def _chance(self, drawn: _Drawn) -> random.Random:
        return random.Random(f"{self._seed} {drawn.source.name} {drawn.topic} {drawn.kind}")
