"""Questions that a position in mid-game leaves open, each of which the judge can answer.

A game says which questions its positions raise, and what the position is like once one of them is answered
otherwise than it is taken to be (`Kind.otherwise`). An answer that changes nothing is only recorded.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, Never, Protocol

import msgspec

from judge.engine.catalogue import Catalogue
from judge.engine.errors import EngineError, NeedsIdentity
from judge.engine.interpreting import Interpreting
from judge.engine.procedures import Procedure
from judge.engine.state import Frame, Pending, State
from judge.texts import Message, Texts

Answer = Literal["yes", "no", "does not matter"]
ANSWERS: tuple[Answer, ...] = ("yes", "no", "does not matter")
RESOLVED = "resolved"


class Stage(NamedTuple):
    """A step of a procedure that a position can have behind it, as positions say it, and what is done there.

    `triggers`: skills become pending in it.
    """

    step: str
    texts: Texts
    triggers: bool = False

    @property
    def rule(self) -> str:
        """The number of its rule."""
        return self.step.partition(" ")[0]


class Stretch(NamedTuple):
    """A procedure that a position can have behind it: what it is as a whole, and its steps in their order."""

    procedure: str
    texts: Texts
    stages: tuple[Stage, ...]


class BegunGame(Protocol):
    """The part of a game's adapter that telling where its positions begin needs."""

    @property
    def game(self) -> type[Interpreting]:
        """The game itself, made of a catalogue and a state."""

    @property
    def beginnings(self) -> Beginnings:
        """The things that its positions take as done, by the moment at which they begin."""

    def situations(self, catalogue: Catalogue, state: State) -> tuple[int, ...]:
        """The situations that obtain in a state: what skills wait for comes about only anew."""


@dataclass(frozen=True)
class Passed:
    """A position with what lies behind it: the procedures that are over, and the one in which it begins."""

    adapter: BegunGame
    catalogue: Catalogue
    state: State
    over: tuple[Stretch, ...]
    now: Stretch

    @property
    def game(self) -> type[Interpreting]:
        """The game that is played."""
        return self.adapter.game

    @property
    def procedure(self) -> Procedure[Never]:
        """The procedure in which it begins."""
        return self.game.procedures[self.now.procedure]

    @property
    def at(self) -> int:
        """The place at which it goes on, in the procedure in which it begins."""
        return self.state.stack[-1].step

    def is_behind(self, procedure: str, rule: str) -> bool:
        """True if a step lies behind the position."""
        if procedure == self.now.procedure:
            return self.place(rule) < self.at
        return any(each.procedure == procedure for each in self.over)

    def place(self, rule: str) -> int:
        """Return the place of a step in the procedure in which the position begins."""
        return self.procedure.position(rule)


class Question(msgspec.Struct, frozen=True):
    """Something that a position does not tell, by the kind that its game knows under that name.

    It may be about a card, a skill of it, or a player. `cards` are those to which it matters; `waits` is what
    is pending if it has not been carried out, `times` how often something is asked for.
    """

    name: str
    rule: str = ""
    card: int = -1
    skill: int = -1
    player: int = -1
    cards: tuple[int, ...] = ()
    waits: Pending | None = None
    times: int = 1

    @property
    def key(self) -> tuple[str, int, int, int]:
        """The values that tell it from the others of its position."""
        return (self.name, self.card, self.skill, self.player)


class Kind(ABC):
    """A kind of question.

    `about` are the fields that an answer needs beside its name: ``card``, ``skill``, ``player``. `taken` is
    what is assumed, `rule` the one that it is told with. `asks` is the question, `assumes` says what it is
    taken to be, `or_else` what the other answer does, `made` what it has done.
    """

    about: tuple[str, ...] = ()
    taken: Answer = "no"
    within: str = ""
    """The procedure in which it is asked, where it is asked in one alone."""
    one_player: bool = False
    """True if an answer about one player is an answer about all the others."""
    rule: str
    asks: Texts
    assumes: Texts
    or_else: Texts
    made: Texts

    def __init__(self, rule: str = "") -> None:
        if rule:
            self.rule = rule

    @property
    def other(self) -> Answer:
        """The answer that changes the position."""
        return "no" if self.taken == "yes" else "yes"

    @abstractmethod
    def otherwise(self, catalogue: Catalogue, state: State, question: Question) -> State:
        """The position as it is by the other answer; the very same state where it is so already, or where
        nothing can be done for it."""


class OnePlayer(Kind):
    """A question about which player does something; the answer about one answers for the others."""

    about = ("player",)
    taken = "yes"
    one_player = True
    assumes: Texts = Message("That is assumed.")


