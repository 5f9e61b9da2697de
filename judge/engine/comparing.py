"""What an interpretation changes: the same exploration with one reading of it and with the other."""

from __future__ import annotations

import dataclasses
from collections.abc import Hashable, Iterable
from dataclasses import dataclass

from msgspec.structs import replace

from judge.engine.catalogue import Catalogue
from judge.engine.explored import Exploration, Outcome
from judge.engine.exploring import Bounds, Explorer, Offered, OutcomeKey, Until, Watch, exploring
from judge.engine.game import Game
from judge.engine.pausing import Pausing, in_one_go
from judge.engine.put_anew import question_put_anew
from judge.engine.state import State, write


@dataclass(frozen=True, slots=True)
class ReadingCompared:
    """One interpretation: what is found with its other reading, and the outcomes that only one of them has.

    `lost` are outcomes of the position's own reading that the other one does not have, `gained` the reverse.
    """

    name: str
    other: Exploration
    lost: tuple[Outcome, ...]
    gained: tuple[Outcome, ...]

    @property
    def changes(self) -> bool:
        """True if the outcomes differ."""
        return bool(self.lost or self.gained)


@dataclass(frozen=True, slots=True)
class Comparison:
    """An exploration, and what each interpretation that mattered in it changes."""

    exploration: Exploration
    readings: tuple[ReadingCompared, ...]


def comparing_readings(  # noqa: PLR0913 - those of `exploring`, and two
    game_class: type[Game],
    catalogue: Catalogue,
    state: State,
    until: Until | str = "decision",
    bounds: Bounds | None = None,
    *,
    names: Iterable[str] | None = None,
    offered: Offered | None = None,
    alike: OutcomeKey | None = None,
    watch: Watch | None = None,
    explorer: Explorer = exploring,
) -> Pausing[Comparison]:
    """Explores, and again with each interpretation switched that was asked on the way (and is in `names`).

    The time that is left after the first exploration is shared among the others. `watch` follows and can
    cancel it, as with `exploring`; the readings are then not looked at. `explorer` is who explores:
    `exploring`, or the same with several processes. It pauses as that does.
    """

    given = bounds or Bounds()

    def look(start: State, seconds: float) -> Pausing[Exploration]:
        within = dataclasses.replace(given, seconds=seconds)
        return explorer(game_class, catalogue, start, until, within, offered, alike, watch)

    def kinds(exploration: Exploration) -> Pausing[dict[Hashable, Outcome]]:
        found: dict[Hashable, Outcome] = {}
        for each in exploration.outcomes:
            found[_what_counts(game_class, catalogue, each, alike)] = each
            yield
        return found

    first = yield from look(state, given.seconds)
    usual = yield from kinds(first)
    wanted = set(first.asked if names is None else names)
    compared = []
    left = max(given.seconds - first.seconds, 0.1)
    for name in first.asked:
        if name not in wanted or "canceled" in first.cut:
            continue
        start = question_put_anew(game_class(catalogue, switched(state, name))).state
        other = yield from look(start, left / len(first.asked))
        found = yield from kinds(other)
        lost = tuple(outcome for what, outcome in usual.items() if what not in found)
        gained = tuple(outcome for what, outcome in found.items() if what not in usual)
        compared.append(ReadingCompared(name, other, lost, gained))
    return Comparison(first, tuple(compared))


compare_readings = in_one_go(comparing_readings)
"""As `comparing_readings`, without a pause."""


def switched(state: State, name: str) -> State:
    """The state with the other reading of an interpretation."""
    readings = tuple(each for each in state.readings if each != name)
    return replace(state, readings=readings if name in state.readings else (*readings, name))


def _what_counts(
    game_class: type[Game], catalogue: Catalogue, outcome: Outcome, alike: OutcomeKey | None
) -> Hashable:
    """Returns what is compared of an end: what `alike` says, or all of the state but its readings."""
    if alike is not None:
        return alike(game_class(catalogue, outcome.state))
    return write(replace(outcome.state, readings=()))
