"""Every outcome of a disputed sequence: what differs, the line to each, and whether an interpretation changes
them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import msgspec

from judge.engine.comparing import Comparison, comparing_readings
from judge.engine.explored import Exploration, Outcome
from judge.engine.exploring import UNTIL, Bounds, Explorer, Watch, exploring
from judge.engine.pausing import Pausing, in_one_go
from judge.engine.state import State
from judge.sandbox.offering import Offering
from judge.sandbox.standing_in import StandsFor, with_stand_ins
from judge.sandbox.variations.stepping import Stepper
from judge.sandbox.variations.tables import Table, from_anywhere
from judge.table.acts import Answer
from judge.texts import LANGUAGES, Texts

if TYPE_CHECKING:
    from judge.sandbox.session import Session

MOST_LINES = 40
"""Outcomes that are told with their lines; there may be thousands."""


@dataclass(frozen=True)
class OutcomeLine:
    """One outcome: the state, how many last answers led to it, and a shortest line to that very state, in
    words and as answers; `said` are the words in each language, `named` for each answer the card that an
    unknown one was named as in it, by its number; "" for others."""

    state: State
    arrivals: int
    moves: tuple[str, ...]
    answers: tuple[tuple[int, ...], ...] = ()
    said: tuple[Texts, ...] = ()
    named: tuple[str, ...] = ()


@dataclass(frozen=True)
class Otherwise:
    """The effect of an interpretation's other reading: how many outcomes it loses and gains, and some.

    `cut` is what cut the search with it short; `whole` says that neither search left anything out; `states`
    are the positions that were seen with it.
    """

    name: str
    lost: int
    gained: int
    lines_lost: tuple[OutcomeLine, ...]
    lines_gained: tuple[OutcomeLine, ...]
    cut: tuple[str, ...] = ()
    whole: bool = False
    states: int = 0

    @property
    def changes(self) -> bool:
        """True if it changes anything."""
        return bool(self.lost or self.gained)


@dataclass(frozen=True)
class Explored:
    """The result of an exploration: its lines, its bounds, each reading's effect. `until` is the end that it
    looked for, `stands` what unknown cards stood for."""

    lines: tuple[OutcomeLine, ...]
    exploration: Exploration
    readings: tuple[Otherwise, ...]
    until: str = "decision"
    stands: tuple[StandsFor, ...] = ()


def tried_every_answer(exploration: Exploration) -> bool:
    """True if all that the outcomes rest on are unknown cards that no line needs, or that the judge has said
    to be of no matter: of what is known, every answer was tried."""
    return all(
        each.kind == "unknown-cards" and each.note in ("untouched", "assumed")
        for each in exploration.rests_on
    )


def explore_session(
    session: Session,
    until: str,
    bounds: Bounds | None = None,
    most: int = MOST_LINES,
    stands: Sequence[StandsFor] = (),
    explorer: Explorer = exploring,
) -> Explored:
    """Every outcome from where a session stands, up to an end that has a name in `exploring.UNTIL`."""
    return explore_from(session.table, session.state, until, bounds, most, stands=stands, explorer=explorer)


def exploring_from(
    table: Table,
    state: State,
    until: str,
    bounds: Bounds | None = None,
    most: int = MOST_LINES,
    watch: Watch | None = None,
    stands: Sequence[StandsFor] = (),
    explorer: Explorer = exploring,
) -> Pausing[Explored]:
    """Every outcome from a state of a table's, up to an end that has a name in `exploring.UNTIL`.

    `watch` follows the search and can cancel it; `stands` is what unknown cards stand for, `explorer` who
    explores. It pauses as often as a search does, and after each line that it tells. Raises CannotGoOn where
    the rules cannot be carried out.
    """
    state = asked_anew(table, state)
    with from_anywhere():
        found: Comparison = yield from comparing_readings(
            table.game,
            table.catalogue,
            state,
            until,
            bounds,
            offered=Offering(stands),
            alike=table.adapter.outcomes.of,
            watch=watch,
            explorer=explorer,
        )
    exploration = replace(found.exploration, rests_on=with_stand_ins(found.exploration.rests_on, stands))
    lines = yield from _lines(table, exploration.outcomes[:most], state, until)
    readings = []
    for reading in found.readings:
        lost = yield from _lines(table, reading.lost[:most], state, until)
        gained = yield from _lines(table, reading.gained[:most], reading.other.start, until)
        readings.append(
            Otherwise(
                reading.name,
                len(reading.lost),
                len(reading.gained),
                lost,
                gained,
                reading.other.cut,
                exploration.complete and reading.other.complete,
                reading.other.states,
            )
        )
    return Explored(lines, exploration, tuple(readings), until, tuple(stands))


explore_from = in_one_go(exploring_from)
"""As `exploring_from`, without a pause."""


def _lines(
    table: Table, outcomes: Iterable[Outcome], start: State, until: str
) -> Pausing[tuple[OutcomeLine, ...]]:
    lines = []
    for each in outcomes:
        lines.append(line_of(table, each, start, until))
        yield
    return tuple(lines)


def line_of(table: Table, outcome: Outcome, start: State, until: str) -> OutcomeLine:
    """An outcome with its line in words.

    Several ends are one outcome, alike but for which of several cards was taken: the state is the one that
    the line comes to, so that both are told of the same cards.
    """
    stepper = Stepper(table, start)
    wanted = UNTIL[until]
    if stepper.game.decision is None and outcome.answers:  # with another reading its question was not asked
        stepper.game.run()
    steps = [stepper.step(Answer(answer), stop=wanted(stepper.game)) for answer in outcome.answers]
    said = tuple({code: step.typed(code) for code in LANGUAGES} for step in steps)
    moves = tuple(step.phrase for step in steps)
    options = [step.asked.options[step.answer[0]] if step.asked and step.answer else None for step in steps]
    prints = table.catalogue.prints
    named = tuple(prints[each.number].number if each and each.kind == "print" else "" for each in options)
    state = steps[-1].state if steps else outcome.state
    return OutcomeLine(
        state,
        outcome.arrivals,
        moves,
        tuple(outcome.answers),
        said,
        named,
    )


def asked_anew(table: Table, state: State) -> State:
    """The state with the question which card an unknown one is put anew: with all that it can be by now."""
    if state.decision is None or state.decision.kind != "identify":
        return state
    asked = table.game_at(state).identity_question(state.decision.card)
    return msgspec.structs.replace(state, decision=asked)