class AttackerAtRest(Kind):
    """The question: is the attacker in Rest Mode, or tapped, as attacking makes it?"""

    about = ("card",)

    def otherwise(self, catalogue: Catalogue, state: State, question: Question) -> State:
        """It is so; the very same state where it is already."""
        lying = state.cards[question.card]
        if lying.rest:
            return state
        cards = list(state.cards)
        cards[question.card] = msgspec.structs.replace(lying, rest=True)
        return msgspec.structs.replace(state, cards=tuple(cards))


class Resolved(Kind):
    """The question: is a skill that triggered in an earlier step already resolved?"""

    about = ("card", "skill")
    taken = "yes"
    asks: Texts = Message("has %(skill)s of %(card)s been resolved already?")
    assumes: Texts = Message("It is taken as over and done with.")
    or_else: Texts = Message("Answer no to set it to pending (pending:).")
    made: Texts = Message("It is pending.")

    def otherwise(self, catalogue: Catalogue, state: State, question: Question) -> State:
        """It is pending."""
        if any((each.card, each.skill) == (question.card, question.skill) for each in state.pending):
            return state
        stay, player = state.cards[question.card].stay, state.turn_player
        waits = question.waits or Pending(question.skill, question.card, stay, player)
        return msgspec.structs.replace(state, pending=(*state.pending, waits))


class Beginnings:
    """The moments of a game at which a position can begin; none is told of, unless the game says which."""

    kinds: Mapping[str, Kind] = MappingProxyType({})
    """The kinds of questions that its positions raise, by name."""

    def stretches(self, state: State) -> Sequence[Stretch]:
        """The procedures of the turn, and of the battle if there is one, up to the one in which a state is;
        none where it is in no moment that a position can name."""
        return ()

    def questions(self, passed: Passed) -> Iterator[Question]:
        """Yield what a position does not tell."""
        yield from ()


def passed_in(adapter: BegunGame, catalogue: Catalogue, state: State) -> Passed | None:
    """Find what lies behind a position; None for one that a game has left, or that is in no moment that can
    be named: nothing is taken as done there but what was."""
    if state.decision is not None or state.result or not state.stack:
        return None
    stretches = tuple(adapter.beginnings.stretches(state))
    if not stretches or stretches[-1].procedure != state.stack[-1].procedure:
        return None
    passed = Passed(adapter, catalogue, state, stretches[:-1], stretches[-1])
    return passed if passed.at < len(passed.procedure.steps) else None


def questions_of(passed: Passed) -> tuple[Question, ...]:
    """List what a position does not tell, each point once."""
    found = {each.key: each for each in passed.adapter.beginnings.questions(passed)}
    return tuple(found.values())


def triggered_before(passed: Passed, stretches: Iterable[Stretch]) -> Iterator[Question]:
    """The skills on the table that would have triggered in steps that lie behind a position."""
    for stretch in stretches:
        for stage in stretch.stages:
            if stage.triggers and passed.is_behind(stretch.procedure, stage.step):
                found = pended_in(passed, passed.state, stretch.procedure, stage.step)
                yield from not_waiting(passed, stage.rule, found)


def not_waiting(passed: Passed, rule: str, found: Iterable[Pending]) -> Iterator[Question]:
    """Ask whether each skill that triggers in a step which lies behind a position has been resolved, of those
    that are not pending."""
    waiting = {(each.card, each.skill) for each in passed.state.pending}
    for each in found:
        if (each.card, each.skill) not in waiting:
            yield Question(RESOLVED, rule, each.card, each.skill, waits=each)


def pended_in(passed: Passed, state: State, procedure: str, rule: str) -> tuple[Pending, ...]:
    """Find what a step makes pending upon a table as it lies; the step is carried out upon a copy."""
    place = passed.game.procedures[procedure].position(rule)
    frame = state.stack[-1]
    own = frame if frame.procedure == procedure else Frame(procedure)
    before = msgspec.structs.replace(own, step=place, kept=None)
    stack = (*state.stack[:-1], before)
    game = passed.game(passed.catalogue, msgspec.structs.replace(state, stack=stack, pending=()))
    try:
        game.procedures[procedure].steps[place].run(game)
    except (NeedsIdentity, EngineError):
        return ()
    return tuple(game.pending)


def moved_to(state: State, rule: str, game: type[Interpreting], **changes: Any) -> State:
    """A state that goes on with another step of the procedure in which it is."""
    frame = state.stack[-1]
    step = game.procedures[frame.procedure].position(rule)
    if step == frame.step:
        return state
    stack = (*state.stack[:-1], msgspec.structs.replace(frame, step=step))
    return msgspec.structs.replace(state, stack=stack, **changes)
