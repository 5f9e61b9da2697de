"""Chrono Clash as the table sees it."""

# ruff: noqa: PLC0415 - each part is loaded where it is first asked for

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from judge.table.adapter import GameAdapter

if TYPE_CHECKING:
    from random import Random

    from judge.cards.box import CardBox
    from judge.cards.deck_lists import DeckList
    from judge.engine.interpreting import Interpretation, Interpreting
    from judge.engine.state import Decision, Option
    from judge.games.chrono_clash.phrases import PhrasesOfChronoClash
    from judge.games.chrono_clash.reading import ReaderOfChronoClash
    from judge.games.chrono_clash.writing import WriterOfChronoClash
    from judge.problems import DeckFault
    from judge.rules.chrono_clash.game import ChronoClash
    from judge.table.board.model import Board
    from judge.table.checks.checked import Checks
    from judge.table.editing.kit import Editing
    from judge.table.editing.starting import Dealing
    from judge.table.expectations import Expectations
    from judge.table.narration.names import Names, Narration
    from judge.table.positions.definitions import GameCards
    from judge.table.positions.effects import EffectsInWords
    from judge.table.positions.questions import Beginnings
    from judge.table.positions.soundness import Soundness
    from judge.table.positions.turn_history import FactWords
    from judge.table.what_counts import WhatCounts


class AdapterOfChronoClash(GameAdapter):
    """The parts of Chrono Clash, joined."""

    name: ClassVar[str] = "chrono-clash"

    @cached_property
    def game(self) -> type[ChronoClash]:
        """The game itself."""
        from judge.rules.chrono_clash.game import ChronoClash

        return ChronoClash

    @cached_property
    def interpretations(self) -> Mapping[str, Interpretation]:
        """Its interpretations by name."""
        from judge.rules.chrono_clash.interpretations import interpretations

        return interpretations()

    # --- positions as text --------------------------------------------------------------------------

    @cached_property
    def cards(self) -> GameCards:
        """Its cards as positions define them."""
        from judge.games.chrono_clash.definitions import CARDS

        return CARDS

    @cached_property
    def position_reader(self) -> type[ReaderOfChronoClash]:
        """What reads its positions."""
        from judge.games.chrono_clash.reading import ReaderOfChronoClash

        return ReaderOfChronoClash

    @cached_property
    def position_writer(self) -> type[WriterOfChronoClash]:
        """What writes its positions."""
        from judge.games.chrono_clash.writing import WriterOfChronoClash

        return WriterOfChronoClash

    @cached_property
    def effects(self) -> EffectsInWords:
        """How its effects that last are written."""
        from judge.games.chrono_clash.effects import EFFECTS

        return EFFECTS

    @cached_property
    def facts(self) -> FactWords:
        """What it keeps of a turn, and what that is called."""
        from judge.games.chrono_clash.facts import FACTS

        return FACTS

    @cached_property
    def soundness(self) -> Soundness:
        """What the frames of its procedures may say."""
        from judge.games.chrono_clash.soundness import SOUNDNESS

        return SOUNDNESS

    @cached_property
    def beginnings(self) -> Beginnings:
        """What its positions take as done, by the moment at which they begin."""
        from judge.games.chrono_clash.beginning import BEGINNINGS

        return BEGINNINGS

    @cached_property
    def checks(self) -> Checks:
        """What is checked of its positions."""
        from judge.games.chrono_clash.checks import CHECKS

        return CHECKS

    # --- moves in words -----------------------------------------------------------------------------

    @cached_property
    def phrases(self) -> type[PhrasesOfChronoClash]:
        """What the options of its decisions are called."""
        from judge.games.chrono_clash.phrases import PhrasesOfChronoClash

        return PhrasesOfChronoClash

    def attempts(self, game: Interpreting, player: int) -> Iterable[Option]:
        """What a player may try to declare though no action of the game takes it for a candidate now."""
        from judge.games.chrono_clash.moves import attempts

        return attempts(game, player)

    def passes_without_a_word(self, decision: Decision) -> bool:
        """A pass ends the turn: nobody makes one without saying so (CC 6-2-1)."""
        return False

    @cached_property
    def narration(self) -> Narration:
        """How it is told."""
        from judge.games.chrono_clash.narration import NARRATION

        return NARRATION

    @cached_property
    def expectations(self) -> Expectations:
        """What can be expected of it."""
        from judge.games.chrono_clash.expectations import EXPECTATIONS

        return EXPECTATIONS

    @cached_property
    def outcomes(self) -> WhatCounts:
        """What makes an outcome of it."""
        from judge.games.chrono_clash.outcomes import OUTCOMES

        return OUTCOMES

    # --- the table ----------------------------------------------------------------------------------

    def board(self, game: Any, names: Names, language: str) -> Board:
        """A table of it as data."""
        from judge.games.chrono_clash.board import ChronoClashBoard

        return ChronoClashBoard(game, names, language).board()

    def powers(self, game: Any) -> dict[int, int | None]:
        """The strength of battlers in play."""
        from judge.rules.chrono_clash.areas import BATTLEFIELD
        from judge.table.board.looking import powers_in

        return powers_in(game, (BATTLEFIELD,), game.strength)

    @cached_property
    def editing(self) -> Editing:
        """How its positions are set up and corrected by hand."""
        from judge.games.chrono_clash.editing import EDITING

        return EDITING

    def deal(self, texts: Sequence[str], chance: Random, box: CardBox) -> Dealing:
        """Two to four decks before the preparation (CC 3-2)."""
        from judge.games.chrono_clash.starting import deal

        return deal(texts, chance, box)

    def deck_faults(self, listed: DeckList, *, in_part: bool = False) -> Sequence[DeckFault]:
        """Where a deck breaks the rules of deck construction (CC 16)."""
        from judge.games.chrono_clash.starting import parts_of
        from judge.rules.chrono_clash.decks import check_deck

        return check_deck(*parts_of(listed), in_part=in_part)
