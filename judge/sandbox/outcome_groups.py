"""The outcomes of an exploration as they are shown: what all have in common, and groups of those that come to
the same in what decides, each outcome with what is its own and a shortest line."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Sequence

import msgspec

from judge.engine.explored import Outcome
from judge.engine.game import Game
from judge.engine.pausing import Pausing, in_one_go
from judge.engine.state import State
from judge.games import adapter_of
from judge.sandbox.outcomes import Explored, OutcomeLine, line_of, tried_every_answer
from judge.sandbox.standing_in import told_stand_ins
from judge.sandbox.variations.tables import Table
from judge.table.narration import outcome_texts
from judge.table.narration.left_out import explored_in_both
from judge.texts import Texts

TOLD = 1_500
"""Outcomes whose differences are put into words."""
GROUPS = 40
"""Groups that are shown."""
OF_A_GROUP = 6
"""Outcomes of a group that are shown with their lines."""

Told = tuple[tuple[str, Texts], ...]


class ShownOutcome(msgspec.Struct, frozen=True):
    """One outcome: its number in all that was found, what differs, how many last answers lead to it, and a
    shortest line as moves and as answers, `named` for each the card that an unknown one was named as; under
    the other reading of an interpretation if that has a name."""

    number: int
    differs: tuple[Texts, ...]
    moves: tuple[Texts, ...]
    answers: tuple[tuple[int, ...], ...]
    named: tuple[str, ...]
    arrivals: int
    result: str = ""
    reading: str = ""


class Group(msgspec.Struct, frozen=True):
    """Outcomes that come to the same in what decides: how many, how many lines, what they share, some."""

    outcomes: int
    arrivals: int
    shared: tuple[Texts, ...]
    lines: tuple[ShownOutcome, ...]


class ShownReading(msgspec.Struct, frozen=True):
    """The effect of an interpretation's other reading, and the bounds that cut its search short; `whole`:
    neither search left anything out."""

    name: str
    lost: int
    gained: int
    lines_lost: tuple[ShownOutcome, ...]
    lines_gained: tuple[ShownOutcome, ...]
    cut: tuple[str, ...]
    whole: bool


class ShownOutcomes(msgspec.Struct, frozen=True):
    """An exploration as it is shown. `shared` is what is so in every outcome, `rests_on` what was left
    out or not known; `every_answer`: of what is known, every answer was tried. `states` are the positions
    seen, `states_otherwise` those seen besides with the other readings of interpretations."""

    outcomes: int
    states: int
    tried: int
    seconds: float
    cut: tuple[str, ...]
    rests_on: tuple[Texts, ...]
    complete: bool
    every_answer: bool
    shared: tuple[Texts, ...]
    groups: tuple[Group, ...]
    readings: tuple[ShownReading, ...]
    states_otherwise: int = 0

    def heading(self, number: int) -> tuple[Texts, ...]:
        """Return what is said of an outcome and not of every other: what its group shares first."""
        for group in self.groups:
            for line in group.lines:
                if line.number == number:
                    return (*group.shared, *line.differs)
        found = self.line(number)
        return found.differs if found is not None else ()

    def line(self, number: int) -> ShownOutcome | None:
        """The outcome of a number, if it is shown."""
        every = [line for group in self.groups for line in group.lines]
        every += [line for reading in self.readings for line in (*reading.lines_lost, *reading.lines_gained)]
        return next((line for line in every if line.number == number), None)


def finding_from(table: Table, state: State, explored: Explored) -> Pausing[ShownOutcomes]:
    """Return what is shown of an exploration from a state of a table; pauses after each outcome."""
    outcomes = explored.exploration.outcomes
    groups = yield from _grouped(table, state, outcomes)
    telling = _Telling(table, state, explored)
    yield from telling.tell({members[0] for members in groups})
    if len(outcomes) > 1:
        telling.everywhere = telling.shared(range(len(outcomes)))
    shown = []
    for members in groups[:GROUPS]:
        shown.append((yield from telling.group(members)))
    readings = yield from _readings(table, state, explored)
    return ShownOutcomes(
        len(outcomes),
        explored.exploration.states,
        explored.exploration.tried,
        explored.exploration.seconds,
        explored.exploration.cut,
        (
            *explored_in_both(explored.exploration.rests_on, table.names(state)),
            *told_stand_ins(table.catalogue, explored.stands),
        ),
        explored.exploration.complete,
        tried_every_answer(explored.exploration),
        telling.everywhere,
        tuple(shown),
        readings,
        sum(each.states for each in explored.readings),
    )


found_from = in_one_go(finding_from)
"""As `finding_from`, without a pause."""


def what_decides(game: Game, fighting: Iterable[int]) -> Hashable:
    """Return what outcomes are grouped by: the result, who is out, what is counted, what is on the field, and
    what has become of those cards that were there."""
    what, seats = adapter_of(game.name).outcomes, range(game.seats)
    counts = tuple(len(game.zone(seat, area)) for seat in seats for area in what.counted)
    on_field = tuple(tuple(sorted(game.zone(seat, area))) for seat in seats for area in what.fields)
    became = tuple((game.cards[card].zone, game.cards[card].top) for card in fighting)
    markers = tuple(game.markers) if what.markers else ()
    return (game.result, tuple(game.out), counts, markers, on_field, became)


def _grouped(table: Table, state: State, outcomes: Iterable[Outcome]) -> Pausing[list[list[int]]]:
    """Places of outcomes by what decides, the group with the shortest line first."""
    start = table.game_at(state)
    fields = adapter_of(start.name).outcomes.fields
    seats = range(start.seats)
    fighting = [card for seat in seats for area in fields for card in start.zone(seat, area)]
    groups: dict[Hashable, list[int]] = {}
    for place, each in enumerate(outcomes):
        groups.setdefault(what_decides(table.game_at(each.state), fighting), []).append(place)
        yield
    return list(groups.values())


class _Telling:
    """The differences of outcomes in words."""

    def __init__(self, table: Table, state: State, explored: Explored) -> None:
        self.table = table
        self.state = explored.exploration.start  # as `state`, which card one is may be asked anew
        self.outcomes = explored.exploration.outcomes
        self.until = explored.until
        self.told: dict[int, Told] = {}
        self.deciding = adapter_of(table.game.name).outcomes.deciding
        self.everywhere: tuple[Texts, ...] = ()

    def tell(self, firsts: Collection[int]) -> Pausing[None]:
        """Puts into words the first `TOLD`, and the first of each group."""
        for place, each in enumerate(self.outcomes):
            if place < TOLD or place in firsts:
                names = self.table.names(each.state)
                self.told[place] = outcome_texts(self.state, each.state, names)
                yield

    def shared(self, members: Sequence[int]) -> tuple[Texts, ...]:
        """Return what is so in all of them; where not all are told, only what decides, which is so in all."""
        told = [self.told[place] for place in members if place in self.told]
        every = len(told) == len(members)
        others = [{words["en"] for _, words in each} for each in told[1:]]
        return tuple(
            words
            for about, words in (told[0] if told else ())
            if (every or about in self.deciding) and all(words["en"] in other for other in others)
        )

    def group(self, members: Sequence[int]) -> Pausing[Group]:
        """A group, with some of its outcomes: what they share is said once; one alone shares nothing."""
        known = {words["en"] for words in self.everywhere}
        common = self.shared(members) if len(members) > 1 else ()
        shared = tuple(each for each in common if each["en"] not in known)
        known |= {words["en"] for words in shared}
        lines = []
        for place in members[:OF_A_GROUP]:
            lines.append(self._line(place, known))
            yield
        arrivals = sum(self.outcomes[place].arrivals for place in members)
        return Group(len(members), arrivals, shared, tuple(lines))

    def _line(self, place: int, known: Collection[str]) -> ShownOutcome:
        outcome = self.outcomes[place]
        line = line_of(self.table, outcome, self.state, self.until)
        told = self.told.get(place) if line.state == outcome.state else None
        if told is None:
            told = outcome_texts(self.state, line.state, self.table.names(line.state))
        return _line(place + 1, line, _without(told, known))


def _line(number: int, line: OutcomeLine, differs: tuple[Texts, ...], reading: str = "") -> ShownOutcome:
    return ShownOutcome(
        number, differs, line.said, line.answers, line.named, line.arrivals, line.state.result, reading
    )


def _without(told: Told, known: Collection[str]) -> tuple[Texts, ...]:
    return tuple(words for _, words in told if words["en"] not in known)


def _readings(table: Table, state: State, explored: Explored) -> Pausing[tuple[ShownReading, ...]]:
    number = len(explored.exploration.outcomes)
    found = []
    for reading in explored.readings:
        sides: list[tuple[ShownOutcome, ...]] = []
        for lines, name in ((reading.lines_lost, ""), (reading.lines_gained, reading.name)):
            side = []
            for line in lines:
                number += 1
                texts = outcome_texts(state, line.state, table.names(line.state))
                side.append(_line(number, line, _without(texts, ()), name))
                yield
            sides.append(tuple(side))
        found.append(
            ShownReading(
                reading.name, reading.lost, reading.gained, sides[0], sides[1], reading.cut, reading.whole
            )
        )
    return tuple(found)
