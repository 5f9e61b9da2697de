"""The parts that games of the family do not bring themselves: a function a part, by its name in the adapter.

Each is loaded where it is first asked for: few commands ask for all.
"""

# ruff: noqa: PLC0415 - see above

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.table.adapter import loaded_from

if TYPE_CHECKING:
    from judge.games.dragon_ball.adapter import AdapterOfDragonBall
    from judge.table.checks.checked import Checks
    from judge.table.editing.kit import Editing
    from judge.table.expectations import Expectations
    from judge.table.phrases import Phrases
    from judge.table.positions.effects import EffectsInWords
    from judge.table.positions.questions import Beginnings
    from judge.table.positions.soundness import Soundness
    from judge.table.positions.turn_history import FactWords
    from judge.table.positions.writing import PositionWriter
    from judge.table.what_counts import WhatCounts


def position_writer(adapter: AdapterOfDragonBall) -> type[PositionWriter]:
    """Write positions as their reader reads them."""
    from judge.games.dragon_ball.writing import WriterOfDragonBall

    return WriterOfDragonBall


def effects(adapter: AdapterOfDragonBall) -> EffectsInWords:
    """Say effects in the words of cards."""
    from judge.games.dragon_ball.effects import EffectsOfDragonBall
    from judge.games.dragon_ball.narration.effects import as_family

    return EffectsOfDragonBall(as_family(adapter.narration))


def facts(adapter: AdapterOfDragonBall) -> FactWords:
    """Keep of a turn what both games keep."""
    from judge.games.dragon_ball.facts import FACTS

    return FACTS


def soundness(adapter: AdapterOfDragonBall) -> Soundness:
    """Hold frames to what the shared procedures keep."""
    from judge.games.dragon_ball.soundness import SoundnessOfDragonBall

    return SoundnessOfDragonBall()


def beginnings(adapter: AdapterOfDragonBall) -> Beginnings:
    """Tell of the moments of the shared procedures."""
    from judge.games.dragon_ball.beginning import BeginningsOfDragonBall

    return BeginningsOfDragonBall(adapter.rulebook)


def checks(adapter: AdapterOfDragonBall) -> Checks:
    """Check what both games do, and decks by the game's own rules."""
    from judge.games.dragon_ball.checks import checks_of

    return checks_of(loaded_from(adapter.decks))


def phrases(adapter: AdapterOfDragonBall) -> type[Phrases]:
    """Say options in the verbs of both games."""
    from judge.games.dragon_ball.phrases import PhrasesOfDragonBall

    return PhrasesOfDragonBall


def expectations(adapter: AdapterOfDragonBall) -> Expectations:
    """Expect what holds in both games."""
    from judge.games.dragon_ball.expectations import EXPECTATIONS

    return EXPECTATIONS


def outcomes(adapter: AdapterOfDragonBall) -> WhatCounts:
    """Tell outcomes apart by what lies where; players reorder their Drop Area as they like (FW 3-4-3, MA
    3-4-2)."""
    from judge.rules.dragon_ball.areas import DECK, LIFE
    from judge.table.what_counts import WhatCounts

    deciding = ("won", "draw", "life", "battle_area")
    return WhatCounts((DECK, LIFE), (LIFE,), tuple(adapter.rulebook.played_in), deciding)


def editing(adapter: AdapterOfDragonBall) -> Editing:
    """Set up and correct positions as the rules say that cards lie."""
    from judge.games.dragon_ball.editing import editing_of

    return editing_of(adapter.rulebook, adapter.position_reader.table_of.order)
