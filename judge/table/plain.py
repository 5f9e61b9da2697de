"""The parts of a game that brings none of its own: a function a part, by its name in `GameAdapter`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.interpreting import Interpreting
from judge.engine.invariants import broken_mentions
from judge.engine.manual_action import begin_change
from judge.table.board.cards import CardsShown
from judge.table.board.making import BoardMaker, LaidOut
from judge.table.checks.checked import Checked, Checks
from judge.table.editing.draft import Draft
from judge.table.editing.handlers import EDITS
from judge.table.editing.kit import Editing
from judge.table.expectations import Expectations
from judge.table.narration.names import Names
from judge.table.phrases import Phrases
from judge.table.positions.effects import EffectsInWords
from judge.table.positions.questions import Beginnings
from judge.table.positions.soundness import Soundness
from judge.table.positions.turn_history import FactWords
from judge.table.positions.writing import PositionWriter
from judge.table.what_counts import WhatCounts

if TYPE_CHECKING:
    from judge.table.adapter import GameAdapter


class PlainBoard(BoardMaker):
    """A board with the areas of the rules, as they are, and of the cards what is printed on them."""

    def __init__(self, game: Interpreting, names: Names, language: str) -> None:
        looked_at = type(game)(game.catalogue, game.state)
        says = names.says(language)
        super().__init__(looked_at, names, says, CardsShown(looked_at, names, says))


def board_maker(adapter: GameAdapter) -> type[BoardMaker]:
    """Piles as piles, a hand held, other areas spread out."""
    game = adapter.game
    laid_out = tuple(
        LaidOut(area, "pile" if number in game.piles else "held" if area == "hand" else "spread", number)
        for number, area in enumerate(game.areas)
    )
    return type("Board", (PlainBoard,), {"laid_out": laid_out})


def editing(adapter: GameAdapter) -> Editing:
    """The set-up as in any game; in play nothing is changed by hand."""
    reader, game = adapter.position_reader, adapter.game
    table = reader.table_of
    draft = {
        "areas": game.areas,
        "listed": table.order,
        "at_the_end": frozenset(range(len(game.areas))) - game.piles,
        "face_up": frozenset(game.areas.index(area) for area in table.face_up),
        "open_ended": game.piles,
        "piles": game.piles,
    }
    return Editing(
        draft=type("PlainDraft", (Draft,), draft),
        in_set_up=EDITS.in_set_up,
        in_play={},
        begin=begin_change,
        only_as_an_effect=(),
        only_silently=(),
        broken=broken_mentions,
        phases={phase: {"en": phase, "fr": phase} for phase in reader.moment_of.phases},
        steps={},
        fighting=(),
    )


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
    """Make checks of where cards are, by the names that the rules have for their areas, and how many."""
    areas = adapter.game.areas
    counted = {f"cards in {area}": number for number, area in enumerate(areas)}
    return Expectations({area: area for area in areas}, counted, {})


def outcomes(adapter: GameAdapter) -> WhatCounts:
    """Take into account which cards lie in each area, and how many, in whatever order."""
    areas = tuple(range(len(adapter.game.areas)))
    return WhatCounts((), areas, areas, ())
