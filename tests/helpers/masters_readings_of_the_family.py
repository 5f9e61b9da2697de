"""Worked examples in which an interpretation decides that Fusion World names too."""

from typing import NamedTuple

from judge.engine.trace import TraceLine
from judge.sandbox.collection import examples_of
from judge.sandbox.examples import read_example, run_example

Readings = tuple[str, ...]


class Played(NamedTuple):
    """What remains of a worked example that was played."""

    trace: list[TraceLine]


def _holds(name: str, readings: Readings) -> tuple[Played, bool]:
    """Plays an example of the reading taken; tells whether it holds by these readings."""
    file = next(each for each in examples_of("masters") if each.stem == name)
    outcome = run_example(read_example(file), readings)
    return Played(list(outcome.session.trace)), not outcome.faults


def acting_player_chooses(readings: Readings) -> tuple[Played, bool]:
    return _holds("two-replacement-effects", readings)


def effects_lost_in_combo(readings: Readings) -> tuple[Played, bool]:
    return _holds("into-the-combo-area-effects-go-along", readings)


def cards_beneath_seen(readings: Readings) -> tuple[Played, bool]:
    return _holds("another-card-sees-no-card-from-beneath", readings)


def situation_stays(readings: Readings) -> tuple[Played, bool]:
    return _holds("a-situation-that-stays", readings)


def own_hand_must_be_chosen(readings: Readings) -> tuple[Played, bool]:
    return _holds("a-card-of-the-hand-need-not-be-chosen", readings)


CASES = {
    acting_player_chooses: (True, False),
    effects_lost_in_combo: (True, False),
    cards_beneath_seen: (True, False),
    situation_stays: (True, False),
    own_hand_must_be_chosen: (True, False),
}
