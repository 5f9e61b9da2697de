"""The outcomes of a disputed sequence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from judge.answers.positions import BeginningAnswer, RestsOn, beginning_answer, names_of, rests_on_answer
from judge.answers.words import Languages, one_or_each
from judge.engine.state import digest
from judge.table.narration import outcome
from judge.texts import Language

if TYPE_CHECKING:
    from judge.sandbox.outcomes import Explored, OutcomeLine
    from judge.sandbox.session import Session


class OutcomeAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """An outcome: what it differs in, a shortest line to it, and how many last answers lead to it.

    `result` is "", "draw", or the number of the player who won; `digest` names the state.
    """

    differences: tuple[str, ...] | dict[Language, tuple[str, ...]]
    moves: list[str]
    arrivals: int
    result: str
    digest: str


class UnknownStoodFor(msgspec.Struct, frozen=True, kw_only=True):
    """The cards, by number, that the unknown cards of a player stood for, and how many more were left out."""

    player: int
    cards: list[str]
    left_out: int


class ReadingExplored(msgspec.Struct, frozen=True, kw_only=True):
    """An interpretation that mattered: how many outcomes the other reading loses and gains, and some of them.

    `complete`: neither search left anything out; `cut` are the bounds that cut the other one short.
    """

    name: str
    changes: bool
    complete: bool
    cut: list[str]
    lost: int
    gained: int
    outcomes_lost: list[OutcomeAnswer]
    outcomes_gained: list[OutcomeAnswer]


class ExploredAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The outcomes of a position: some of them, how many there are, and whether these are all.

    `states` is how many were seen, `cut` the bounds that cut it short, `shuffles` how many were taken in one
    order only, `rests_on` what was left out or not known.
    """

    begins: BeginningAnswer | None
    outcomes: list[OutcomeAnswer]
    count: int
    states: int
    cut: list[str]
    shuffles: int
    complete: bool
    rests_on: list[RestsOn]
    unknown: list[UnknownStoodFor]
    interpretations: list[ReadingExplored]


def explored_answer(session: Session, found: Explored, languages: Languages) -> ExploredAnswer:
    """Return what an exploration from where a session stands has found."""
    exploration = found.exploration
    return ExploredAnswer(
        begins=beginning_answer(session.table, languages),
        outcomes=[_outcome(session, line, languages) for line in found.lines],
        count=len(exploration.outcomes),
        states=exploration.states,
        cut=list(exploration.cut),
        shuffles=exploration.shuffles,
        complete=exploration.complete,
        rests_on=rests_on_answer(exploration.rests_on, names_of(session), languages),
        unknown=[
            UnknownStoodFor(
                player=each.seat,
                cards=[session.catalogue.prints[number].number for number, _ in each.cards],
                left_out=each.left_out,
            )
            for each in found.stands
        ],
        interpretations=[
            ReadingExplored(
                name=reading.name,
                changes=reading.changes,
                complete=reading.whole,
                cut=list(reading.cut),
                lost=reading.lost,
                gained=reading.gained,
                outcomes_lost=[_outcome(session, line, languages) for line in reading.lines_lost],
                outcomes_gained=[_outcome(session, line, languages) for line in reading.lines_gained],
            )
            for reading in found.readings
        ],
    )


def difference(session: Session, line: OutcomeLine, language: Language) -> tuple[str, ...]:
    """Say in what an outcome differs from where the session stands."""
    return outcome(session.state, line.state, names_of(session, line.state), language)


def _outcome(session: Session, line: OutcomeLine, languages: Languages) -> OutcomeAnswer:
    return OutcomeAnswer(
        differences=one_or_each(lambda code: difference(session, line, code), languages),
        moves=list(line.moves),
        arrivals=line.arrivals,
        result=line.state.result,
        digest=digest(line.state),
    )
