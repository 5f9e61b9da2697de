"""The outcomes of an exploration as they are shown: what all have in common, and groups of those that come to
the same in what decides, each outcome with what is its own and a shortest line."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Sequence

import msgspec

from judge.cards.faults import Texts
from judge.engine.exploring import Outcome
from judge.engine.game import Game
from judge.engine.state import State
from judge.games.fusion_world.areas import BATTLE, LIFE
from judge.sandbox.lines.tables import Table
from judge.sandbox.outcomes import Explored, Line, line_of
from judge.sandbox.telling import outcome_texts

TOLD = 1_500
"""Outcomes whose differences are put into words."""
GROUPS = 40
"""Groups that are shown."""
OF_A_GROUP = 12
"""Outcomes of a group that are shown with their lines."""
DECIDING = ("won", "draw", "life")
"""What differences are about that all outcomes of a group share, whether they were told or not."""

Told = tuple[tuple[str, Texts], ...]


class FoundLine(msgspec.Struct, frozen=True):
    """One outcome: its number in all that was found, what differs, how many last answers lead to it, and a
    shortest line as moves and as answers; under the other reading of an interpretation if that has a name."""

    number: int
    differs: tuple[Texts, ...]
    moves: tuple[Texts, ...]
    answers: tuple[tuple[int, ...], ...]
    arrivals: int
    result: str = ""
    reading: str = ""


class Group(msgspec.Struct, frozen=True):
    """Outcomes that come to the same in what decides: how many, how many lines, what they share, some."""

    outcomes: int
    arrivals: int
    shared: tuple[Texts, ...]
    lines: tuple[FoundLine, ...]


class FoundReading(msgspec.Struct, frozen=True):
    """What the other reading of an interpretation changes, and what cut the search with it short."""

    name: str
    lost: int
    gained: int
    lines_lost: tuple[FoundLine, ...]
    lines_gained: tuple[FoundLine, ...]
    cut: tuple[str, ...] = ()


class Found(msgspec.Struct, frozen=True):
    """All that is shown of an exploration. `shared` is what is so in every outcome."""

    outcomes: int
    states: int
    tried: int
    seconds: float
    cut: tuple[str, ...]
    shuffles: int
    shared: tuple[Texts, ...]
    groups: tuple[Group, ...]
    readings: tuple[FoundReading, ...]

    def line(self, number: int) -> FoundLine | None:
        """The outcome of a number, if it is shown."""
        every = [line for group in self.groups for line in group.lines]
        every += [line for reading in self.readings for line in (*reading.lines_lost, *reading.lines_gained)]
        return next((line for line in every if line.number == number), None)


def found_from(table: Table, state: State, explored: Explored) -> Found:
    """What is shown of an exploration from a state of a table's."""
    names = table.names(state)
    outcomes = explored.exploration.outcomes
    told = [outcome_texts(state, each.state, names) for each in outcomes[:TOLD]]
    groups = _grouped(table, outcomes)
    everywhere = _shared(told, len(told) == len(outcomes))
    shown = tuple(_group(table, state, outcomes, told, members, everywhere) for members in groups[:GROUPS])
    return Found(
        len(outcomes),
        explored.exploration.states,
        explored.exploration.tried,
        explored.exploration.seconds,
        explored.exploration.cut,
        explored.exploration.shuffles,
        everywhere,
        shown,
        _readings(table, state, explored),
    )


def what_decides(game: Game) -> Hashable:
    """What outcomes are grouped by: the result, each player's life, what is in the Battle Areas."""
    count = len(game.areas)
    lives = tuple(len(game.zones[seat * count + LIFE]) for seat in range(game.seats))
    battles = tuple(
        tuple(sorted(game.cards[card].print for card in game.zones[seat * count + BATTLE]))
        for seat in range(game.seats)
    )
    return (game.result, lives, battles)


def _grouped(table: Table, outcomes: Iterable[Outcome]) -> list[list[int]]:
    """Places of outcomes by what decides, the group with the shortest line first."""
    groups: dict[Hashable, list[int]] = {}
    for place, each in enumerate(outcomes):
        groups.setdefault(what_decides(table.game_at(each.state)), []).append(place)
    return list(groups.values())


def _shared(told: Sequence[Told], every: bool) -> tuple[Texts, ...]:
    """What is so in all of them; where not all were told, only what decides, which is so in all."""
    if not told:
        return ()
    others = [{words["en"] for _, words in each} for each in told[1:]]
    return tuple(
        words
        for about, words in told[0]
        if (every or about in DECIDING) and all(words["en"] in other for other in others)
    )


def _group(
    table: Table,
    state: State,
    outcomes: Sequence[Outcome],
    told: Sequence[Told],
    members: Sequence[int],
    everywhere: tuple[Texts, ...],
) -> Group:
    said = [told[place] for place in members if place < len(told)]
    known = {words["en"] for words in everywhere}
    shared = tuple(each for each in _shared(said, len(said) == len(members)) if each["en"] not in known)
    known |= {words["en"] for words in shared}
    lines = tuple(
        _line(
            place + 1,
            line_of(table, outcomes[place], state),
            _without(outcome_texts(state, outcomes[place].state, table.names(state)), known),
        )
        for place in members[:OF_A_GROUP]
    )
    return Group(len(members), sum(outcomes[place].arrivals for place in members), shared, lines)


def _line(number: int, line: Line, differs: tuple[Texts, ...], reading: str = "") -> FoundLine:
    return FoundLine(number, differs, line.said, line.answers, line.arrivals, line.state.result, reading)


def _without(told: Told, known: Collection[str]) -> tuple[Texts, ...]:
    return tuple(words for _, words in told if words["en"] not in known)


def _readings(table: Table, state: State, explored: Explored) -> tuple[FoundReading, ...]:
    number = len(explored.exploration.outcomes)
    names = table.names(state)
    found = []
    for reading, cut in zip(explored.readings, explored.cut_with_other, strict=True):
        sides: list[tuple[FoundLine, ...]] = []
        for lines, name in ((reading.lines_lost, ""), (reading.lines_gained, reading.name)):
            numbered = list(enumerate(lines, number + 1))
            number += len(numbered)
            sides.append(
                tuple(
                    _line(place, line, _without(outcome_texts(state, line.state, names), ()), name)
                    for place, line in numbered
                )
            )
        found.append(FoundReading(reading.name, reading.lost, reading.gained, sides[0], sides[1], cut))
    return tuple(found)
