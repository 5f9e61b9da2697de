"""Searches for every outcome of a case: asked for, followed, and what they found."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING

import msgspec

from judge.answers.words import Languages, Words, words
from judge.casework import exploring
from judge.sandbox.outcome_groups import ShownOutcome, ShownOutcomes
from judge.store.model import Status
from judge.texts import Texts

if TYPE_CHECKING:
    from judge.store import Exploration


class OutcomeFound(msgspec.Struct, frozen=True, kw_only=True):
    """An outcome by its number: what is its own, the moves of a shortest line to it, how many last answers
    lead to it, and under which interpretation's other reading ("": none). `result` is "", "draw", or the
    number of the player who won."""

    number: int
    differs: list[Words]
    moves: list[Words]
    arrivals: int
    result: str
    reading: str


class OutcomeGroup(msgspec.Struct, frozen=True, kw_only=True):
    """Outcomes that come to the same in what decides: how many, how many last answers lead to them, what they
    share, and some of them."""

    outcomes: int
    arrivals: int
    shared: list[Words]
    lines: list[OutcomeFound]


class OtherReading(msgspec.Struct, frozen=True, kw_only=True):
    """An interpretation that mattered: how many outcomes its other reading loses and gains, some of them, and
    the bounds that cut its search short. `complete`: neither search left anything out."""

    name: str
    lost: int
    gained: int
    outcomes_lost: list[OutcomeFound]
    outcomes_gained: list[OutcomeFound]
    cut: list[str]
    complete: bool


class OutcomesFound(msgspec.Struct, frozen=True, kw_only=True):
    """What a search found: how many outcomes and positions, what all outcomes `share`, and groups of them.

    `cut` are the bounds that cut it short, `rests_on` what was left out or not known. `complete`: these are
    all; `every_answer`: of what is known, every answer was tried.
    """

    outcomes: int
    states: int
    seconds: float
    cut: list[str]
    rests_on: list[Words]
    complete: bool
    every_answer: bool
    shared: list[Words]
    groups: list[OutcomeGroup]
    interpretations: list[OtherReading]


class ExplorationAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A search for every outcome from a step, until a moment. It goes on by itself: ask again how far it is.

    `reason` says why it failed (""), `states`, `outcomes` and `seconds` how far it is. `found` is null until
    something is.
    """

    id: str
    node: int
    until: str
    size: str
    status: Status
    reason: str
    created: datetime.datetime
    states: int
    outcomes: int
    seconds: float
    found: OutcomesFound | None


def exploration_answer(exploration: Exploration, languages: Languages) -> ExplorationAnswer:
    """Return a search as it is now."""
    found, progress = exploring.found_in(exploration), exploring.progress_of(exploration)
    return ExplorationAnswer(
        id=exploration.id,
        node=exploration.node,
        until=exploration.until,
        size=exploring.size_name(exploration),
        status=exploration.status,
        reason=exploration.reason,
        created=exploration.created,
        states=progress.states if found is None else found.states,
        outcomes=progress.outcomes if found is None else found.outcomes,
        seconds=progress.seconds if found is None else found.seconds,
        found=None if found is None else _found(found, languages),
    )


def _found(found: ShownOutcomes, languages: Languages) -> OutcomesFound:
    return OutcomesFound(
        outcomes=found.outcomes,
        states=found.states,
        seconds=found.seconds,
        cut=list(found.cut),
        rests_on=_each(found.rests_on, languages),
        complete=found.complete,
        every_answer=found.every_answer,
        shared=_each(found.shared, languages),
        groups=[
            OutcomeGroup(
                outcomes=each.outcomes,
                arrivals=each.arrivals,
                shared=_each(each.shared, languages),
                lines=_lines(each.lines, languages),
            )
            for each in found.groups
        ],
        interpretations=[
            OtherReading(
                name=each.name,
                lost=each.lost,
                gained=each.gained,
                outcomes_lost=_lines(each.lines_lost, languages),
                outcomes_gained=_lines(each.lines_gained, languages),
                cut=list(each.cut),
                complete=each.whole,
            )
            for each in found.readings
        ],
    )


def _lines(lines: tuple[ShownOutcome, ...], languages: Languages) -> list[OutcomeFound]:
    return [
        OutcomeFound(
            number=each.number,
            differs=_each(each.differs, languages),
            moves=_each(each.moves, languages),
            arrivals=each.arrivals,
            result=each.result,
            reading=each.reading,
        )
        for each in lines
    ]


def _each(said: tuple[Texts, ...], languages: Languages) -> list[Words]:
    return [words(each, languages) for each in said]
