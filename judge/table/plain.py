"""What a game has that brings no part of its own: a function a part, by the part's name in `GameAdapter`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.table.checks.checked import Checked, Checks
from judge.table.expectations import Expectations
from judge.table.phrases import Phrases
from judge.table.positions.effects import EffectsInWords
from judge.table.positions.questions import Beginnings
from judge.table.positions.soundness import Soundness
from judge.table.positions.turn_history import FactWords
from judge.table.positions.writing import PositionWriter
from judge.table.what_counts import WhatCounts

if TYPE_CHECKING:
    from judge.table.adapter import GameAdapter


def position_writer(adapter: GameAdapter) -> type[PositionWriter]:
    """Write positions as the table and the moment of its reader say."""
    return PositionWriter


def effects(adapter: GameAdapter) -> EffectsInWords:
    """No effect lasts."""
    return EffectsInWords()


def facts(adapter: GameAdapter) -> FactWords:
    """Nothing is kept of a turn."""
    return FactWords({})


def soundness(adapter: GameAdapter) -> Soundness:
    """Every frame is of a procedure, and its slots hold what their names say."""
    return Soundness()


def beginnings(adapter: GameAdapter) -> Beginnings:
    """No position takes anything as done."""
    return Beginnings()


def checks(adapter: GameAdapter) -> Checks:
    """Nothing is checked but what holds of any position."""
    return Checks(Checked, ())


def phrases(adapter: GameAdapter) -> type[Phrases]:
    """Options as any game has them."""
    return Phrases


def expectations(adapter: GameAdapter) -> Expectations:
    """Where cards are, by the names that the rules have for their areas, and how many."""
    areas = adapter.game.areas
    counted = {f"cards in {area}": number for number, area in enumerate(areas)}
    return Expectations({area: area for area in areas}, counted, {})


def outcomes(adapter: GameAdapter) -> WhatCounts:
    """Which cards lie in each area, and how many, in whatever order."""
    areas = tuple(range(len(adapter.game.areas)))
    return WhatCounts((), areas, areas, ())
