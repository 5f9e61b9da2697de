"""What the table is handed of a game: its rules, and how its positions are written, told, drawn and changed.

Everything in `judge.table` below this file takes only the part of it that it needs, as a protocol of its own.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from random import Random

    from judge.cards.box import CardBox
    from judge.cards.deck_lists import DeckList
    from judge.engine.catalogue import Catalogue
    from judge.engine.interpreting import Interpretation, Interpreting
    from judge.engine.state import Decision, Option, State
    from judge.problems import DeckFault
    from judge.table.board.model import Board
    from judge.table.checks.checked import Checks
    from judge.table.editing.kit import Editing
    from judge.table.editing.starting import Dealing
    from judge.table.expectations import Expectations
    from judge.table.narration.names import Names, Narration
    from judge.table.phrases import Phrases
    from judge.table.positions.definitions import GameCards
    from judge.table.positions.effects import EffectsInWords
    from judge.table.positions.questions import Beginnings
    from judge.table.positions.reading import PositionReader
    from judge.table.positions.soundness import Soundness
    from judge.table.positions.turn_history import FactWords
    from judge.table.positions.writing import PositionWriter
    from judge.table.what_counts import WhatCounts


class GameAdapter(ABC):
    """A game as the table sees it. A game's own adapter loads each part where it is first asked for."""

    name: ClassVar[str]
    """What the game is called where it is named: its manual's name too."""
    names_itself: ClassVar[bool] = True
    """Whether its positions name their game (``game:``); those of one game need not."""

    @property
    @abstractmethod
    def game(self) -> type[Interpreting]:
        """The game itself, made of a catalogue and a state."""

    @property
    @abstractmethod
    def interpretations(self) -> Mapping[str, Interpretation]:
        """Its interpretations by name."""

    # --- positions as text --------------------------------------------------------------------------

    @property
    @abstractmethod
    def cards(self) -> GameCards:
        """Its cards as positions define them."""

    @property
    @abstractmethod
    def position_reader(self) -> type[PositionReader]:
        """What reads its positions."""

    @property
    @abstractmethod
    def position_writer(self) -> type[PositionWriter]:
        """What writes its positions."""

    @property
    @abstractmethod
    def effects(self) -> EffectsInWords:
        """How its effects that last are written."""

    @property
    @abstractmethod
    def facts(self) -> FactWords:
        """What it keeps of a turn, and what that is called."""

    @property
    @abstractmethod
    def soundness(self) -> Soundness:
        """What the frames of its procedures may say."""

    @property
    @abstractmethod
    def beginnings(self) -> Beginnings:
        """What its positions take as done, by the moment at which they begin."""

    @property
    @abstractmethod
    def checks(self) -> Checks:
        """What is checked of its positions."""

    def situations(self, catalogue: Catalogue, state: State) -> tuple[int, ...]:
        """The situations that obtain in a state: what skills wait for comes about only anew."""
        return ()

    # --- moves in words -----------------------------------------------------------------------------

    @property
    @abstractmethod
    def phrases(self) -> type[Phrases]:
        """What the options of its decisions are called."""

    @abstractmethod
    def attempts(self, game: Interpreting, player: int) -> Iterable[Option]:
        """What a player may try to declare though no action of the game takes it for a candidate now."""

    @abstractmethod
    def passes_without_a_word(self, decision: Decision) -> bool:
        """Whether players pass at a decision without saying so, on the way to what they do say."""

    @property
    @abstractmethod
    def narration(self) -> Narration:
        """How it is told."""

    @property
    @abstractmethod
    def expectations(self) -> Expectations:
        """What can be expected of it."""

    @property
    @abstractmethod
    def outcomes(self) -> WhatCounts:
        """What makes an outcome of it."""

    # --- the table ----------------------------------------------------------------------------------

    @abstractmethod
    def board(self, game: Interpreting, names: Names, language: str) -> Board:
        """A table of it as data, in ``en`` or ``fr``."""

    @abstractmethod
    def powers(self, game: Interpreting) -> dict[int, int | None]:
        """The power of each card that has one now; None where nobody can tell."""

    @property
    @abstractmethod
    def editing(self) -> Editing:
        """How its positions are set up and corrected by hand."""

    @abstractmethod
    def deal(self, texts: Sequence[str], chance: Random, box: CardBox) -> Dealing:
        """A game before its preparation, of a deck list a player; raises EditError."""

    @abstractmethod
    def deck_faults(self, listed: DeckList, *, in_part: bool = False) -> Sequence[DeckFault]:
        """Where a deck breaks the rules of deck construction; `in_part`: there are more cards in it."""
