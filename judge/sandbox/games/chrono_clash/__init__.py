"""What the sandbox needs of Chrono Clash."""

# ruff: noqa: PLC0415 - each part is loaded where it is first asked for

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, ClassVar

from judge.cards.box import CardBox
from judge.engine.catalogue import Catalogue
from judge.engine.game import Game
from judge.engine.interpreting import Interpretation, Interpreting
from judge.engine.state import Decision, Option, State
from judge.sandbox.games import Tools

if TYPE_CHECKING:
    from judge.cards.faults import Texts
    from judge.sandbox.board.model import Board
    from judge.sandbox.checks.board import Checks
    from judge.sandbox.editing.kit import Editing
    from judge.sandbox.editing.starting import Dealing
    from judge.sandbox.expectations import Expectations
    from judge.sandbox.outcomes import WhatCounts
    from judge.sandbox.phrases import Phrases
    from judge.sandbox.positions.definitions import GameCards
    from judge.sandbox.positions.effects import EffectsInWords
    from judge.sandbox.positions.reading import PositionReader
    from judge.sandbox.positions.soundness import Soundness
    from judge.sandbox.positions.this_turn import FactWords
    from judge.sandbox.positions.writing import PositionWriter
    from judge.sandbox.telling.kit import Telling
    from judge.sandbox.telling.names import Names


class ToolsOfChronoClash(Tools):
    """The tools of Chrono Clash."""

    name: ClassVar[str] = "chrono-clash"

    @property
    def game(self) -> type[Interpreting]:
        """The game itself."""
        from judge.games.chrono_clash.game import ChronoClash

        return ChronoClash

    @property
    def interpretations(self) -> Mapping[str, Interpretation]:
        """Its interpretations by name."""
        from judge.games.chrono_clash.interpretations import interpretations

        return interpretations()

    @property
    def area_names(self) -> Mapping[str, Texts]:
        """What its areas are called."""
        raise NotImplementedError("is being made")

    # --- positions as text --------------------------------------------------------------------------

    @property
    def cards(self) -> GameCards:
        """Its cards as positions define them."""
        raise NotImplementedError("is being made")

    def situations(self, catalogue: Catalogue, state: State) -> tuple[int, ...]:
        """The situations that obtain in a state."""
        raise NotImplementedError("is being made")

    @property
    def position_reader(self) -> type[PositionReader]:
        """What reads its positions."""
        raise NotImplementedError("is being made")

    @property
    def position_writer(self) -> type[PositionWriter]:
        """What writes its positions."""
        raise NotImplementedError("is being made")

    @property
    def effects(self) -> EffectsInWords:
        """How its effects that last are written."""
        raise NotImplementedError("is being made")

    @property
    def facts(self) -> FactWords:
        """What it keeps of a turn, and what that is called."""
        raise NotImplementedError("is being made")

    @property
    def soundness(self) -> Soundness:
        """What the frames of its procedures may say."""
        raise NotImplementedError("is being made")

    # --- moves in words -----------------------------------------------------------------------------

    @property
    def phrases(self) -> type[Phrases]:
        """What the options of its decisions are called."""
        raise NotImplementedError("is being made")

    def attempts(self, game: Game, player: int) -> Iterable[Option]:
        """Attacks, cards, combos and skills that the rules do not allow now."""
        raise NotImplementedError("is being made")

    @property
    def telling(self) -> Telling:
        """How it is told."""
        raise NotImplementedError("is being made")

    @property
    def expectations(self) -> Expectations:
        """What can be expected of it."""
        raise NotImplementedError("is being made")

    @property
    def outcomes(self) -> WhatCounts:
        """What makes an outcome of it."""
        raise NotImplementedError("is being made")

    @property
    def checks(self) -> Checks:
        """What is checked of its positions."""
        raise NotImplementedError("is being made")

    def board(self, game: Game, names: Names, language: str) -> Board:
        """A table of it as data."""
        from judge.sandbox.games.chrono_clash.board import ChronoClashBoard

        return ChronoClashBoard(game, names, language).board()

    def powers(self, game: Game) -> dict[int, int | None]:
        """The strength of battlers in play."""
        from judge.sandbox.games.chrono_clash.looking import strengths

        return strengths(game)

    def passes_without_a_word(self, decision: Decision) -> bool:
        """A pass ends the turn: nobody makes one without saying so (CC 6-2-1)."""
        return False

    def deal(self, texts: Sequence[str], chance: Random, box: CardBox) -> Dealing:
        """Two to four decks before the preparation."""
        from judge.sandbox.games.chrono_clash.starting import deal

        return deal(texts, chance, box)

    @property
    def editing(self) -> Editing:
        """How its positions are set up and corrected by hand."""
        from judge.sandbox.games.chrono_clash.editing import EDITING

        return EDITING


TOOLS: Tools = ToolsOfChronoClash()
