"""A question with its choices, and what questions are made from."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Literal, NamedTuple, Protocol

import msgspec

from judge.engine.state import State
from judge.sandbox.session import Session
from judge.texts import Message, Texts

Kind = Literal["legal", "which", "rule", "outcome"]
KINDS: dict[Kind, Texts] = {
    "legal": Message("Allowed, and why not?"),
    "which": Message("Which move is allowed?"),
    "rule": Message("Which rule is carried out?"),
    "outcome": Message("What comes of it?"),
}
"""The kinds of questions."""


class Choice(msgspec.Struct, frozen=True):
    """An answer to choose: its text, and the rules that it rests on, where it names some."""

    text: Texts
    rules: tuple[str, ...] = ()


class Question(msgspec.Struct, frozen=True):
    """A question of the game of a manual with one right choice, the `right` one by its place.

    `source` and `name` say what it was made from. `said` are the moves that go before what `asks` asks. After
    the answer: `why` in sentences with their rules, `rules` that decide it. `readings` are the
    interpretations that it rests on, as they are read here.
    """

    kind: Kind
    manual: str
    source: str
    name: str
    asks: Texts
    choices: tuple[Choice, ...]
    right: int
    rules: tuple[str, ...]
    said: tuple[Texts, ...] = ()
    why: tuple[Choice, ...] = ()
    readings: tuple[str, ...] = ()


class Asked(NamedTuple):
    """A question with the table that it is asked at: the session, and the state that the board shows.

    `cards` are those that the question or its choices name.
    """

    question: Question
    session: Session
    state: State
    cards: frozenset[int] = frozenset()


class Topic(NamedTuple):
    """Something that questions can be made from: its name in its source, and the rules that it is about."""

    name: str
    rules: tuple[str, ...]


class Source(Protocol):
    """What questions of a game are made from: its worked examples, answers that somebody has imported.

    `name` tells sources apart, `kinds` are the questions that it makes.
    """

    name: str
    kinds: tuple[Kind, ...]

    def topics(self) -> Sequence[Topic]:
        """Everything that questions can be made from, always in the same order."""

    def question(self, topic: str, kind: Kind, chance: random.Random) -> Asked | None:
        """A question of a kind about a topic; None where no sound one can be made of it."""
